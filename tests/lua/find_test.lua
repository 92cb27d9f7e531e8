-- SPDX-License-Identifier: MIT
local congo, check = require "congo", require "check"

local match = check.read("saves/match.txt")
local games = assert(congo.read(match))
local function count(options, from)
    return #assert(congo.find(from or match, options))
end

check.equal(count({}), #games)
check.equal(count({}, games), #games)
check.equal(count({promoted = false}), #games)

-- Each filter against the games themselves.
local function by_hand(fits)
    local sum = 0
    for _, game in ipairs(games) do
        sum = sum + (fits(game) and 1 or 0)
    end
    return sum
end
for _, result in ipairs {"1-0", "0-1", "1/2-1/2", "*"} do
    check.equal(count {result = result}, by_hand(function(game) return game:result() == result end), result)
end
check.equal(count {result = {"1-0", "0-1"}}, count {result = "1-0"} + count {result = "0-1"}, "any of them")
check.equal(count {variant = {"Congo", "Elephante Savanna"}, opening = ""}, #games)
local plies = games[1]:plies()
check.equal(count {plies = plies}, by_hand(function(game) return game:plies() == plies end), "plies")
check.equal(count {plies = "-" .. plies}, by_hand(function(game) return game:plies() <= plies end), "at most")
check.equal(count {player = "RANDOM"}, #games)
check.equal(count {player = "nobody"}, 0)
check.equal(count {variant = "Congo", terrain = "river"}, #games)
check.equal(count {variant = "Congo", terrain = "islands"}, 0)
check.equal(count {reason = "lion captured"}, by_hand(function(game) return game:reason() == "lion captured" end))
local function some_move(test)
    return by_hand(function(game)
        for _, move in ipairs(game:moves()) do
            if test(move) then
                return true
            end
        end
        return false
    end)
end
check.equal(count {drowned = 1}, some_move(function(move) return #move:drowned() > 0 end), "drowned")
check.equal(count {chain = 1}, some_move(function(move) return #move:landings() > 0 end), "chain")
check.equal(count {promoted = true}, some_move(function(move) return move:promotion() ~= nil end), "promoted")
local last = games[1]:last()
check.equal(count {position = tostring(last), exact = true}, 1)
check.equal(count {opening = games[1]:move(1):notation(), variant = "Congo"} >= 1, true)

-- The same game, mirrored or not.
local left, right = check.read("saves/left.zsg"), check.read("saves/right.zsg")
local mirrored = congo.mirror(left)
check.equal(count({}, left .. mirrored .. right .. left), 4)
check.equal(count({unique = true}, left .. mirrored .. right .. left), count({unique = true}, left .. right))
local key, turned = congo.read(left)[1]:key()
local other, other_turned = congo.read(mirrored)[1]:key()
check.equal(other, key)
check.equal(turned ~= other_turned, true)

check.fails("usage", "no filter", congo.find(match, {colour = "red"}))
check.fails("bad-position", "is not a piece", congo.find(match, {position = "x"}))
check.fails("unknown-variant", "", congo.find(match, {variant = "Draughts"}))
check.fails("usage", "1 to 33", congo.find(match, {chain = 34}))
check.fails("usage", "half-moves", congo.find(match, {plies = "9-2"}))
check.fails("usage", "a result is", congo.find(match, {result = "loss"}))
check.fails("usage", "the terrain is", congo.find(match, {terrain = "sea"}))
check.fails("bad-move", "E9", congo.find(match, {variant = "Congo", opening = "E9"}))
check.fails("empty-input", "empty", congo.find("", {}))
check.raises("string, a number or true", congo.find, match, {plies = {}})
check.raises("the option result is", congo.find, match, {result = {}})
check.fails("usage", "a result is", congo.find(match, {result = {"1-0", "broken"}}))
check.raises("array of games", congo.find, {left}, {})
check.raises("book", congo.find, left, {variants = 1})
check.raises("table", congo.find, left)
