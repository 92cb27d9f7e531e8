// SPDX-License-Identifier: MIT
// module.js - the module for browsers against the command: the same counts, games, errors and moves.
// usage: node module.js GLUE MODULE CONGO FILE...      prints TAP
"use strict";
const fs = require("fs");
const os = require("os");
const path = require("path");
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
  verdicts.forEach((verdict, number) => {
    const game = module.open(bytes, number, file);
    const name = `${file.replace(/.*\//, "")}, game ${number + 1}`;
    if (verdict.variant === null || game.error) {
      check(`${name}: refused by both`, Boolean(game.error), verdict.errors.length > 0);
      return;
    }
    check(name, [game.variant, game.terrain, game.lines[0].plies.length, game.result, game.errors],
      [verdict.variant, verdict.terrain, verdict.plies, verdict.result, verdict.errors.length]);
    check(`${name}: the opening's side`, game.offence !== undefined, verdict.orientation === "left");
  });
  compareList(module, file, bytes, verdicts);
  compareForms(module, file, bytes, texts);
  compareRepair(module, file, bytes, verdicts);
  compareSource(module, file, bytes);
}

// The list says which games there are, which go wrong, and which open on the wrong side.
function compareList(module, file, bytes, verdicts) {
  const { games, others } = module.list(bytes);
  const other = verdicts.filter(({ errors }) => errors.length && errors[0].code === "not-congo").length;
  if (verdicts.some(({ errors }) => errors.length && /^(no-header|empty-input|binary|line-too-long|game-too-long)$/.test(errors[0].code))) return;
  check(`${file.replace(/.*\//, "")}: the list`, [games.map(({ wrong, left }) => [wrong, left]), others],
    [verdicts.filter(({ errors }) => !errors.length || errors[0].code !== "not-congo")
      .map(({ errors, orientation }) => [errors.length > 0, orientation === "left"]), other]);
}

