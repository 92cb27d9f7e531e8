-- SPDX-License-Identifier: MIT
-- plan.lua - what is played and solved, and the rules by which the answers are chosen. The rules were
-- written before the first game was played (5 was changed once, and says when), and are the ones that
-- run.lua and the report use.
--
-- A step is one of these:
--     {experiment=, title=, terrain=, trial=, spec=, games=, seed=, openings=}
--     {experiment="ladder", title=, rungs=, games=, nodes=, mixed=}
--     {experiment="rung", title=, spec=, against=, games=, seed=, openings=}
--     {experiment="tables", kinds=, rule=, terrain=, materials=}
--     {experiment="sample", "start", "open" or "searched", title=, materials=, position=}
--     {experiment="five", title=}     all endings of five pieces
--     {experiment="own"}              the games in the folder that SAVES names
-- Steps come in the order in which they matter: a run that is stopped early has the first of them.
local plan = {}

-- ------------------------------------------------------------------ the rules

plan.rules = {
    -- 1. An answer about one setup or one claim needs an interval of 95 %.
    -- 2. Where a question is asked of all setups, or of all claims about draws, the chance that any of its
    --    answers is wrong is held to this, by Holm's method.
    family = 0.05,
    -- 3. A setup is drawish if more than this share of its games may be draws: the upper end of the interval
    --    at the lower strength, or the share itself at the higher one.
    drawish = 0.05,
    -- 4. Two scores are the same if the whole interval of their difference is smaller than this. White's
    --    score is even if its whole interval is so near 50 %. Otherwise the answer says how large the
    --    difference may still be.
    margin = 0.06,
    -- 5. Chosen to be played are setups that are not drawish, in the order of how far White's score may be
    --    from 50 %, by the games of both strengths together. So many are confirmed. (At first the strength at
    --    which it is farther was to count. With 50 games that is chance alone, so this was changed when the first
    --    games were played, and before the fresh ones of rule 6, which decide.)
    candidates = 3,
    -- 6. What is chosen is played again from other openings (this seed), as often as this at each strength.
    --    The recommendation is the first of them that is even then, by rule 4, at the lower strength, and not
    --    surely uneven at the higher one. The first games do not count for that.
    confirm_seed = 2, confirm_weak = 1000, confirm_strong = 100,
    -- 7. White's score does not depend on the openings if openings of four half-moves and of five give scores that
    --    differ by less than rule 4's margin, in each of the setups that `parity` names, with so many games each. The
    --    difference itself counts; the report has its interval too.
    parity_games = 1000,
    -- 8. And openings must not hide an advantage that a setup has: where one side has a piece more, the interval of
    --    White's score has to lie on that side of 50 %.
    advantage_games = 200,
}

-- How far from 50 % White's score may be: the farther end of its interval.
function plan.unfairness(result)
    return math.max(math.abs(result.score_low - 0.5), math.abs(result.score_high - 0.5))
end

-- The same of several results together, each with the weight of its certainty.
function plan.unfairness_of_all(results)
    local sum, weights, half = 0, 0, 0
    for _, result in ipairs(results) do
        half = math.max(0.001, (result.score_high - result.score_low) / 2)
        sum, weights = sum + result.score / half ^ 2, weights + 1 / half ^ 2
    end
    return math.abs(sum / weights - 0.5) + 1 / math.sqrt(weights)
end

-- Rule 3. `setup` has the results of both strengths.
function plan.drawish(setup)
    return setup.weak.draw_high > plan.rules.drawish or setup.strong.draw_rate > plan.rules.drawish
end

