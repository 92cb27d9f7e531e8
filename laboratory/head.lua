-- SPDX-License-Identifier: MIT
-- head.lua - the first page: which variant to play tonight, and every answer in a line.
local say = require("say")

local head = {}

-- A variant is not recommended if the upper end of its draw rate's interval is above this.
local DRAWISH = 0.05

-- What `congo engine bench` counted last before the engine had a net.
local BENCH_BEFORE_NET = 928381

-- How far from 50 % White's score may be: the farther end of its interval.
local function unfairness(result)
    return math.max(math.abs(result.score_low - 0.5), math.abs(result.score_high - 0.5))
end

local function even(result)
    return result.score_low <= 0.5 and result.score_high >= 0.5
end

-- Returns the setup to play, those that may be just as fair, and the most drawn and the least fair of all
-- at the higher strength.
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
        line("**%s** is the fairest of the variants with at most %g %% draws: at both strengths the interval of White's score",
            best.title, 100 * DRAWISH)
        line("%s.\n", fair and "contains 50 % and strays least from it" or "strays least from 50 %")
        line("| | at `%s` | at `%s` |", at("weak"), at("strong"))
        line("| --- | ---: | ---: |")
        line("| games | %d | %d |", say.finished(best.weak), say.finished(best.strong))
        line("| White's score | %s | %s |", say.score(best.weak), say.score(best.strong))
        line("| drawn | %s | %s |", say.draws(best.weak), say.draws(best.strong))
        line("| half-moves per game, mean | %s | %s |", say.length(best.weak), say.length(best.strong))
        line("| half-moves, longest | %d | %d |\n", best.weak.plies_max, best.strong.plies_max)
        if #equals > 0 then
            line("These may be just as fair, since their intervals contain 50 %% too: %s. Which one comes first is partly chance.\n",
                say.list(equals))
        end
    else
        line("No setup has at most %g %% draws at both strengths.\n", 100 * DRAWISH)
    end
    line("Most drawn, at `%s`: %s, %s of %d games. Least fair: %s, where White scores %s.\n", at("strong"),
        drawn.title, say.draws(drawn.strong), say.finished(drawn.strong), uneven.title, say.score(uneven.strong))
end

-- In how many setups a value rises and falls with strength, by more than its interval.
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

    line("* **What changes with strength?** From `%s` to `%s` the draw rate rises in %d of %d setups and falls in %d.",
        sums:strength("weak"), sums:strength("strong"), up, #setups, down)
    if sums:white_counts() then
        line("  White's score rises in %d and falls in %d.", white, black)
    end
    line("  Games get longer in %d and shorter in %d. Only changes whose interval excludes zero are counted; by chance, one in", longer,
        shorter)
    line("  twenty does.")
end

-- `answers` are the other sections' answers, a line each.
function head.write(line, sums, setups, answers)
    line("# What the laboratory found\n")
    line("The engine of `congo` played itself in every setup and solved the small endgames. Both sides have the same")
    line("strength: `nodes=1000` means that the engine searches 1000 positions per move. The results hold for players like")
    line("these. Each game starts with four random half-moves, so games differ.\n")
    if sums.bench == BENCH_BEFORE_NET then
        line("The engine that played here had no neural net yet. Today's engine is stronger, and")
        line("[train.md](laboratory/train.md) says by how much.\n")
    end
    line("Brackets are 95 % intervals. Each line of `laboratory/sums.jsonl` has the command, seed and version that reproduce")
    line("its figures. To make this page again, run `make laboratory`.\n")
    if #setups > 0 and sums:white_counts() then
        recommend(line, sums, setups)
        line("![White's scores and draw rates of all setups](laboratory/variants.svg)\n")
    else
        line("## What is not known yet\n")
        line("**Which side is better, and therefore which variant is fairest.** The random half-moves often hang the Lion or a piece.")
        line("After four of them White is to move and profits from Black's last mistake. After five it is the other way round:")
        line("White's score in Simpler Rook Congo falls from 61.6 % to 37.7 %, in Elephante Savanna from 63.0 % to 38.0 %. So")
        line("White's score here is the score of the player who moves first after the random half-moves. White's columns, their picture")
        line("and the recommendation are left out until the games are played again from balanced openings.\n")
    end
    line("## In short\n")
    for _, answer in ipairs(answers) do
        line(answer)
    end
    if #setups > 0 then
        strength_answer(line, sums, setups)
    end
    line("")
end

return head
