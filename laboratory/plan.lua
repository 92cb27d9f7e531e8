-- SPDX-License-Identifier: MIT
-- plan.lua - what is played and solved, in the order in which it matters: a run that is stopped early
-- has the first of it. A step that comes again with more games goes on with those it has.
--
-- A step is {experiment=, title=, terrain=, trial=, spec=, games=}, or {experiment="ladder", title=,
-- rungs=, games=, nodes=}, or {experiment="tables", kinds=, rule=, terrain=, materials=, asked=}.

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

local ladders = {"Elephante Savanna", "Congo"}

-- A Lion and each of these against a bare Lion, and each of these against each.
local letters = {"P", "S", "Q", "E", "R", "Z", "G", "M", "C"}

-- `only`: materials that have one of these letters; the others are the same in the other table.
local function materials(single, pairs_too, only)
    local list = single and not only and {"L-L"} or {}
    for i, white in ipairs(letters) do
        if single and (not only or only:find(white)) then
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

return function(titles, quick)
    local steps = {}

    local function games(experiment, setup, spec, number)
        steps[#steps + 1] = {experiment = experiment, title = setup.title, terrain = setup.terrain,
            trial = setup.trial, spec = spec, games = number}
    end

    local function all(experiment, spec, number)
        for _, title in ipairs(titles) do
            games(experiment, {title = title}, spec, number)
        end
    end

    local function all_trials(experiment, spec, number)
        for _, setup in ipairs(trials) do
            games(experiment, setup, spec, number)
        end
    end

    -- With fewer positions than 200 the engine has not looked at every move once, and does not play better
    -- with twice as many.
    local function all_ladders(rungs, number, nodes)
        for _, title in ipairs(ladders) do
            steps[#steps + 1] = {experiment = "ladder", title = title, rungs = rungs, games = number, nodes = nodes}
        end
    end

    local function tables(kinds, rule, terrain, ...)
        steps[#steps + 1] = {experiment = "tables", kinds = kinds, rule = rule, terrain = terrain,
            materials = materials(...)}
    end

    if quick then
        titles = {"Congo", "Elephante Savanna", "Simpler Megapawn Congo"}
        all("weak", "nodes=50", 10)
        all("strong", "nodes=100", 10)
        all_trials("weak", "nodes=50", 10)
        all_trials("strong", "nodes=100", 10)
        all_ladders(3, 20, 200)
        for _, terrain in ipairs({"river", "islands"}) do
            for _, rule in ipairs({"draws", "loses"}) do
                tables("Pawn and Elephant", rule, terrain, true, false)
            end
        end
        return steps
    end
    for _, title in ipairs(ladders) do
        games("weak", {title = title}, "nodes=1000", 1000)
    end
    all_trials("weak", "nodes=1000", 1000)
    all("weak", "nodes=1000", 1000)
    for _, terrain in ipairs({"river", "islands"}) do
        for _, rule in ipairs({"draws", "loses"}) do
            tables("Pawn and Elephant", rule, terrain, true, rule == "draws")
            tables("mPawn and Elephante", rule, terrain, true, rule == "draws", "PE")
        end
    end
    all_ladders(6, 300, 200)
    for _, number in ipairs({100, 200, 300}) do
        for _, title in ipairs(ladders) do
            games("strong", {title = title}, "nodes=8000", number)
        end
        all_trials("strong", "nodes=8000", number)
        all("strong", "nodes=8000", number)
    end
    for rungs = 7, 9 do
        all_ladders(rungs, 300, 200)
    end
    return steps
end
