-- SPDX-License-Identifier: MIT
-- checks.lua - whether the figures are the game's and not the player's or the openings': a second engine plays
-- the same setups, and openings of four half-moves are compared with openings of five.
local say = require("say")
local plan = require("plan")
local compare = require("compare")

local checks = {}

local MEASURES = {{name = "draw rate", of = compare.draws}, {name = "White's score", of = compare.score}}

-- A difference against the margin of equivalence.
local function verdict(value)
    if compare.at_most(value) < plan.rules.margin then
        return ("the same, to within %g points"):format(100 * plan.rules.margin)
    elseif compare.sign(value) ~= 0 then
        return "different"
    end
    return ("no difference larger than %.1f points"):format(100 * compare.at_most(value))
end

-- The second engine's setups: {title=, second=, strong=}.
local function second(sums)
    local list = {}
    for _, sum in ipairs(sums:all("second")) do
        local strong = sums:most("strong", sum.result.variant)
        if strong and sum.result.score_low and strong.score_low then
            list[#list + 1] = {title = sum.result.variant, second = sum.result, strong = strong,
                nodes = sum.command:match("nodes=%d+")}
        end
    end
    return list
end

-- White's score of one result behind openings of four half-moves or of five.
local function after(result, number)
    local middle, half = result["after" .. number .. "_mean"], result["after" .. number .. "_error"]
    return {middle, middle - half, middle + half}
end

local function from_openings(result)
    return compare.difference(after(result, 4), after(result, 5))
end

-- All setups at the lower strength together: the mean difference, how many setups and games there are, and in how
-- many setups it is clear.
local function all_openings(list)
    local values, questions, games = {}, {}, 0
    for i, setup in ipairs(list) do
        values[i] = from_openings(setup.weak)
        questions[i] = {chance = compare.chance(values[i])}
        games = games + setup.weak.games
    end
    return compare.pool(values), #values, games, #compare.holm(questions, plan.rules.family)
end

