-- SPDX-License-Identifier: MIT
-- ladder.lua - how deep two variants are, measured with ladders of players.
local ladder = {}

-- What the document guesses for Elephante Savanna.
local GUESS_LOW, GUESS_HIGH = 20, 25
local ELO_OF_A_LEVEL = 120.4
local GUESSED = "Elephante Savanna"

local function whole(value)
    return value and ("%.0f"):format(value)
end

local function elo_of(rung)
    return rung.elo and rung.elo_error and ("%s ± %s"):format(whole(rung.elo), whole(rung.elo_error)) or
        rung.elo_low and "at least " .. whole(rung.elo_low) or "unknown"
end

-- How high each player stands above the random one, as far as all rungs below him are known.
local function climb(one, rung)
    local below = one.height[rung.over]
    if below and rung.elo_error then
        one.height[rung.player] = {elo = below.elo + rung.elo, variance = below.variance + rung.elo_error ^ 2}
    elseif below and rung.elo_low then
        one.height[rung.player] = {elo = below.elo + rung.elo_low, variance = below.variance}
    end
end

-- The rungs of each title, and what a line through them needs.
local function gather(sums)
    local list, of = {}, {}
    for _, sum in ipairs(sums:all("ladder")) do
        local one = of[sum.title]
        if not one then
            one = {title = sum.title, rungs = {}, direct = {}, height = {random = {elo = 0, variance = 0}},
                points = {{elo = 0, error = 0}}}
            of[sum.title] = one
            list[#list + 1] = one
        end
        if sum.result.rung then
            local rung = sum.result
            local gain = rung.elo_error and rung.elo or rung.elo_low
            local last = one.rungs[#one.rungs]
            if rung.over ~= (last and last.player or "random") then
                one.direct[#one.direct + 1] = rung
                gain = nil
            else
                one.rungs[#one.rungs + 1] = rung
                climb(one, rung)
            end
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

-- A sum of Elo, or of levels. Where a rung is a bound the whole is one, at the lower end of its interval.
local function height(sum, unit, format)
    local error = sum.elo_error or 0
    if sum.at_least then
        return "at least " .. format:format((sum.elo - error) * unit)
    end
    return format:format(sum.elo * unit) .. (error > 0 and " ± " .. format:format(error * unit) or "")
end

-- The height of a ladder.
local function outcome(one)
    local sum, last = one.sum, one.rungs[#one.rungs]
    if not sum.elo then
        return "too few games to tell"
    end
    local text = ("%s levels from a random player to `%s`"):format(height(sum, 1 / ELO_OF_A_LEVEL, "%.1f"), last.player)
    if sum.stopped then
        return text .. "; the last doubling made no significant difference"
    end
    if not last.elo_error then
        return text
    end
    if last.elo - last.elo_error <= 0 then
        return text .. ("; the last doubling gained %s ± %s Elo, so perhaps nothing"):format(whole(last.elo), whole(last.elo_error))
    end
    return text .. ("; the last doubling still gained %s ± %s Elo, so the game is deeper"):format(
        whole(last.elo), whole(last.elo_error))
end

-- What that means for the document's guess.
local function guess(one)
    local low = one.sum.elo and (one.sum.elo - (one.sum.elo_error or 0)) / ELO_OF_A_LEVEL
    if not low then
        return ""
    elseif low > GUESS_HIGH then
        return ". The guess was too low"
    elseif one.sum.stopped and not one.sum.at_least and (one.sum.elo + (one.sum.elo_error or 0)) / ELO_OF_A_LEVEL < GUESS_LOW then
        return ". The guess was too high"
    elseif low >= GUESS_LOW then
        return (". So the lower end of the guess is reached")
    end
    return ". So the guess is possible"
end

function ladder.answer(sums)
    local parts = {}
    for _, one in ipairs(gather(sums)) do
        parts[#parts + 1] = one.title .. ": " .. outcome(one) .. (one.title == GUESSED and guess(one) or "")
    end
    return ("* **How deep?** The document on Elephante Savanna guesses %d to %d levels, each winning two games of three.\n  %s."):format(GUESS_LOW,
        GUESS_HIGH, table.concat(parts, ".\n  "))
end

-- Players three rungs apart, directly and by the sum of the rungs between.
local function tell_direct(line, one)
    if #one.direct == 0 then
        return
    end
    line("Players three rungs apart, who also met directly:\n")
    line("| player | against | games | directly | sum of the rungs between |")
    line("| --- | --- | ---: | ---: | ---: |")
    for _, rung in ipairs(one.direct) do
        local above, below = one.height[rung.player], one.height[rung.over]
        local chain = above and below and above.variance > below.variance and ("%s ± %s"):format(
            whole(above.elo - below.elo), whole(math.sqrt(above.variance - below.variance))) or "unknown"
        line("| `%s` | `%s` | %d | %s | %s |", rung.player, rung.over, rung.games, elo_of(rung), chain)
    end
    line("")
end

local function tell(line, one)
    line("%s:\n", one.title)
    line("| player | against | games | wins, draws, losses | Elo |")
    line("| --- | --- | ---: | ---: | ---: |")
    for _, rung in ipairs(one.rungs) do
        line("| `%s` | `%s` | %d | %d, %d, %d | %s |", rung.player, rung.over, rung.games, rung.wins, rung.draws,
            rung.losses, elo_of(rung))
    end
    line("\nIn total %s Elo: %s.\n", one.sum.elo and height(one.sum, 1, "%.0f") or "unknown", outcome(one))
    tell_direct(line, one)
end

function ladder.write(line, sums, draw, folder)
    local list = gather(sums)

    line("## How deep are these games?\n")
    line("The document on Elephante Savanna defines depth as the number of levels between a random player and a perfect one,")
    line("where each level wins two games of three against the one below: %.1f Elo. It guesses %d to %d levels. Here each", ELO_OF_A_LEVEL,
        GUESS_LOW, GUESS_HIGH)
    line("player searches twice as many positions as the one below. A random player loses every game against one that searches at")
    line("all, so the first steps are players who make some of their moves at random: `random=75` three moves of four.\n")
    line("![Elo above a random player, player by player](laboratory/ladders.svg)\n")
    for _, one in ipairs(list) do
        tell(line, one)
    end
    line("A ladder ends where the processor time for this page did: each rung takes twice as long as the one below it.")
    line("Bars in the picture are the interval of each player against the one below. If a player won all games, the lower end of")
    line("the interval is used.\n")
    draw.ladders(folder .. "/ladders.svg", list, ELO_OF_A_LEVEL * GUESS_LOW, ELO_OF_A_LEVEL * GUESS_HIGH)
end

return ladder
