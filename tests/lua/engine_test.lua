-- SPDX-License-Identifier: MIT
-- The engine: what it finds, how it is limited, and a listener that raises.
local congo, check = require "congo", require "check"

local variant = congo.variant("Congo")
local engine = assert(congo.engine()):hash(1):threads(1)
local game = congo.game(variant, congo.position("3L3/7/7/7/7/7/3l3 w", variant))

local move, thought = engine:think(game, {depth = 6})
assert(move:notation() == "L:D7#" and thought.mate == 1 and thought.moves[1]:wins())

-- The game is over: no move, and a thought that says who has lost.
game:play("L:D7")
move, thought = engine:think(game, {depth = 6})
assert(move == nil and thought.mate == 0 and #thought.moves == 0)

-- Lines, and none but some moves.
game = congo.game("Elephante Savanna")
local heard = {}
engine:think(game, {depth = 4, lines = 3}, function(told) heard[told.line] = told.depth end)
assert(heard[1] == 4 and heard[3] == 4 and heard[4] == nil)
move = engine:think(game, {nodes = 500, only = {"D3"}})
assert(move:notation() == "D3")

-- Stopped by the listener; and a listener that raises.
local count = 0
assert(engine:think(game, {}, function() count = count + 1 engine:stop() end))
assert(count >= 1)
local fine, message = pcall(engine.think, engine, game, {}, function() error("enough", 0) end)
assert(not fine and message == "enough")
assert(engine:clear():think(game, {depth = 3}), "it goes on after that")

assert(engine:evaluate(game:last()) == engine:evaluate(game:last():mirror()))
local none, what, code = engine:threads(0)
assert(none == nil and what:find("1 to 256 threads") and code == "usage")
assert(not pcall(engine.think, engine, game, {}), "nothing would stop it")
check.raises("the limit depth is a number", engine.think, engine, game, {depth = "x"})
check.raises("the limit lines is a number", engine.think, engine, game, {depth = 1, lines = true})
check.raises("the limit only is an array of moves", engine.think, engine, game, {depth = 1, only = "D3"})
check.raises("the limit only is an array of moves", engine.think, engine, game, {depth = 1, only = {{}}})
