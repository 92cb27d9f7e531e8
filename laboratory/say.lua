-- SPDX-License-Identifier: MIT
-- say.lua - figures as words: shares with their intervals, and what a difference proves.
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

-- a - b of two independent values, each {middle, low, high}, from their own intervals (Newcombe's method
-- for shares; where intervals are symmetric, that is the usual one).
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

-- 1 if an interval lies above zero, -1 if below, 0 if it contains zero.
function say.sign(low, high)
    return low > 0 and 1 or high < 0 and -1 or 0
end

-- "+1.5", "−2.0"
function say.signed(value, digits)
    return (("%+." .. digits .. "f"):format(value):gsub("-", "−"))
end

function say.points(middle, low, high)
    return ("%s points (%s to %s)"):format(say.signed(100 * middle, 1), say.signed(100 * low, 1),
        say.signed(100 * high, 1))
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

-- What is not wrapped: tables, headings, pictures, empty lines.
local function is_whole(text)
    return text == "" or text:find("^[|#]") or text:find("^%s*<") or text:find("^!")
end

-- say.page() returns two functions: one adds a line (arguments as for string.format), one returns the text.
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
