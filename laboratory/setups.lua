-- SPDX-License-Identifier: MIT
-- setups.lua - all setups side by side, on their own terrain, at two strengths: how often they are drawn, who
-- is ahead, how long they take, and which to play.
local say = require("say")
local plan = require("plan")
local compare = require("compare")
local trials = require("trials")
local first = require("first")

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

-- Who is ahead.
function setups.ahead(result)
    local lead = {result.score - 0.5, result.score_low - 0.5, result.score_high - 0.5}
    local sign = compare.sign(lead)
    if sign ~= 0 then
        return (sign > 0 and "White" or "Black") .. " is ahead"
    elseif plan.even(result) then
        return ("even to within %g points"):format(100 * plan.rules.margin)
    end
    return ("White's score is within %.1f points of 50 %%"):format(100 * compare.at_most(lead))
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
    return #words > 0 and say.list(words) or "none of them"
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
                sum.result.low and say.interval(sum.result.value, sum.result.low, sum.result.high) or "too few to tell more")
        end
    end
    return "not played"
end

-- How Congo's draw rate changes with strength, in the larger number of games that it has; nil: not played.
local function change_of_congo(sums)
    local weak, strong = sums:most("weak", "Congo"), sums:most("strong", "Congo")
    return weak and strong and compare.difference(compare.draws(strong), compare.draws(weak))
end

