-- SPDX-License-Identifier: MIT
-- setups.lua - all setups side by side, on their own terrain, at two strengths.
local say = require("say")

local setups = {}

-- What both strengths have: {title=, weak=, strong=}, in the order of `congo variants`.
function setups.gather(sums)
    local list, seen = {}, {}
    for _, sum in ipairs(sums:all("weak")) do
        local weak = sum.result
        local own = not sum.trial and not sum.command:find("--terrain", 1, true)
        local strong = own and sums:of("strong", weak.variant, weak.terrain)
        if strong and not seen[weak.variant] then
            seen[weak.variant] = true
            list[#list + 1] = {title = weak.variant, weak = weak, strong = strong}
        end
    end
    return list
end

-- A change, marked where its interval leaves out nothing.
local function change(a, b, factor, digits)
    local middle, low, high = say.difference(a, b)
    local mark = say.sign(low, high) ~= 0 and "**" or ""
    local form = ("%%s%%+.%df%%s (%%+.%df to %%+.%df)"):format(digits, digits, digits)
    return form:format(mark, factor * middle, mark, factor * low, factor * high)
end

local REASONS = {"lion captured", "repetition", "no moves", "bare lions", "too long"}

local function ends(result)
    local cells, finished = {}, say.finished(result)
    for i, reason in ipairs(REASONS) do
        local count = result.reasons[reason] or 0
        cells[i] = count == 0 and "–" or say.interval(count / finished, say.wilson(count, finished))
    end
    return table.concat(cells, " | ")
end

function setups.write(line, sums, list)
    local weak, strong = sums:strength("weak"), sums:strength("strong")

    line("## All %d setups, each on its own terrain\n", #list)
    line("| setup | games at `%s` | drawn | White's score | half-moves, mean; median, longest |", weak)
    line("| --- | ---: | ---: | ---: | ---: |")
    for _, setup in ipairs(list) do
        local r = setup.weak
        line("| %s | %d | %s | %s | %s; %g, %d |", setup.title, say.finished(r), say.draws(r), say.score(r),
            say.length(r), r.plies_median, r.plies_max)
    end
    line("")
    line("| setup | games at `%s` | drawn | White's score | half-moves, mean; median, longest |", strong)
    line("| --- | ---: | ---: | ---: | ---: |")
    for _, setup in ipairs(list) do
        local r = setup.strong
        line("| %s | %d | %s | %s | %s; %g, %d |", setup.title, say.finished(r), say.draws(r), say.score(r),
            say.length(r), r.plies_median, r.plies_max)
    end
    line("\nWhat moves with strength, from `%s` to `%s`; in bold where the interval of the change leaves out nothing:\n",
        weak, strong)
    line("| setup | draw rate, points | White's score, points | half-moves |")
    line("| --- | ---: | ---: | ---: |")
    for _, setup in ipairs(list) do
        line("| %s | %s | %s | %s |", setup.title,
            change(say.draws_of(setup.strong), say.draws_of(setup.weak), 100, 1),
            change(say.score_of(setup.strong), say.score_of(setup.weak), 100, 1),
            change(say.plies_of(setup.strong), say.plies_of(setup.weak), 1, 1))
    end
    for _, experiment in ipairs({"weak", "strong"}) do
        line("\nHow the games end at `%s`:\n", sums:strength(experiment))
        line("| setup | Lion captured | repetition | no move left | bare Lions | 600 half-moves |")
        line("| --- | ---: | ---: | ---: | ---: | ---: |")
        for _, setup in ipairs(list) do
            line("| %s | %s |", setup.title, ends(setup[experiment]))
        end
    end
    line("")
end

-- Who is ahead in one setup, by the games of one strength.
local function ahead(result)
    if result.score_high < 0.5 then
        return "Black is ahead"
    elseif result.score_low > 0.5 then
        return "White is ahead"
    end
    return "who is ahead cannot be told"
end

local SAVANNA = "Elephante Savanna"

function setups.savanna_answer(sums)
    local parts = {}
    for _, experiment in ipairs({"weak", "strong"}) do
        local result = sums:of(experiment, SAVANNA)
        if result then
            parts[#parts + 1] = ("at `%s` %s, White scoring %s in %d games"):format(sums:strength(experiment),
                ahead(result), say.score(result), say.finished(result))
        end
    end
    return "* **Does Black win Elephante Savanna?** " .. table.concat(parts, ";\n  ") .. "."
end

return setups
