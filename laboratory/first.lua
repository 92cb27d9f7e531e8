-- SPDX-License-Identifier: MIT
-- first.lua - what it is worth to move first. Balanced openings leave that out, so these games have none.
local say = require("say")
local plan = require("plan")
local compare = require("compare")

local first = {}

local function lead(result)
    return {result.score - 0.5, result.score_low - 0.5, result.score_high - 0.5}
end

-- The setups with enough games, in their order: {title=, result=, value=, chance=}; and their scores.
local function gather(sums)
    local list, scores = {}, {}
    for _, sum in ipairs(sums:all("first")) do
        local result = sum.result
        if result.score_low then
            list[#list + 1] = {title = result.variant, result = result, value = lead(result),
                chance = compare.chance(lead(result))}
            scores[#scores + 1] = compare.score(result)
        end
    end
    return list, scores
end

-- For the answers about one setup.
function first.of(sums, title)
    local result = sums:of("first", title)
    return result and result.score_low and (" The games counted here start from balanced openings, which leave out what the first move is worth. From the setup itself, White scores %s in %d games (\"Is it good to move first?\")."):format(
        say.score(result), compare.finished(result)) or ""
end

local function titles(list, wanted)
    local names = {}
    for _, one in ipairs(list) do
        if compare.sign(one.value) == wanted then
            names[#names + 1] = ("%s (%s)"):format(one.title, say.score(one.result))
        end
    end
    return names
end

function first.answer(sums)
    local list, scores = gather(sums)
    if #list == 0 then
        return "* **Is it good to move first?** Not played."
    end
    local sure = compare.holm(list, plan.rules.family)
    local white, black = titles(sure, 1), titles(sure, -1)
    return ("* **Is it good to move first?** From the setup itself, between players who choose one move in twenty at random, White\n" ..
        "  scores %s on average over the %d setups. With all tested at once, White is clearly ahead in %d of them and Black in %d.")
        :format(say.percents(compare.pool(scores)), #list, #white, #black)
end

function first.write(line, sums)
    local list = gather(sums)

    line("## Is it good to move first?\n")
    if #list == 0 then
        line("Not played.\n")
        return
    end
    local sure = compare.holm(list, plan.rules.family)
    local white, black = titles(sure, 1), titles(sure, -1)
    line("A balanced opening is as even as the setup would be without its first move, and half of the games go on with Black to move. So White's")
    line("scores above show which side the setup favours, but not what the first move is worth. Here every game begins with the setup itself.")
    line("Both players choose one move in twenty at random, so that the games differ: `%s`.\n", sums:strength("first"))
    line("| setup | games | White's score | drawn |")
    line("| --- | ---: | ---: | ---: |")
    for _, one in ipairs(list) do
        line("| %s | %s | %s | %s |", one.title, say.games(one.result), say.score(one.result), say.draws(one.result))
    end
    line("\nBy Holm's method for %d questions, White is clearly ahead in %s; Black in %s.\n", #list,
        #white > 0 and say.list(white) or "none", #black > 0 and say.list(black) or "none")
end

return first
