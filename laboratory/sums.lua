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

-- How the players of an experiment think: "nodes=1000".
function Sums:strength(experiment)
    local first = self:all(experiment)[1]
    return first and first.command:match("%-%-a (%S+)") or "?"
end

-- Whether White's score says something about White. Behind an even number of random half-moves Black made
-- the last blunder, and White, who moves next, profits from it.
function Sums:white_counts()
    for _, experiment in ipairs({"weak", "strong"}) do
        for _, sum in ipairs(self:all(experiment)) do
            if not sum.command:find("--openings balanced", 1, true) then
                return false
            end
        end
    end
    return true
end

return function(path)
    local sums = setmetatable({}, Sums)
    for line in io.lines(path) do
        local sum = json.read(line)
        sums[sum.experiment] = sums[sum.experiment] or {}
        table.insert(sums[sum.experiment], sum)
        sums.version, sums.bench = sum.version, sum.bench
    end
    return sums
end
