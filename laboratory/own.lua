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
        return "* **Is the sample ending in the document on Elephante Savanna won?** Not solved."
    elseif result.outcome ~= "won" then
        return ("* **Is the sample ending in the document on Elephante Savanna won?** No: the tables say %s."):format(result.outcome)
    end
    return ("* **Is the sample ending in the document on Elephante Savanna won?** Yes. White, to move, wins in %d half-moves against the best defence; the\n" ..
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
        "  %d moves are blunders: each gives away at least 0.3 of a game. %d of the games have none."):format(all.games,
        all.agreed, all.plies, say.percents({all.share, all.share - all.error, all.share + all.error}), all.blunders, clean)
end

-- Half-moves as people count moves: 1 for White's first, 1... for Black's.
local function number(ply)
    return math.floor(ply / 2) + 1 .. (ply % 2 == 0 and "." or "...")
end

function own.write(line, sums)
    local games, all = gather(sums)
    local result = sample(sums)
    local played_on

    line("## The designer's own games and ending\n")
    if all then
        line("%d saves that the designer published were analyzed with `congo analyze --nodes %s`. The first line of a", all.games,
            all.nodes)
        line("save can name the players. Where these saves have such a line, it names the computer for both sides, which may not be true of all games.\n")
        line("* Same move: how many moves the engine would have played too.")
        line("* Costliest: the move that gave away most; 1 is a whole game.")
        line("* Turning point: the move from which the eventual winner stayed ahead.\n")
        line("| save | half-moves | same move | blunders | costliest | turning point |")
        line("| --- | ---: | ---: | ---: | ---: | ---: |")
        for _, game in ipairs(games) do
            line("| %s | %d%s | %d | %d | %s loses %.2f | %s |", game.name, game.plies, game.over and "\\*" or "", game.agreed,
                game.blunders, number(game.worst), game.cost, number(game.since))
            played_on = played_on or game.over
        end
        line("| **all** | %d | %d: %s | %d | | |\n", all.plies, all.agreed,
            say.percents({all.share, all.share - all.error, all.share + all.error}), all.blunders)
        if played_on then
            line("\\* Played on after a repetition had lost the game. Only the moves up to the repetition count.\n")
        end
        line("The interval is that of a mean over games, since the moves of a game are not independent. These games are not kept here;")
        line("`make laboratory SAVES=FOLDER` analyzes those in a folder of yours.\n")
    end
    if result then
        line("The sample ending in the document on Elephante Savanna, `%s`, by the tables: %s in %s half-moves. White wins because neither Lion may go back to", result.position,
            result.outcome, result.distance or "?")
        line("where it stood. So do not probe the position after White's first move by itself: a probe counts it as the first of its")
        line("game, in which Black could still go anywhere.\n")
    end
end

return own
