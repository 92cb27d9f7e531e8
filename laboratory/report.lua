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
if sums:white_counts() then
    draw.variants(folder .. "/variants.svg", list, sums:strength("weak"), sums:strength("strong"))
end
trials.write(line, sums)
values.write(line, sums)
ladder.write(line, sums, draw, folder)
endgames.write(line, sums, draw, congo, folder)
line("Made by %s; its `congo engine bench` counts %d nodes.", sums.version, sums.bench)

local report = assert(io.open(out .. "/LABORATORY.md", "w"))
report:write(whole())
report:close()
