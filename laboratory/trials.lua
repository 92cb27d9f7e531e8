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
    {name = "Simpler Setup with five Pawns", title = "Five stock Pawns, repetition drawn"},
}

-- What was concluded: that a is drawn more often (1) or less often (-1) than b.
local CLAIMS = {
    {ask = "Do islands make Congo more drawish?", claim = 1, a = {"Congo", "islands"}, b = {"Congo", "river"}},
    {ask = "Do stronger and fewer Pawns make Simpler Setup less drawish?", claim = -1,
        a = {"Simpler Megapawn Congo, repetition drawn"}, b = {"Simpler Congo, repetition drawn"}},
    {ask = "Do fewer Pawns alone?", claim = -1,
        a = {"Five stock Pawns, repetition drawn"}, b = {"Simpler Congo, repetition drawn"}},
    {ask = "Do stronger Pawns alone?", claim = -1,
        a = {"Simpler Megapawn Congo, repetition drawn"}, b = {"Five stock Pawns, repetition drawn"}},
    {ask = "Is Simpler Setup less drawish if repetition loses?", claim = -1,
        a = {"Simpler Congo"}, b = {"Simpler Congo, repetition drawn"}},
    {ask = "Is Crowded Congo less drawish if repetition loses?", claim = -1, a = {"Crowded Congo"},
        b = {"Crowded Congo, repetition drawn"}},
    {ask = "Is Mega Pawn Congo less drawish if repetition loses?", claim = -1, a = {"Simpler Megapawn Congo"},
        b = {"Simpler Megapawn Congo, repetition drawn"}},
}

-- What an answer that is not sure leaves of a claim: how far the interval reaches in its direction.
local function unsure(sign, value)
    local most = sign > 0 and value[3] or -value[2]
    if most <= 0 then
        return ("no sign of it; if anything, draws are %s"):format(sign > 0 and "rarer" or "more frequent")
    end
    return ("not shown; at most, draws %s by %.1f points"):format(sign > 0 and "rise" or "fall", 100 * most)
end

-- The verdicts on all claims at one strength: {word=, value=} by claim, sure although all of them were asked.
function trials.judge(sums, experiment, claims)
    local questions, of = {}, {}
    for _, claim in ipairs(claims or CLAIMS) do
        local a, b = sums:of("trial_" .. experiment, claim.a[1], claim.a[2]),
            sums:of("trial_" .. experiment, claim.b[1], claim.b[2])
        if a and b then
            local question = {value = compare.difference(compare.draws(a), compare.draws(b)),
                a = a, b = b, chance = compare.fisher(a.draws, compare.finished(a), b.draws, compare.finished(b))}
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
            question.word = unsure(claim.claim, question.value)
        end
    end
    return of
end

-- "yes, by 28.5 points"
local function said(question)
    return question.sure and ("%s, by %.1f points"):format(question.word, 100 * math.abs(question.value[1])) or question.word
end

-- A question with its answer at both strengths, the lower one first.
local function asked(sums, weak, strong, claim)
    local a, b = weak[claim], strong[claim]
    if not a then
        return claim.ask .. " Not played."
    elseif not b then
        return ("%s %s."):format(claim.ask, (said(a):gsub("^%l", string.upper)))
    end
    return ("%s `%s`: %s. `%s`: %s."):format(claim.ask, sums:strength("weak"), said(a), sums:strength("strong"), said(b))
end

-- Draw rates of all trials in which repetition draws are clearly above a share.
function trials.all_drawn_more_than(sums, share)
    local found = false
    for _, hand in ipairs(BY_HAND) do
        local result = sums:of("trial_weak", hand.title, hand.terrain)
        if not result or result.draw_low <= share then
            return false
        end
        found = true
    end
    return found
end

function trials.answer(sums)
    local weak, strong = trials.judge(sums, "weak"), trials.judge(sums, "strong")
    local words = {}
    for i, at in ipairs({1, 2, 3, 4, 7}) do
        words[i] = asked(sums, weak, strong, CLAIMS[at])
    end
    return "* **Was the Simple document right about draws?**\n  * " .. table.concat(words, "\n  * ")
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
    line("The designer's document on simpler setups of Congo reports five games per setup, Zillions against itself at level 7. That is")
    line("too few to tell any of these apart. Here are the same setups, with repetition a draw, as it was there")
    line("(`laboratory/variants.txt`). They were played again for this table, from other openings than in the tables above. Draws:\n")
    row(line, strong, "trial", "five games", at[1], at[2])
    row(line, strong, "---", "---", "---", "---")
    for _, hand in ipairs(BY_HAND) do
        row(line, strong, hand.name, hand.draws and hand.draws .. " of 5" or "–", cell(sums:of("trial_weak", hand.title, hand.terrain)),
            cell(sums:of("trial_strong", hand.title, hand.terrain)))
    end
    line("\nMost questions compare two of these draw rates; those on \"repetition loses\" compare one of them with games of the built-in variant. Brackets are the")
    line("interval of each difference alone. A \"yes\" or \"no\" allows for %d questions asked at once (Holm's method):\n", #CLAIMS)
    row(line, strong, "", at[1], at[2])
    row(line, strong, "---", "---", "---")
    for _, claim in ipairs(CLAIMS) do
        local cells = {}
        for i = 1, 2 do
            local one = judged[i][claim]
            cells[i] = one and ("%d of %d against %d of %d, %s: %s"):format(one.a.draws, compare.finished(one.a), one.b.draws,
                compare.finished(one.b), say.points(one.value), one.word) or "not played"
        end
        row(line, strong, claim.ask, cells[1], cells[2])
    end
    line("\nMega Pawn Congo differs from Simpler Setup in two ways: each side has five Pawns instead of seven, and they are mPawns,")
    line("which move sideways beyond the river and promote to MegaPawns. Simpler Setup with five Pawns separates the two.\n")
end

return trials
