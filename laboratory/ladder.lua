-- SPDX-License-Identifier: MIT
-- ladder.lua - how deep the games are, by the ladders of two variants.
local ladder = {}

-- What the document guesses for Elephante Savanna.
local GUESS_LOW, GUESS_HIGH = 20, 25
local ELO_OF_A_LEVEL = 120.4

local function whole(value)
    return value and ("%.0f"):format(value)
end

-- The rungs of each title, and what a line through them needs.
local function gather(sums)
    local list, of = {}, {}
    for _, sum in ipairs(sums:all("ladder")) do
        local one = of[sum.title]
        if not one then
            one = {title = sum.title, rungs = {}, points = {{elo = 0, error = 0}}}
            of[sum.title] = one
            list[#list + 1] = one
        end
        if sum.result.rung then
            local rung = sum.result
            local gain = rung.elo or rung.elo_low
            one.rungs[#one.rungs + 1] = rung
            if gain then
                one.points[#one.points + 1] = {elo = one.points[#one.points].elo + gain, error = rung.elo_error or 0,
                    player = rung.player}
            end
        else
            one.sum = sum.result
        end
    end
    return list
end

-- How far up it was tried and what came of it.
local function outcome(one)
    local sum, last = one.sum, one.rungs[#one.rungs]
    local least = sum.at_least and "at least " or ""
    local text = ("from a player by lot to `%s` %s%.1f levels%s"):format(last.player, least, sum.levels,
        sum.elo_error and (" ± %.1f"):format(sum.elo_error / ELO_OF_A_LEVEL) or "")
    if sum.stopped then
        return text .. ", where doubling gains no more that these games could tell"
    end
    return text .. (", and the last doubling still gains %s ± %s Elo, so that the game is deeper than that"):format(
        whole(last.elo), whole(last.elo_error))
end

function ladder.answer(sums)
    local parts = {}
    for _, one in ipairs(gather(sums)) do
        parts[#parts + 1] = one.title .. ": " .. outcome(one)
    end
    return ("* **How deep?** The guess for Elephante Savanna is %d to %d levels of two wins to one.\n  %s."):format(GUESS_LOW,
        GUESS_HIGH, table.concat(parts, ";\n  "))
end

local function tell(line, one)
    line("%s:\n", one.title)
    line("| player | over | games | wins, draws, losses | Elo |")
    line("| --- | --- | ---: | ---: | ---: |")
    for _, rung in ipairs(one.rungs) do
        local elo = rung.elo and ("%s ± %s"):format(whole(rung.elo), whole(rung.elo_error) or "?") or
            rung.elo_low and "at least " .. whole(rung.elo_low) or "unknown"
        line("| `%s` | `%s` | %d | %d, %d, %d | %s |", rung.player, rung.over, rung.games, rung.wins, rung.draws,
            rung.losses, elo)
    end
    line("\nTogether %s%s%s Elo: %s.\n", one.sum.at_least and "at least " or "", whole(one.sum.elo),
        one.sum.elo_error and " ± " .. whole(one.sum.elo_error) or "", outcome(one))
end

function ladder.write(line, sums, draw, folder)
    local list = gather(sums)

    line("## How deep are these games?\n")
    line("As the document on Elephante Savanna defines depth: how many players fit between one by lot and a perfect one, each")
    line("winning two games of three against the one below, %.1f Elo. Each player here looks at twice the positions of the", ELO_OF_A_LEVEL)
    line("one before. The document guesses %d to %d levels.\n", GUESS_LOW, GUESS_HIGH)
    line("![Elo over a player by lot, rung by rung](laboratory/ladders.svg)\n")
    for _, one in ipairs(list) do
        tell(line, one)
    end
    line("Bars in the picture are each rung's own interval over the one below. Where a rung won all its games, the lower end")
    line("of its interval stands for it.\n")
    draw.ladders(folder .. "/ladders.svg", list, ELO_OF_A_LEVEL * GUESS_LOW, ELO_OF_A_LEVEL * GUESS_HIGH)
end

return ladder
