-- SPDX-License-Identifier: MIT
local congo, check = require "congo", require "check"

-- The folder has all tables of Congo with up to three pieces.
local tables = assert(congo.tables("tables"))
local function probe(text, variant)
    return tables:probe(assert(congo.position(text, variant or "Congo")), variant)
end

-- The Lions look at each other: whose move it is decides.
check.list({probe("3L3/7/7/7/7/7/3l3 b")}, "won 1")
check.list({probe("3L3/7/7/7/7/7/2l4 w")}, "drawn")
-- Wherever Black's Lion goes, it is seen: from the Zebra's squares or by the other Lion.
check.list({probe("2L4/7/7/1z5/7/7/3l3 b")}, "lost 2")
check.fails("no-table", "no endgame table", probe("2L4/7/7/1z5/7/7/2zl3 b"))
check.fails("no-table", "no endgame table", probe("3L3/7/7/7/7/7/3l3 b", "Elephante Savanna"))
check.fails("unknown-variant", "Draughts",
    tables:probe(assert(congo.position("3L3/7/7/7/7/7/3l3 b")), "Draughts"))
check.fails("cannot-read", "", congo.tables("nowhere"))
-- A table that is damaged is told, and does not disable the others.
local damaged = "tables/LZ-LZ.pawn-elephant-river-draws.congo-table"
local file = assert(io.open(damaged, "wb"))
file:write("something else")
file:close()
local others = assert(congo.tables("tables"))
check.equal(others:faults()[1].file, damaged)
check.equal(others:faults()[1].code, "bad-table")
check.list({others:probe(assert(congo.position("3L3/7/7/7/7/7/3l3 b", "Congo")))}, "won 1")
os.remove(damaged)
check.equal(#tables:faults(), 0)
check.fails("no-table", "", congo.tables("saves"))

-- An engine that looks into them knows the shortest win at once, and without them it does not.
local game = congo.game("Congo", assert(congo.position("7/2L4/7/7/7/2z4/3l3 w", "Congo")))
local engine = congo.engine()
local _, thought = engine:tables(tables):think(game, {depth = 1})
check.equal(thought.mate, 3)
_, thought = engine:tables():think(game, {depth = 1})
check.equal(thought.mate, nil)
check.raises("congo.tables", engine.tables, engine, "tables")
