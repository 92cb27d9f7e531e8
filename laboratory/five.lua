-- SPDX-License-Identifier: MIT
-- five.lua - the endings of five pieces in Elephante Savanna.
local say = require("say")

local five = {}

local LETTERS = {"P", "Q", "E", "Z", "C"}
local NAMES = {P = "mPawn", Q = "MegaPawn", E = "Elephante", Z = "Zebra", C = "Crocodile"}

-- Materials of five pieces: two against one or three against none, {white=, black=, result=}.
local function five_pieces(sums)
    local list = {}
    for _, sum in ipairs(sums:all("five")) do
        local white, black = sum.result.material:match("^L(.*)%-L(.*)$")
        list[#list + 1] = {white = white, black = black, result = sum.result}
    end
    return list
end

-- "MegaPawn and Zebra"
local function named(letters)
    local list = {}
    for letter in letters:gmatch(".") do
        list[#list + 1] = NAMES[letter]
    end
    return say.list(list)
end

local function share_of(side, key)
    return 100 * side[key] / (side.wins + side.open + side.losses)
end

-- The strongest pair comes first. A cell: how much White wins with White to move, and with Black to move.
local function two_against_one(line, list)
    local rows, columns, cells, sums = {}, {}, {}, {}
    for _, one in ipairs(list) do
        if #one.white == 2 then
            if not cells[one.white] then
                cells[one.white], sums[one.white] = {}, 0
                rows[#rows + 1] = one.white
            end
            sums[one.white] = sums[one.white] + share_of(one.result.white_to_move, "wins")
            cells[one.white][one.black] = ("%.0f, %.0f"):format(share_of(one.result.white_to_move, "wins"),
                share_of(one.result.black_to_move, "wins"))
        end
    end
    for _, letter in ipairs(LETTERS) do
        columns[#columns + 1] = next(cells) and cells[rows[1]][letter] and letter or nil
    end
    table.sort(rows, function(a, b)
        return sums[a] > sums[b] or sums[a] == sums[b] and a < b
    end)
    local head, rule = "| White has |", "| --- |"
    for _, letter in ipairs(columns) do
        head, rule = head .. " " .. NAMES[letter] .. " |", rule .. " ---: |"
    end
    line("%s", head)
    line("%s", rule)
    for _, row in ipairs(rows) do
        local text = "| " .. named(row) .. " |"
        for _, letter in ipairs(columns) do
            text = text .. " " .. (cells[row][letter] or "") .. " |"
        end
        line("%s", text)
    end
    line("")
end

-- Three pieces against a bare Lion.
local function three_against_none(line, list)
    local count, positions, missed, zebras, longest = 0, 0, 0, true, 0
    for _, one in ipairs(list) do
        if one.black == "" then
            local w = one.result.white_to_move
            count, positions = count + 1, positions + w.wins + w.open + w.losses
            missed, longest = missed + w.open + w.losses, math.max(longest, w.longest)
            zebras = zebras and (w.open + w.losses == 0 or one.white:find("Z"))
        end
    end
    line("Three pieces against a bare Lion, %d endings: with White to move, White wins %s, in at most %d half-moves.%s", count,
        missed == 0 and "every placement" or ("all but %d of %.0f million placements"):format(missed, positions / 1e6), longest,
        missed > 0 and zebras and " White has a Zebra in all that are not won." or "")
end

function five.write(line, sums)
    local list = five_pieces(sums)
    local positions, open, longest, least = 0, 0, {plies = 0}, {share = 101}

    if #list == 0 then
        return
    end
    for _, one in ipairs(list) do
        local w, b = one.result.white_to_move, one.result.black_to_move
        positions = positions + w.wins + w.open + w.losses + b.wins + b.open + b.losses
        open = open + w.open + b.open
        local plies, share = math.max(w.longest, b.longest), share_of(w, "wins")
        if plies > longest.plies then
            longest = {plies = plies, one = one}
        end
        if share < least.share then
            least = {share = share, one = one}
        end
    end
    line("### Five pieces in Elephante Savanna\n")
    line("All %d endings of five pieces, Lions included, were solved: %.0f million positions. %.1f %% of them are open: only the", #list,
        positions / 1e6, 100 * open / positions)
    line("game's history can decide who has to repeat.\n")
    line("Two pieces against one: per cent of the placements that White, who has two, wins with White to move, and with Black to")
    line("move. The columns are Black's pieces.\n")
    two_against_one(line, list)
    line("With the move, White wins least with %s against %s: %.0f %%. The longest win takes %d half-moves: %s against %s.\n",
        named(least.one.white), named(least.one.black), least.share, longest.plies, named(longest.one.white),
        longest.one.black == "" and "a bare Lion" or named(longest.one.black))
    three_against_none(line, list)
    line("")
end

return five
