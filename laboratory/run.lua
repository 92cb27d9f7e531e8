-- SPDX-License-Identifier: MIT
-- run.lua - plays and solves what plan.lua says, and sums it up: a line of JSON for each figure, with
-- the command, the seed, the version, the engine's count of `congo engine bench` and the net that made it,
-- and the SHA-256 of the games, which the same command gives again byte for byte.
-- usage: lua run.lua play|sum HERE CONGO FOLDER OLD [quick] [>SUMS]   in the folder where congo was built
-- Games and tables stay in FOLDER. A run that was stopped goes on there; `sum` takes what there is, and of the
-- rest the sums in the file OLD if the same engine made them.
local what, here, congo, folder, earlier, quick = ...
package.path = here .. "/?.lua;" .. package.path
local commands = require("commands")
local json = require("json")
local plan = require("plan")
local shell = require("shell")
local count = require("count")

local quoted, lines_of, exists = shell.quoted, shell.lines_of, shell.exists
local MATERIALS_AT_ONCE = 30
local few = quick == "quick"

local version = lines_of(quoted(congo) .. " --version")[1]
-- The engine's fingerprint: another engine counts other nodes.
local bench = assert(tonumber(table.concat(lines_of(quoted(congo) .. " engine bench 2>&1"), "\n"):match(
    "Nodes searched%s*:%s*(%d+)")), "congo engine bench counts no nodes")
local net = shell.sha256(here .. "/congo.net"):sub(1, 12)

local function here_is(command)
    return (command:gsub("laboratory/variants.txt", quoted(here .. "/variants.txt")))
end

-- Games of another engine cannot be gone on with.
local function claim_folder()
    local name = folder .. "/engine"
    local file = io.open(name)
    local was = file and file:read("*a")
    if file then
        file:close()
    end
    assert(not was or was == bench .. " " .. net, folder .. " has games of another engine")
    file = assert(io.open(name, "w"))
    file:write(bench .. " " .. net)
    file:close()
end

-- ------------------------------------------------------------------ playing

local function make(line, file)
    io.stderr:write(os.date("%H:%M:%S "), line, "\n")
    lines_of(("%s %s -q -o %s >/dev/null"):format(quoted(congo), here_is(line), quoted(file)))
end

local makers = {}

