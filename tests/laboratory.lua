-- SPDX-License-Identifier: MIT
-- laboratory.lua - what the report's sentences make of figures: each is given figures that have to change
-- it. Fails with the first that stays.
package.path = ... .. "/?.lua;" .. package.path
local say = require("say")
local head = require("head")
local trials = require("trials")
local json = require("json")

local function is(found, wanted, what)
    if found ~= wanted then
        error(("%s: %s, expected %s"):format(what, tostring(found), tostring(wanted)), 2)
    end
end

-- Figures as `stats` has them, by hand: draws and White's wins of so many games.
local function result(title, terrain, games, draws, white)
    local low, high = say.wilson(draws, games)
    local score = (white + draws / 2) / games
    local half = 1.959964 * math.sqrt((white * (1 - score) ^ 2 + draws * (0.5 - score) ^ 2 +
        (games - white - draws) * score ^ 2) / (games - 1) / games)
    return {variant = title, terrain = terrain, games = games, unfinished = 0, white = white, draws = draws,
        black = games - white - draws, draw_rate = draws / games, draw_low = low, draw_high = high, score = score,
        score_low = score - half, score_high = score + half, plies_mean = 60, plies_error = 2, plies_max = 90,
        plies_median = 58, reasons = {}}
end

local function sums_of(results)
    local sums = {weak = {}}
    for i, one in ipairs(results) do
        sums.weak[i] = {command = "congo match --a nodes=1000", result = one}
    end
    function sums.of(self, experiment, title, terrain)
        for _, sum in ipairs(self[experiment] or {}) do
            if sum.result.variant == title and (not terrain or sum.result.terrain == terrain) then
                return sum.result
            end
        end
    end
    return sums
end

-- Wilson's interval of 1 in 10 and 0 in 1000, worked out by hand: (0.0179, 0.4042) and (0, 0.00383).
local low, high = say.wilson(1, 10)
is(("%.4f %.4f"):format(low, high), "0.0179 0.4042", "Wilson, 1 of 10")
low, high = say.wilson(0, 1000)
is(("%.4f %.5f"):format(low, high), "0.0000 0.00383", "Wilson, 0 of 1000")

-- Newcombe's own example: 56 of 70 against 48 of 80 differ by 0.2, from 0.0524 to 0.3339.
local a, b = {56 / 70, say.wilson(56, 70)}, {48 / 80, say.wilson(48, 80)}
local middle
middle, low, high = say.difference(a, b)
is(("%.4f %.4f %.4f"):format(middle, low, high), "0.2000 0.0524 0.3339", "Newcombe")

local islands = {claim = 1, a = {"Congo", "islands"}, b = {"Congo", "river"}}
local function judged(draws_islands, draws_river, games)
    return (trials.judge(sums_of({result("Congo", "islands", games, draws_islands, 10),
        result("Congo", "river", games, draws_river, 10)}), "weak", islands))
end
is(judged(300, 200, 1000), "yes", "clearly more draws")
is(judged(200, 300, 1000), "no, the other way round", "clearly fewer")
is(judged(210, 200, 1000), "no significant difference", "a hair more")
is(judged(4, 2, 5), "no significant difference", "four of five against two of five")
is(trials.judge(sums_of({}), "weak", islands), nil, "nothing played")

-- The setup to play tonight: rarely drawn, and surely even at both strengths.
local function setup(title, draws, white, strong_white)
    return {title = title, weak = result(title, "islands", 1000, draws, white),
        strong = result(title, "islands", 1000, draws, strong_white or white)}
end
local best, equals, drawn, uneven = head.choose({setup("drawish", 200, 400), setup("even", 0, 505),
    setup("nearly", 0, 520), setup("uneven", 0, 700), setup("even for some", 0, 500, 600)})
is(best.title, "even", "the one that is even")
is(table.concat(equals, ","), "nearly", "what cannot be told from it")
is(drawn.title, "drawish", "drawn most")
is(uneven.title, "uneven", "farthest from even")
is(head.choose({setup("drawish", 200, 400)}), nil, "nothing to recommend")
best = head.choose({setup("surely a little uneven", 0, 533), setup("perhaps even", 0, 475, 525)})
is(best.title, "perhaps even", "even before nearly even")

-- JSON as the command has it.
local read = json.read('{"a":[1,-2.5e1,null],"b":"x\\"\\\\\\u0041","c":{},"d":true}')
is(read.a[2], -25, "a number")
is(read.b, 'x"\\A', "a string")
is(read.d, true, "a word")
is(pcall(json.read, "{} {}"), false, "two values")

-- Words: an interval in letters, a paragraph in lines.
is(say.interval(0.5, 0.25, 0.75), "50.0 % (25.0–75.0)", "an interval")
is(say.list({"a", "b", "c"}), "a, b and c", "a list")
local line, whole = say.page()
line("* " .. ("word "):rep(30))
line("| " .. ("cell "):rep(30) .. "|")
local text = whole()
is(select(2, text:gsub("\n", "")), 3, "a point in two lines, a row in one")
is(text:match("\n(%s+)word") == "  ", true, "the point's second line is set in")
