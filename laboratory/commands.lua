-- SPDX-License-Identifier: MIT
-- commands.lua - the command of congo for each step of plan.lua, the file that it makes, and the key by which
-- its sums are found again.
local quoted = require("shell").quoted

local function slug(...)
    return (table.concat({...}, "-"):lower():gsub("[^%w]+", "-"))
end

local commands, makers = {}, {}

-- The options that a person would type; files are told by their names alone.
function commands.variant(step)
    return (step.trial and "--variant-file laboratory/variants.txt " or "") .. "--variant " .. quoted(step.title) ..
        (step.terrain and " --terrain " .. step.terrain or "")
end

-- An experiment's command, but for its files, and the name of what it makes.
function makers.games(step, number)
    return ("match %s --a %s --games %d --openings %s --seed %d"):format(commands.variant(step), step.spec,
        number or step.games, step.openings, step.seed),
        slug("games", step.spec, step.title, step.terrain or "own", step.openings:gsub("!", "x"), step.seed) .. ".txt"
end

function makers.ladder(step)
    return ("ladder %s --rungs %d --games %d --nodes %d --mixed %d%s --seed %d"):format(commands.variant(step),
        step.rungs, step.games, step.nodes, step.mixed, step.direct and " --direct" or "", step.seed),
        commands.ladder_file(step, step.rungs)
end

function makers.rung(step)
    return ("match %s --a %s --b %s --games %d --openings %s --seed %d"):format(commands.variant(step), step.spec,
        step.against, step.games, step.openings, step.seed), slug("rung", step.spec, step.title) .. ".txt"
end

function makers.tables(step, materials)
    return ("tables build --variant-file laboratory/variants.txt --variant 'Endings, %s, repetition %s' --terrain %s " ..
        "%s"):format(step.kinds, step.rule, step.terrain, materials or "--material ..."),
        slug("tables", step.kinds, step.rule, step.terrain)
end

function makers.sample(step)
    return ("tables build %s --material %s"):format(commands.variant(step), step.materials[1]), slug("tables", step.title)
end
makers.start = makers.sample
makers.open = makers.sample
makers.searched = makers.sample

function makers.five(step)
    return ("tables build %s --pieces 5"):format(commands.variant(step)), slug("tables", step.title, "five")
end

function makers.own(step)
    return ("analyze --json --nodes %d"):format(step.nodes), slug("own", step.nodes) .. ".json"
end

function commands.of(step, ...)
    return (makers[step.experiment] or makers.games)(step, ...)
end

-- A ladder of so many rungs.
function commands.ladder_file(step, rungs)
    return slug("ladder", step.nodes, step.title, step.games, rungs) .. ".txt"
end

-- What tells a step's sums from those of any other, whatever the number of games.
function commands.key(step)
    return slug(step.experiment, step.spec or "", step.title or "", step.terrain or "", step.kinds or "",
        step.rule or "", (step.openings or ""):gsub("!", "x"))
end

-- Sums whose experiment is not that of the step.
local MADE_BY = {values = "known_weak", endings = "tables"}

-- The step that a sum was made by, as far as its key needs it.
local function step_of(sum)
    local command = sum.command
    return {experiment = MADE_BY[sum.experiment] or sum.experiment, spec = command:match("%-%-a (%S+)"),
        title = not sum.kinds and command:match("%-%-variant '([^']*)'") or nil,
        terrain = command:match("%-%-terrain (%S+)") or sum.kinds and command:match("[ ,](%l+),%l+$"),
        kinds = sum.kinds, rule = sum.rule, openings = command:match("%-%-openings (%S+)")}
end

function commands.key_of_sum(sum)
    return commands.key(step_of(sum))
end

return commands