function setups.drawish_answer(sums, list)
    local weak, strong = sums:most("weak", "Congo"), sums:most("strong", "Congo")
    if not weak or not strong then
        return "* **Is it drawish?** Not played."
    end
    local change = change_of_congo(sums)
    local sign = compare.sign(change)
    local drawish = {}
    for _, setup in ipairs(list) do
        if setup.title ~= "Congo" and plan.drawish(setup) then
            drawish[#drawish + 1] = setup.title
        end
    end
    return ("* **Is it drawish?** Congo is%s: %s of %d games are drawn at `%s`, and %s of %d at `%s`, a change of %s%s. (None of these games are in the tables of all setups.) %s\n" ..
        "  In the other built-in setups repetition loses, so only a game stopped after 600 half-moves is a draw, and %s: %s, and %s."):format(
        plan.drawish({weak = weak, strong = strong}) and "" or " not", say.draws(weak), compare.finished(weak), sums:strength("weak"),
        say.draws(strong), compare.finished(strong), sums:strength("strong"), say.points(change), sign == 0 and ", not clearly" or "",
        trials.all_drawn_more_than(sums, plan.rules.drawish) and "Every other setup that was played with repetition drawn is drawish too (see the trials)." or
        "", #drawish > 0 and "drawish among them are " .. say.list(drawish) or "hardly any is", others(sums, "weak"),
        others(sums, "strong"))
end

-- The answer about one setup from all its games: {at=, result=} each.
function setups.black_wins(known)
    local ahead, parts = {}, {}
    for i, one in ipairs(known) do
        local r = one.result
        parts[i] = ("%s: %s in %d games"):format(one.at, say.score(r), compare.finished(r))
        if r.score_low > 0.5 or r.score_high < 0.5 then
            ahead[#ahead + 1] = ("%s is ahead %s"):format(r.score_low > 0.5 and "White" or "Black", one.at)
        end
    end
    return (#ahead == 0 and "No sign of it." or say.list(ahead) .. ".") .. " White's score " .. table.concat(parts, "; ")
end

function setups.savanna_answer(sums)
    local known = {}
    for _, experiment in ipairs({"weak", "strong"}) do
        local at = "at `" .. sums:strength(experiment) .. "`"
        local result, fresh = sums:most(experiment, SAVANNA), sums:of("confirm_" .. experiment, SAVANNA)
        known[#known + 1] = result and result.score_low and {at = at, result = result} or nil
        known[#known + 1] = fresh and fresh.score_low and {at = "again, from fresh openings, " .. at, result = fresh} or nil
    end
    return "* **Does Black win Elephante Savanna?** " .. (#known > 0 and setups.black_wins(known) .. ". (None of these games are in the tables of all setups.)" or "Not played.") ..
        first.of(sums, SAVANNA)
end

-- The recommendation: what was chosen, what fresh games say of it, and which is the first that they confirm.
function setups.recommend(sums, list)
    local candidates, best = {}, nil
    for i, setup in ipairs(plan.choose(list)) do
        local one = {setup = setup, weak = sums:of("confirm_weak", setup.title),
            strong = sums:of("confirm_strong", setup.title)}
        one.confirmed = one.weak and one.weak.score_low and plan.confirmed(one.weak, one.strong)
        candidates[i] = one
        best = best or one.confirmed and one
    end
    return candidates, best
end

function setups.play_answer(sums, list)
    local candidates, best = setups.recommend(sums, list)
    if best then
        local strong = best.strong and best.strong.score_low and ("; at `%s` %s in %d, so it may still be up to %.1f points from even"):format(
            sums:strength("confirm_strong"), say.score(best.strong), compare.finished(best.strong), 100 * plan.unfairness(best.strong)) or ""
        return ("* **Which to play?** %s: it is rarely drawn, and at `%s` it is even to within %g points. White scores %s in %d\n" ..
            "  fresh games%s. Others may be as good, see below.%s"):format(best.setup.title, sums:strength("confirm_weak"),
            100 * plan.rules.margin, say.score(best.weak), compare.finished(best.weak), strong, first.of(sums, best.setup.title))
    elseif #candidates == 0 then
        return "* **Which to play?** No setup is rarely drawn at both strengths."
    end
    return ("* **Which to play?** %s comes first by the rules of `laboratory/plan.lua`, but no fresh games confirm yet that it is\n" ..
        "  even."):format(candidates[1].setup.title)
end

-- If these games show what those of all setups do not.
local function more_of_congo(sums, drawn)
    local change = change_of_congo(sums)
    for _, question in ipairs(drawn) do
        if question.title == "Congo" then
            return ""
        end
    end
    return change and compare.sign(change) ~= 0 and " (for Congo it does if more games are counted, see the first answer)" or ""
end

-- "3 of them (Congo, ...)"
local function titles(list)
    return #list == 0 and "none" or ("%d of them (%s)"):format(#list, say.list(list))
end

function setups.strength_answer(sums, list)
    local function change(of)
        return function(setup)
            return compare.difference(of(setup.strong), of(setup.weak))
        end
    end
    local lengths, longer, shorter = {}, {}, {}
    for i, setup in ipairs(list) do
        lengths[i] = change(compare.plies)(setup)
    end
    for _, question in ipairs(sure(list, change(compare.plies))) do
        local which = question.value[1] > 0 and longer or shorter
        which[#which + 1] = question.setup.title
    end
    local drawn = sure(list, function(setup)
        local w, s = setup.weak, setup.strong
        return change(compare.draws)(setup), compare.fisher(s.draws, compare.finished(s), w.draws, compare.finished(w))
    end)
    local scores = sure(list, change(compare.score))
    local pooled = compare.pool(lengths)
    return ("* **What changes with strength?** From `%s` to `%s`, on average over the %d setups, the number of half-moves changes by\n" ..
        "  %s (%s to %s): games are clearly longer in %s, clearly shorter in %s. With all %d tested at once, the draw rate\n" ..
        "  clearly changes in %s%s, and White's score in %s.")
        :format(sums:strength("weak"), sums:strength("strong"), #list, say.signed(pooled[1], 1), say.signed(pooled[2], 1),
            say.signed(pooled[3], 1), titles(longer), titles(shorter),
            #list, named(drawn, points), more_of_congo(sums, drawn), named(scores, points))
end

-- ------------------------------------------------------------------ sections

local function results(line, sums, list, experiment)
    line("| setup | games at `%s` | drawn | White's score | half-moves: mean; median, longest | ended by repetition |",
        sums:strength(experiment))
    line("| --- | ---: | ---: | ---: | ---: | ---: |")
    for _, setup in ipairs(list) do
        local r = setup[experiment]
        line("| %s | %s | %s | %s | %s; %g, %d | %s |", setup.title, say.games(r), say.draws(r), say.score(r),
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
            largest = math.max(largest, compare.at_most(compare.wider(lead(experiment)(setup), plan.rules.family / #list)))
        end
        line("At `%s` White's score differs clearly from 50 %% in %s, by Holm's method for %d questions. The mean of all setups is",
            sums:strength(experiment), named(found, points), #list)
        line("%s. In every setup White's score is within %.1f points of 50 %% (by %.2f %% intervals, so that all hold at once).\n",
            say.percents(compare.pool(scores)), 100 * largest, 100 * (1 - plan.rules.family / #list))
    end
end

local function confirmation(line, sums, list)
    local candidates, best = setups.recommend(sums, list)

    line("## Which variant should two people play tonight?\n")
    line("The rules are in `laboratory/plan.lua`. They were written before the games; only the ranking, rule 2, was changed")
    line("when the first games had been played, but before the fresh ones, which alone decide:\n")
    line("1. A setup is out if more than %g %% of its games at `%s` are drawn, or if the interval at `%s` reaches above that.",
        100 * plan.rules.drawish, sums:strength("strong"), sums:strength("weak"))
    line("2. The others are ranked by how far White's score may be from 50 %, by the games of both strengths together.")
    line("3. The first %d are played again from other openings. Only these fresh games decide.", plan.rules.candidates)
    line("4. A setup is even if the interval of White's score lies between %g and %g %% at `%s` and contains 50 %% at `%s`.", 100 *
        (0.5 - plan.rules.margin), 100 * (0.5 + plan.rules.margin), sums:strength("weak"), sums:strength("strong"))
    line("5. The first that is even is recommended.\n")
    line("| setup | first games: White's score at `%s` | at `%s` | fresh games at `%s` | White's score | fresh games at `%s` | White's score | even |",
        sums:strength("weak"), sums:strength("strong"), sums:strength("weak"), sums:strength("strong"))
    line("| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    for _, one in ipairs(candidates) do
        local function cells(result)
            return result and ("%s | %s"):format(say.games(result), say.score(result)) or "not played | –"
        end
        line("| %s | %s | %s | %s | %s | %s |", one.setup.title, say.score(one.setup.weak), say.score(one.setup.strong),
            cells(one.weak), cells(one.strong), one.confirmed and "yes" or one.weak and "not confirmed" or "not played")
    end
    line("")
    if best then
        line("So the recommendation is **%s**. The others in this table may be as good.\n",
            best.setup.title)
    else
        line("None is confirmed, so nothing is recommended.\n")
    end
end

-- What "197 of 200" means, by the first number of that kind in the tables.
local function copies(list)
    for _, experiment in ipairs({"weak", "strong"}) do
        for _, setup in ipairs(list) do
            local games = say.games(setup[experiment])
            if games:find(" of ", 1, true) then
                return (': "%s" are %s'):format(games, (games:gsub(" of ", " different games of ", 1)))
            end
        end
    end
    return ""
end

function setups.write(line, sums, list)
    confirmation(line, sums, list)
    line("## All %d setups, each on its own terrain\n", #list)
    line("A game that occurs twice counts once%s. Games are stopped after 600 half-moves and", copies(list))
    line("counted as draws. Where repetition loses, no other draw is possible.\n")
    results(line, sums, list, "weak")
    results(line, sums, list, "strong")
    who_is_ahead(line, sums, list)
    line("![Draw rates and White's scores at %s](laboratory/variants.svg)\n", sums:strength("weak"))
end

return setups
