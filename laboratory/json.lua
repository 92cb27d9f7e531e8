-- SPDX-License-Identifier: MIT
-- json.lua - reads JSON as the congo command writes it; null becomes nil.
local json = {}

local escapes = {b = "\b", f = "\f", n = "\n", r = "\r", t = "\t"}

local value

local function skip(text, at)
    return text:match("^%s*()", at)
end

-- Lua 5.1 and 5.2 have no `utf8`.
local function letter(code)
    if code < 0x80 then
        return string.char(code)
    elseif code < 0x800 then
        return string.char(0xC0 + math.floor(code / 64), 0x80 + code % 64)
    end
    return string.char(0xE0 + math.floor(code / 4096), 0x80 + math.floor(code / 64) % 64, 0x80 + code % 64)
end

local function string_at(text, at)
    local parts = {}
    at = at + 1
    while true do
        local plain, stop = text:match('^([^"\\]*)()', at)
        parts[#parts + 1] = plain
        if text:sub(stop, stop) == '"' then
            return table.concat(parts), stop + 1
        end
        assert(stop < #text, "a string without its end")
        local sign = text:sub(stop + 1, stop + 1)
        if sign == "u" then
            parts[#parts + 1] = letter(tonumber(text:sub(stop + 2, stop + 5), 16))
            at = stop + 6
        else
            parts[#parts + 1] = escapes[sign] or sign
            at = stop + 2
        end
    end
end

local function members(text, at, close, member)
    local whole = {}
    at = skip(text, at + 1)
    if text:sub(at, at) == close then
        return whole, at + 1
    end
    while true do
        at = skip(text, member(whole, at))
        local sign = text:sub(at, at)
        at = skip(text, at + 1)
        if sign == close then
            return whole, at
        end
        assert(sign == ",", "a comma was expected")
    end
end

local words = {["true"] = true, ["false"] = false}

function value(text, at)
    local sign = text:sub(at, at)
    if sign == '"' then
        return string_at(text, at)
    elseif sign == "{" then
        return members(text, at, "}", function(whole, from)
            local key, colon = string_at(text, from)
            local after = text:match("^%s*:%s*()", colon)
            local stop
            whole[key], stop = value(text, after)
            return stop
        end)
    elseif sign == "[" then
        local count = 0
        return members(text, at, "]", function(whole, from)
            local stop
            count = count + 1
            whole[count], stop = value(text, from)
            return stop
        end)
    end
    local word, stop = text:match("^(%a+)()", at)
    if word then
        return words[word], stop
    end
    local number, behind = text:match("^([-+.%deE]+)()", at)
    return assert(tonumber(number), "no value of JSON: " .. text:sub(at, at + 20)), behind
end

-- One value, all of a text.
function json.read(text)
    local read, stop = value(text, skip(text, 1))
    assert(skip(text, stop) == #text + 1, "more than one value")
    return read
end

return json
