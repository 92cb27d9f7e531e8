-- SPDX-License-Identifier: MIT
-- head.lua - the first page: what two people should play tonight, and every answer in a line.
local say = require("say")

local head = {}

-- More draws than this, by the upper end of the interval, and a variant is not recommended.
local DRAWISH = 0.05

local STRENGTHS = {"weak", "strong"}

-- How far White's score can be from one half, by the farther end of its interval.
local function unfairness(result)
    return math.max(math.abs(result.score_low - 0.5), math.abs(result.score_high - 0.5))
end

local function even(result)
    return result.score_low <= 0.5 and result.score_high >= 0.5
end

-- Of the setups on their own terrain: the one to play, those that are as even as far as one can tell, and
-- the most drawn and the most uneven of all at the higher strength.
function head.choose(setups)
    local best, equals, drawn, uneven = nil, {}, nil, nil
    for _, setup in ipairs(setups) do
        local draws = math.max(setup.weak.draw_high, setup.strong.draw_high)
        local unfair = math.max(unfairness(setup.weak), unfairness(setup.strong))
        if draws <= DRAWISH then
            local fair = even(setup.weak) and even(setup.strong)
            if not best or fair and not best.fair or fair == best.fair and unfair < best.unfair then
                best = {setup = setup, unfair = unfair, fair = fair}
            end
            if fair then
                equals[#equals + 1] = setup.title
            end
        end
        if not drawn or setup.strong.draw_rate > drawn.strong.draw_rate then
            drawn = setup
        end
        if not uneven or math.abs(setup.strong.score - 0.5) > math.abs(uneven.strong.score - 0.5) then
            uneven = setup
        end
    end
    for i = #equals, 1, -1 do
        if best and equals[i] == best.setup.title then
            table.remove(equals, i)
        end
    end
    return best and best.setup, equals, drawn, uneven, best and best.fair
end

local function recommend(line, sums, setups)
    local best, equals, drawn, uneven, fair = head.choose(setups)
    local function at(experiment)
        return sums:strength(experiment)
    end

    line("## Which variant should two people play tonight?\n")
    if best then
        line("**%s.** Of the setups of which at most %g %% of the games are drawn, by the upper ends of the intervals at",
            best.title, 100 * DRAWISH)
        line("both strengths, it is the one in which it matters least who has White: %sof White's scores at both strengths the",
            fair and "one half is in both intervals, and " or "")
        line("ends of the intervals that are farthest from one half are nearest to it.\n")
        line("| | at `%s` | at `%s` |", at("weak"), at("strong"))
        line("| --- | ---: | ---: |")
        line("| games | %d | %d |", say.finished(best.weak), say.finished(best.strong))
        line("| White's score | %s | %s |", say.score(best.weak), say.score(best.strong))
        line("| drawn | %s | %s |", say.draws(best.weak), say.draws(best.strong))
        line("| half-moves a game, mean | %s | %s |", say.length(best.weak), say.length(best.strong))
        line("| half-moves, longest | %d | %d |\n", best.weak.plies_max, best.strong.plies_max)
        if #equals > 0 then
            line("As rarely drawn, and at both strengths with one half in the interval of White's score, so that these games")
            line("do not show them to be less fair: %s. Which of these comes first is partly chance.\n", say.list(equals))
        end
    else
        line("No setup has at most %g %% of its games drawn by the upper ends of the intervals at both strengths.\n",
            100 * DRAWISH)
    end
    line("Drawn most, at `%s`: %s, %s of %d games. Farthest from even: %s, where White scores %s.\n", at("strong"),
        drawn.title, say.draws(drawn.strong), say.finished(drawn.strong), uneven.title, say.score(uneven.strong))
end

-- How many setups a difference of strengths moves: up, down, and not so that one could tell.
local function moved(setups, of)
    local up, down = 0, 0
    for _, setup in ipairs(setups) do
        local _, low, high = say.difference(of(setup.strong), of(setup.weak))
        local sign = say.sign(low, high)
        up = up + (sign > 0 and 1 or 0)
        down = down + (sign < 0 and 1 or 0)
    end
    return up, down
end

local function strength_answer(line, sums, setups)
    local up, down = moved(setups, say.draws_of)
    local white, black = moved(setups, say.score_of)
    local longer, shorter = moved(setups, say.plies_of)

    line("* **What moves with strength?** From `%s` to `%s` the draw rate rises in %d of %d setups and falls in %d, by",
        sums:strength("weak"), sums:strength("strong"), up, #setups, down)
    line("  more than the interval of the difference; White's score rises in %d and falls in %d; games grow longer in", white, black)
    line("  %d and shorter in %d. Of %d intervals at 95 %% one in twenty misses by chance.", longer, shorter, #setups)
end

-- Both ends of a report's answer are in the sections' own hands: `answers` are their lines.
function head.write(line, sums, setups, answers)
    line("# What the laboratory found\n")
    line("Made by `make laboratory`: every figure is out of `laboratory/sums.jsonl`, which has the command, the seed and")
    line("the version that give it again. Brackets are intervals of 95 %. A strength is the positions that the engine of")
    line("`congo` looks at before each move, the same for both sides: what stands here was found between such players,")
    line("and says nothing of others. Each game begins with four half-moves by lot, so that it is another one.\n")
    if #setups > 0 then
        recommend(line, sums, setups)
        line("![White's scores and draw rates of all setups](laboratory/variants.svg)\n")
    end
    line("In short:\n")
    for _, answer in ipairs(answers) do
        line(answer)
    end
    if #setups > 0 then
        strength_answer(line, sums, setups)
    end
    line("")
end

return head
