-- SPDX-License-Identifier: MIT
local congo, check = require "congo", require "check"

local book = assert(congo.variants())
check.equal(#book > 1, true)
check.equal(tostring(book), #book .. " variants")
check.equal(#book:titles(), #book)
check.equal(book:titles()[1], "Congo")
check.equal(tostring(book:at(2)), "Elephante Savanna")
check.equal(book:at(0), nil)
check.equal(book:at(#book + 1), nil)

local savanna = assert(book:find("elephant savanna"))
check.equal(savanna:title(), "Elephante Savanna")
check.list(savanna:aliases(), "Elephant Savanna")
check.equal(savanna:symmetric(), true)
check.equal(savanna:repetition_loses(), true)
check.equal(savanna:has_elephant(), true)
check.equal(savanna:has_rook(), false)
check.equal(savanna:setup():terrain(), "islands")
check.equal(savanna:setup("river"):terrain(), "river")
check.equal(congo.variant("Congo"):symmetric(), false)
check.equal(congo.variant("Congo"):setup():terrain(), "river")
check.equal(congo.variant("Rook Savanna"):has_rook(), true)

check.fails("unknown-variant", "Elephante Savanna", book:find("Elefante Savana"))
check.fails("unknown-variant", "did you mean", congo.variant("Kongo"))
check.raises("string expected", congo.variant)
check.raises("invalid option", function() savanna:setup("swamp") end)
check.raises("congo.variant", savanna.title, book)

-- A variant outlives its book's name.
local kept
do
    kept = congo.variants():at(3)
end
collectgarbage()
collectgarbage()
check.equal(kept:title(), "Simpler Megapawn Congo")
