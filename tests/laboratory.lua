-- SPDX-License-Identifier: MIT
-- laboratory.lua - what the report's sentences make of figures: each is given figures that have to change
-- it. Fails with the first that stays.
package.path = ... .. "/?.lua;" .. package.path
local say = require("say")
local plan = require("plan")
local compare = require("compare")
local setups = require("setups")
local trials = require("trials")
local checks = require("checks")
local first = require("first")
local own = require("own")
local ladder = require("ladder")
local json = require("json")
local count = require("count")

local function is(found, wanted, what)
    if found ~= wanted then
        error(("%s: %s, expected %s"):format(what, tostring(found), tostring(wanted)), 2)
    end
end

-- Figures as `stats` has them, by hand: draws and White's wins of so many games. The intervals are the plain
-- ones, which is near enough for sentences.
local function result(title, terrain, games, draws, white)
    local rate, score = draws / games, (white + draws / 2) / games
    local around = 1.959964 * math.sqrt(rate * (1 - rate) / games)
    local half = 1.959964 * math.sqrt((white * (1 - score) ^ 2 + draws * (0.5 - score) ^ 2 +
        (games - white - draws) * score ^ 2) / (games - 1) / games)
    return {variant = title, terrain = terrain, games = games, unfinished = 0, white = white, draws = draws,
        black = games - white - draws, draw_rate = rate, draw_low = rate - around, draw_high = rate + around,
        score = score, score_low = score - half, score_high = score + half, plies_mean = 60, plies_error = 2,
        plies_max = 90, plies_median = 58, reasons = {}}
end

local Sums = require("sums")
local function sums_of(experiment, results)
    local path = os.tmpname()
    local file = assert(io.open(path, "w"))
    for _, one in ipairs(results) do
        file:write(('{"experiment":"%s","command":"congo match --a nodes=1000","result":{"variant":"%s","terrain":"%s",'):format(
            experiment, one.variant, one.terrain))
        file:write(('"games":%d,"unfinished":0,"draws":%d,"draw_rate":%.9f,"draw_low":%.9f,"draw_high":%.9f}}\n'):format(
            one.games, one.draws, one.draw_rate, one.draw_low, one.draw_high))
    end
    file:close()
    local sums = Sums(path)
    os.remove(path)
    return sums
end

-- Newcombe's own example: 56 of 70 against 48 of 80, with their intervals by Wilson, differ by 0.2, from 0.0524
-- to 0.3339.
local value = compare.difference({0.8, 0.691843, 0.877005}, {0.6, 0.490416, 0.700378})
is(("%.4f %.4f %.4f"):format(value[1], value[2], value[3]), "0.2000 0.0524 0.3339", "Newcombe")
is(("%.3f"):format(compare.at_most({-0.1, -0.3, 0.1})), "0.300", "the farther end")
value = compare.pool({{1, 0, 2}, {3, 2, 4}})
is(("%.4f %.4f %.4f"):format(value[1], value[2], value[3]), "2.0000 1.2929 2.7071", "the mean of two")

-- The normal distribution near zero and far out, and Fisher's tea.
is(("%.4f"):format(compare.chance({1, 0, 2})), "0.0500", "an interval that ends at zero")
is(("%.3e"):format(compare.chance({2, 1, 3})), "8.858e-05", "two intervals from zero")
is(("%.4f"):format(compare.chance({0, -1, 1})), "1.0000", "zero")
is(("%.4f"):format(compare.fisher(3, 4, 1, 4)), "0.4857", "Fisher, 3 of 4 and 1 of 4")
is(("%.5f"):format(compare.fisher(8, 10, 1, 10)), "0.00548", "Fisher, 8 of 10 and 1 of 10")
is(("%.4f"):format(compare.fisher(0, 10, 0, 10)), "1.0000", "Fisher, none and none")

