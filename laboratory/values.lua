-- SPDX-License-Identifier: MIT
-- values.lua - what a piece is worth in games, beside Zillions' guesses.
local say = require("say")

local values = {}

-- For the pieces of Elephante Savanna, as its document passes them on; beside their kin they stand for
-- comparison.
local ZILLIONS = {Pawn = 1.0, mPawn = 1.0, Zebra = 1.5, Elephant = 1.8, Elephante = 1.8, Crocodile = 2.5, MegaPawn = 4.5}

local function against(piece)
    local guess = ZILLIONS[piece.piece]
    if not guess then
        return ""
    elseif not piece.low or not piece.high or piece.low == piece.high then
        return ("%.1f"):format(guess)
    elseif guess < piece.low then
        return ("%.1f, below the interval"):format(guess)
    elseif guess > piece.high then
        return ("%.1f, above it"):format(guess)
    end
    return ("%.1f, within it"):format(guess)
end

function values.answer(sums)
    local parts = {}
    for _, sum in ipairs(sums:all("values")) do
        local list = {}
        for _, piece in ipairs(sum.result.values) do
            if piece.value and piece.low and piece.high and piece.low < piece.high then
                list[#list + 1] = ("%s %.1f (%.1f to %.1f)"):format(piece.piece, piece.value, piece.low, piece.high)
            end
        end
        parts[#parts + 1] = ("in %s %s"):format(sum.title, #list > 0 and table.concat(list, ", ") or
            "no piece's interval can be given")
    end
    return ("* **What is a piece worth**, the Pawn at 1? At `%s` %s."):format(sums:strength("weak"),
        table.concat(parts, ";\n  "))
end

function values.write(line, sums)
    line("## What a piece is worth\n")
    line("By the games at `%s`: a logistic regression of the result on the material left in quiet positions", sums:strength("weak"))
    line("(`congo stats --values`), the Pawn or mPawn at 1, intervals by a bootstrap over games. Zillions' guesses are those")
    line("that the document on Elephante Savanna passes on for its mPawn, Zebra, Elephante, Crocodile and MegaPawn; beside the")
    line("Pawn and the Elephant they stand for comparison.\n")
    for _, sum in ipairs(sums:all("values")) do
        line("%s, %d games, %d positions:\n", sum.title, sum.result.games, sum.result.samples)
        line("| piece | worth | Zillions |")
        line("| --- | ---: | ---: |")
        for _, piece in ipairs(sum.result.values) do
            if piece.value then
                line("| %s | %.2f%s | %s |", piece.piece, piece.value, piece.low and piece.high and piece.low < piece.high
                    and (" (%.2f to %.2f)"):format(piece.low, piece.high) or "", against(piece))
            end
        end
        line("")
    end
end

return values