-- Tables that are there stay; the command takes so many options.
function makers.tables(step, _, file)
    for first = 1, #step.materials, MATERIALS_AT_ONCE do
        make((commands.of(step, "--material " .. table.concat(step.materials, " --material ", first,
            math.min(first + MATERIALS_AT_ONCE - 1, #step.materials)))), file)
    end
end

-- A ladder with a rung more goes on where the one before it ends.
function makers.ladder(step, command, file)
    local before = folder .. "/" .. commands.ladder_file(step, step.rungs - 1)
    if not exists(file) and exists(before) then
        lines_of(("cp %s %s"):format(quoted(before), quoted(file)))
    end
    make(command, file)
end

-- The designer's games are where the reader has them.
function makers.own(_, command, file)
    local saves = os.getenv("SAVES")
    if saves and exists(saves) then
        io.stderr:write(os.date("%H:%M:%S "), command, "\n")
        lines_of(("%s %s -q %s/*.zsg -o %s --force >/dev/null"):format(quoted(congo), command, quoted(saves),
            quoted(file)))
        -- Status 1: a game was played on after a repetition.
        lines_of(("{ %s verify --json %s/*.zsg >%s || test $? = 1; }"):format(quoted(congo), quoted(saves),
            quoted(file .. ".verify")))
    end
end

local function play(step)
    local command, name = commands.of(step)
    local file = folder .. "/" .. name
    local done = file .. (step.games and "." .. step.games or "") .. ".done"

    if exists(done) then
        return
    end
    if makers[step.experiment] then
        makers[step.experiment](step, command, file)
    else
        make(command, file)
    end
    if exists(file) then
        lines_of("touch " .. quoted(done))
    end
end

-- Of games there may be fewer than were asked for: those that were played count.
local function is_there(step)
    local _, name = commands.of(step)
    local file = folder .. "/" .. name
    if step.experiment == "ladder" then
        return exists(file .. "." .. step.games .. ".done")
    end
    return exists(file .. (step.games and "" or ".done"))
end

-- ------------------------------------------------------------------ summing up

-- The lines of the earlier sums, by the step that made them.
local function read_earlier()
    local lines = {}
    for text in (exists(earlier) and io.lines or function() return function() end end)(earlier) do
        local sum = json.read(text)
        if sum.bench == bench and sum.net == net and sum.experiment ~= "drawn" then
            local key = commands.key_of_sum(sum)
            lines[key] = lines[key] or {}
            table.insert(lines[key], text)
        end
    end
    return lines
end
local kept = what == "sum" and read_earlier() or {}

local function keep(experiment, command, seed, made, more)
    print(('{"experiment":"%s","command":"%s","seed":%d,"version":"%s","bench":%d,"net":"%s"%s,"result":%s}'):format(
        experiment, command:gsub('["\\]', "\\%0"), seed, version, bench, net, more or "", made))
end

local counter = count.with(congo, here)
local results = {}

local function is_known(step)
    return is_there(step) or kept[commands.key(step)] ~= nil
end

-- How many games a step has, and their figures as JSON.
local function figures(step)
    local _, name = commands.of(step)
    if not results[name] then
        local line = not is_there(step) and kept[commands.key(step)][1]
        results[name] = line and {json.read(line).result.played, line:match('"result":(.*)}$')} or
            {counter:games(folder .. "/" .. name)}
    end
    return results[name][1], results[name][2]
end

local sums = {}

function sums.games(step)
    local _, name = commands.of(step)
    local file = folder .. "/" .. name
    local number, result = figures(step)
    local command = "congo " .. commands.of(step, number) .. " -o games.txt"
    local titles = step.trial and " --variant-file laboratory/variants.txt" or ""

    keep(step.experiment, ("%s; congo stats --unique --json%s games.txt"):format(command, titles), step.seed, result,
        (',"trial":%s,"sha256":"%s"'):format(step.trial and "true" or "false", shell.sha256(file)))
    if step.experiment == "known_weak" then
        -- Status 1: too few games for an estimate.
        local values = lines_of(("%s stats -q --unique --values --json %s || test $? = 1"):format(quoted(congo), quoted(file)))[1]
        if values then
            keep("values", command .. "; congo stats --unique --values --json games.txt", step.seed, values,
                (',"title":"%s"'):format(step.title))
        end
    end
end

function sums.ladder(step)
    local command, name = commands.of(step)
    local file = folder .. "/" .. name
    for _, line in ipairs(lines_of(("%s %s -q --json -o %s"):format(quoted(congo), command, quoted(file)))) do
        keep("ladder", "congo " .. command .. " -o games.txt", step.seed, line,
            (',"title":"%s","sha256":"%s"'):format(step.title, shell.sha256(file)))
    end
end

-- One doubling; `match` plays nothing if all of its games are there.
function sums.rung(step)
    local _, name = commands.of(step)
    local file = folder .. "/" .. name
    step.games = figures(step)
    local command = commands.of(step)
    keep("rung", "congo " .. command .. " --json -o games.txt", step.seed,
        lines_of(("%s %s -q --json -o %s"):format(quoted(congo), command, quoted(file)))[1],
        (',"title":"%s","sha256":"%s"'):format(step.title, shell.sha256(file)))
end

local function rules_of(step)
    return (step.kinds:find("^m") and "mpawn,elephante," or "") .. step.terrain .. "," .. step.rule
end

-- The materials whose longest wins are shown: one piece against none, and pairs where Congo is played.
local function shown(step)
    local single, all = {}, {}
    for _, material in ipairs(step.materials) do
        local white, black = material:match("^L(.?)%-L(.?)$")
        if white ~= "" and black == "" then
            single[#single + 1] = material
        elseif white ~= "" then
            all[#all + 1] = material
            all[#all + 1] = white ~= black and ("L%s-L%s"):format(black, white) or nil
        end
    end
    if step.terrain == "river" and step.kinds:find("^Pawn") then
        for _, material in ipairs(all) do
            single[#single + 1] = material
        end
    end
    return single
end

function sums.tables(step)
    local command, name = commands.of(step)
    local tables = folder .. "/" .. name
    local asked = {}
    local more = (',"kinds":"%s","rule":"%s"'):format(step.kinds, step.rule)

    for _, material in ipairs(step.materials) do
        asked[material] = true
    end
    for _, line in ipairs(lines_of(("%s tables count --json %s"):format(quoted(congo), quoted(tables)))) do
        if asked[json.read(line).material] then
            keep("tables", "congo " .. command .. " -o tables; congo tables count --json tables", 1, line, more)
        end
    end
    if step.rule == "draws" then
        for _, line in ipairs(lines_of(("laboratory/endings %s %s %s"):format(quoted(tables), rules_of(step),
            table.concat(shown(step), " ")))) do
            keep("endings", "congo tables build (as for the count); laboratory/endings tables " .. rules_of(step), 1,
                line, more)
        end
    end
end

function sums.sample(step)
    local command, name = commands.of(step)
    local probe = ("tables probe --json %s --position '%s' "):format(commands.variant(step), step.position)
    keep(step.experiment, "congo " .. command .. " -o tables; congo " .. probe .. "tables", 1,
        lines_of(("%s %s %s"):format(quoted(congo), here_is(probe), quoted(folder .. "/" .. name)))[1],
        (',"title":"%s"'):format(step.title))
end
sums.start = sums.sample

-- What the tables leave open from a position on, and what a search through it says.
function sums.open(step)
    local command, name = commands.of(step)
    keep("open", ("congo %s -o tables; laboratory/open tables islands '%s'"):format(command, step.position), 1,
        lines_of(("laboratory/open %s islands '%s'"):format(quoted(folder .. "/" .. name), step.position))[1],
        (',"title":"%s"'):format(step.title))
end

function sums.searched(step)
    local command, name = commands.of(step)
    local analyze = ("analyze --json --nodes %d %s --position '%s' --tables "):format(step.nodes, commands.variant(step),
        step.position)
    keep("searched", "congo " .. command .. " -o tables; congo " .. analyze .. "tables", 1,
        lines_of(("%s %s %s"):format(quoted(congo), analyze, quoted(folder .. "/" .. name)))[1],
        (',"title":"%s","nodes":%d'):format(step.title, step.nodes))
end

function sums.five(step)
    local command, name = commands.of(step)
    for _, line in ipairs(lines_of(("%s tables count --json %s"):format(quoted(congo), quoted(folder .. "/" .. name)))) do
        if #json.read(line).material == 6 then
            keep("five", "congo " .. command .. " -o tables; congo tables count --json tables", 1, line)
        end
    end
end

function sums.own(step)
    local command, name = commands.of(step)
    for _, line in ipairs(counter:own(folder .. "/" .. name)) do
        keep("own", "congo " .. command .. " *.zsg", 1, line)
    end
end

-- ------------------------------------------------------------------ all of it

local variants = {}
for _, line in ipairs(lines_of(quoted(congo) .. " variants --json")) do
    variants[#variants + 1] = json.read(line)
end
local steps, weak, strong = plan.steps(variants, few)

-- The steps in place of one named "confirm", from the results of the games of both strengths.
local function confirmations(confirm)
    local setups, of = {}, {}
    for _, step in ipairs(steps) do
        if (step.experiment == "weak" or step.experiment == "strong") and is_known(step) then
            local _, result = figures(step)
            of[step.title] = of[step.title] or {title = step.title}
            of[step.title][step.experiment] = json.read(result)
        end
    end
    for _, variant in ipairs(variants) do
        local setup = of[variant.title]
        if setup and setup.weak and setup.strong then
            setups[#setups + 1] = setup
        end
    end
    return plan.confirm(confirm, plan.choose(setups), weak, strong)
end

local function each(visit)
    for _, step in ipairs(steps) do
        for _, one in ipairs(step.experiment == "confirm" and confirmations(step) or {step}) do
            visit(one)
        end
    end
end

-- STEPS, if it is set, names the experiments to be played; the plan's order stays.
local wanted = os.getenv("STEPS") or ""

local function play_if_wanted(step)
    if wanted == "" or (" " .. wanted .. " "):find(" " .. step.experiment .. " ", 1, true) then
        play(step)
    end
end

if what == "play" then
    claim_folder()
    each(play_if_wanted)
    return
end

-- Of the steps that are there the last of each kind; setups in the order of `congo variants`, whatever the
-- plan puts first.
local last, order, rank = {}, {}, {}
each(function(step)
    if is_known(step) then
        local key = commands.key(step)
        if not last[key] then
            order[#order + 1] = key
        end
        last[key] = step
    end
end)
for i, key in ipairs(order) do
    rank[key] = #variants + i
    for k, variant in ipairs(variants) do
        if (last[key].experiment == "weak" or last[key].experiment == "strong") and last[key].title == variant.title then
            rank[key] = k - (last[key].terrain and 0 or 0.5)
        end
    end
end
table.sort(order, function(a, b)
    return rank[a] < rank[b] or rank[a] == rank[b] and a < b
end)
local charted, all_charted, drawn = {}, true, {weak = {0, 0}, strong = {0, 0}}
for _, key in ipairs(order) do
    local step = last[key]
    if step.experiment == "weak" then
        local _, name = commands.of(step)
        charted[#charted + 1] = is_there(step) and quoted(folder .. "/" .. name) or nil
        all_charted = all_charted and is_there(step)
    end
    -- Draws where repetition loses, of all these setups together.
    if drawn[step.experiment] and step.title ~= "Congo" then
        local result = json.read(select(2, figures(step)))
        local both = drawn[step.experiment]
        both[1], both[2] = both[1] + result.draws, both[2] + result.games - result.unfinished
    end
    if is_there(step) then
        local sum = sums[step.experiment] or sums.games
        sum(step)
    else
        print(table.concat(kept[key], "\n"))
    end
end
for _, experiment in ipairs({"weak", "strong"}) do
    if drawn[experiment][2] > 0 then
        keep("drawn", "congo stats --unique --json (of all setups but Congo together)", 1,
            count.share(drawn[experiment][1], drawn[experiment][2]), (',"strength":"%s"'):format(experiment))
    end
end
-- A chart of some setups would be no chart of all of them: then the earlier one stays.
if all_charted and #charted > 0 then
    lines_of(("%s stats -q --unique %s -o %s"):format(quoted(congo), table.concat(charted, " "),
        quoted(folder .. "/variants.svg")))
end
