-- SPDX-License-Identifier: MIT
-- setups.lua - all setups side by side, on their own terrain, at two strengths.
local say = require("say")

local setups = {}

-- The setups played at both strengths: {title=, weak=, strong=}, in the order of `congo variants`.
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

-- A change, in bold if its interval excludes zero.
local function change(a, b, factor)
    local middle, low, high = say.difference(a, b)
    local mark = say.sign(low, high) ~= 0 and "**" or ""
    return ("%s%s%s (%s to %s)"):format(mark, say.signed(factor * middle, 1), mark, say.signed(factor * low, 1),
        say.signed(factor * high, 1))
end

-- Rows of cells; the cell under "White's score" only where it counts.
local function row(line, white_counts, before, white, after)
    line("%s", "| " .. before .. (white_counts and " | " .. white or "") .. " | " .. after .. " |")
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

local function results(line, sums, list, experiment)
    local counts = sums:white_counts()
    row(line, counts, ("setup | games at `%s` | drawn"):format(sums:strength(experiment)), "White's score",
        "half-moves, mean; median, longest")
    row(line, counts, "--- | ---: | ---:", "---:", "---:")
    for _, setup in ipairs(list) do
        local r = setup[experiment]
        row(line, counts, ("%s | %d | %s"):format(setup.title, say.finished(r), say.draws(r)), say.score(r),
            ("%s; %g, %d"):format(say.length(r), r.plies_median, r.plies_max))
    end
    line("")
end

function setups.write(line, sums, list)
    local counts = sums:white_counts()

    line("## All %d setups, each on its own terrain\n", #list)
    results(line, sums, list, "weak")
    results(line, sums, list, "strong")
    line("What changes from `%s` to `%s`, in percentage points and half-moves. Bold: the interval excludes zero.\n",
        sums:strength("weak"), sums:strength("strong"))
    row(line, counts, "setup | draw rate", "White's score", "half-moves")
    row(line, counts, "--- | ---:", "---:", "---:")
    for _, setup in ipairs(list) do
        row(line, counts, setup.title .. " | " .. change(say.draws_of(setup.strong), say.draws_of(setup.weak), 100),
            change(say.score_of(setup.strong), say.score_of(setup.weak), 100),
            change(say.plies_of(setup.strong), say.plies_of(setup.weak), 1))
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
    return "no significant difference"
end

local SAVANNA = "Elephante Savanna"

function setups.savanna_answer(sums)
    local parts = {}
    if not sums:white_counts() then
        return "* **Does Black win Elephante Savanna?** Not known yet, see above."
    end
    for _, experiment in ipairs({"weak", "strong"}) do
        local result = sums:of(experiment, SAVANNA)
        if result then
            parts[#parts + 1] = ("at `%s` %s: White scores %s in %d games"):format(sums:strength(experiment),
                ahead(result), say.score(result), say.finished(result))
        end
    end
    return "* **Does Black win Elephante Savanna?** " .. table.concat(parts, ";\n  ") .. "."
end

return setups
