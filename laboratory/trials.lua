-- SPDX-License-Identifier: MIT
-- trials.lua - the trials that the Simple document tells of, played again with more games.
local say = require("say")

local trials = {}

-- Five games each, Zillions against itself: White's wins, draws, Black's wins.
local BY_HAND = {
    {name = "stock Congo", title = "Congo", terrain = "river", white = 1, draws = 2, black = 2},
    {name = "Congo with islands", title = "Congo", terrain = "islands", white = 0, draws = 4, black = 1},
    {name = "Simpler Setup", title = "Simpler Congo, repetition drawn", white = 1, draws = 2, black = 2},
    {name = "Crowded Congo", title = "Crowded Congo, repetition drawn", white = 2, draws = 2, black = 1},
    {name = "Mega Pawn Congo", title = "Simpler Megapawn Congo, repetition drawn", white = 2, draws = 1, black = 2},
}

-- What was concluded: that a is drawn more often (1) or less often (-1) than b.
local CLAIMS = {
    {ask = "Do islands make Congo more drawish?", claim = 1, hand = {2, 1},
        a = {"Congo", "islands"}, b = {"Congo", "river"}},
    {ask = "Do stronger and fewer Pawns make it less so?", claim = -1, hand = {5, 3},
        a = {"Simpler Megapawn Congo, repetition drawn"}, b = {"Simpler Congo, repetition drawn"}},
    {ask = "Fewer Pawns alone, of the stock kind?", claim = -1,
        a = {"Five stock Pawns, repetition drawn"}, b = {"Simpler Congo, repetition drawn"}},
    {ask = "Stronger Pawns alone, as many?", claim = -1,
        a = {"Simpler Megapawn Congo, repetition drawn"}, b = {"Five stock Pawns, repetition drawn"}},
    {ask = "Does repetition that loses make Simpler Setup less drawish?", claim = -1,
        a = {"Simpler Congo"}, b = {"Simpler Congo, repetition drawn"}},
    {ask = "Crowded Congo?", claim = -1, a = {"Crowded Congo"}, b = {"Crowded Congo, repetition drawn"}},
    {ask = "Mega Pawn Congo?", claim = -1, a = {"Simpler Megapawn Congo"},
        b = {"Simpler Megapawn Congo, repetition drawn"}},
}

local WORDS = {[1] = "yes", [-1] = "no, the other way round", [0] = "these games do not tell"}

-- What the games of a strength say to a claim: a word and the difference.
function trials.judge(sums, experiment, claim)
    local a, b = sums:of(experiment, claim.a[1], claim.a[2]), sums:of(experiment, claim.b[1], claim.b[2])
    if not a or not b then
        return nil
    end
    local middle, low, high = say.difference(say.draws_of(a), say.draws_of(b))
    return WORDS[claim.claim * say.sign(low, high)], say.points(middle, low, high)
end

-- The same for two trials of five games.
local function by_hand(claim)
    if not claim.hand then
        return "not tried"
    end
    local shares = {}
    for i, n in ipairs(claim.hand) do
        local hand = BY_HAND[n]
        local games = hand.white + hand.draws + hand.black
        shares[i] = {hand.draws / games, say.wilson(hand.draws, games)}
    end
    local middle, low, high = say.difference(shares[1], shares[2])
    return WORDS[claim.claim * say.sign(low, high)] .. ": " .. say.points(middle, low, high)
end

-- One answer out of two strengths.
local function both(sums, claim)
    local weak, strong = trials.judge(sums, "weak", claim), trials.judge(sums, "strong", claim)
    if weak == strong then
        return weak and weak .. ", at both strengths" or "not played"
    end
    return ("at `%s` %s, at `%s` %s"):format(sums:strength("weak"), weak or "not played", sums:strength("strong"),
        strong or "not played")
end

function trials.answer(sums)
    return ("* **Was the Simple document right about draws?** That islands make Congo more drawish: %s. That stronger and\n" ..
        "  fewer Pawns make it less so: %s; stronger ones alone: %s. That losing by repetition does, in Mega\n" ..
        "  Pawn Congo: %s."):format(both(sums, CLAIMS[1]), both(sums, CLAIMS[2]), both(sums, CLAIMS[4]),
        both(sums, CLAIMS[7]))
end

local function cell(result)
    return result and ("%d, %d, %d: %s"):format(result.white, result.draws, result.black, say.draws(result)) or "not played"
end

function trials.write(line, sums)
    line("## The trials of the Simple document, played again\n")
    line("It tells of five games a setup, Zillions against itself at level 7. Here are the same setups with repetition")
    line("drawn, as it was there (`laboratory/variants.txt` has it so where the built-in variant has it lose). White's")
    line("wins, draws, Black's wins, and the draw rate:\n")
    line("| trial | five games | at `%s` | at `%s` |", sums:strength("weak"), sums:strength("strong"))
    line("| --- | --- | --- | --- |")
    for _, hand in ipairs(BY_HAND) do
        local low, high = say.wilson(hand.draws, 5)
        line("| %s | %d, %d, %d: %s | %s | %s |", hand.name, hand.white, hand.draws, hand.black,
            say.interval(hand.draws / 5, low, high), cell(sums:of("weak", hand.title, hand.terrain)),
            cell(sums:of("strong", hand.title, hand.terrain)))
    end
    line("\nHow the draw rates differ, and what that answers:\n")
    line("| | five games | at `%s` | at `%s` |", sums:strength("weak"), sums:strength("strong"))
    line("| --- | --- | --- | --- |")
    for _, claim in ipairs(CLAIMS) do
        local cells = {}
        for i, experiment in ipairs({"weak", "strong"}) do
            local word, points = trials.judge(sums, experiment, claim)
            cells[i] = word and word .. ": " .. points or "not played"
        end
        line("| %s | %s | %s | %s |", claim.ask, by_hand(claim), cells[1], cells[2])
    end
    line("\nMega Pawn Congo differs from Simpler Setup in both: its Pawns are five and not seven a side, and mPawns, which go")
    line("sideways beyond the river and become MegaPawns. The setup with five stock Pawns tells the two apart.\n")
end

return trials
