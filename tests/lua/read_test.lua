-- SPDX-License-Identifier: MIT
local congo, check = require "congo", require "check"

local left, right = check.read("saves/left.zsg"), check.read("saves/right.zsg")
local games, problems = assert(congo.read(left .. right))
check.equal(#games, 2)
check.equal(#problems, 0)
check.equal(games[1]:orientation(), "left")
check.equal(games[2]:orientation(), "right")
check.equal(games[1]:findings()[1].code, "left-opening")
check.equal(games[1]:findings()[1].line, 5)

-- A text game, and what overrides its words.
local text = "1. P-GF4 P-AB4\n"
check.fails("unknown-variant", "", (function()
    local read = congo.read(text)
    local problem = read and read[1]:errors()[1]
    return nil, problem and problem.text, problem and problem.code
end)())
-- What the command proposes, an option of its own, is no use here.
check.equal(assert(congo.read(text))[1]:errors()[1].text, "no heading or diagram names the variant")
check.equal(assert(congo.read(text, {variant = "Elephante Savanna"}))[1]:plies(), 2)
check.equal(assert(congo.read(text, {variant = congo.variant("Megapawn Savanna")}))[1]:plies(), 2)
local river = assert(congo.read(left, {terrain = "river"}))[1]
check.equal(river:first():terrain(), "river")
local other = assert(congo.read(left, {setup = "3L3/7/7/P6/7/3p3/3l3"}))[1]
check.equal(#other:errors(), 1)
check.equal(other:errors()[1].code, "empty-square")
-- What cannot be written says why: its own first error, or that it has no variant.
check.fails("empty-square", "5:10: no piece on A5", other:save())
check.equal(select(2, other:save()), select(2, other:notation()))
local untitled = congo.read(text)[1]
check.fails("unknown-variant", "1: no heading", untitled:save())
check.equal(select(2, untitled:save()), "1: no heading or diagram names the variant")
check.equal(#assert(congo.read(left .. "what?\r\n"))[1]:errors(), 1)
check.equal(#assert(congo.read(left .. "what?\r\n", {lenient = true}))[1]:errors(), 0)
check.raises("variant", congo.read, left, {variant = 7})
check.raises('the terrain is islands or river, not "sea"', congo.read, left, {terrain = "sea"})
check.raises('the terrain is islands or river, not "table"', congo.read, left, {terrain = {}})
check.equal(congo.read(left, {terrain = "islands"})[1]:first():terrain(), "islands")
check.equal(congo.read(left, {setup = "xx"})[1]:errors()[1].text,
    "unreadable setup: 'x' in rank 7 is neither a piece nor an empty square")
check.raises("book", congo.read, left, {variants = "all"})
check.fails("unknown-variant", "", congo.read(left, {variant = "Draughts"}))
check.fails("empty-input", "empty", congo.read(""))
check.fails("no-header", "no game", congo.read("hello\n"))
check.raises("string expected", congo.read)

-- One after the other.
local reader = assert(congo.reader(left .. right))
check.equal(reader:next():orientation(), "left")
check.equal(reader:bytes(), left)
check.equal(reader:next():orientation(), "right")
check.equal(reader:bytes(), right)
check.equal(reader:next(), nil)
check.equal(reader:next(), nil)

-- A user's own variants.
local own = assert(congo.variants(check.read("saves/own.variants"), "own.variants"))
check.equal(#own, #congo.variants() + 1)
check.equal(own:find("Two Zebras"):symmetric(), true)
check.equal(assert(congo.read(left:gsub("Elephante Savanna", "Two Zebras"), {variants = own}))[1]
    :variant():title(), "Two Zebras")
check.fails("bad-variant", "", congo.variants("nonsense"))

-- Games stay whole when all else is collected.
local kept = {}
for i = 1, 50 do
    kept[i] = congo.read(left, {variants = congo.variants()})[1]
    reader = congo.reader(right)
    reader:next()
end
collectgarbage()
collectgarbage()
for i = 1, 50 do
    check.equal(kept[i]:variant():title(), "Elephante Savanna")
end