// All games of a file in every form, as the command writes them.
function compareForms(module, file, bytes, moves) {
  const short = file.replace(/.*\//, "");
  const all = (form, dialect) => module.convert(bytes, file, form, dialect).text;
  check(`${short}: the moves as notate -m writes them`, all("moves", "savanna"), moves);
  for (const dialect of ["savanna", "simple", "pbmserv"]) {
    const say = (...words) => command("notate", "-qq", "--dialect", dialect, ...words, file);
    check(`${short}: PGN, ${dialect}`, module.convert(bytes, short, "pgn", dialect).text, say("--pgn"));
    check(`${short}: JSON, ${dialect}`, all("json", dialect).replace(/"file":"[^"]*"/g, ""), say("--json").replace(/"file":"[^"]*"/g, ""));
    check(`${short}: moves, ${dialect}`, all("moves", dialect), say("-m"));
    if (/\.(zsg|txt)$/.test(file)) check(`${short}: text, ${dialect}`, all("text", dialect), say());
  }
}

// The repair is congo mirror's, byte for byte, where that writes the file.
function compareRepair(module, file, bytes, verdicts) {
  const { repaired, octets = "", notes, error } = module.repair(bytes);
  const short = file.replace(/.*\//, "");
  const left = verdicts.filter(({ orientation, errors }) => !errors.length && orientation === "left").length;
  const is = Buffer.from(octets, "latin1");
  if (error) {
    check(`${short}: what cannot be mirrored is refused by both, "${error}"`, spawnSync(congo, ["mirror", "-qq", file]).status, 1);
    return;
  }
  check(`${short}: so many games are repaired`, repaired, left);
  if (verdicts.some(({ errors }) => errors.length)) {
    check(`${short}: as many bytes`, is.length, bytes.length);
    return;
  }
  const { stdout, stderr } = spawnSync(congo, ["mirror", file], { maxBuffer: 1 << 28 });
  check(`${short}: the bytes of congo mirror`, is.equals(stdout), true);
  const told = stderr.toString().split("\n").filter((one) => /names? squares;/.test(one));
  check(`${short}: what it says of words`, notes, told.map((one) => one.replace(/^.*?:(\d+): /, "line $1: ") + "\n").join(""));
}

// The bytes of one game are those of the file; what a save of it lacks is what congo zsg reports.
function compareSource(module, file, bytes) {
  const { octets } = module.source(bytes, 0), { games } = module.list(bytes), short = file.replace(/.*\//, "");
  if (/\.zsg$/.test(file)) check(`${short}: its own bytes`, games[0].save && Buffer.from(octets, "latin1").equals(Buffer.from(bytes)), true);
  const { stderr } = spawnSync(congo, ["zsg", file, "-o", "-"], { encoding: "utf8" });
  const [, lacks = ""] = /left out[^:\n]*: (.*)/.exec(stderr) || [];
  check(`${short}: what a save lacks`, module.convert(bytes, "", "save", "savanna").lacks, lacks);
}

// Positions as SVG, both ways round, as congo show -o draws them.
function comparePictures(module, saves) {
  for (const file of saves) {
    const plies = module.open(new Uint8Array(fs.readFileSync(file)), 0, "").lines[0].plies.length;
    for (const ply of [0, Math.floor(plies / 2), plies])
      for (const flip of [0, 1])
        check(`${file.replace(/.*\//, "")}: a picture after ${ply} half-moves${flip ? ", turned" : ""}`, module.picture(ply, flip).text,
          command("show", file, "--ply", String(ply), "--format", "svg", "-o", "-", ...(flip ? ["--flip"] : [])));
  }
}

// A game judged: as congo analyze writes it, and the scores that congo page --analysis has.
function compareJudgement(module, file) {
  module.open(new Uint8Array(fs.readFileSync(file)), 0, "");
  const judged = module.judge(3000);
  const page = command("page", "--analysis", "--nodes", "3000", file);
  check("its scores are those of congo page --analysis", judged.scores, JSON.parse(/"scores":(\[\[.*?\]\])/.exec(page)[1]));
}

// What perfect play comes to, for each move too, as the tables of congo tables have it.
function compareEndings(module) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "congo-endings-"));
  for (const [variant, terrain, material, ...positions] of [
    ["Congo", "river", "LZC-L", "3L3/7/7/3c3/7/2z4/3l3 w", "3L3/7/7/3c3/7/2z4/3l3 b", "2L4/7/4z2/7/7/4l2/6c b"],
    ["Elephante Savanna", "islands", "LP-LP", "3L3/7/2p4/7/4P2/7/3l3 w", "3L3/4p2/7/7/7/1P5/2l4 b"],
    ["Congo", "islands", "LM-LG", "3L3/7/2m4/7/4G2/7/3l3 w", "2L4/1G5/7/3m3/7/7/2l4 b"]]) {
    command("tables", "build", "-q", "--variant", variant, "--terrain", terrain, "--material", material, "-o", folder);
    for (const position of positions) {
      const should = JSON.parse(command("tables", "probe", "--json", "--variant", variant, "--terrain", terrain, "--position", position, folder));
      module.begin(variant, terrain, position, "");
      const { outcome, distance, moves } = module.endings(0, 4);
      const list = (turns) => turns.map((one) => [one.move, one.outcome, one.distance].join(" ")).sort();
      check(`${variant}, ${material}: ${position}`, [outcome, distance, list(moves.map((one) => ({ ...one, move: one.turn[0].replace(/[#/].*/, "") })))],
        [should.outcome, should.distance, list(should.moves.map((one) => ({ ...one, move: one.move.replace(/[#/].*/, "") })))]);
    }
  }
  fs.rmSync(folder, { recursive: true });
  check("what is solved already is known, however many pieces were asked for", module.endings(0, 2).outcome !== undefined, true);
  module.begin("Congo", "islands", "3L3/7/2p4/7/4P2/7/3l3 w", "");
  check("what is not solved is not", module.endings(0, 2), { pieces: 4 });
  module.begin("Congo", "", "3L3/7/1P5/3c3/7/2z4/3l3 w", "");
  check("five pieces are not solved unasked", module.endings(0, 4), { pieces: 5 });
}

async function main() {
  const thoughts = [];
  const module = await congoModule(fs.readFileSync(moduleFile), (thought) => thoughts.push(thought));
  const variants = module.variants();

  check("as many variants", variants.length, command("variants").trim().split("\n").length);
  for (const variant of variants)
    for (const terrain of ["islands", "river"]) {
      const begun = module.begin(variant.title, terrain, "", "");
      const choice = ["--variant", variant.title, "--terrain", terrain];
      check(`${variant.title} on ${terrain}: the moves`, begun.legal.map((move) => move[0]).sort(),
        command("moves", ...choice).trim().split("\n").sort());
      check(`${variant.title} on ${terrain}: perft 3`, module.perft(0, 3).count, command("perft", "3", ...choice).trim());
    }
  module.begin("Elephante Savanna", "", "", "");
  check("perft 5", module.perft(0, 5).count, command("perft", "5", "--variant", "Elephante Savanna").trim());
  check("the engine counts as congo engine bench does", String(module.bench(9).nodes),
    command("engine", "bench").match(/Nodes searched {2}: (\d+)/)[1]);
  compareEndings(module);
  for (const file of files) compareFile(module, file);
  comparePictures(module, files.filter((file) => /\.zsg$/.test(file)).slice(0, 2));
  compareJudgement(module, files[0]);

  module.begin("Congo", "", "", "");
  const first = module.think(0, 20000, 0, 1, 0);
  const told = thoughts.length;
  const nodes = thoughts[told - 1].nodes;
  const again = module.think(0, 20000, 0, 1, 0);
  check("thinking twice is the same thought", [again, thoughts[thoughts.length - 1].nodes], [first, nodes]);
  check("its move is a legal one", module.show(0).legal.some((move) => move[1] === first.move[1]), true);
  check("a level's move is a legal one, and the same for the same lots", [module.level(0, 3, 5).move[1], true],
    [module.level(0, 3, 5).move[1], module.show(0).legal.some((move) => move[1] === module.level(0, 3, 5).move[1])]);
  check("there is no level 21", module.level(0, 21, 1).error, "no such level");
  check("a game begun with moves", module.begin("Congo", "", "", "a2a3 P-AA5 P-BB3").ply, 3);
  check("what cannot be played is told, and what came before it is there", [module.begin("Congo", "", "", "a2a3 a3a4").ply,
    typeof module.begin("Congo", "", "", "a2a3 a3a4").fault], [1, "string"]);
  check("nor can what no move is as long as", module.begin("Congo", "", "", "a2".repeat(90)).fault, "no move is that long");
  check("what is no move is told", typeof module.type(0, "Nd5").error, "string");
  check("nor a move that is not there", module.play(0, 5000).error, "no such move");
  const example = new TextEncoder().encode("Variant: Congo\n1. P-DC3");
  check("nor a form that is none", module.convert(example, "x", "music", "savanna").fault, 'a game cannot be written as "music"');
  check("nor a dialect", module.convert(example, "x", "text", "latin").error, 'there is no dialect "latin"');
  check("no terrain but the two", module.begin("Congo", "lava", "", "").error, 'the terrain is islands or river, not "lava"');
  check("no position without Lions", /Lion/.test(module.begin("Congo", "", "7/7/7/3p3/7/7/7 w", "").error), true);
  check("a position of 60,000 letters", module.begin("Congo", "", "p".repeat(60000), "").error,
    spawnSync(congo, ["show", "--position", "p".repeat(60000)], { encoding: "utf8" }).stderr.trim().replace("congo show: --position: ", ""));
  const nested = new TextEncoder().encode(`Variant: Congo\n1. P-AA3 ${"(\n".repeat(100000)}\n`), began = process.cpuUsage().user;
  check("100,000 nested brackets: a fault", module.list(nested).games.map(({ wrong }) => wrong), [true]);
  check("and in little time", process.cpuUsage().user - began < 10e6, true);
  check("nor a file without games", module.open(new Uint8Array([10]), 3, "").error !== undefined, true);
  check("what is no position is told", typeof module.begin("Congo", "", "x/y", "").error, "string");
  console.log(`1..${count}`);
}

main();
