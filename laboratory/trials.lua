-- SPDX-License-Identifier: MIT
-- trials.lua - the trials of the Simple document, played again with more games.
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
    {ask = "Do fewer Pawns alone, of the stock kind?", claim = -1,
        a = {"Five stock Pawns, repetition drawn"}, b = {"Simpler Congo, repetition drawn"}},
    {ask = "Do stronger Pawns alone, equally many?", claim = -1,
        a = {"Simpler Megapawn Congo, repetition drawn"}, b = {"Five stock Pawns, repetition drawn"}},
    {ask = "Is Simpler Setup less drawish if repetition loses?", claim = -1,
        a = {"Simpler Congo"}, b = {"Simpler Congo, repetition drawn"}},
    {ask = "Is Crowded Congo, if repetition loses?", claim = -1, a = {"Crowded Congo"}, b = {"Crowded Congo, repetition drawn"}},
    {ask = "Is Mega Pawn Congo, if repetition loses?", claim = -1, a = {"Simpler Megapawn Congo"},
        b = {"Simpler Megapawn Congo, repetition drawn"}},
}

local WORDS = {[1] = "yes", [-1] = "no, the other way round", [0] = "no significant difference"}

-- What the games at one strength say about a claim: the verdict and the difference.
function trials.judge(sums, experiment, claim)
    local a, b = sums:of(experiment, claim.a[1], claim.a[2]), sums:of(experiment, claim.b[1], claim.b[2])
    if not a or not b then
        return nil
    end
    local middle, low, high = say.difference(say.draws_of(a), say.draws_of(b))
    return WORDS[claim.claim * say.sign(low, high)], say.points(middle, low, high)
end

-- The same for the document's trials of five games.
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
    return ("* **Was the Simple document right about draws?** Islands make Congo more drawish: %s. Stronger and\n" ..
        "  fewer Pawns make it less drawish: %s. Stronger Pawns alone: %s. Losing by repetition makes Mega Pawn\n" ..
        "  Congo less drawish: %s."):format(both(sums, CLAIMS[1]), both(sums, CLAIMS[2]), both(sums, CLAIMS[4]),
        both(sums, CLAIMS[7]))
end

local function cell(result)
    return result and ("%d of %d: %s"):format(result.draws, say.finished(result), say.draws(result)) or "not played"
end

function trials.write(line, sums)
    line("## The trials of the Simple document, played again\n")
    line("The document reports five games per setup, Zillions against itself at level 7. Here are the same setups, with")
    line("repetition drawn as it was there (`laboratory/variants.txt`). Draws:\n")
    line("| trial | five games | at `%s` | at `%s` |", sums:strength("weak"), sums:strength("strong"))
    line("| --- | --- | --- | --- |")
    for _, hand in ipairs(BY_HAND) do
        local low, high = say.wilson(hand.draws, 5)
        line("| %s | %d of 5: %s | %s | %s |", hand.name, hand.draws,
            say.interval(hand.draws / 5, low, high), cell(sums:of("weak", hand.title, hand.terrain)),
            cell(sums:of("strong", hand.title, hand.terrain)))
    end
    line("\nThe differences between draw rates, and what they answer:\n")
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
    line("\nMega Pawn Congo differs from Simpler Setup twice: each side has five Pawns instead of seven, and they are mPawns,")
    line("which move sideways beyond the river and promote to MegaPawns. The setup with five stock Pawns separates the two.\n")
end

return trials
