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
    local text = ("* **Is it the game, or this player?** A second, plainer engine played %d of the setups. %s; in the other %d of %d figures\n" ..
        "  the two engines differ by no more than %.1f points."):format(#list, #different == 0 and
        "None of its figures is clearly different" or "Clearly different: " .. say.list(different), same, same + #different,
        100 * largest)
    return text
end

local function write_second(line, sums, list)
    line("A second engine, `tests/bench/textbook.c`, has nothing in common with this one but the rules: plain alpha-beta, and material by")
    line("the document's values instead of a net. It played itself with `%s`; beside it this engine with `%s`.\n", list[1].nodes,
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

    line("White's score may depend on who moves first behind the opening: random half-moves gave the player who moved next the")
    line("first shot at the other's last blunder, which was worth over 20 points. Balanced openings should not. Half of all games")
    line("began after four half-moves, half after five. In the %d games of all %d setups at `%s` White's score after four differs by", games, count,
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

function checks.write(line, sums, list)
    local engines = second(sums)

    line("## Is it the game, or the way it was played?\n")
    if #engines > 0 then
        write_second(line, sums, engines)
    end
    if #list > 0 then
        write_openings(line, sums, list)
    end
end

return checks
