-- SPDX-License-Identifier: MIT
-- setups.lua - all setups side by side, on their own terrain, at two strengths: how often they are drawn, who
-- is ahead, how long they take, and which to play.
local say = require("say")
local plan = require("plan")
local compare = require("compare")

local setups = {}

local SAVANNA = "Elephante Savanna"

-- The setups played at both strengths: {title=, weak=, strong=}, in the order of `congo variants`.
function setups.gather(sums)
    local list, seen = {}, {}
    for _, sum in ipairs(sums:all("weak")) do
        local weak = sum.result
        local strong = sums:of("strong", weak.variant)
        if strong and not seen[weak.variant] then
            seen[weak.variant] = true
            list[#list + 1] = {title = weak.variant, weak = weak, strong = strong}
        end
    end
    return list
end

-- Who is ahead, in words that go on with "White scores ...".
function setups.ahead(result)
    local lead = {result.score - 0.5, result.score_low - 0.5, result.score_high - 0.5}
    local sign = compare.sign(lead)
    if sign ~= 0 then
        return (sign > 0 and "White" or "Black") .. " is ahead"
    elseif plan.even(result) then
        return ("even to within %g points"):format(100 * plan.rules.margin)
    end
    return ("neither is ahead by more than %.1f points"):format(100 * compare.at_most(lead))
end

-- Setups of a list in which `of(setup)` clearly differs from zero although all of them were asked.
local function sure(list, of)
    local questions = {}
    for i, setup in ipairs(list) do
        local value, chance = of(setup)
        questions[i] = {setup = setup, value = value, chance = chance or compare.chance(value)}
    end
    return compare.holm(questions, plan.rules.family)
end

local function lead(experiment)
    return function(setup)
        local r = setup[experiment]
        return {r.score - 0.5, r.score_low - 0.5, r.score_high - 0.5}
    end
end

local function named(questions, format)
    local words = {}
    for i, question in ipairs(questions) do
        words[i] = question.setup.title .. " (" .. format(question.value) .. ")"
    end
    return say.list(words)
end

local function points(value)
    return say.points(value)
end

-- ------------------------------------------------------------------ answers

-- Draws of the setups where repetition loses, all together.
local function others(sums, experiment)
    for _, sum in ipairs(sums:all("drawn")) do
        if sum.strength == experiment then
            return ("%d of %d games at `%s`, %s"):format(sum.result.hits, sum.result.of, sums:strength(experiment),
                sum.result.low and say.interval(sum.result.value, sum.result.low, sum.result.high) or "too few")
        end
    end
    return "not played"
end

function setups.drawish_answer(sums, list)
    local weak, strong = sums:most("weak", "Congo"), sums:most("strong", "Congo")
    if not weak or not strong then
        return "* **Is it drawish?** Not played."
    end
    local change = compare.difference(compare.draws(strong), compare.draws(weak))
    local sign = compare.sign(change)
    local drawish = {}
    for _, setup in ipairs(list) do
        if setup.title ~= "Congo" and plan.drawish(setup) then
            drawish[#drawish + 1] = setup.title
        end
    end
    return ("* **Is it drawish?** Congo is%s: at `%s` %s of the games are drawn, at `%s` %s. %s\n" ..
        "  In the other setups repetition loses, and draws are %s, and %s. From the lower strength to the higher Congo's draw rate\n" ..
        "  changes by %s%s."):format(
        plan.drawish({weak = weak, strong = strong}) and "" or " not", sums:strength("weak"), say.draws(weak),
        sums:strength("strong"), say.draws(strong), #drawish > 0 and "So are " .. say.list(drawish) .. "." or
        "No other setup is.", others(sums, "weak"), others(sums, "strong"), say.points(change), sign == 0 and ", so not clearly" or "")
end

function setups.savanna_answer(sums)
    local parts = {}
    for _, experiment in ipairs({"weak", "strong"}) do
        local result = sums:most(experiment, SAVANNA)
        if result and result.score_low then
            parts[#parts + 1] = ("at `%s` %s: White scores %s in %d games"):format(sums:strength(experiment),
                setups.ahead(result), say.score(result), compare.finished(result))
        end
    end
    return "* **Does Black win Elephante Savanna?** Among equal players: " .. table.concat(parts, ";\n  ") .. "."
end

-- The recommendation: what was chosen, what fresh games say of it, and which is the first that they confirm.
function setups.recommend(sums, list)
    local candidates, first = {}, nil
    for i, setup in ipairs(plan.choose(list)) do
        local one = {setup = setup, weak = sums:of("confirm_weak", setup.title),
            strong = sums:of("confirm_strong", setup.title)}
        one.confirmed = one.weak and one.weak.score_low and plan.confirmed(one.weak, one.strong)
        candidates[i] = one
        first = first or one.confirmed and one
    end
    return candidates, first
end

function setups.play_answer(sums, list)
    local candidates, first = setups.recommend(sums, list)
    if first then
        return ("* **Which to play?** %s: it is rarely drawn, and it is even, since White scores %s in %d fresh games. Others may be\n" ..
            "  as good, see below."):format(first.setup.title, say.score(first.weak), compare.finished(first.weak))
    elseif #candidates == 0 then
        return "* **Which to play?** No setup is rarely drawn at both strengths."
    end
    return ("* **Which to play?** %s comes first by the rules of `laboratory/plan.lua`, but no fresh games confirm yet that it is\n" ..
        "  even."):format(candidates[1].setup.title)
end

function setups.strength_answer(sums, list)
    local function change(of)
        return function(setup)
            return compare.difference(of(setup.strong), of(setup.weak))
        end
    end
    local lengths, longer, shorter = {}, 0, 0
    for i, setup in ipairs(list) do
        lengths[i] = change(compare.plies)(setup)
    end
    for _, question in ipairs(sure(list, change(compare.plies))) do
        longer, shorter = longer + (question.value[1] > 0 and 1 or 0), shorter + (question.value[1] < 0 and 1 or 0)
    end
    local drawn = sure(list, function(setup)
        local w, s = setup.weak, setup.strong
        return change(compare.draws)(setup), compare.fisher(s.draws, compare.finished(s), w.draws, compare.finished(w))
    end)
    local scores = sure(list, change(compare.score))
    local pooled = compare.pool(lengths)
    return ("* **What changes with strength?** From `%s` to `%s` games get %.1f half-moves longer (%.1f to %.1f), in the mean of %d\n" ..
        "  setups: clearly longer in %d, clearly shorter in %d. The draw rate clearly changes in %s, White's score in %s.")
        :format(sums:strength("weak"), sums:strength("strong"), pooled[1], pooled[2], pooled[3], #list, longer, shorter, named(drawn, points), named(scores, points))
end

-- ------------------------------------------------------------------ sections

local function results(line, sums, list, experiment)
    line("| setup | games at `%s` | drawn | White's score | half-moves: mean; median, longest | ended by repetition |",
        sums:strength(experiment))
    line("| --- | ---: | ---: | ---: | ---: | ---: |")
    for _, setup in ipairs(list) do
        local r = setup[experiment]
        line("| %s | %d | %s | %s | %s; %g, %d | %s |", setup.title, compare.finished(r), say.draws(r), say.score(r),
            say.length(r), r.plies_median, r.plies_max, say.share(r.repeated))
    end
    line("")
end

local function who_is_ahead(line, sums, list)
    for _, experiment in ipairs({"weak", "strong"}) do
        local found, scores = sure(list, lead(experiment)), {}
        local largest = 0
        for i, setup in ipairs(list) do
            scores[i] = compare.score(setup[experiment])
            largest = math.max(largest, plan.unfairness(setup[experiment]))
        end
        line("At `%s` White's score differs clearly from 50 %% in %s, by Holm's method for %d questions. The mean of all setups is",
            sums:strength(experiment), named(found, points), #list)
        line("%s. In no setup is either side ahead by more than %.1f points.\n", say.percents(compare.pool(scores)),
            100 * largest)
    end
end

local function confirmation(line, sums, list)
    local candidates, first = setups.recommend(sums, list)

    line("## Which variant should two people play tonight?\n")
    line("The rules are in `laboratory/plan.lua`. A setup is out if more than %g %% of its games may be draws. The others are ranked", 100 * plan.rules.drawish)
    line("by how far White's score may be from 50 %%, by the games of both strengths together. The first %d are played again from", plan.rules.candidates)
    line("other openings, and only these fresh games decide: a setup is even if the interval of White's score lies between %g and", 100 * (0.5 - plan.rules.margin))
    line("%g %% at `%s` and contains 50 %% at `%s`. The rules were written before the games, the ranking before the fresh ones.\n",
        100 * (0.5 + plan.rules.margin), sums:strength("weak"), sums:strength("strong"))
    line("| setup | first games: White's score at `%s` | at `%s` | fresh games at `%s` | White's score | fresh games at `%s` | White's score | even |",
        sums:strength("weak"), sums:strength("strong"), sums:strength("weak"), sums:strength("strong"))
    line("| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    for _, one in ipairs(candidates) do
        local function cells(result)
            return result and ("%d | %s"):format(compare.finished(result), say.score(result)) or "not played | –"
        end
        line("| %s | %s | %s | %s | %s | %s |", one.setup.title, say.score(one.setup.weak), say.score(one.setup.strong),
            cells(one.weak), cells(one.strong), one.confirmed and "yes" or one.weak and "not confirmed" or "not played")
    end
    line("")
    if first then
        line("So the recommendation is **%s**. The others in this table may be as good.\n",
            first.setup.title)
    else
        line("None is confirmed, so nothing is recommended.\n")
    end
end

function setups.write(line, sums, list)
    confirmation(line, sums, list)
    line("## All %d setups, each on its own terrain\n", #list)
    results(line, sums, list, "weak")
    results(line, sums, list, "strong")
    who_is_ahead(line, sums, list)
    line("![Draw rates and White's scores at %s](laboratory/variants.svg)\n", sums:strength("weak"))
end

return setups
