-- SPDX-License-Identifier: MIT
-- mirror.congo.game.lua - a Zillions save of Congo on standard input, its mirror image on standard
-- output: lua mirror.congo.game.lua <game.zsg >mirrored.zsg
--
-- Plain Lua, 5.1 to 5.4 and LuaJIT, no modules. It mirrors whatever it gets and verifies nothing;
-- `congo mirror` does, and `congo mirror --always` gives the same bytes. Headers, paths, notes and
-- line ends stay as they are. It is made for saves, not for games in notation.

local exchanged = {}
for file = 0, 6 do
    for rank = 1, 7 do
        exchanged[string.char(65 + file) .. rank] = string.char(71 - file) .. rank
    end
end

local square = "[A-G][1-7]"
local row = string.rep("[-.#+~PSQERZGMCLpsqerzgmcl]", 7)
local bare_row = "^(" .. row .. ")([ \t]*\r?)$"
local numbered_row = "^([1-7] )(" .. row .. ")([ \t]*\r?)$"

local function mirror_line(line)
    if line:find("^%d[^ ]") or line:find("^%(x ") or line:find("^%(White ") or
        line:find("^%(Black ") then
        -- A move or a setup edit. No piece's name has a letter in front of a digit.
        return (line:gsub(square, exchanged))
    end
    -- A row of a diagram, perhaps behind its rank.
    local squares, rest = line:match(bare_row)
    if squares then
        return squares:reverse() .. rest
    end
    local rank
    rank, squares, rest = line:match(numbered_row)
    if squares then
        return rank .. squares:reverse() .. rest
    end
    return line
end

-- Some editors put a UTF-8 mark before the first letter.
local text = io.read("*a") or ""
local mark = text:match("^\239\187\191") or ""
io.write(mark, (text:sub(#mark + 1):gsub("[^\n]+", mirror_line)))
