-- SPDX-License-Identifier: MIT
-- ladder.lua - how deep two variants are, measured with ladders of players.
local say = require("say")

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

-- A rung more, on top of all others: the point that it is in the picture, and the height above the random player.
local function add_rung(one, rung)
    local gain = rung.elo_error and rung.elo or rung.elo_low
    one.rungs[#one.rungs + 1] = rung
    climb(one, rung)
    if gain then
        one.points[#one.points + 1] = {elo = one.points[#one.points].elo + gain, error = rung.elo_error or 0,
            player = rung.player}
    end
    return gain
end

-- The doublings above a ladder, each with games of its own, and the sum with them.
local function add_doublings(one, sums)
    local elo, variance, at_least = one.sum.elo, (one.sum.elo_error or 0) ^ 2, one.sum.at_least
    local stopped = one.sum.stopped

    for _, sum in ipairs(elo and sums:all("rung") or {}) do
        local made = sum.result
        if sum.title == one.title and made.b == one.rungs[#one.rungs].player then
            local rung = {player = made.a, over = made.b, games = made.games, wins = made.wins, draws = made.draws,
                losses = made.losses, elo = made.elo, elo_error = made.elo_error, elo_low = made.elo_low,
                elo_high = made.elo_high}
            elo = elo + (add_rung(one, rung) or 0)
            variance = variance + (rung.elo_error or 0) ^ 2
            at_least = at_least or not rung.elo_error
            stopped = false
        end
    end
    one.sum = {elo = elo, elo_error = elo and math.sqrt(variance), at_least = at_least, stopped = stopped}
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
            local last = one.rungs[#one.rungs]
            if rung.over ~= (last and last.player or "random") then
                one.direct[#one.direct + 1] = rung
            else
                add_rung(one, rung)
            end
        else
            one.sum = sum.result
        end
    end
    for _, one in ipairs(list) do
        add_doublings(one, sums)
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

-- What a doubling gained, with the interval that decides whether it gained at all: Wilson's, which is wider than the
-- error where games are few.
local function gained(rung)
    local low, high = rung.elo_low or rung.elo - rung.elo_error, rung.elo_high or rung.elo + rung.elo_error
    return ("gained %s Elo (%s to %s) in %d games"):format(whole(rung.elo), say.signed(low, 0), say.signed(high, 0), rung.games), low
end

-- The height of a ladder.
local function outcome(one)
    local sum, last = one.sum, one.rungs[#one.rungs]
    if not sum.elo then
        return "too few games to tell"
    end
    local text = ("%s levels from a random player to `%s`"):format(height(sum, 1 / ELO_OF_A_LEVEL, "%.1f"), last.player)
    if sum.stopped then
        return text .. ("; in %d games the last doubling made no significant difference"):format(last.games)
    end
    if not last.elo_error then
        return text
    end
    local words, low = gained(last)
    if low <= 0 then
        return text .. "; the last doubling " .. words .. ", so perhaps nothing"
    end
    return text .. "; the last doubling still " .. words .. ", so the game is probably deeper"
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
        return (". So the lower end of the guess, %d levels, is passed"):format(GUESS_LOW)
    end
    return ". So the guess is possible"
end

-- The variance of the mean of some sums of rungs. Sums that share rungs err together.
local function variance_of_sums(one, bounds)
    local variance = 0
    for _, rung in ipairs(one.rungs) do
        local top, bottom, times = one.height[rung.player], one.height[rung.over], 0
        for _, bound in ipairs(bounds) do
            if top and bottom and bound.below.elo <= bottom.elo and bound.above.elo >= top.elo then
                times = times + 1
            end
        end
        variance = variance + (times > 0 and times ^ 2 * (top.variance - bottom.variance) or 0)
    end
    return variance / (#bounds) ^ 2
end

-- The sum of the rungs between the players of a direct match, if it is known, and their heights.
local function between(one, rung)
    local above, below = one.height[rung.player], one.height[rung.over]
    return above and below and above.variance > below.variance and above.elo - below.elo or nil, above, below
end

-- What players three rungs apart gained directly, less the sum of the rungs between: in how many pairs both are known,
-- in how many the direct lead is smaller, and the mean difference with its error; nil: in none.
local function direct_gap(one)
    local bounds, smaller, difference, variance = {}, 0, 0, 0
    for _, rung in ipairs(one.direct) do
        local sum, above, below = between(one, rung)
        if sum and rung.elo_error then
            bounds[#bounds + 1] = {above = above, below = below}
            smaller = smaller + (rung.elo < sum and 1 or 0)
            difference = difference + rung.elo - sum
            variance = variance + rung.elo_error ^ 2
        end
    end
    local known = #bounds
    return known > 0 and {known = known, smaller = smaller, mean = difference / known,
        error = math.sqrt(variance / known ^ 2 + variance_of_sums(one, bounds))} or nil
end

-- The same as a warning behind the height of a ladder, if there is reason for one.
local function warning(one)
    local gap = direct_gap(one)
    if not gap or gap.mean + gap.error >= 0 then
        return ""
    end
    return (". Direct matches over three rungs%s gave %s ± %s Elo less than the sum of the rungs between, so this may be too many levels"):format(
        gap.known < #one.direct and ", where they could be measured," or "", whole(-gap.mean), whole(gap.error))
end

function ladder.answer(sums)
    local parts = {}
    for _, one in ipairs(gather(sums)) do
        parts[#parts + 1] = one.title .. ": " .. outcome(one) .. (one.title == GUESSED and guess(one) or "") .. warning(one)
    end
    return ("* **How deep?** The document on Elephante Savanna guesses %d to %d levels, each winning two games of three. Here, added\n  up rung by rung: %s."):format(GUESS_LOW,
        GUESS_HIGH, table.concat(parts, ".\n  "))
end

-- Players three rungs apart, directly and by the sum of the rungs between.
local function tell_direct(line, one)
    local gap = direct_gap(one)
    if #one.direct == 0 then
        return
    end
    line("Players three rungs apart, who also met directly:\n")
    line("| player | against | games | wins, draws, losses | Elo directly | sum of the rungs between |")
    line("| --- | --- | ---: | ---: | ---: | ---: |")
    for _, rung in ipairs(one.direct) do
        local sum, above, below = between(one, rung)
        line("| `%s` | `%s` | %d | %d, %d, %d | %s | %s |", rung.player, rung.over, rung.games, rung.wins, rung.draws, rung.losses,
            elo_of(rung), sum and ("%s ± %s"):format(whole(sum), whole(math.sqrt(above.variance - below.variance))) or "unknown")
    end
    line("")
    if gap then
        line("Where both are known, the direct lead is smaller in %d of %d. On average it differs from the sum by %s ± %s", gap.smaller,
            gap.known, say.signed(gap.mean, 0), whole(gap.error))
        -- The greatest leads are those without an error, so without them the mean is too low.
        line("Elo.%s\n", gap.known < #one.direct and " The greatest direct leads are missing here, since only a lower bound is known for them." or
            gap.mean + gap.error < 0 and " So the sum of many rungs is more than their ends would show directly." or "")
    end
end

-- The sum of the column of Elo.
local function added_up(sum)
    if not sum.elo then
        return "The sum is unknown"
    elseif sum.at_least and (sum.elo_error or 0) > 0 then
        return ("The column adds up to %.0f Elo. Less the error of the sum, %.0f Elo, at least %.0f are left"):format(sum.elo,
            sum.elo_error, sum.elo - sum.elo_error)
    end
    return "The column adds up to " .. height(sum, 1, "%.0f") .. " Elo"
end

local function tell(line, one)
    line("%s:\n", one.title)
    line("| player | against | games | wins, draws, losses | Elo |")
    line("| --- | --- | ---: | ---: | ---: |")
    for _, rung in ipairs(one.rungs) do
        line("| `%s` | `%s` | %d | %d, %d, %d | %s |", rung.player, rung.over, rung.games, rung.wins, rung.draws,
            rung.losses, elo_of(rung))
    end
    line("\n%s: %s.\n", added_up(one.sum), outcome(one))
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
    line("Each rung takes twice as long to play as the one below it. So the last doublings have fewer games, and a ladder ends")
    line("where the next player would search more than 512,000 positions, or where the processor time for this page ended.")
    line("Bars in the picture are the interval of each player against the one below. If a player won all or nearly all its games, only the")
    line("lower end of the interval is known: the picture shows the player there, without a bar, and that end is added to the sum.")
    line("The ± of a sum is combined from those of its rungs. The brackets after a last doubling are Wilson's interval, which holds for")
    line("few games too, and decides whether anything was gained.\n")
    draw.ladders(folder .. "/ladders.svg", list, ELO_OF_A_LEVEL * GUESS_LOW, ELO_OF_A_LEVEL * GUESS_HIGH)
end

return ladder
