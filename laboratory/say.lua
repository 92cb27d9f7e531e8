-- SPDX-License-Identifier: MIT
-- say.lua - figures as words: shares with their intervals, and what a difference allows to say.
local say = {}

local Z = 1.959964

function say.percent(share)
    return ("%.1f"):format(100 * share)
end

function say.interval(middle, low, high)
    return ("%s %% (%s–%s)"):format(say.percent(middle), say.percent(low), say.percent(high))
end

function say.finished(result)
    return result.games - result.unfinished
end

function say.draws(result)
    return say.interval(result.draw_rate, result.draw_low, result.draw_high)
end

function say.score(result)
    return say.interval(result.score, result.score_low, result.score_high)
end

function say.length(result)
    return ("%.1f ± %.1f"):format(result.plies_mean, result.plies_error)
end

-- Wilson's interval of a share: hits out of n.
function say.wilson(hits, n)
    local p = hits / n
    local centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    local half = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return math.max(0, centre - half), math.min(1, centre + half)
end

-- a - b of two that are independent, each {middle, low, high}, out of their own intervals
-- (Newcombe's way for shares, the usual one where intervals are even).
function say.difference(a, b)
    local middle = a[1] - b[1]
    return middle, middle - math.sqrt((a[1] - a[2]) ^ 2 + (b[3] - b[1]) ^ 2),
        middle + math.sqrt((a[3] - a[1]) ^ 2 + (b[1] - b[2]) ^ 2)
end

function say.draws_of(result)
    return {result.draw_rate, result.draw_low, result.draw_high}
end

function say.score_of(result)
    return {result.score, result.score_low, result.score_high}
end

function say.plies_of(result)
    return {result.plies_mean, result.plies_mean - result.plies_error, result.plies_mean + result.plies_error}
end

-- 1 where an interval lies above nothing, -1 where below, 0 where it holds it.
function say.sign(low, high)
    return low > 0 and 1 or high < 0 and -1 or 0
end

function say.points(middle, low, high)
    return ("%+.1f points (%+.1f to %+.1f)"):format(100 * middle, 100 * low, 100 * high)
end

function say.list(names)
    if #names < 2 then
        return names[1] or "none"
    end
    return table.concat(names, ", ", 1, #names - 1) .. " and " .. names[#names]
end

local WIDTH = 110

-- Length as it is seen: the bytes that begin a letter of UTF-8.
local function width(text)
    return select(2, text:gsub("[^\128-\191]", ""))
end

-- A paragraph or point of a list in lines that are not too long.
local function wrap(text, lines)
    local indent = text:match("^%s*%* ") or text:match("^%s*")
    local blank = (" "):rep(#indent)
    local now = nil
    for word in text:sub(#indent + 1):gmatch("%S+") do
        if now and width(now) + 1 + width(word) > WIDTH then
            lines[#lines + 1] = now
            now = nil
        end
        now = now and now .. " " .. word or (#lines > 0 and lines.open and blank or indent) .. word
        lines.open = true
    end
    lines[#lines + 1] = now
    lines.open = nil
end

-- What stays as it is: tables, headings, pictures, nothing.
local function is_whole(text)
    return text == "" or text:find("^[|#]") or text:find("^%s*<") or text:find("^!")
end

-- The text that grows: say.page() gives a function for lines, as string.format has them, and its whole.
function say.page()
    local said = {}
    return function(format, ...)
        said[#said + 1] = select("#", ...) > 0 and format:format(...) or format
    end, function()
        local lines, paragraph = {}, nil
        local function close()
            if paragraph then
                wrap(paragraph, lines)
            end
            paragraph = nil
        end
        for text in (table.concat(said, "\n") .. "\n"):gmatch("([^\n]*)\n") do
            if is_whole(text) then
                close()
                lines[#lines + 1] = text
            elseif text:find("^%s*%* ") then
                close()
                paragraph = text
            else
                paragraph = paragraph and paragraph .. " " .. text or text
            end
        end
        close()
        return table.concat(lines, "\n") .. "\n"
    end
end

return say
