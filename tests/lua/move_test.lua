-- SPDX-License-Identifier: MIT
local congo, check = require "congo", require "check"

local position = assert(congo.position("3L3/7/7/2P4/3m3/3z3/3l3 w", "Congo", "islands"))
local jump = assert(position:move("M:B5"))
check.equal(tostring(jump), "M:B5")
check.equal(jump:notation("pbmserv"), "D3xB5")
check.equal(jump:from(), "D3")
check.equal(jump:to(), "B5")
check.list(jump:landings(), "B5")
check.list(jump:captured(), "C4")
check.list(jump:drowned(), "")
check.equal(jump:piece(), "Monkey")
check.equal(jump:promotion(), nil)
check.equal(jump:wins(), false)
check.equal(jump:before(), position)
check.equal(jump:after(), position:play(jump))

check.equal(tostring(position:move("D3", {"B5"})), "M:B5")
check.equal(tostring(position:move("D2", "B3")), "Z-B3")
check.fails("illegal-move", "do not allow", position:move("D2", "D3"))
check.raises("invalid option", jump.notation, jump, "klingon")

-- A move of one position is legal in another one or not: it is asked again.
local other = congo.variant("Congo"):setup()
check.fails("illegal-move", "here", other:play(jump))

local pawn = assert(congo.position("3L3/p6/7/7/7/7/3l3 w", "Simpler Megapawn Congo")):move("A7=Q")
check.equal(pawn:promotion(), "MegaPawn")
check.equal(pawn:piece(), "mPawn")

local found = {}
for _, move in ipairs(position:moves()) do
    found[tostring(move)] = true
end
check.equal(found["M:B5"] and found["Z-B3"] and not found["Z-D3"], true)
