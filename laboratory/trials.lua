-- SPDX-License-Identifier: MIT
-- trials.lua - the trials of the Simple document, played again with more games.
local say = require("say")
local plan = require("plan")
local compare = require("compare")

local trials = {}

-- Five games each, Zillions against itself: draws. Five games are too few for an interval.
local BY_HAND = {
    {name = "stock Congo", title = "Congo", terrain = "river", draws = 2},
    {name = "Congo with islands", title = "Congo", terrain = "islands", draws = 4},
    {name = "Simpler Setup", title = "Simpler Congo, repetition drawn", draws = 2},
    {name = "Crowded Congo", title = "Crowded Congo, repetition drawn", draws = 2},
    {name = "Mega Pawn Congo", title = "Simpler Megapawn Congo, repetition drawn", draws = 1},
}

-- What was concluded: that a is drawn more often (1) or less often (-1) than b.
local CLAIMS = {
    {ask = "Do islands make Congo more drawish?", claim = 1, a = {"Congo", "islands"}, b = {"Congo", "river"}},
    {ask = "Do stronger and fewer Pawns make it less so?", claim = -1,
        a = {"Simpler Megapawn Congo, repetition drawn"}, b = {"Simpler Congo, repetition drawn"}},
    {ask = "Do fewer Pawns alone, of the stock kind?", claim = -1,
        a = {"Five stock Pawns, repetition drawn"}, b = {"Simpler Congo, repetition drawn"}},
    {ask = "Do stronger Pawns alone, equally many?", claim = -1,
        a = {"Simpler Megapawn Congo, repetition drawn"}, b = {"Five stock Pawns, repetition drawn"}},
    {ask = "Is Simpler Setup less drawish if repetition loses?", claim = -1,
        a = {"Simpler Congo"}, b = {"Simpler Congo, repetition drawn"}},
    {ask = "Is Crowded Congo, if repetition loses?", claim = -1, a = {"Crowded Congo"},
        b = {"Crowded Congo, repetition drawn"}},
    {ask = "Is Mega Pawn Congo, if repetition loses?", claim = -1, a = {"Simpler Megapawn Congo"},
        b = {"Simpler Megapawn Congo, repetition drawn"}},
}

-- The verdicts on all claims at one strength: {word=, value=} by claim, sure although all of them were asked.
function trials.judge(sums, experiment, claims)
    local questions, of = {}, {}
    for _, claim in ipairs(claims or CLAIMS) do
        local a, b = sums:of("trial_" .. experiment, claim.a[1], claim.a[2]),
            sums:of("trial_" .. experiment, claim.b[1], claim.b[2])
        if a and b then
            local question = {value = compare.difference(compare.draws(a), compare.draws(b)),
                chance = compare.fisher(a.draws, compare.finished(a), b.draws, compare.finished(b))}
            of[claim] = question
            questions[#questions + 1] = question
        end
    end
    for _, question in ipairs(compare.holm(questions, plan.rules.family)) do
        question.sure = true
    end
    for claim, question in pairs(of) do
        if question.sure then
            question.word = claim.claim * question.value[1] > 0 and "yes" or "no, the other way round"
        else
            question.word = ("no difference larger than %.1f points"):format(100 * compare.at_most(question.value))
        end
    end
    return of
end

-- One answer out of two strengths.
local function both(sums, weak, strong, claim)
    local a, b = weak[claim], strong[claim]
    if not a or not b then
        return a and ("at `%s` %s"):format(sums:strength("weak"), a.word) or "not played"
    elseif a.word == b.word then
        return a.word .. ", at both strengths"
    end
    return ("at `%s` %s, at `%s` %s"):format(sums:strength("weak"), a.word, sums:strength("strong"), b.word)
end

function trials.answer(sums)
    local weak, strong = trials.judge(sums, "weak"), trials.judge(sums, "strong")
    return ("* **Was the Simple document right about draws?** Islands make Congo more drawish: %s. Stronger and\n" ..
        "  fewer Pawns make it less drawish: %s. Fewer Pawns alone: %s. Stronger Pawns alone: %s. Losing by repetition makes\n" ..
        "  Mega Pawn Congo less drawish: %s."):format(both(sums, weak, strong, CLAIMS[1]),
        both(sums, weak, strong, CLAIMS[2]), both(sums, weak, strong, CLAIMS[3]), both(sums, weak, strong, CLAIMS[4]),
        both(sums, weak, strong, CLAIMS[7]))
end

local function cell(result)
    return result and ("%d of %d: %s"):format(result.draws, compare.finished(result), say.draws(result)) or "not played"
end

-- A row of a table; the cell of the higher strength only where that was played.
local function row(line, strong, ...)
    local cells = {...}
    if not strong then
        table.remove(cells)
    end
    line("%s", "| " .. table.concat(cells, " | ") .. " |")
end

function trials.write(line, sums)
    local judged = {trials.judge(sums, "weak"), trials.judge(sums, "strong")}
    local strong = next(judged[2]) ~= nil
    local at = {"at `" .. sums:strength("weak") .. "`", "at `" .. sums:strength("strong") .. "`"}

    line("## The trials of the Simple document, played again\n")
    line("The document reports five games per setup, Zillions against itself at level 7: too few to tell any of these apart. Here")
    line("are the same setups, with repetition drawn as it was there (`laboratory/variants.txt`). Draws:\n")
    row(line, strong, "trial", "five games", at[1], at[2])
    row(line, strong, "---", "---", "---", "---")
    for _, hand in ipairs(BY_HAND) do
        row(line, strong, hand.name, hand.draws .. " of 5", cell(sums:of("trial_weak", hand.title, hand.terrain)),
            cell(sums:of("trial_strong", hand.title, hand.terrain)))
    end
    line("\nThe differences between draw rates, and what they answer. \"Yes\" is said only where it holds although %d questions were", #CLAIMS)
    line("asked (Holm's method):\n")
    row(line, strong, "", at[1], at[2])
    row(line, strong, "---", "---", "---")
    for _, claim in ipairs(CLAIMS) do
        local cells = {}
        for i = 1, 2 do
            local one = judged[i][claim]
            cells[i] = one and one.word .. ": " .. say.points(one.value) or "not played"
        end
        row(line, strong, claim.ask, cells[1], cells[2])
    end
    line("\nMega Pawn Congo differs from Simpler Setup twice: each side has five Pawns instead of seven, and they are mPawns,")
    line("which move sideways beyond the river and promote to MegaPawns. The setup with five stock Pawns separates the two.\n")
end

return trials