function checks.answer(sums)
    local same, different, largest, list = 0, {}, 0, second(sums)
    for _, one in ipairs(list) do
        for _, measure in ipairs(MEASURES) do
            local value = compare.difference(measure.of(one.second), measure.of(one.strong))
            if compare.sign(value) ~= 0 then
                different[#different + 1] = ("%s of %s"):format(say.with_the(measure.name), one.title)
            else
                same, largest = same + 1, math.max(largest, compare.at_most(value))
            end
        end
    end
    if #list == 0 then
        return "* **Is it the game, or this player?** Not tried."
    end
    return ("* **Is it the game, or this player?** A second, plainer engine played %d of the setups: %d draw rates and scores of White to compare.\n" ..
        "  %s"):format(#list, same + #different, #different == 0 and
        ("None of them differs clearly, but a difference of up to %.1f points could go unseen."):format(100 * largest) or
        ("The two engines clearly differ in %s. In the other %d a difference of up to %.1f points could go unseen."):format(
        say.list(different), same, 100 * largest))
end

local function write_second(line, sums, list)
    line("A second engine, `tests/bench/textbook.c`, has nothing in common with this one but the rules: plain alpha-beta, and material by the values in")
    line("the document on Elephante Savanna instead of a net. It played against itself with `%s`, this engine with `%s`.\n", list[1].nodes,
        sums:strength("strong"))
    line("| setup | games | | second engine | this engine | difference | verdict |")
    line("| --- | ---: | --- | ---: | ---: | ---: | --- |")
    for _, one in ipairs(list) do
        for i, measure in ipairs(MEASURES) do
            local a, b = measure.of(one.second), measure.of(one.strong)
            local value = compare.difference(a, b)
            line("| %s | %s | %s | %s | %s | %s | %s |", i == 1 and one.title or "", i == 1 and ("%d, %d"):format(
                compare.finished(one.second), compare.finished(one.strong)) or "", measure.name, say.percents(a),
                say.percents(b), say.points(value), verdict(value))
        end
    end
    line("")
end

local function write_openings(line, sums, list)
    local value, count, games, clear = all_openings(list)

    line("Does White's score depend on who moves first after the opening? After random openings it did, by over 20 points: the")
    line("player who moved next could punish the other's last blunder. After balanced openings it should not. Half of all games began")
    line("after four half-moves, half after five. In the %d games of all %d setups at `%s` White's score after four differs by", games, count,
        sums:strength("weak"))
    line("%s: %s. The difference is clear in %d of the setups. Where more games were played:\n", say.points(value),
        verdict(value), clear)
    line("| setup | games | White's score after 4 | after 5 | difference | verdict |")
    line("| --- | ---: | ---: | ---: | ---: | --- |")
    for _, experiment in ipairs({"known_weak", "confirm_weak"}) do
        for _, sum in ipairs(sums:all(experiment)) do
            local r = sum.result
            line("| %s | %d | %s | %s | %s | %s |", r.variant, r.games, say.percents(after(r, 4)), say.percents(after(r, 5)),
                say.points(from_openings(r)), verdict(from_openings(r)))
        end
    end
    line("")
end

-- Rule 7: the setups that were played with openings of four half-moves, and again with five: {title=, four=, five=}.
local function parities(sums)
    local list, of = {}, {}
    for _, sum in ipairs(sums:all("parity")) do
        local title = sum.result.variant
        if not of[title] then
            of[title] = {title = title}
            list[#list + 1] = of[title]
        end
        of[title][sum.command:find("balanced:4!", 1, true) and "four" or "five"] = sum.result
    end
    return list
end

-- "In all 4 setups", and how it went.
function checks.parity_verdict(differences)
    local close, largest = 0, 0
    for _, value in ipairs(differences) do
        close = close + (math.abs(value[1]) < plan.rules.margin and 1 or 0)
        largest = math.max(largest, compare.at_most(value))
    end
    return ("The measured difference is less than %g points in %s of these %d setups; the true one could be up to %.1f points."):format(
        100 * plan.rules.margin, close == #differences and "all" or close == 0 and "none" or tostring(close), #differences,
        100 * largest)
end

local function write_parity(line, sums)
    local list, differences = {}, {}
    for _, one in ipairs(parities(sums)) do
        if one.four and one.five and one.four.score_low and one.five.score_low then
            list[#list + 1] = one
        end
    end
    if #list == 0 then
        return
    end
    line("Four setups in which random openings had made a great difference were played with openings of one length at a time,")
    line("`balanced:4!` and `balanced:5!`:\n")
    line("| setup | games | White's score after 4 | after 5 | difference |")
    line("| --- | ---: | ---: | ---: | ---: |")
    for i, one in ipairs(list) do
        differences[i] = compare.difference(compare.score(one.four), compare.score(one.five))
        line("| %s | %s; %s | %s | %s | %s |", one.title, say.games(one.four), say.games(one.five), say.score(one.four),
            say.score(one.five), say.points(differences[i]))
    end
    line("\n%s\n", checks.parity_verdict(differences))
end

-- Rule 8: "White" if White's whole interval lies above 50 %, "Black" if below.
local function seen_ahead(result)
    local sign = compare.sign({0, result.score_low - 0.5, result.score_high - 0.5})
    return sign > 0 and "White" or sign < 0 and "Black" or "neither side"
end

-- Whether openings hide an advantage that was built in.
function checks.advantage_verdict(result, ahead)
    local seen = seen_ahead(result)
    return ("With %s a Zebra ahead, White scores %s in %d games: %s"):format(ahead, say.score(result),
        compare.finished(result), seen == ahead and seen .. " is clearly ahead." or "that " .. ahead ..
        " is ahead is not seen.")
end

local function write_advantages(line, sums)
    local found
    for _, built in ipairs(plan.advantages) do
        local result = sums:of("advantage", built.title)
        if result and result.score_low then
            if not found then
                line("Balanced openings could hide an advantage that a setup has. To rule that out, Elephante Savanna was played with one side a")
                line("Zebra short, at `%s`:\n", sums:strength("advantage"))
            end
            found = true
            line("* %s", checks.advantage_verdict(result, built.ahead))
        end
    end
    if found then
        line("")
    end
end

function checks.write(line, sums, list)
    local engines = second(sums)

    line("## Is it the game, or the way it was played?\n")
    if #engines > 0 then
        write_second(line, sums, engines)
    end
    if #list > 0 then
        write_openings(line, sums, list)
    end
    write_parity(line, sums)
    write_advantages(line, sums)
end

return checks
