-- SPDX-License-Identifier: MIT
-- sums.lua - the file of sums, looked up by experiment.
local json = require("json")

local Sums = {}
Sums.__index = Sums

-- All of an experiment, in the order of the file.
function Sums:all(experiment)
    return self[experiment] or {}
end

-- The result of a setup's games. The terrain counts only where it is given.
function Sums:of(experiment, title, terrain)
    for _, sum in ipairs(self:all(experiment)) do
        if sum.result.variant == title and (not terrain or sum.result.terrain == terrain) then
            return sum.result
        end
    end
end

-- The result of a setup on its own terrain, from the games in which it was asked for by name if there are any.
function Sums:most(experiment, title)
    return self:of("known_" .. experiment, title) or self:of(experiment, title)
end

-- How the players of an experiment think: "nodes=1000".
function Sums:strength(experiment)
    local first = self:all(experiment)[1]
    return first and first.command:match("%-%-a (%S+)") or "?"
end

return function(path)
    local sums = setmetatable({}, Sums)
    for line in io.lines(path) do
        local sum = json.read(line)
        sums[sum.experiment] = sums[sum.experiment] or {}
        table.insert(sums[sum.experiment], sum)
        sums.version, sums.bench, sums.net = sum.version, sum.bench, sum.net
    end
    return sums
end
