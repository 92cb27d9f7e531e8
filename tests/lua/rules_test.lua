-- SPDX-License-Identifier: MIT
local congo, check = require "congo", require "check"

local rules = assert(congo.rules("saves/tictactoe.zrf"))
check.list(rules:titles(), "Noughts and Crosses")
check.equal(#rules:moves(), 9)
check.equal(rules:moves()[1], "X Mark a1")
check.equal(rules:perft(4), 3024)
for _, move in ipairs {"X Mark b2", "O Mark a1", "X Mark a2", "O Mark c3", "X Mark c2"} do
    check.equal(rules:play(move), rules)
end
local result, reason = rules:result()
check.equal(result, "1-0")
check.equal(reason, "configuration")
check.equal(#rules:moves(), 0)
check.equal(rules:save(), table.concat({"Zillions Save Game File Version 0.02 HH", "RulesFile=tictactoe.zrf",
    "VariantName=Noughts and Crosses", "1. X Mark b2", "1. O Mark a1", "2. X Mark a2", "2. O Mark c3",
    "3. X Mark c2", ""}, "\r\n"))
check.equal(rules:board():match("^[^\n]*"), ".     .     *Mark  c3")
check.fails("illegal-move", "this move is not legal here", rules:play("X Mark a3"))

-- Another choice begins anew.
check.equal(#assert(rules:choose(1)):moves(), 9)
check.fails("usage", "the file has 1 game", rules:choose(2))
check.fails("bad-rules", "choose another one", rules:moves())
check.equal(assert(rules:choose(1)):result(), "*")

local chess = assert(congo.rules("saves/chess.zrf"))
check.list(chess:titles(), "Chess Kiwipete")
check.equal(chess:choose(2):perft(2), 2039)
check.equal(chess:json():match('"variant":"(%w+)"'), "Kiwipete")
check.fails("cannot-read", "cannot read", congo.rules("saves/missing.zrf"))
