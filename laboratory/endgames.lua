-- SPDX-License-Identifier: MIT
-- endgames.lua - what the endgame tables say.
local say = require("say")
local five = require("five")

local endgames = {}

local NAMES = {P = "Pawn", S = "SuperPawn", Q = "MegaPawn", E = "Elephant", R = "Rook", Z = "Zebra", G = "Giraffe",
    M = "Monkey", C = "Crocodile"}
local SECOND = {P = "mPawn", E = "Elephante"}
local LETTERS = {"P", "S", "Q", "E", "R", "Z", "G", "M", "C"}

local STOCK, OTHER = "Pawn and Elephant", "mPawn and Elephante"

local function name(letter, kinds)
    return kinds == OTHER and SECOND[letter] or NAMES[letter]
end

-- Placements that neither side wins: drawn, or undecided if repetition loses.
local function neither(side)
    return side.draws or side.open
end

local function find(sums, experiment, material, kinds, rule, terrain)
    for _, sum in ipairs(sums:all(experiment)) do
        if sum.result.material == material and sum.kinds == kinds and sum.rule == rule and
            (sum.result.terrain or sum.result.rules:match("river") or "islands") == terrain then
            return sum.result
        end
    end
end

-- All single pieces as {letter=, kinds=, name=}; mPawn and Elephante share a letter with Pawn and Elephant.
local function pieces()
    local list = {}
    for _, letter in ipairs(LETTERS) do
        list[#list + 1] = {letter = letter, kinds = STOCK, name = name(letter, STOCK)}
        if SECOND[letter] then
            list[#list + 1] = {letter = letter, kinds = OTHER, name = SECOND[letter]}
        end
    end
    return list
end

local function single(sums, piece, rule, terrain)
    return find(sums, "tables", "L" .. piece.letter .. "-L", piece.kinds, rule, terrain)
end

-- The pieces that win from every placement, and those that do not.
local function claim(sums)
    local always, not_always, tables = {}, {}, 0
    for _, piece in ipairs(pieces()) do
        local missed, found
        for _, terrain in ipairs({"river", "islands"}) do
            for _, rule in ipairs({"draws", "loses"}) do
                local result = single(sums, piece, rule, terrain)
                if result then
                    found, tables = true, tables + 1
                    missed = missed or neither(result.white_to_move) + result.white_to_move.losses > 0
                end
            end
        end
        if found then
            table.insert(missed and not_always or always, piece.name)
        end
    end
    return always, not_always, tables
end

function endgames.answer(sums)
    local always, not_always = claim(sums)
    local bare = find(sums, "tables", "L-L", STOCK, "loses", "islands")
    local text = ("* **Does a Lion with any piece beat a bare Lion**, as Freeling writes? With the move, always: %s.\n" ..
        "  With a few exceptions (below): %s."):format(say.list(always), say.list(not_always))
    if bare and bare.white_to_move.wins == bare.black_to_move.losses and
        neither(bare.white_to_move) + bare.white_to_move.losses == 0 then
        text = text .. "\n* **Two bare Lions where repetition loses:** the player to move wins, from all " ..
            bare.white_to_move.wins .. " placements."
    end
    return text
end

-- {file, rank} of White's Lion, the piece and the bare Lion.
local function squares_of(position)
    local found, rank = {}, 7
    for row in position:match("^%S+"):gmatch("[^/]+") do
        local file = 1
        for sign in row:gmatch(".") do
            if sign:match("%d") then
                file = file + tonumber(sign)
            else
                found[sign == "l" and 1 or sign == "L" and 3 or 2] = {file, rank}
                file = file + 1
            end
        end
        rank = rank - 1
    end
    return found
end

local function spelled(squares)
    local words = {}
    for i, square in ipairs(squares) do
        words[i] = ("ABCDEFG"):sub(square[1], square[1]) .. square[2]
    end
    return table.concat(words, " ")
end

-- Whether the piece is in deep water, on the file or diagonal between the two Lions.
local function in_between(squares)
    local lion, piece, bare = squares[1], squares[2], squares[3]
    local ahead, aside = piece[2] - lion[2], piece[1] - lion[1]
    local beyond, across = bare[2] - piece[2], bare[1] - piece[1]
    return piece[2] == 4 and piece[1] >= 3 and piece[1] <= 5 and
        (aside == 0 and across == 0 or math.abs(aside) == ahead and math.abs(across) == beyond and aside * across > 0)
end

-- Whether every exception is of that kind.
local function explained(sums)
    for _, sum in ipairs(sums:all("endings")) do
        if sum.result.material:find("-L$") then
            if sum.result.exception_count > #sum.result.exceptions then
                return false
            end
            for _, position in ipairs(sum.result.exceptions) do
                if not in_between(squares_of(position)) then
                    return false
                end
            end
        end
    end
    return true
end

-- Whether every placement is decided if repetition loses.
local function never_open(sums)
    for _, sum in ipairs(sums:all("tables")) do
        if sum.rule == "loses" and sum.result.material:find("-L$") and
            neither(sum.result.white_to_move) + neither(sum.result.black_to_move) > 0 then
            return false
        end
    end
    return true
end

-- Whether a single piece has the same figures on both terrains.
local function same_figures(sums)
    for _, piece in ipairs(pieces()) do
        for _, rule in ipairs({"draws", "loses"}) do
            local river, islands = single(sums, piece, rule, "river"), single(sums, piece, rule, "islands")
            for _, side in ipairs(river and islands and {"white_to_move", "black_to_move"} or {}) do
                for key, value in pairs(river[side]) do
                    if islands[side][key] ~= value then
                        return false
                    end
                end
            end
        end
    end
    return true
end

local function freeling(line, sums)
    local always, not_always = claim(sums)

    line("### A Lion and one piece against a bare Lion\n")
    line("Freeling writes that they always win, even with a Pawn. Every placement was solved, on both terrains and with both")
    line("rules of repetition; White has the piece. With White to move, the claim always holds for %s. There are a few", say.list(always))
    line("exceptions for %s.%s\n", say.list(not_always), explained(sums) and " In each exception the piece is in deep water " ..
        "on the line between the two Lions. If it moves away, the bare Lion captures White's Lion along the open line; if " ..
        "White's Lion moves instead, the piece drowns." or "")
    local same = same_figures(sums)
    for _, terrain in ipairs(same and {"river"} or {"river", "islands"}) do
        line("%s%s\n", same and "The figures for the river; those for islands are the same." or terrain == "river" and
            "The figures for the river." or "The figures for islands.", never_open(sums) and " Where repetition loses, there are no draws." or "")
        line("| piece | White to move: White wins | does not | longest win, repetition draws | Black to move, repetition draws: White wins | drawn | Black wins | repetition loses: White wins | Black wins |")
        line("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        for _, piece in ipairs(pieces()) do
            local draws, loses = single(sums, piece, "draws", terrain), single(sums, piece, "loses", terrain)
            if draws and loses then
                local w, b, c = draws.white_to_move, draws.black_to_move, loses.black_to_move
                line("| %s | %d | %d | %d | %d | %d | %d | %d | %d |", piece.name, w.wins, neither(w) + w.losses, w.longest,
                    b.wins, neither(b), b.losses, c.wins, c.losses)
            end
        end
        line("")
    end
end

-- Has congo draw a position.
local function picture(congo, folder, file, position, terrain)
    local command = ("'%s' show --position '%s' --terrain %s -o '%s/%s' && echo done"):format(congo, position, terrain,
        folder, file)
    local pipe = assert(io.popen(command))
    local answer = pipe:read("*a")
    pipe:close()
    assert(answer == "done\n", command)
end

local function exceptions(line, sums, congo, folder)
    line("The exceptions on the river with White to move: squares of the Lion, the piece and the bare Lion. Those on islands are")
    line("the same unless noted.\n")
    for _, piece in ipairs(pieces()) do
        local river = find(sums, "endings", "L" .. piece.letter .. "-L", piece.kinds, "draws", "river")
        local islands = find(sums, "endings", "L" .. piece.letter .. "-L", piece.kinds, "draws", "islands")
        if river and river.exception_count > 0 and #river.exceptions > 0 then
            local list = {}
            for i, position in ipairs(river.exceptions) do
                list[i] = spelled(squares_of(position))
            end
            local first = list[1]
            table.sort(list)
            local same = islands and table.concat(islands.exceptions, " ") == table.concat(river.exceptions, " ")
            line("* %s, %d: %s%s", piece.name, river.exception_count, table.concat(list, ", "), same and "." or
                "; different on islands.")
            if piece.kinds == STOCK then
                local file = "not-won-" .. piece.name:lower() .. ".svg"
                picture(congo, folder, file, river.exceptions[1], "river")
                line("\n  <img src=\"laboratory/%s\" width=\"240\" alt=\"%s\">\n", file, first)
            end
        end
    end
    line("")
end

-- What stands in the way of solving a start that the tables leave open.
local function open_ending(sums, title)
    for _, sum in ipairs(sums:all("open")) do
        if sum.title == title then
            local groups, large = sum.result.groups, {}
            for i = 1, math.min(4, #groups) do
                large[i] = say.count(groups[i])
            end
            local text = (" From the start %s open positions can be reached. They fall into groups in which each position can be " ..
                "reached from every other one; only within a group can a position come back. The start's group has %s positions, but " ..
                "games lead on into groups of %s. A search there has to remember which positions have occurred, and there are far " ..
                "too many ways through so large a group."):format(say.count(sum.result.positions),
                say.count(sum.result.start), say.list(large))
            for _, searched in ipairs(sums:all("searched")) do
                if searched.title == title and not searched.result.mate then
                    text = text .. (" The engine, with the tables and the game's history, searched %d million positions from the " ..
                        "start, to depth %d, and found no forced win."):format(math.floor(searched.nodes / 1e6), searched.result.depth)
                end
            end
            return text
        end
    end
    return ""
end

local function bare_lions(line, sums)
    line("### What the rule of repetition changes\n")
    for _, rule in ipairs({"draws", "loses"}) do
        local result = find(sums, "tables", "L-L", STOCK, rule, "islands")
        if result then
            local w = result.white_to_move
            line("* Two bare Lions, repetition %s: of %d placements the player to move wins %d, loses %d and %s. The",
                rule, w.wins + neither(w) + w.losses, w.wins, w.losses,
                (w.open and "leaves %d undecided" or "draws %d"):format(neither(w)))
            line("  longest win takes %d half-move%s.%s", w.longest, w.longest == 1 and "" or "s", w.longest > 1 and
                (" The %d include the last two: the loser's forced step into the other's view, and the capture."):format(w.longest) or "")
        end
    end
    for _, sum in ipairs(sums:all("start")) do
        if sum.result.outcome == "open" then
            line("* \"%s\" starts as an ending. The tables cannot decide it: neither side can force a win without a repetition, and who", sum.title)
            line("  has to repeat first depends on the whole game.%s", open_ending(sums, sum.title))
        else
            line("* \"%s\" starts as an ending. By the tables it is %s.", sum.title, sum.result.outcome)
        end
    end
    local same = same_figures(sums)
    for _, terrain in ipairs({"river", not same and "islands" or nil}) do
        local won, drawn, lost = 0, 0, 0
        for _, piece in ipairs(pieces()) do
            local draws, loses = single(sums, piece, "draws", terrain), single(sums, piece, "loses", terrain)
            if draws and loses then
                won = won + loses.black_to_move.wins - draws.black_to_move.wins
                drawn = drawn + neither(draws.black_to_move)
                lost = lost + loses.black_to_move.losses - draws.black_to_move.losses
            end
        end
        line("* One piece against a bare Lion, Black to move, on %s: %d placements are drawn if repetition draws. In %d the bare",
            same and "either terrain" or terrain == "river" and "the river" or "islands", drawn, won)
        line("  Lion captures the piece, in %d it makes the piece drown. If repetition loses, the player to move wins with two", lost)
        line("  bare Lions: White after a capture, Black after a drowning.")
    end
    line("")
end

-- White's score over both sides to move; a draw or an undecided placement is half a point.
local function share(result, exchanged)
    local points, all = 0, 0
    for _, side in ipairs({result.white_to_move, result.black_to_move}) do
        points = points + side.wins + neither(side) / 2
        all = all + side.wins + neither(side) + side.losses
    end
    return exchanged and 1 - points / all or points / all
end

local function against(sums, a, b, kinds, terrain)
    local result = find(sums, "tables", ("L%s-L%s"):format(a, b), kinds, "draws", terrain)
    local other = not result and find(sums, "tables", ("L%s-L%s"):format(b, a), kinds, "draws", terrain)
    if not result and not other and kinds == OTHER then
        return against(sums, a, b, STOCK, terrain)
    end
    return result and share(result) or other and share(other, true)
end

local function matrix(sums, kinds, terrain)
    local rows = {}
    for _, a in ipairs(LETTERS) do
        local row = {name = name(a, kinds)}
        for i, b in ipairs(LETTERS) do
            row[i] = a == b and 0.5 or against(sums, a, b, kinds, terrain)
        end
        rows[#rows + 1] = row
    end
    return rows
end

local function which_beats_which(line, sums, draw, folder)
    if not find(sums, "tables", "LP-LS", STOCK, "draws", "river") then
        return
    end
    line("### Which single piece beats which\n")
    line("Endings in which both sides have a Lion and one piece. A number is the score, in per cent, of the row's piece against the")
    line("column's, over all placements, with either side to move and repetition drawn. Placements are not games: in some, a piece can be captured at once. The first picture has the pieces of")
    line("variants with Pawn and Elephant, on the river; the second has those of variants with mPawn and Elephante, on islands.\n")
    for _, kinds in ipairs({STOCK, OTHER}) do
        local terrain = kinds == STOCK and "river" or "islands"
        local rows = matrix(sums, kinds, terrain)
        local file = kinds == STOCK and "pieces-river.svg" or "pieces-islands.svg"
        draw.matrix(folder .. "/" .. file, rows, ("%s, %s"):format(kinds, terrain))
        line("![%s, %s](laboratory/%s)\n", kinds, terrain, file)
    end
end

-- "Crocodile against Elephant"
local function words(material, kinds)
    local white, black = material:match("^L(.?)%-L(.?)$")
    return name(white, kinds) .. (black ~= "" and " against " .. name(black, kinds) or "")
end

local function same_on_islands(sums)
    for _, piece in ipairs(pieces()) do
        local material = "L" .. piece.letter .. "-L"
        local river = find(sums, "endings", material, piece.kinds, "draws", "river")
        local islands = find(sums, "endings", material, piece.kinds, "draws", "islands")
        if river and (not islands or islands.plies ~= river.plies) then
            return false
        end
    end
    return true
end

local function longest(line, sums, file)
    local annex, whole = say.page()
    local best

    line("### The longest wins\n")
    line("Repetition is a draw here, and either side may be to move. The winner plays the shortest win, the loser resists longest. In the")
    line("lines, `R:C4` means that the piece on C4 drowns. One piece against a bare Lion on the river:\n")
    line("| piece | half-moves | from | line |")
    line("| --- | ---: | --- | --- |")
    annex("# The longest win of each pair of pieces\n")
    annex("A Lion and one piece against a Lion and one piece on Congo's river, repetition drawn. White wins.\n")
    annex("| White against Black | half-moves | from | line |")
    annex("| --- | ---: | --- | --- |")
    for _, sum in ipairs(sums:all("endings")) do
        local r = sum.result
        local pair = not r.material:find("-L$")
        if r.rules:find("river") and r.plies > 0 then
            (pair and annex or line)("| %s | %d | `%s` | %s |", words(r.material, sum.kinds), r.plies, r.position, r.line)
            if pair and (not best or r.plies > best.result.plies) then
                best = sum
            end
        end
    end
    line("\nOn islands %s.\n", same_on_islands(sums) and "all of these take the same number of half-moves" or
        "some of these take a different number of half-moves (`laboratory/sums.jsonl`)")
    if best then
        line("With one piece each on Congo's river, the longest win is %s: %d half-moves from `%s`. [The longest win of each pair](laboratory/longest.md).\n",
            words(best.result.material, best.kinds), best.result.plies, best.result.position)
        local out = assert(io.open(file, "w"))
        out:write(whole())
        out:close()
    end
end

function endgames.write(line, sums, draw, congo, folder)
    line("## Endgames\n")
    line("Solved by `congo tables`, so these figures are exact.\n")
    freeling(line, sums)
    exceptions(line, sums, congo, folder)
    bare_lions(line, sums)
    which_beats_which(line, sums, draw, folder)
    longest(line, sums, folder .. "/longest.md")
    five.write(line, sums)
end

return endgames
