-- SPDX-License-Identifier: MIT
-- own.lua - the designer's own games against the engine's choice, and his sample endgame by the tables.
local say = require("say")

local own = {}

-- Half-moves of the win that the document on Elephante Savanna shows from there.
local SHOWN = 7

local function gather(sums)
    local games, all = {}, nil
    for _, sum in ipairs(sums:all("own")) do
        if sum.result.name then
            games[#games + 1] = sum.result
        else
            all = sum.result
            all.nodes = sum.command:match("%-%-nodes (%d+)")
        end
    end
    return games, all
end

local function sample(sums)
    local sum = sums:all("sample")[1]
    return sum and sum.result
end

function own.sample_answer(sums)
    local result = sample(sums)
    if not result then
        return "* **Is the document's sample ending won?** Not solved."
    elseif result.outcome ~= "won" then
        return ("* **Is the document's sample ending won?** No: the tables say %s."):format(result.outcome)
    end
    return ("* **Is the document's sample ending won?** Yes. White, to move, wins in %d half-moves against the best defence; the\n" ..
        "  document's line takes %d%s."):format(result.distance, SHOWN, result.distance == SHOWN and
        ": a shorter one cannot be forced" or "")
end

function own.answer(sums)
    local games, all = gather(sums)
    if not all then
        return "* **How do the designer's own games compare?** Not analyzed."
    end
    local clean = 0
    for _, game in ipairs(games) do
        clean = clean + (game.blunders == 0 and 1 or 0)
    end
    return ("* **How do the designer's own games compare?** In his %d saved games the engine would have played %d of %d moves, %s.\n" ..
        "  %d moves are blunders (they lose at least 0.3 points in expectation); %d of the games have none."):format(all.games,
        all.agreed, all.plies, say.percents({all.share, all.share - all.error, all.share + all.error}), all.blunders, clean)
end

-- Half-moves as people count moves: 1 for White's first, 1... for Black's.
local function number(ply)
    return math.floor(ply / 2) + 1 .. (ply % 2 == 0 and "." or "...")
end

function own.write(line, sums)
    local games, all = gather(sums)
    local result = sample(sums)

    line("## The designer's own games and ending\n")
    if all then
        line("%d saves that the designer published were analyzed with `congo analyze --nodes %s`. The saves do not say who played.", all.games,
            all.nodes)
        line("The engine's choice: how many moves are the ones it would have played. Costliest: the move that lost most in expectation")
        line("(1 is a game). Ahead: since which move the side that is ahead at the end was ahead all the time; there the game turned.\n")
        line("| save | half-moves | the engine's choice | blunders | costliest | ahead since |")
        line("| --- | ---: | ---: | ---: | ---: | ---: |")
        for _, game in ipairs(games) do
            line("| %s | %d | %d | %d | %s loses %.2f | %s |", game.name, game.plies, game.agreed, game.blunders,
                number(game.worst), game.cost, number(game.since))
        end
        line("| **all** | %d | %d: %s | %d | | |\n", all.plies, all.agreed,
            say.percents({all.share, all.share - all.error, all.share + all.error}), all.blunders)
        line("The interval is that of a mean over games, since the moves of a game are not independent. These games are not kept here;")
        line("`make laboratory SAVES=FOLDER` analyzes those in a folder of yours.\n")
    end
    if result then
        line("The document's ending, `%s`, by the tables: %s in %s half-moves. A table knows positions and not how they came", result.position,
            result.outcome, result.distance or "?")
        line("about: in a game White wins because Black may not go back to where he was, so a probe after White's first move, as if it")
        line("were a fresh game, says the opposite.\n")
    end
end

return own
