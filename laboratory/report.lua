-- SPDX-License-Identifier: MIT
-- report.lua - writes LABORATORY.md and its pictures from the sums that run.lua has made. Every answer is
-- computed: if the figures change, so do the sentences.
-- usage: lua report.lua HERE CONGO SUMS OUT
-- writes OUT/LABORATORY.md, and pictures into OUT/laboratory.
local here, congo, file, out = ...
package.path = here .. "/?.lua;" .. package.path
local say = require("say")
local draw = require("draw")
local head = require("head")
local setups = require("setups")
local trials = require("trials")
local islands = require("islands")
local values = require("values")
local ladder = require("ladder")
local endgames = require("endgames")
local own = require("own")
local checks = require("checks")
local first = require("first")

local sums = require("sums")(file)
local folder = out .. "/laboratory"
local line, whole = say.page()
local list = setups.gather(sums)

head.write(line, sums, {setups.drawish_answer(sums, list), setups.savanna_answer(sums), values.answer(sums),
    ladder.answer(sums), setups.play_answer(sums, list), first.answer(sums), islands.answer(sums, list), own.sample_answer(sums),
    own.answer(sums), trials.answer(sums), endgames.answer(sums), setups.strength_answer(sums, list),
    checks.answer(sums)})
setups.write(line, sums, list)
first.write(line, sums)
trials.write(line, sums)
islands.write(line, sums, list)
values.write(line, sums)
ladder.write(line, sums, draw, folder)
own.write(line, sums)
checks.write(line, sums, list)
endgames.write(line, sums, draw, congo, folder)
head.write_again(line, sums)

local report = assert(io.open(out .. "/LABORATORY.md", "w"))
report:write(whole())
report:close()
