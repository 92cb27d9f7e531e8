// SPDX-License-Identifier: MIT
// module.js - the module for browsers against the command: the same counts, games, errors and moves.
// usage: node module.js GLUE MODULE CONGO FILE...      prints TAP
"use strict";
const fs = require("fs");
const { spawnSync } = require("child_process");
const [glue, moduleFile, congo, ...files] = process.argv.slice(2);
const { congoModule } = require(glue);

let count = 0;
function check(name, is, should) {
  const fine = JSON.stringify(is) === JSON.stringify(should);
  console.log(`${fine ? "ok" : "not ok"} ${++count} - ${name}`);
  if (!fine) console.log(`# is:     ${JSON.stringify(is)}\n# should: ${JSON.stringify(should)}`);
}

function command(...words) {
  return spawnSync(congo, words, { encoding: "utf8", maxBuffer: 1 << 28 }).stdout;
}

// All games of a file, by the one and by the other: what verify says of each, and its moves.
function compareFile(module, file) {
  const bytes = new Uint8Array(fs.readFileSync(file));
  const verdicts = command("verify", "--json", "-qq", file).split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const texts = command("notate", "-m", "-qq", file);
  let written = [];
  verdicts.forEach((verdict, number) => {
    const game = module.open(bytes, number, "");
    const name = `${file.replace(/.*\//, "")}, game ${number + 1}`;
    if (verdict.variant === null || game.error) {
      check(`${name}: refused by both`, Boolean(game.error), verdict.errors.length > 0);
      return;
    }
    check(name, [game.variant, game.terrain, game.plies, game.fault ? "*" : game.result, Boolean(game.fault)],
      [verdict.variant, verdict.terrain, verdict.plies, verdict.result, verdict.errors.length > 0]);
    if (!game.fault) written.push(module.write("moves").text);
  });
  check(`${file.replace(/.*\//, "")}: the moves as notate -m writes them`, written.join("\n"), texts);
}

async function main() {
  const thoughts = [];
  const module = await congoModule(fs.readFileSync(moduleFile), (thought) => thoughts.push(thought));
  const variants = module.variants();

  check("as many variants", variants.length, command("variants").trim().split("\n").length);
  for (const variant of variants)
    for (const terrain of ["islands", "river"]) {
      const begun = module.begin(variant.title, terrain, "");
      const choice = ["--variant", variant.title, "--terrain", terrain];
      check(`${variant.title} on ${terrain}: the moves`, begun.legal.map((move) => move[0]).sort(),
        command("moves", ...choice).trim().split("\n").sort());
      check(`${variant.title} on ${terrain}: perft 3`, module.perft(0, 3).count, command("perft", "3", ...choice).trim());
    }
  module.begin("Elephante Savanna", "", "");
  check("perft 5", module.perft(0, 5).count, command("perft", "5", "--variant", "Elephante Savanna").trim());
  for (const file of files) compareFile(module, file);

  module.begin("Congo", "", "");
  const first = module.think(0, 20000, 0, 1, 0);
  const told = thoughts.length;
  const nodes = thoughts[told - 1].nodes;
  const again = module.think(0, 20000, 0, 1, 0);
  check("thinking twice is the same thought", [again, thoughts[thoughts.length - 1].nodes], [first, nodes]);
  check("its move is a legal one", module.show(0).legal.some((move) => move[1] === first.move[1]), true);
  check("what is no move is told", typeof module.type(0, "Nd5").error, "string");
  check("nor a move that is not there", module.play(0, 5000).error, "there is no such move");
  check("nor a form that is none", module.write("music").error, 'a game is not written as "music"');
  check("nor a file without games", module.open(new Uint8Array([10]), 3, "").error !== undefined, true);
  check("what is no position is told", typeof module.begin("Congo", "", "x/y").error, "string");
  console.log(`1..${count}`);
}

main();
