-- SPDX-License-Identifier: MIT
local congo, check = require "congo", require "check"

local start = congo.variant("Elephante Savanna"):setup()
check.equal(tostring(start), "EPCLCPE/1Z1P1Z1/PP3PP/7/pp3pp/1z1p1z1/epclcpe w")
check.equal(start:diagram(), "7 EPCLCPE\n6 -Z#P#Z-\n5 PP###PP\n4 ++~~~++\n3 pp###pp\n2 -z#p#z-\n" ..
    "1 epclcpe\n  ABCDEFG\n")
check.equal(start:to_move(), "white")
check.equal(start, start:mirror())
check.equal(start == start:with_terrain("river"), false)
check.equal(start:winner(), nil)
check.equal(start:can_move(), true)
check.equal(start:playable(), true)

local letter, side, name = start:at("A5")
check.equal(letter .. " " .. side .. " " .. name, "P black mPawn")
check.equal(start:at("d1"), "l")
check.equal(start:at("A4"), nil)
check.raises("a square from A1 to G7", start.at, start, "H8")

check.equal(table.concat(start:pieces("white", "z"), " "), "B2 F2")
check.equal(table.concat(start:pieces("black", "L"), " "), "D7")
check.equal(#start:pieces("black"), 14)
check.raises("letter of a piece", start.pieces, start, "white", "K")

check.equal(start:perft(0), 1)
check.equal(start:perft(1), #start:moves())
check.equal(start:perft(3, 2), start:perft(3))
check.raises("the depth is a number from 0 to 32", start.perft, start, -1)
check.raises("the depth is a number from 0 to 32", start.perft, start, 33)
check.raises("(landings are squares from A1 to G7)", start.move, start, "D2", {"D9"})

local after = assert(start:play("P-AB4"))
check.equal(after:to_move(), "black")
check.equal(tostring(after), "EPCLCPE/1Z1P1Z1/PP3PP/1p5/1p3pp/1z1p1z1/epclcpe b")
check.fails("ambiguous", "A3 or B3", start:play("P-B4"))
check.fails("bad-move", "is not a move", start:play("hello"))
check.fails("illegal-move", "", start:play("L-D5"))

local read = assert(congo.position(tostring(after), "Elephante Savanna"))
check.equal(read, after)
check.equal(assert(congo.position("3L3/7/7/7/7/7/3l3 b", nil, "islands")):terrain(), "islands")
check.fails("bad-position", "rank 7", congo.position("8/7/7/7/7/7/7"))
check.fails("unknown-variant", "", congo.position("3L3/7/7/7/7/7/3l3", "Draughts"))

-- The Lions look at each other along the open file.
local won = assert(congo.position("3L3/7/7/7/7/7/3l3 w")):play("L:D7")
check.equal(won:winner(), "white")
check.equal(#won:moves(), 0)
check.fails("bad-position", "Lion", won:playable())