-- Rule 5: the setups that are to be confirmed, best first.
function plan.choose(setups)
    local list = {}
    for i, setup in ipairs(setups) do
        if not plan.drawish(setup) then
            list[#list + 1] = {setup = setup, rank = i,
                unfair = plan.unfairness_of_all({setup.weak, setup.strong})}
        end
    end
    table.sort(list, function(a, b)
        return a.unfair < b.unfair or a.unfair == b.unfair and a.rank < b.rank
    end)
    local chosen = {}
    for i = 1, math.min(#list, plan.rules.candidates) do
        chosen[i] = list[i].setup
    end
    return chosen
end

-- Rule 4.
function plan.even(result)
    return plan.unfairness(result) < plan.rules.margin
end

-- Rule 6: whether fresh games confirm that a setup is even.
function plan.confirmed(weak, strong)
    return plan.even(weak) and (not strong or strong.score_low <= 0.5 and strong.score_high >= 0.5)
end

-- ------------------------------------------------------------------ the steps

-- Each question has games of its own, so that more of them for one changes the answer to no other.
local SEEDS = {known_weak = 3, known_strong = 3, trial_weak = 4, trial_strong = 4, parity = 5, advantage = 6, rung = 8, first = 9}

-- Both parities: odd pairs begin with four half-moves, even ones with five. And each alone.
local BOTH, FOUR, FIVE = "balanced:4", "balanced:4!", "balanced:5!"
-- From the first move on: without openings, players who choose some of their moves at random play different games.
local NONE, AT_RANDOM = "random:0", ",random=5"

-- Trials are of the built-in variant where the document's rules are the built-in ones.
local trials = {
    {title = "Congo"},
    {title = "Congo", terrain = "islands"},
    {title = "Simpler Congo, repetition drawn", trial = true},
    {title = "Simpler Congo"},
    {title = "Crowded Congo, repetition drawn", trial = true},
    {title = "Crowded Congo"},
    {title = "Five stock Pawns, repetition drawn", trial = true},
    {title = "Simpler Megapawn Congo, repetition drawn", trial = true},
    {title = "Simpler Megapawn Congo"},
}

-- The ladders, so many players each, the last of whom searches `nodes` positions. Above that each doubling has games of
-- its own, until the next player would search more positions than `HIGHEST`.
local deep = {{title = "Elephante Savanna", rungs = 16, nodes = 51200}, {title = "Congo", rungs = 15, nodes = 25600}}
local HIGHEST = 512000
-- More games of these for their draws and for what pieces are worth; a second engine plays them too.
local documented = {"Congo", "Elephante Savanna", "Simpler Megapawn Congo"}

plan.documented = documented
-- Where random openings had made the greatest difference (rule 7).
local parity = {"Simpler Rook Congo", "Elephante Savanna", "Rook Savanna", "Megapawn Savanna"}
-- Rule 8: what `laboratory/variants.txt` has for it, and who is ahead.
plan.advantages = {
    {title = "Elephante Savanna, a Zebra more for White", trial = true, ahead = "White"},
    {title = "Elephante Savanna, a Zebra more for Black", trial = true, ahead = "Black"},
}
-- Positions that tables are asked about: the document's bare Lions, which White wins by the rule of repetition, and
-- the start of the setup that is an ending itself.
plan.probes = {
    {experiment = "sample", title = "Elephante Savanna", materials = {"L-L"}, position = "2L4/7/7/7/7/7/3l3 w"},
    {experiment = "start", title = "Mostly Empty board", materials = {"LP-LP"}, position = "3L3/3P3/7/7/7/3p3/3l3 w"},
    {experiment = "start", title = "Mostly Empty board, repetition drawn", trial = true, materials = {"LP-LP"},
        position = "3L3/3P3/7/7/7/3p3/3l3 w"},
    -- What the tables leave open there: how many positions, and what a search through them finds.
    {experiment = "open", title = "Mostly Empty board", materials = {"LP-LP"}, position = "3L3/3P3/7/7/7/3p3/3l3 w"},
    {experiment = "searched", title = "Mostly Empty board", materials = {"LP-LP"}, position = "3L3/3P3/7/7/7/3p3/3l3 w"},
}

-- A Lion and each of these against a bare Lion, and each of these against each.
local letters = {"P", "S", "Q", "E", "R", "Z", "G", "M", "C"}

-- `only`: materials that have one of these letters; the others are the same in the other table.
local function materials(pairs_too, only)
    local list = only and {} or {"L-L"}
    for i, white in ipairs(letters) do
        if not only or only:find(white) then
            list[#list + 1] = "L" .. white .. "-L"
        end
        for k = i, pairs_too and #letters or 0 do
            local black = letters[k]
            if not only or only:find(white) or only:find(black) then
                list[#list + 1] = "L" .. white .. "-L" .. black
            end
        end
    end
    return list
end

local function add_tables(steps, quick)
    local function tables(kinds, rule, terrain, ...)
        steps[#steps + 1] = {experiment = "tables", kinds = kinds, rule = rule, terrain = terrain,
            materials = materials(...)}
    end
    for _, terrain in ipairs({"river", "islands"}) do
        for _, rule in ipairs({"draws", "loses"}) do
            local pairs_too = not quick and rule == "draws"
            tables("Pawn and Elephant", rule, terrain, pairs_too)
            if not quick then
                tables("mPawn and Elephante", rule, terrain, pairs_too, "PE")
            end
        end
    end
end

local other_terrain = {islands = "river", river = "islands"}

-- All that are compared are played before anything is chosen of them. What takes longest comes last.
local FULL = {weak = 200, strong = 100, first = 2000, own = 100000, searched = 20000000, ladder = 200, mixed = 6, rungs = 11,
    rung = 200, passes = {
        {known_weak = 600, known_strong = 200, trial_weak = 200, trial_strong = 0, second = 100, other = 100},
        {known_weak = 2000, known_strong = 600, trial_weak = 600, trial_strong = 150, second = 300, other = 200},
    }}
local QUICK = {weak = 10, strong = 10, first = 10, own = 500, searched = 1000, ladder = 20, mixed = 1, rungs = 6,
    rung = 10, passes = {{known_weak = 10, known_strong = 10, trial_weak = 10, trial_strong = 10, second = 10, other = 10}}}

local function titled(titles)
    local list = {}
    for i, title in ipairs(titles) do
        list[i] = {title = title}
    end
    return list
end

-- `variants` are the built-in ones in their order: {title=, terrain=}. `quick`: a run with few games.
-- Returns the steps and the two strengths.
function plan.steps(variants, quick)
    local steps, number = {}, quick and QUICK or FULL
    local weak, strong = quick and "nodes=50" or "nodes=1000", quick and "nodes=100" or "nodes=8000"
    local second = (quick and "nodes=500" or "nodes=20000") .. ",cmd=tests/bench/textbook"
    local own = titled(documented)
    if not quick then
        for i, variant in ipairs(variants) do
            own[i] = {title = variant.title}
        end
    end

    local function games(experiment, setup, spec, count, openings)
        steps[#steps + 1] = {experiment = experiment, title = setup.title, terrain = setup.terrain, trial = setup.trial,
            spec = spec, games = count, seed = SEEDS[experiment] or 1, openings = openings or BOTH}
    end

    local function all(experiment, setups, spec, count)
        for _, setup in ipairs(count > 0 and setups or {}) do
            games(experiment, setup, spec, count)
        end
    end

    -- With fewer positions than 200 the engine has not looked at every move once, and gains nothing from twice as
    -- many; what is below is measured by players who move at random now and then.
    local function ladders(rungs)
        for _, one in ipairs(quick and {{title = "Elephante Savanna", rungs = 6}} or deep) do
            if rungs <= one.rungs then
                steps[#steps + 1] = {experiment = "ladder", title = one.title, rungs = rungs, games = number.ladder,
                    nodes = 200, mixed = number.mixed, direct = true, seed = 1}
            end
        end
    end

    local function doublings(one, highest)
        local nodes = one.nodes
        while 2 * nodes <= highest do
            steps[#steps + 1] = {experiment = "rung", title = one.title, spec = "nodes=" .. 2 * nodes,
                against = "nodes=" .. nodes, games = number.rung, seed = SEEDS.rung, openings = BOTH}
            nodes = 2 * nodes
        end
    end

    local on_other_terrain = {}
    for i, variant in ipairs(variants) do
        if not quick or variant.title == "Congo" then
            on_other_terrain[#on_other_terrain + 1] = {title = variant.title, terrain = other_terrain[variant.terrain]}
        end
    end
    all("weak", own, weak, number.weak)
    for _, openings in ipairs({FOUR, FIVE}) do
        for _, setup in ipairs(quick and {{title = parity[1]}} or titled(parity)) do
            games("parity", setup, weak, quick and 10 or plan.rules.parity_games, openings)
        end
    end
    all("advantage", plan.advantages, weak, quick and 10 or plan.rules.advantage_games)
    all("strong", own, strong, number.strong)
    for _, setup in ipairs(own) do
        games("first", setup, weak .. AT_RANDOM, number.first, NONE)
    end
    for _, step in ipairs(plan.probes) do
        step.nodes = number.searched
        steps[#steps + 1] = step
    end
    steps[#steps + 1] = {experiment = "own", nodes = number.own}
    add_tables(steps, quick)
    for i, pass in ipairs(number.passes) do
        if i == 1 then
            steps[#steps + 1] = {experiment = "confirm", games = quick and 10}
        end
        all("known_weak", titled(documented), weak, pass.known_weak)
        all("known_strong", titled(documented), strong, pass.known_strong)
        all("trial_weak", trials, weak, pass.trial_weak)
        all("second", titled(documented), second, pass.second)
        if i == 1 then
            ladders(number.rungs)
        end
        all("other", on_other_terrain, weak, pass.other)
        all("trial_strong", trials, strong, pass.trial_strong)
        if i == 1 then
            for rungs = number.rungs + 1, 16 do
                ladders(rungs)
            end
            for _, one in ipairs(quick and {{title = "Elephante Savanna", nodes = 800}} or deep) do
                doublings(one, quick and 1600 or HIGHEST)
            end
        end
    end
    if not quick then
        steps[#steps + 1] = {experiment = "five", title = "Elephante Savanna"}
    end
    return steps, weak, strong
end

-- The steps that confirm what was chosen.
function plan.confirm(step, chosen, weak, strong)
    local steps = {}
    for _, setup in ipairs(chosen) do
        for _, one in ipairs({{"confirm_weak", weak}, {"confirm_strong", strong}}) do
            steps[#steps + 1] = {experiment = one[1], title = setup.title, spec = one[2],
                games = step.games or plan.rules[one[1]], seed = plan.rules.confirm_seed, openings = BOTH}
        end
    end
    return steps
end

return plan
