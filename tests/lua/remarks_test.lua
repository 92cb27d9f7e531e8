-- SPDX-License-Identifier: MIT
local congo, check = require "congo", require "check"

local game = congo.game("Elephante Savanna"):play("D3"):play("D5")
check.equal(game:lines(), 1)
check.equal(#game:remarks(0), 0)

-- Behind a move stands what was added there, in its order; a variation branches off before it.
game:mark(1, 5):comment(1, "so it begins")
check.equal(game:vary(1), 1)
game:line_play(1, "E3"):line_play(1, "D5"):comment(1, "this too", 1)
check.equal(game:vary(2, 1), 2)
game:line_play(2, "E5")
local remarks = game:remarks(1)
check.equal(remarks[1].mark, 5)
check.equal(remarks[2].comment, "so it begins")
check.equal(remarks[3].variation, 1)
check.equal(#remarks, 3)
check.equal(game:remarks(1, 1)[1].comment, "this too")
check.equal(game:remarks(2, 1)[1].variation, 2)
check.equal(#game:remarks(9, 9), 0)
check.equal(game:lines(), 3)
check.equal(game:branch(2).parent, 1)
check.equal(game:branch(2).ply, 1)
check.equal(game:branch(1).plies, 2)
check.equal(game:branch(3), nil)
check.equal(tostring(game:line_move(1, 1)), "E3")
check.equal(game:line_move(1, 3), nil)
check.equal(game:line_position(1, 0), game:first())
check.equal(game:line_position(2, 0), game:line_position(1, 1))
check.equal(game:line_position(2, 1):at("E5"), game:first():at("F5"))
check.equal(game:line_position(1, 3), nil)
check.equal(game:line_number(2, 2), 2)
check.equal(game:line_number(0, 2), 1)

-- The first six marks also as they are written.
for i, sign in ipairs {"!", "?", "!!", "??", "!?", "?!"} do
    check.equal(congo.game("Congo"):mark(0, sign):remarks(0)[1].mark, i)
end
check.raises("a mark is ! ? !! ?? !? ?! or a number from 1 to 139", game.mark, game, 1, "$4")
check.raises("a mark is", game.mark, game, 1)

-- What is no place, no mark, no move and no tag.
check.fails("usage", "the game has no such position", game:comment(3, "?"))
check.fails("usage", "a mark must be from 1 to 139", game:mark(1, 140))
check.fails("usage", "a variation has to follow the move it replaces", game:vary(0))
check.fails("illegal-move", "", game:line_play(2, "L-D5"))
check.raises("no such line", game.line_play, game, 7, "D3")
check.fails("usage", "a tag needs a name of one word", game:tag("Played by", "Anna"))

-- Tags are found letter case apart, and replaced in their place.
game:tag("White", "Anna"):tag("Site", "here"):tag("white", "Bert")
check.equal(game:tag("WHITE"), "Bert")
check.equal(game:tag("Black"), nil)
check.equal(#game:tags(), 2)
check.equal(game:tags()[2].value, "here")

-- What was taken back is no line any more; the others keep their numbers.
local undone = congo.game("Elephante Savanna"):play("P-GF4"):play("P:GF4")
undone:line_play(undone:vary(2), "P-AB4"):undo()
check.equal(undone:lines(), 1)
check.equal(undone:branch(1), nil)
undone:play("P:GF4")
local lost, kept = undone:vary(2), undone:vary(1)
undone:line_play(lost, "P-AB4"):line_play(kept, "E3"):undo()
check.equal(undone:lines(), 3)
check.equal(undone:branch(lost).plies, 0)
check.equal(undone:line_move(lost, 1), nil)
check.equal(undone:line_position(lost, 0), nil)
check.equal(undone:branch(kept).plies, 1)
check.raises("no such line", undone.line_play, undone, lost, "P-AB4")
check.fails("usage", "the game has no such position", undone:comment(0, "gone", lost))
check.equal(undone:sheet("T"):find("B4", 1, true), nil)
check.equal(undone:line_play(kept, "D5"):branch(kept).plies, 2)
undone:undo()
check.equal(undone:lines(), 1)
check.equal(undone:play("D3"):vary(1), 1)

-- Half-moves of variations have a limit; knights of a sort go to and fro.
local long = congo.game("Mostly Empty board"):play("L-E1")
local line = long:vary(1)
local there, back = {"L-E1", "L-E7"}, {"L-D1", "L-D7"}
for i = 1, 25000 do
    for _, moves in ipairs {there, back} do
        long:line_play(line, moves[1])
        long:line_play(line, moves[2])
    end
end
check.fails("game-too-long", "more than 100000 half-moves in variations", long:line_play(line, "L-E1"))
