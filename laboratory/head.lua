-- SPDX-License-Identifier: MIT
-- head.lua - the first page: who played and how, every answer in a few lines, and what has changed.
local head = {}

-- `answers` are the sections' answers, a point of the list each.
function head.write(line, sums, answers)
    line("# What the laboratory found\n")
    line("The engine of `congo` played itself in every setup and solved the small endgames, to answer what the designer asks in")
    line("his documents. Both sides have the same strength: `%s` means that the engine searches so many positions per move.", sums:strength("weak"))
    line("The results hold for players like these.\n")
    line("Brackets are 95 % intervals. \"Clearly\" means that chance alone would hardly do it: once in twenty, or less often where")
    line("many setups were asked the same. These games were played with the net `%s` (the first digits of its SHA-256);", sums.net)
    line("`congo` may carry a newer one by now.\n")
    line("## The questions\n")
    for _, answer in ipairs(answers) do
        line(answer)
    end
    line("")
    line("## What has changed since the first edition, and why\n")
    line("* **White's score is known now.** The first games began with four random half-moves, which often hang the Lion or a piece.")
    line("  White moved next and profited from Black's last mistake; after five it was the other way round (Simpler Rook Congo: 61.6 % and")
    line("  37.7 %, Elephante Savanna 63.0 % and 38.0 %). Now every game starts from a balanced opening: random half-moves too, but the")
    line("  engine has searched each and finds both sides as even as in the setup. Half of the games start after four of them,")
    line("  half after five.")
    line("* **A recommendation is back.** The rule was written down first, and only fresh games confirm it.")
    line("* **The engine has a net** and plays better, so draw rates, lengths and values of pieces are other ones.")
    line("* **Many questions asked at once are answered as such.** Of 29 setups one or two seem special by chance; Holm's method")
    line("  allows for that. \"No significant difference\" now says how large the difference may still be.")
    line("* **A second engine checks the first**, and ladders begin with players who move at random now and then, since a random")
    line("  player loses every game.\n")
end

-- How to get every figure again; the last section.
function head.write_again(line, sums)
    line("## Every figure again\n")
    line("Each line of `laboratory/sums.jsonl` has a figure with the command and seed that made it, the version of `congo`, what its")
    line("`congo engine bench` counts, the net, and the SHA-256 of the games. The same version plays the same games again, byte for")
    line("byte, whatever the machine and however many processors. In the folder where `congo` was built:\n")
    line("    make laboratory\n")
    line("plays and solves everything and writes this page. `make laboratory STAGE=play` only plays, `STAGE=sum` adds up what has been played")
    line("so far and writes the page, `STAGE=report` writes it from the sums that are there. For some of the games, run")
    line("the command of one line, and compare `sha256sum games.txt` with its `sha256`.\n")
    line("Made by %s, net `%s`; its `congo engine bench` counts %d nodes.", sums.version, sums.net, sums.bench)
end

return head
