-- SPDX-License-Identifier: MIT
local congo, check = require "congo", require "check"

local left, right = check.read("saves/left.zsg"), check.read("saves/right.zsg")
local stock = check.read("saves/stock.zsg")
local mirrored = assert(congo.mirror(left))
check.equal(mirrored:match("4%. ") or mirrored:match("1%. [^\r]*\r\n1%. ([^\r]*)"), "mPawn G5 - F4")
check.equal(congo.mirror(mirrored), left)
check.equal(congo.mirror(""), "")

check.equal(assert(congo.repair(right)), right)
check.equal(assert(congo.repair(stock)), stock)
check.equal(assert(congo.repair(left .. right .. stock)), mirrored .. right .. stock)
check.equal(assert(congo.read(assert(congo.repair(left))))[1]:orientation(), "right")
check.fails("illegal-move", "cannot go to", congo.repair((left:gsub("A5 %- B4", "A5 - A1"))))

check.fails("usage", "use congo mirror", congo.mirror('{"file":"x","variant":"Congo","moves":[]}'))

local reader = assert(congo.reader(left))
local game = reader:next()
check.equal(assert(reader:mirror(game)), mirrored)
-- It is compared with the game given.
check.fails("illegal-move", "", reader:mirror(assert(congo.read(right))[1]))

-- The script that does it without the library has a list of letters of its own.
local script = io.open(os.getenv("LUA_SOURCES") .. "/mirror.congo.game.lua"):read("*a")
local class = script:match("string%.rep%(\"(%b[])\"")
for letters in io.open(os.getenv("CONGO_H")):read("*a"):gmatch('X%(CONGO_%u+, "(%u%l)"') do
    check.equal(letters:match("^" .. class .. class .. "$"), letters)
end
