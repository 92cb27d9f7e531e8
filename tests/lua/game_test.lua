-- SPDX-License-Identifier: MIT
local congo, check = require "congo", require "check"

local game = assert(congo.game("Elephante Savanna"))
check.equal(#game, 0)
check.equal(game:orientation(), "centre")
game:play("D3")
check.equal(tostring(game), "Elephante Savanna: 1 half-move, * (unfinished)")
game:play("P-AB4")
game:play(game:last():move("P:AB4"))
check.equal(game:plies(), 3)
check.equal(tostring(game), "Elephante Savanna: 3 half-moves, * (unfinished)")
check.equal(game:notation(), "1. D3 P-AB4\n2. P:AB4\n")
check.equal(game:notation("pbmserv"), "1. D2-D3 A5-B4\n2. A3xB4\n")
check.equal(select(2, game:orientation()), 2)
check.equal(game:orientation(), "left")
check.equal(tostring(game:move(2)), "P-AB4")
check.equal(game:move(4), nil)
check.equal(#game:moves(), 3)
check.equal(tostring(game:moves()[3]), "P:AB4")
check.equal(game:number(3), 2)
check.equal(game:line(1), 0)
check.equal(game:position(0), game:first())
check.equal(game:position(3), game:last())
check.equal(game:position(4), nil)
check.equal(game:variant():title(), "Elephante Savanna")
check.equal(game:result(), "*")
check.equal(game:reason(), "unfinished")
check.equal(game:repeats(), nil)
check.equal(#game:errors(), 0)
check.fails("illegal-move", "", game:play("L-D5"))
check.equal(#game, 3)
check.equal(#game:undo(), 2)
check.equal(game:last():to_move(), "white")
game:play("P:AB4")
check.equal(congo.game("Congo"):undo(), nil)

-- Written and read again.
local save = assert(game:save())
local again = assert(congo.read(save))[1]
check.equal(again:notation(), game:notation())
check.equal(again:players(), "CC")
check.equal(again:rules_file(), "congo-islands.zrf")
check.equal(again:title(), "Elephante Savanna")
check.equal(again:line(1), 4)
check.equal(again:save(), save)
check.equal(assert(game:save("my.zrf", "HC")):match("^[^\r]*HC\r\nRulesFile=my.zrf\r\n") ~= nil, true)
check.equal(assert(congo.read(assert(game:sheet("A game"))))[1]:notation(), game:notation())
check.equal(game:sheet("A game", "savanna", 0):match("^# ([^\n]*)"), "A game")
check.equal(game:json("x.zsg"):match('^{"file":"x.zsg"') ~= nil, true)

-- Lost by repetition, with the number of the move after which the position first stood.
local lost = congo.game("Elephante Savanna")
for _, move in ipairs {"L-D1", "L-D7"} do
    check.equal((lost:play(move)), nil)
end
for _, move in ipairs {"C-C2", "C-C6", "C-C1", "C-C7"} do
    lost = congo.game(lost:variant(), lost:last()) and lost
    local fine, message = lost:play(move)
    if not fine then
        check.equal(message, nil, move)
    end
end
check.equal(lost:result(), "1-0")
check.equal(lost:reason(), "repetition")
check.equal(lost:repeats(), 0)

-- A save cannot begin with Black's move.
local black = assert(congo.position("3L3/7/7/7/3P3/7/3l3 b", "Congo"))
check.fails("black-first", "", assert(congo.game("Congo", black)):play("L-C7"):save())
