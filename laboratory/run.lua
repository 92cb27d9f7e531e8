-- SPDX-License-Identifier: MIT
-- run.lua - plays and solves what plan.lua says, and sums it up: a line of JSON for each figure, with
-- the command, the seed, the version and the engine's count of `congo engine bench` that made it.
-- usage: lua run.lua play|sum HERE CONGO ENDINGS FOLDER [quick] [>SUMS]
-- Games and tables stay in FOLDER. A run that was stopped goes on there; `sum` takes what there is.
local what, here, congo, endings, folder, quick = ...
package.path = here .. "/?.lua;" .. package.path
local json = require("json")
local plan = require("plan")

local SEED = 1
local MATERIALS_AT_ONCE = 30

local function quoted(text)
    return "'" .. text .. "'"
end

-- What a command prints, line by line; it has to succeed.
local function lines_of(command)
    local list = {}
    local pipe = assert(io.popen(command .. " && echo done"))
    for line in pipe:lines() do
        list[#list + 1] = line
    end
    pipe:close()
    assert(table.remove(list) == "done", command)
    return list
end

local function exists(path)
    local file = io.open(path)
    return file ~= nil and file:close() and true
end

local function slug(...)
    return (table.concat({...}, "-"):lower():gsub("[^%w]+", "-"))
end

-- The options that a person would type; files are told by their names alone.
local function variant_of(step)
    return (step.trial and "--variant-file laboratory/variants.txt " or "") .. "--variant " .. quoted(step.title) ..
        (step.terrain and " --terrain " .. step.terrain or "")
end

local commands = {}

-- An experiment's command, but for its files, and the name of what it makes.
function commands.games(step, number)
    return ("match %s --a %s --games %d --seed %d"):format(variant_of(step), step.spec, number or step.games, SEED),
        slug("games", step.spec, step.title, step.terrain) .. ".txt"
end

function commands.ladder(step)
    return ("ladder %s --rungs %d --games %d --nodes %d --seed %d"):format(variant_of(step), step.rungs, step.games,
        step.nodes, SEED), slug("ladder", step.nodes, step.title, step.rungs) .. ".txt"
end

function commands.tables(step, materials)
    return ("tables build --variant-file laboratory/variants.txt --variant 'Endings, %s, repetition %s' --terrain %s " ..
        "%s"):format(step.kinds, step.rule, step.terrain, materials or "--material ..."),
        slug("tables", step.kinds, step.rule, step.terrain)
end

local function command_of(step, ...)
    return (commands[step.experiment] or commands.games)(step, ...)
end

local function here_is(command)
    return (command:gsub("laboratory/variants.txt", quoted(here .. "/variants.txt")))
end

-- Games of another engine cannot be gone on with.
local function claim_folder(count)
    local name = folder .. "/engine"
    local file = io.open(name)
    local was = file and file:read("*a")
    if file then
        file:close()
    end
    assert(not was or was == count, folder .. " has games of another engine")
    file = assert(io.open(name, "w"))
    file:write(count)
    file:close()
end

local function play(step)
    local command, name = command_of(step)
    local file = folder .. "/" .. name
    local done = file .. (step.experiment == "tables" and ".done" or "." .. step.games .. ".done")

    if exists(done) then
        return
    end
    -- A ladder with a rung more goes on where the one before it ends.
    if step.experiment == "ladder" and not exists(file) then
        local before = folder .. "/" .. slug("ladder", step.nodes, step.title, step.rungs - 1) .. ".txt"
        if exists(before) then
            lines_of(("cp %s %s"):format(quoted(before), quoted(file)))
        end
    end
    local function make(line)
        io.stderr:write(line, "\n")
        lines_of(("%s %s -q -o %s >/dev/null"):format(quoted(congo), here_is(line), quoted(file)))
    end
    -- The command takes so many options; tables that are there stay.
    for first = 1, step.materials and #step.materials or 0, MATERIALS_AT_ONCE do
        make((command_of(step, "--material " .. table.concat(step.materials, " --material ", first,
            math.min(first + MATERIALS_AT_ONCE - 1, #step.materials)))))
    end
    if not step.materials then
        make(command)
    end
    lines_of("touch " .. quoted(done))
end

local version = lines_of(quoted(congo) .. " --version")[1]
local bench

-- The engine's fingerprint: another engine counts other nodes.
local function engine()
    for _, line in ipairs(bench and {} or lines_of(quoted(congo) .. " engine bench 2>&1")) do
        bench = bench or tonumber(line:match("^Nodes searched%s*:%s*(%d+)"))
    end
    return assert(bench, "congo engine bench counts no nodes")
end

local function keep(experiment, command, made, more)
    print(('{"experiment":"%s","command":"congo %s","seed":%d,"version":"%s","bench":%d%s,"result":%s}'):format(
        experiment, command:gsub('["\\]', "\\%0"), SEED, version, engine(), more or "", made))
end

-- Mean length with its interval, which `stats` does not have.
local function lengths(file, options)
    local count, sum, squares = 0, 0, 0
    for _, line in ipairs(lines_of(("%s verify -qq --json %s %s"):format(quoted(congo), options, quoted(file)))) do
        local plies = tonumber(line:match('"plies":(%d+)'))
        count, sum, squares = count + 1, sum + plies, squares + plies * plies
    end
    local mean = sum / count
    local variance = count > 1 and (squares - count * mean * mean) / (count - 1) or 0
    return count, ('"plies_mean":%.3f,"plies_error":%.3f'):format(mean, 1.959964 * math.sqrt(variance / count))
end

local sums = {}

function sums.games(step)
    local _, name = command_of(step)
    local file = folder .. "/" .. name
    local options = "--variant-file " .. quoted(here .. "/variants.txt")
    local count, length = lengths(file, options)
    local stats = lines_of(("%s stats -q --json %s %s"):format(quoted(congo), options, quoted(file)))[1]

    -- First moves are random here, and say nothing.
    stats = stats:gsub(',"first_moves":%b{}', ""):gsub("}$", "," .. length .. "}")
    keep(step.experiment, command_of(step, count) .. " -o games.txt; congo stats --json games.txt", stats,
        (',"trial":%s'):format(step.trial and "true" or "false"))
    if step.experiment == "weak" and not step.trial and
        (step.title == "Congo" and not step.terrain or step.title == "Elephante Savanna" or
        step.title == "Simpler Megapawn Congo") then
        -- Status 1: too few games for an estimate.
        local values = lines_of(("%s stats -q --values --json %s || test $? = 1"):format(quoted(congo), quoted(file)))[1]
        if values then
            keep("values", command_of(step, count) .. " -o games.txt; congo stats --values --json games.txt", values,
                (',"title":"%s"'):format(step.title))
        end
    end
end

function sums.ladder(step)
    local command, name = command_of(step)
    for _, line in ipairs(lines_of(("%s %s -q --json -o %s"):format(quoted(congo), command,
        quoted(folder .. "/" .. name)))) do
        keep("ladder", command, line, (',"title":"%s"'):format(step.title))
    end
end

local function rules_of(step)
    return (step.kinds:find("^m") and "mpawn,elephante," or "") .. step.terrain .. "," .. step.rule
end

function sums.tables(step)
    local command, name = command_of(step)
    local tables = folder .. "/" .. name
    local asked, single, all = {}, {}, {}
    local more = (',"kinds":"%s","rule":"%s"'):format(step.kinds, step.rule)

    for _, material in ipairs(step.materials) do
        asked[material] = true
    end
    for _, line in ipairs(lines_of(("%s tables count --json %s"):format(quoted(congo), quoted(tables)))) do
        if asked[json.read(line).material] then
            keep("tables", command .. " -o tables; congo tables count --json tables", line, more)
        end
    end
    for _, material in ipairs(step.materials) do
        local white, black = material:match("^L(.?)%-L(.?)$")
        if white ~= "" and black == "" then
            single[#single + 1] = material
        elseif white ~= "" then
            all[#all + 1] = material
            all[#all + 1] = white ~= black and ("L%s-L%s"):format(black, white) or nil
        end
    end
    -- Lines of pairs where Congo is played: on the river, repetition drawn.
    if step.terrain == "river" and step.kinds:find("^Pawn") then
        for _, material in ipairs(all) do
            single[#single + 1] = material
        end
    end
    if step.rule == "draws" then
        for _, line in ipairs(lines_of(("%s %s %s %s"):format(quoted(endings), quoted(tables), rules_of(step),
            table.concat(single, " ")))) do
            keep("endings", "tables build (as for the count); laboratory/endings tables " .. rules_of(step), line, more)
        end
    end
end

local steps, last = {}, {}
local titles = {}
for _, line in ipairs(lines_of(quoted(congo) .. " variants --json")) do
    titles[#titles + 1] = json.read(line).title
end
steps = plan(titles, quick == "quick")

if what == "play" then
    claim_folder(tostring(engine()))
    for _, step in ipairs(steps) do
        play(step)
    end
    return
end

-- Of the steps that are there the last of each kind, in the order of the plan.
local function key_of(step)
    return slug(step.experiment, step.spec or "", step.title or "", step.terrain or "", step.kinds or "",
        step.rule or "")
end

local order = {}
for _, step in ipairs(steps) do
    local _, name = command_of(step)
    -- Of games there may be fewer than were asked for: what was played counts.
    if exists(folder .. "/" .. name .. (step.rungs and "." .. step.games .. ".done" or step.games and "" or ".done")) then
        local key = key_of(step)
        if not last[key] then
            order[#order + 1] = key
        end
        last[key] = step
    end
end
-- Setups stand in the order of `congo variants`, whatever the plan puts first.
local rank = {}
for i, key in ipairs(order) do
    rank[key] = #titles + i
    for k, title in ipairs(titles) do
        if last[key].spec and last[key].title == title then
            rank[key] = k - (last[key].terrain and 0 or 0.5)
        end
    end
end
table.sort(order, function(a, b)
    return rank[a] < rank[b] or rank[a] == rank[b] and a < b
end)
for _, key in ipairs(order) do
    local make = sums[last[key].experiment] or sums.games
    make(last[key])
end
