-- SPDX-License-Identifier: MIT
-- say.lua - figures as words: shares with their intervals, and what a difference proves.
local say = {}

function say.percent(share)
    return ("%.1f"):format(100 * share)
end

function say.interval(middle, low, high)
    return ("%s %% (%s–%s)"):format(say.percent(middle), say.percent(low), say.percent(high))
end

function say.draws(result)
    if not result.draw_low then
        return say.percent(result.draw_rate) .. " %"
    end
    return say.interval(result.draw_rate, result.draw_low, result.draw_high)
end

function say.score(result)
    if not result.score_low then
        return say.percent(result.score) .. " %"
    end
    return say.interval(result.score, result.score_low, result.score_high)
end

-- A share as `laboratory/measure share` has it; a dash for none at all.
function say.share(share)
    if share.hits == 0 then
        return share.high and ("– (at most %s %%)"):format(say.percent(share.high)) or "–"
    end
    return share.low and say.interval(share.value, share.low, share.high) or say.percent(share.value) .. " %"
end

-- A value {middle, low, high} in per cent.
function say.percents(value)
    return say.interval(value[1], value[2], value[3])
end

-- "600", or "431 of 600" where some are copies.
function say.games(result)
    local count = result.games - result.unfinished
    return result.played and result.played ~= count and ("%d of %d"):format(count, result.played) or tostring(count)
end

-- "199,522", but "9999".
function say.count(number)
    local digits = ("%d"):format(number)
    return #digits < 5 and digits or digits:reverse():gsub("(%d%d%d)", "%1,"):reverse():gsub("^,", "")
end

function say.length(result)
    return ("%.1f ± %.1f"):format(result.plies_mean, result.plies_error)
end

-- "+1.5", "−2.0"
function say.signed(value, digits)
    local text = ("%+." .. digits .. "f"):format(value)
    return text:find("[1-9]") and text:gsub("-", "−", 1) or text:sub(2)
end

-- A difference {middle, low, high} of shares.
function say.points(value)
    return ("%s points (%s to %s)"):format(say.signed(100 * value[1], 1), say.signed(100 * value[2], 1),
        say.signed(100 * value[3], 1))
end

-- "the draw rate", "White's score"
function say.with_the(words)
    return words:find("^%u") and words or "the " .. words
end

function say.list(names)
    if #names < 2 then
        return names[1] or "none"
    end
    -- A title may have a comma of its own.
    local comma = table.concat(names):find(", ", 1, true)
    return table.concat(names, comma and "; " or ", ", 1, #names - 1) .. (comma and "; and " or " and ") .. names[#names]
end

local WIDTH = 110

-- Length as it is seen: the bytes that begin a letter of UTF-8.
local function width(text)
    return select(2, text:gsub("[^\128-\191]", ""))
end

-- A paragraph or point of a list in lines that are not too long. "33.0 %" stays in one line: a reader
-- should not find the number at the end of one and its % at the beginning of the next.
local function wrap(text, lines)
    local indent = text:match("^%s*%* ") or text:match("^%s*")
    local blank = (" "):rep(#indent)
    local now = nil
    for word in text:sub(#indent + 1):gsub(" %%", "\1%%"):gmatch("%S+") do
        word = word:gsub("\1", " ")
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
    return text == "" or text:find("^[|#]") or text:find("^%s*<") or text:find("^!") or text:find("^%d+%. ")
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
