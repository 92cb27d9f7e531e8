-- SPDX-License-Identifier: MIT
-- report.lua - LABORATORY.md and its pictures, out of the sums that run.lua has made. Every sentence is
-- made from figures: where an interval leaves a question open, it says so.
-- usage: lua report.lua HERE CONGO SUMS OUT
-- writes OUT/LABORATORY.md, and pictures into OUT/laboratory.
local here, congo, file, out = ...
package.path = here .. "/?.lua;" .. package.path
local say = require("say")
local draw = require("draw")
local head = require("head")
local setups = require("setups")
local trials = require("trials")
local values = require("values")
local ladder = require("ladder")
local endgames = require("endgames")

local sums = require("sums")(file)
local folder = out .. "/laboratory"
local line, whole = say.page()
local list = setups.gather(sums)

head.write(line, sums, list, {trials.answer(sums), setups.savanna_answer(sums), values.answer(sums), ladder.answer(sums),
    endgames.answer(sums)})
setups.write(line, sums, list)
draw.variants(folder .. "/variants.svg", list, sums:strength("weak"), sums:strength("strong"))
trials.write(line, sums)
values.write(line, sums)
ladder.write(line, sums, draw, folder)
endgames.write(line, sums, draw, congo, folder)
line("Made by %s, whose `congo engine bench` counts %d nodes.", sums.version, sums.bench)

local report = assert(io.open(out .. "/LABORATORY.md", "w"))
report:write(whole())
report:close()
