-- SPDX-License-Identifier: MIT
-- values.lua - what pieces are worth, compared with Zillions' guesses.
local say = require("say")

local values = {}

-- Zillions' values for the pieces of Elephante Savanna, from that variant's document; related pieces are
-- compared with the same values.
local ZILLIONS = {Pawn = 1.0, mPawn = 1.0, Zebra = 1.5, Elephant = 1.8, Elephante = 1.8, Crocodile = 2.5, MegaPawn = 4.5}

local function against(piece)
    local guess = ZILLIONS[piece.piece]
    if not guess then
        return ""
    elseif not piece.low or not piece.high or piece.low == piece.high then
        return ("%.1f"):format(guess)
    elseif guess < piece.low then
        return ("%.1f, too low"):format(guess)
    elseif guess > piece.high then
        return ("%.1f, too high"):format(guess)
    end
    return ("%.1f, fits"):format(guess)
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
            "there are too few games")
    end
    return ("* **What is a piece worth**, if the Pawn (or mPawn) is 1? At `%s`, %s."):format(sums:strength("weak"),
        #parts > 0 and table.concat(parts, ";\n  ") or "there are too few games")
end

function values.write(line, sums)
    line("## What a piece is worth\n")
    line("From the games at `%s`, with `congo stats --unique --values`: a logistic regression of the result on the material in quiet", sums:strength("weak"))
    line("positions. The Pawn or mPawn is 1; the intervals come from a bootstrap over games. The last column has Zillions' value")
    line("from the document on Elephante Savanna, and says whether it fits the interval. The document has no values for Pawn and")
    line("Elephant; those of mPawn and Elephante are used instead.\n")
    for _, sum in ipairs(sums:all("values")) do
        line("%s, %d games, %d positions:\n", sum.title, sum.result.games, sum.result.samples)
        line("| piece | value | Zillions' value |")
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
