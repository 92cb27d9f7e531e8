-- SPDX-License-Identifier: MIT
-- islands.lua - whether the islands matter: how often a piece stands on one, is saved by one, and what games on
-- the other terrain say.
local say = require("say")
local plan = require("plan")
local compare = require("compare")

local islands = {}

-- Each setup on islands and on the river, at the lower strength; one of them is its own terrain.
local function gather(sums, list)
    local both = {}
    for _, setup in ipairs(list) do
        for _, sum in ipairs(sums:all("other")) do
            local other = sum.result
            if other.variant == setup.title then
                local own_has_islands = setup.weak.terrain == "islands"
                both[#both + 1] = {title = setup.title, islands = own_has_islands and setup.weak or other,
                    river = own_has_islands and other or setup.weak}
            end
        end
    end
    return both
end

local MEASURES = {
    {name = "draw rate", words = "draw rate", of = compare.draws, chance = function(one)
        return compare.fisher(one.islands.draws, compare.finished(one.islands), one.river.draws,
            compare.finished(one.river))
    end},
    {name = "White's score", words = "White's score", of = compare.score},
    {name = "half-moves", words = "number of half-moves", of = compare.plies, plain = true},
}

local function shown(measure, value)
    if measure.plain then
        return ("%s (%s to %s)"):format(say.signed(value[1], 1), say.signed(value[2], 1), say.signed(value[3], 1))
    end
    return say.points(value)
end

-- Of one measure: the mean change from river to islands, and the setups where there clearly is one.
local function changes(both, measure)
    local questions, values = {}, {}
    for i, one in ipairs(both) do
        values[i] = compare.difference(measure.of(one.islands), measure.of(one.river))
        questions[i] = {title = one.title, value = values[i],
            chance = measure.chance and measure.chance(one) or compare.chance(values[i])}
    end
    return compare.pool(values), compare.holm(questions, plan.rules.family), values
end

local function mean_of(both, name)
    local values = {}
    for i, one in ipairs(both) do
        local middle, half = one.islands[name .. "_mean"], one.islands[name .. "_error"]
        values[i] = {middle, middle - half, middle + half}
    end
    return compare.pool(values)
end

-- The change of draws where there are some: the mean of all setups is mostly of those that hardly have any.
local function of_drawish(both)
    local titles, values = {}, {}
    for _, one in ipairs(both) do
        if math.max(one.islands.draw_rate, one.river.draw_rate) > plan.rules.drawish then
            titles[#titles + 1] = one.title
            values[#values + 1] = say.points(compare.difference(compare.draws(one.islands), compare.draws(one.river)))
        end
    end
    return #titles > 0 and ("; in %s, the only %s with many draws, by %s"):format(say.list(titles), #titles == 1 and "one" or "ones",
        say.list(values)) or ""
end

function islands.answer(sums, list)
    local both = gather(sums, list)
    if #both == 0 then
        return "* **Do the islands matter?** Not played."
    end
    local standing, saved = mean_of(both, "standing"), mean_of(both, "saved")
    local parts = {}
    for i, measure in ipairs(MEASURES) do
        local pooled, sure = changes(both, measure)
        local word = compare.sign(pooled) ~= 0 and "changes by " .. shown(measure, pooled) or measure.plain and
            ("changes by no more than %.1f"):format(compare.at_most(pooled)) or
            ("changes by no more than %.1f points"):format(100 * compare.at_most(pooled))
        parts[i] = ("%s %s (clearly in %d of %d setups%s)"):format(say.with_the(measure.words), word, #sure, #both,
            measure.of == compare.draws and of_drawish(both) or "")
    end
    return ("* **Do the islands matter?** A piece stands on one in %s of positions, and %.1f times a game (%.1f to %.1f)\n" ..
        "  an island saves a piece that the river would drown. From river to islands, on average over the %d setups, %s."):format(
        say.percents(standing), saved[1], saved[2], saved[3], #both, table.concat(parts, "; "))
end

function islands.write(line, sums, list)
    local both = gather(sums, list)

    line("## Do the islands matter?\n")
    if #both == 0 then
        line("Not played.\n")
        return
    end
    line("%d setups were played on islands and on Congo's river, at `%s`. Standing: in how many of a game's positions (per cent) a piece",
        #both, sums:strength("weak"))
    line("that can drown is on A4, B4, F4 or G4. Saved: how many pieces per game survive because of an island: on the river, the same move")
    line("would have drowned them; a piece that stays counts once. The changes are from river to islands.\n")
    local all = {}
    for i, measure in ipairs(MEASURES) do
        local pooled, sure, values = changes(both, measure)
        all[i] = {pooled = pooled, sure = sure, values = values}
    end
    line("| setup | games: islands, river | standing, %% of positions | saved a game | games with one saved | %s | %s | %s |",
        MEASURES[1].name, MEASURES[2].name, MEASURES[3].name)
    line("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for i, one in ipairs(both) do
        local r = one.islands
        line("| %s | %d, %d | %.1f ± %.1f | %.2f ± %.2f | %s | %s | %s | %s |", one.title, compare.finished(r),
            compare.finished(one.river), 100 * r.standing_mean,
            100 * r.standing_error, r.saved_mean, r.saved_error, say.share(r.saved), shown(MEASURES[1], all[1].values[i]),
            shown(MEASURES[2], all[2].values[i]), shown(MEASURES[3], all[3].values[i]))
    end
    line("| **mean** | | %s | %.2f (%.2f to %.2f) | | %s | %s | %s |\n", say.percents(mean_of(both, "standing")),
        mean_of(both, "saved")[1], mean_of(both, "saved")[2], mean_of(both, "saved")[3],
        shown(MEASURES[1], all[1].pooled), shown(MEASURES[2], all[2].pooled), shown(MEASURES[3], all[3].pooled))
    for i, measure in ipairs(MEASURES) do
        local words = {}
        for k, question in ipairs(all[i].sure) do
            words[k] = question.title
        end
        line("* Setups in which the islands clearly change %s, by Holm's method: %s.", say.with_the(measure.words),
            say.list(words))
    end
    line("")
end

return islands