-- Holm: of four chances the two smallest hold, since 0.03 is more than a half of 0.05.
local list = compare.holm({{chance = 0.01}, {chance = 0.04}, {chance = 0.03}, {chance = 0.005}}, 0.05)
is(#list .. " " .. list[1].chance .. " " .. list[2].chance, "2 0.01 0.005", "Holm")

local claim = {claim = 1, a = {"Congo", "islands"}, b = {"Congo", "river"}}
local function judged(draws_islands, draws_river, games, more)
    local claims = {claim}
    for i = 1, more or 0 do
        claims[#claims + 1] = {claim = 1, a = {"Congo", "river"}, b = {"Congo", "river"}}
    end
    return trials.judge(sums_of("trial_weak", {result("Congo", "islands", games, draws_islands, 10),
        result("Congo", "river", games, draws_river, 10)}), "weak", claims)[claim].word
end
is(judged(300, 200, 1000), "yes", "clearly more draws")
is(judged(200, 300, 1000), "no, the other way round", "clearly fewer")
is(judged(210, 200, 1000), "not shown; at most, draws rise by 4.5 points", "a hair more")
is(judged(240, 200, 1000), "yes", "more, if nothing else is asked")
is(judged(240, 200, 1000, 9), "not shown; at most, draws rise by 7.6 points", "more, but ten questions were asked")
is(judged(170, 200, 1000, 2), "not shown; at most, draws rise by 0.4 points", "hardly more")
claim.claim = -1
is(judged(170, 200, 1000, 2), "not shown; at most, draws fall by 6.4 points", "a claim of fewer")
is(judged(240, 200, 1000, 9), "no sign of it; if anything, draws are more frequent", "the other way, but not for sure")
claim.claim = 1
is(next(trials.judge(sums_of("trial_weak", {}), "weak")), nil, "nothing played")

-- What is chosen to be played: rarely drawn, and White's score surely near 50 % at both strengths.
local function setup(title, draws, white, strong_white)
    return {title = title, weak = result(title, "islands", 1000, draws, white),
        strong = result(title, "islands", 1000, draws, strong_white or white)}
end
local chosen = plan.choose({setup("drawish", 200, 400), setup("even", 0, 505), setup("nearly", 0, 520),
    setup("uneven", 0, 700), setup("even for some", 0, 500, 600)})
local names = {}
for i, one in ipairs(chosen) do
    names[i] = one.title
end
is(table.concat(names, ","), "even,nearly,even for some", "the three that are most surely even")
is(#plan.choose({setup("drawish", 200, 400)}), 0, "nothing to recommend")
is(plan.confirmed(result("", "", 1000, 0, 505), result("", "", 100, 0, 55)), true, "even again")
is(plan.confirmed(result("", "", 1000, 0, 540)), false, "not surely within the margin")
is(plan.confirmed(result("", "", 1000, 0, 500), result("", "", 100, 0, 65)), false, "uneven among stronger players")

is(setups.ahead(result("", "", 1000, 0, 600)), "White is ahead", "ahead")
is(setups.ahead(result("", "", 1000, 0, 400)), "Black is ahead", "behind")
is(setups.ahead(result("", "", 1000, 0, 505)), "even to within 6 points", "even")
is(setups.ahead(result("", "", 100, 0, 50)), "White's score is within 9.8 points of 50 %", "too few games")

-- Moving first: setups in which it clearly helps or harms, and the mean of all.
local function moving_first(...)
    local sums = {all = function(self) return self end}
    for i, white in ipairs({...}) do
        sums[i] = {result = result("setup " .. i, "islands", 1000, 0, white)}
    end
    return first.answer(sums):match("White%s+scores (%d+%.%d %%).-(White is clearly ahead in %d of them and Black in %d)")
end
is(table.concat({moving_first(600, 500, 400)}, ", "), "50.0 %, White is clearly ahead in 1 of them and Black in 1", "one each")
is(table.concat({moving_first(600, 600, 510)}, ", "), "57.0 %, White is clearly ahead in 2 of them and Black in 0", "White")
is(first.answer({all = function(self) return self end}), "* **Is it good to move first?** Not played.", "no games")

-- Strength: Congo's draws, which more games show than those of all setups.
local function drawn_with_strength(weak, strong)
    local few = result("Congo", "river", 100, 25, 40)
    return setups.strength_answer({strength = function(_, name) return name end, most = function(_, name)
        return name == "weak" and weak or strong
    end}, {{title = "Congo", weak = few, strong = few}}):match("draw rate%s+(.-), and White")
end
is(drawn_with_strength(result("Congo", "river", 2000, 480, 800), result("Congo", "river", 600, 190, 200)),
    "clearly changes in none of them (for Congo it does if more games are counted, see the first answer)", "more games show it")
is(drawn_with_strength(result("Congo", "river", 2000, 480, 800), result("Congo", "river", 600, 144, 240)),
    "clearly changes in none of them", "nor do more games")

-- Odd and even openings, and an advantage that was built in.
is(checks.parity_verdict({{0.059, 0, 0.1}, {-0.02, -0.1, 0.1}}), "The measured difference is less than 6 points in all of these 2 setups; the true one could be up to 10.0 points.",
    "both close")
is(checks.parity_verdict({{0.061, 0, 0.1}, {-0.02, -0.1, 0.1}}), "The measured difference is less than 6 points in 1 of these 2 setups; the true one could be up to 10.0 points.",
    "one is not")
is(checks.advantage_verdict(result("", "", 200, 0, 130), "White"):match(": (.*)"), "White is clearly ahead.", "seen")
is(checks.advantage_verdict(result("", "", 200, 0, 70), "Black"):match(": (.*)"), "Black is clearly ahead.", "seen of Black")
is(checks.advantage_verdict(result("", "", 200, 0, 70), "White"):match(": (.*)"), "that White is ahead is not seen.",
    "the wrong side")
is(checks.advantage_verdict(result("", "", 200, 0, 105), "White"):match(": (.*)"), "that White is ahead is not seen.",
    "hidden")

-- Who wins Elephante Savanna, by all games of it.
local function known(...)
    return setups.black_wins({{at = "now", result = result("", "", ...)}, {at = "then", result = result("", "", 100, 0, 50)}})
end
is(known(100, 0, 52):match("^[^.]*"), "No sign of it", "even")
is(known(1000, 0, 400):match("^[^.]*"), "Black is ahead now", "Black")
is(known(1000, 0, 600):match("^[^.]*"), "White is ahead now", "White")

-- An interval that allows for many questions, by the table of the normal distribution.
value = compare.wider({0, -1.959964, 1.959964}, 0.01)
is(("%.3f %.3f"):format(value[2], value[3]), "-2.576 2.576", "99 %")

-- The sample ending.
local function ending(outcome, distance)
    return own.sample_answer({all = function()
        return {{result = {outcome = outcome, distance = distance}}}
    end})
end
is(ending("won", 7):find("a shorter one cannot be forced", 1, true) ~= nil, true, "the best line")
is(ending("won", 5):find("wins in 5", 1, true) ~= nil, true, "a shorter one")
is(ending("lost", 6):find("No: the tables say lost", 1, true) ~= nil, true, "not won")

-- The designer's games: what was played after a repetition had lost is left out, and the repetition is a blunder.
local function own_game(finding)
    local path = os.tmpname()
    local file, verified = assert(io.open(path, "w")), assert(io.open(path .. ".verify", "w"))
    for ply, score in ipairs({0, 10, 0, -900, 900, 0}) do
        file:write(('{"file":"a/one.zsg","ply":%d,"move":"E3","score":%d,"best":"%s"}\n'):format(ply - 1, score,
            ply == 2 and "E3" or "D3"))
    end
    verified:write(('{"file":"a/one.zsg","findings":[%s]}\n'):format(finding))
    file:close()
    verified:close()
    local game = json.read(count.with("congo", "."):own(path)[1])
    os.remove(path)
    os.remove(path .. ".verify")
    return ("%s %d half-moves, %d agreed, %d blunders, the worst %d"):format(game.name, game.plies, game.agreed, game.blunders,
        game.worst)
end
is(own_game(""), "one 6 half-moves, 1 agreed, 3 blunders, the worst 3", "a game to its end")
is(own_game('{"text":"White\'s move 2 repeats the position after White\'s move 1 and loses, but the game"}'),
    "one 3 half-moves, 1 agreed, 1 blunders, the worst 2", "a game played on after a repetition")

-- Doublings on top of a ladder.
local function height_with(...)
    local rungs = {}
    for i, rung in ipairs({...}) do
        rung.a, rung.b = ("nodes=%d"):format(100 * 2 ^ i), ("nodes=%d"):format(100 * 2 ^ (i - 1))
        rungs[i] = {title = "Congo", result = rung}
    end
    local sums = {ladder = {{title = "Congo", result = {rung = 1, player = "nodes=100", over = "random", games = 200,
        elo = 1204, elo_error = 30, elo_low = 1174}}, {title = "Congo", result = {elo = 1204, elo_error = 30}}},
        rung = rungs, all = function(self, name) return self[name] or {} end}
    return ladder.answer(sums):match("Congo: (.*)%.$")
end
is(height_with(), "10.0 ± 0.2 levels from a random player to `nodes=100`; the last doubling still gained 1204 Elo (+1174 to +1234) " ..
    "in 200 games, so the game is probably deeper", "a ladder alone")
is(height_with({elo = 240, elo_error = 40, elo_low = 200, games = 100}), "12.0 ± 0.4 levels from a random player to " ..
    "`nodes=200`; the last doubling still gained 240 Elo (+200 to +280) in 100 games, so the game is probably deeper", "and a doubling")
is(height_with({elo = 240, elo_error = 40, elo_low = 200, games = 100}, {elo = 60, elo_error = 40, elo_low = -10, elo_high = 130, games = 60}),
    "12.5 ± 0.5 levels from a random player to `nodes=400`; the last doubling gained 60 Elo (−10 to +130) in 60 games, so perhaps nothing",
    "and one that gains nothing")

-- Players who also met directly: sums that share a rung err together, and leads without an error are missed.
local function direct_with(...)
    local lines, list = {}, {}
    for i, name in ipairs({"random", "n=1", "n=2", "n=4", "n=8"}) do
        list[i] = i > 1 and {title = "Congo", result = {rung = i - 1, player = name, over = list[i - 1].name, games = 200, wins = 150,
            draws = 0, losses = 50, elo = 200, elo_error = 30, elo_low = 170}, name = name} or {name = name}
    end
    table.remove(list, 1)
    for i, direct in ipairs({...}) do
        direct.rung, direct.player, direct.over = i + 2, ({"n=4", "n=8"})[i], ({"random", "n=1"})[i]
        direct.games, direct.wins, direct.draws, direct.losses = 200, 190, 0, 10
        list[#list + 1] = {title = "Congo", result = direct}
    end
    list[#list + 1] = {title = "Congo", result = {elo = 800, elo_error = 60}}
    ladder.write(function(format, ...)
        lines[#lines + 1] = select("#", ...) > 0 and format:format(...) or format
    end, {all = function(_, name) return name == "ladder" and list or {} end}, {ladders = function() end}, "")
    return (table.concat(lines, " "):match("Where both are .-\n")),
        ladder.answer({all = function(_, name) return name == "ladder" and list or {} end}):match("Direct .*") or "no warning"
end
is((direct_with({elo = 400, elo_error = 40}, {elo = 500, elo_error = 40})), "Where both are known, the direct lead " ..
    "is smaller in 2 of 2. On average it differs from the sum by −150 ± 55 Elo. So the sum of many rungs is more than their " ..
    "ends would show directly.\n", "direct leads")
is(select(2, direct_with({elo = 400, elo_error = 40}, {elo = 500, elo_error = 40})), "Direct matches over three rungs gave 150 ± 55 Elo " ..
    "less than the sum of the rungs between, so this may be too many levels.", "and what that says of the height")
is(select(2, direct_with({elo = 600, elo_error = 40}, {elo = 590, elo_error = 40})), "no warning", "direct leads as large as the sums")
is(select(2, direct_with({elo = 400, elo_error = 40}, {elo = 900, elo_low = 500})), "Direct matches over three rungs, where they could be measured, gave 200 ± 66 Elo " ..
    "less than the sum of the rungs between, so this may be too many levels.", "direct leads of which the greatest is missing")
is((direct_with({elo = 400, elo_error = 40}, {elo = 900, elo_low = 500})), "Where both are known, the direct lead " ..
    "is smaller in 1 of 1. On average it differs from the sum by −200 ± 66 Elo. The greatest direct leads are missing here, " ..
    "since only a lower bound is known for them.\n", "direct leads of which one is only a bound")

-- JSON as the command has it.
local read = json.read('{"a":[1,-2.5e1,null],"b":"x\\"\\\\\\u0041\\u00e9\\u20ac","c":{},"d":true}')
is(read.a[2], -25, "a number")
is(read.b, 'x"\\Aé€', "a string")
is(read.d, true, "a word")
is(pcall(json.read, "{} {}"), false, "two values")

-- Words: an interval in letters, a paragraph in lines.
is(say.interval(0.5, 0.25, 0.75), "50.0 % (25.0–75.0)", "an interval")
is(say.count(199522) .. " " .. say.count(40573) .. " " .. say.count(9999), "199,522 40,573 9999", "counts")
is(say.list({"a", "b", "c"}), "a, b and c", "a list")
local line, whole = say.page()
line("* " .. ("word "):rep(30))
line("| " .. ("cell "):rep(30) .. "|")
local text = whole()
is(select(2, text:gsub("\n", "")), 3, "a point in two lines, a row in one")
is(text:match("\n(%s+)word") == "  ", true, "the point's second line is set in")
line, whole = say.page()
for more = 1, 40 do
    line("* " .. ("x"):rep(80 + more) .. " 33.0 % and more")
end
is(whole():find("\n%s*%%"), nil, "a number and its per cent sign in one line")
