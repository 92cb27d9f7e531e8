/* One's own moves on a page of games: they stand beside the game's as a variation. */

/* The line in which the move behind so many half-moves stands. */
function lineOf(number) {
  let of = line;
  while (of && number <= beginOf(of))
    of = game.lines[of].parent;
  return of;
}

async function tryTurn(turn) {
  const next = plies[ply], same = (other) => other && other[1] === turn[1];
  if (same(next)) {
    go(ply + 1);
    return;
  }
  const there = remarksAt(next ? ply + 1 : ply).find((one) => one.line && beginOf(one.line) === ply &&
    same(game.lines[one.line].plies[0]));
  shownPart = -1;
  if (there) {
    goLine(there.line, ply + 1);
  } else if (!next && game.lines[line].own) {
    game.lines[line].plies.push(turn);
    takeLine(line);
    part.slider.max = plies.length;
    go(ply + 1);
  } else {
    const parent = lineOf(ply), here = ply - beginOf(parent), { remarks, plies: own } = game.lines[parent];
    const number = game.lines.push({ parent, ply: here, plies: [turn], remarks: {}, own: true }) - 1;
    const key = here < own.length ? here + 1 : here;
    (remarks[key] = remarks[key] || []).push({ line: number });
    goLine(number, ply + 1);
  }
  await takeLegal();
}

/* "#3.34/A2A3.B7B6": moves tried from there on, so that a reload and a link keep them. */
async function followTried() {
  const found = /\/([A-G1-7.]+)$/.exec(location.hash);
  for (const path of found ? found[1].split('.') : [])
    await playPath(path);
}

async function typedTry(text) {
  ask('begin', ...factsOf(plies.slice(0, ply)));
  const answer = await ask('type', ply, text);
  legalFor = '';
  if (answer.error) {
    part.said.textContent = answer.error;
    return false;
  }
  const turns = answer.lines[0].plies;
  await tryTurn(turns[turns.length - 1]);
  return true;
}
