-- SPDX-License-Identifier: MIT
-- head.lua - the first page: who played and how, every answer in a few lines, and what has changed.
local head = {}

-- `answers` are the sections' answers, a point of the list each.
function head.write(line, sums, answers)
    line("# What the laboratory found\n")
    line("The engine of `congo` played itself in every setup and solved the small endgames, to answer what the designer of the variants")
    line("asks in his documents. Both sides have the same strength: `%s` means that the engine searches %s positions per move.", sums:strength("weak"),
        sums:strength("weak"):match("%d+"))
    line("The results hold for players like these.\n")
    line("Brackets are 95 % intervals. \"Clearly\" means that chance alone would produce such a difference at most one time in twenty. Where many")
    line("setups are tested at once, that limit applies to all of them together (Holm's method, level 5 %%). Copies of a game count once, except in the ladders. The engine's net was `%s` (the first digits of its SHA-256); `congo` may", sums.net)
    line("have a newer one by now. There are three documents: the designer's on Congo with simpler setups (here the *Simple")
    line("document*), the designer's on Elephante Savanna, and Freeling's rules of Congo.\n")
    line("## The questions\n")
    for _, answer in ipairs(answers) do
        line(answer)
    end
    line("")
    line("## What has changed since the first edition, and why\n")
    line("The first edition is dated November 22, 2026.\n")
    line("* **White's score is known now.** The first games began with four random half-moves, which often left the Lion or a piece")
    line("  to be captured. White moved next and profited from Black's last mistake. After five it was the other way round (Simpler Rook")
    line("  Congo: 61.6 % after four and 37.7 % after five, Elephante Savanna 63.0 % and 38.0 %, 1,000 games each, ±3 points). Now every game starts from a balanced opening. Its half-moves")
    line("  are random too, but after each the engine finds both sides as even as in the setup. Half of the games start after")
    line("  four of them, half after five; \"Is it the game, or the way it was played?\" compares the halves.")
    line("* **The first move counts.** Balanced openings leave out what it is worth to move first. Games from the setups themselves show it.")
    line("* **A variant is recommended again.** The first recommendation was withdrawn, since White's score was wrong. Now the rule was written down before")
    line("  the fresh games, and only these count.")
    line("* **More games, and another choice.** With 60 of the planned 100 games of each setup at `nodes=8000`, the rule chose Rook")
    line("  Backcountry, Crowded Rook land and Elephante Backmix, and the last two were even: White scored 47.5 % (44.1–50.8) in")
    line("  857 fresh games of Crowded Rook land, and 51.5 % (48.4–54.6) in 993 of Elephante Backmix. With all 100, it chose those below.")
    line("* **The engine has a net** and plays better: the first net gained 199 ± 32 Elo in 600 games, a later one another 107 ± 28 in")
    line("  600. So draw rates, lengths and values of pieces have changed.")
    line("* **Many questions at once.** Of 29 setups one or two seem special by chance. Holm's method corrects for that. And where no")
    line("  difference is shown, the page now says how large it may still be.")
    line("* **A second engine checks the first.**")
    line("* **Ladders begin lower**, with players who move at random now and then, since a random player loses every game. And they")
    line("  go on to `nodes=409600`, with fewer games at the top.")
    line("* **Endings of five pieces** in Elephante Savanna are solved.\n")
end

-- How to get every figure again; the last section.
function head.write_again(line, sums)
    line("## Reproducing the figures\n")
    line("Each line of `laboratory/sums.jsonl` has a figure, the command and the seed that made it, the version of `congo`, what its")
    line("`congo engine bench` counts, and the net. Commands that build tables are shortened with `...`; words in round brackets stand for commands of other lines. The lines of games, except those")
    line("of piece values, also have the games' SHA-256. The same version plays the same games again, byte for")
    line("byte, on any machine with any number of processors. In the folder where `congo` was built:\n")
    line("    make laboratory\n")
    line("plays and solves what `laboratory/plan.lua` has, in its order, and writes this page. This page was written before all games of")
    line("the plan had been played; if you let it run to the end, it plays the same games and then the rest. `make laboratory STAGE=play` only plays, `STAGE=sum` adds up what has been played")
    line("so far and writes the page, `STAGE=report` writes it from the sums that are there. To repeat only some")
    line("of the games, run the command in a line of `laboratory/sums.jsonl`, and compare `sha256sum games.txt` with the line's `sha256`.\n")
    line("Made by %s, net `%s`; its `congo engine bench` counts %d nodes.", sums.version, sums.net, sums.bench)
end

return head
