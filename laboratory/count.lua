-- SPDX-License-Identifier: MIT
-- count.lua - the figures of games: those of `congo stats`, means that it does not have, how often pieces
-- stand on islands, and how the designer's own games compare with the engine's choice.
local json = require("json")
local shell = require("shell")

local count = {}

local Z = 1.959963984540054
local LOST = 10000 -- a score that nothing makes up for
local quoted, lines_of = shell.quoted, shell.lines_of

-- A sample's mean and the half width of its interval, as two members of an object.
local function mean(name, list)
    local sum, squares = 0, 0
    for _, value in ipairs(list) do
        sum, squares = sum + value, squares + value * value
    end
    local middle = sum / #list
    local variance = #list > 1 and math.max(0, squares - #list * middle * middle) / (#list - 1) or 0
    return ('"%s_mean":%.6f,"%s_error":%.6f'):format(name, middle, name, Z * math.sqrt(variance / #list))
end

function count.share(hits, of)
    return lines_of(("laboratory/measure share %d %d"):format(hits, of))[1]
end

local Counter = {}
Counter.__index = Counter

-- How many games a file has, and their figures as a JSON object. Copies of a game count once.
function Counter:games(file)
    local options = "--unique --variant-file " .. self.variants
    local stats = lines_of(("%s stats -q --json %s %s"):format(self.congo, options, quoted(file)))[1]
    local plies, standing, saved, after, with, repeated = {}, {}, {}, {{}, {}}, 0, 0
    local played, seen = 0, {}

    for _, line in ipairs(lines_of(("laboratory/measure games %s %s"):format(quoted(file), self.variants))) do
        local game = json.read(line)
        played = played + 1
        if not seen[game.key] then
            seen[game.key] = true
            plies[#plies + 1] = game.plies
            standing[#standing + 1] = game.plies > 0 and game.standing / game.plies or 0
            saved[#saved + 1] = game.saved
            with = with + (game.saved > 0 and 1 or 0)
            -- Openings of four half-moves and of five take turns.
            table.insert(after[(played - 1) % 2 + 1], game.points)
        end
    end
    repeated = json.read(stats).reasons["repetition"] or 0
    -- The first moves were drawn at random.
    stats = stats:gsub(',"first_moves":%b{}', ""):gsub(',"starts":%b{}', ""):gsub("}$", "")
    return played, ('%s,"played":%d,%s,%s,%s,%s,%s,"saved":%s,"repeated":%s}'):format(stats, played, mean("plies", plies),
        mean("after4", after[1]), mean("after5", after[2]), mean("standing", standing), mean("saved", saved), count.share(with, #plies),
        count.share(repeated, #plies))
end

local function expected(score)
    return 1 / (1 + 10 ^ (-score / 400))
end

-- What `congo analyze --json` says of one game: half-moves and how many of them are the engine's choice;
-- moves that lose at least 0.3 points in expectation; the costliest move; and from which half-move on the
-- side that is ahead at the end was ahead all the time. Where a repetition had lost the game, what was played
-- after it is left out.
local function one_game(moves, over)
    local agreed, blunders, worst, cost = 0, 0, 0, 0
    if over then
        while moves[#moves].ply > over do
            table.remove(moves)
        end
        moves[#moves + 1] = {ply = over + 1, score = over % 2 == 0 and -LOST or LOST}
    end
    local last = moves[#moves].score
    local since = #moves

    for i, move in ipairs(moves) do
        agreed = agreed + (move.move and move.move == move.best and 1 or 0)
        local after = moves[i + 1]
        if after then
            local loss = (expected(move.score) - expected(after.score)) * (move.ply % 2 == 0 and 1 or -1)
            blunders = blunders + (loss >= 0.3 and 1 or 0)
            if loss > cost then
                worst, cost = move.ply, loss
            end
        end
    end
    while since > 1 and moves[since - 1].score * last > 0 do
        since = since - 1
    end
    return {plies = over and #moves - 1 or #moves, over = over, agreed = agreed, blunders = blunders, worst = worst, cost = cost,
        since = moves[since].ply}
end

-- The half-move, counted from 0, with which a game was first lost by repetition, from a finding of `congo verify`.
local function first_repetition(verified)
    for _, finding in ipairs(verified.findings) do
        local side, move = finding.text:match("^(%a+)'s move (%d+) repeats .* and loses")
        if side then
            return 2 * (tonumber(move) - 1) + (side == "Black" and 1 or 0)
        end
    end
end

-- A line of JSON for each of the designer's games, and one for all of them. The interval of the share is
-- that of a mean over games, since the moves of a game are not independent.
function Counter:own(file)
    local games, order, lines, over = {}, {}, {}, {}
    for text in io.lines(file .. ".verify") do
        local verified = json.read(text)
        over[verified.file] = first_repetition(verified)
    end
    for text in io.lines(file) do
        local move = json.read(text)
        if not games[move.file] then
            games[move.file] = {}
            order[#order + 1] = move.file
        end
        table.insert(games[move.file], move)
    end
    table.sort(order)
    local all = {plies = 0, agreed = 0, blunders = 0}
    local made = {}
    for i, name in ipairs(order) do
        local game = one_game(games[name], over[name])
        made[i] = game
        for key in pairs(all) do
            all[key] = all[key] + game[key]
        end
        lines[i] = ('{"name":"%s","plies":%d,"over":%s,"agreed":%d,"blunders":%d,"worst":%d,"cost":%.3f,"since":%d}'):format(
            name:match("([%w_-]+)%.[^/]*$") or i, game.plies, game.over and "true" or "false", game.agreed, game.blunders,
            game.worst, game.cost, game.since)
    end
    -- The variance of a ratio of two sums over games.
    local ratio, squares = all.agreed / all.plies, 0
    for _, game in ipairs(made) do
        squares = squares + (game.agreed - ratio * game.plies) ^ 2
    end
    local n = #made
    lines[n + 1] = ('{"games":%d,"plies":%d,"agreed":%d,"blunders":%d,"share":%.6f,"error":%.6f}'):format(n, all.plies,
        all.agreed, all.blunders, ratio, Z * math.sqrt(squares * n / math.max(1, n - 1)) / all.plies)
    return lines
end

function count.with(congo, here)
    return setmetatable({congo = quoted(congo), variants = quoted(here .. "/variants.txt")}, Counter)
end

return count
