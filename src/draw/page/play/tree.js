/* A game is a tree from which nothing is lost. The user's moves are added as variations, every
   change can be undone, and what changes is replaced, never overwritten. */
const histories = new WeakMap();   /* for each game: earlier states, and undone ones */

function historyOf(of = game) {
  if (!histories.has(of))
    histories.set(of, { past: [], future: [] });
  return histories.get(of);
}

function isEdited(of = game) {
  return Boolean(of && of.edited);
}

const kept = ['lines', 'tags', 'result', 'claim', 'outcome', 'over', 'scores', 'start', 'black', 'first', 'terrain', 'offence', 'mirrored', 'notes', 'errors', 'edited'];

function snapshot() {
  const { past } = historyOf(), facts = Object.fromEntries(kept.map((key) => [key, game[key]]));
  return { facts: { ...facts, lines: game.lines.slice() }, line, ply, past: past.length, clock: clockNow() };
}

/* Makes a change to the game that can be undone. */
function change(work) {
  const { past, future } = historyOf();
  past.push(snapshot());
  future.length = 0;
  game.edited = true;
  work();
  changed();
}

function changed() {
  shownPart = -1;
  drawUndo();
  drawAll();
  keepSoon();
}

function restore({ facts, line: number, ply: there, clock }) {
  const start = game.start;
  if (facts.lines[0].plies.length !== game.lines[0].plies.length)
    putClockBack(clock);
  Object.assign(game, facts, { lines: facts.lines.slice() });
  if (game.start !== start)
    part.pieces.textContent = '';
  part.ground.setAttribute('href', '#ground-' + game.terrain);
  drawRecord();
  showLine(number, Math.min(there, movesOf(number).length));
  changed();
  keepAddress();
}

/* Against the computer, its answer is undone together with the user's move: otherwise it would
   just be given again. */
async function goThrough(from, to) {
  await free;
  if (!from.length || saidEditing())
    return;
  stopThinking();
  do {
    to.push(snapshot());
    restore(from.pop());
  } while (from.length && engineIsOn() && part['white-by'].value !== part['black-by'].value);
}

function undo() {
  const { past, future } = historyOf();
  return goThrough(past, future);
}

function redo() {
  const { past, future } = historyOf();
  return goThrough(future, past);
}

function drawUndo() {
  const { past, future } = historyOf();
  part.undo.disabled = !past.length;
  part.redo.disabled = !future.length;
}

function setLine(number, changes) {
  game.lines[number] = { ...game.lines[number], ...changes };
}

function setRemarks(number, key, list) {
  const remarks = { ...game.lines[number].remarks };
  if (list.length)
    remarks[key] = list;
  else
    delete remarks[key];
  setLine(number, { remarks });
}

/* Shows a line again after it has changed. */
function showLine(number, target) {
  stop();
  takeLine(number);
  part.slider.max = plies.length;
  part.slider.disabled = part.play.disabled = plies.length === 0;
  part['leave-line'].hidden = number === 0;
  show(target, false);
}

/* The line that contains the move after so many half-moves. */
function lineOf(number) {
  let of = line;
  while (of && number <= beginOf(of))
    of = game.lines[of].parent;
  return of;
}

/* ------------------------------------------------------------------ moves of one's own */

/* The line that continues from the position on the board with a turn: the current one, the one
   it branches from, or a variation; -1: none. */
function lineWith(turn) {
  const home = lineOf(ply), next = movesOf(home)[ply], goesOn = (own) => own && own[1] === turn[1];
  if (goesOn(plies[ply]))
    return line;
  if (goesOn(next))
    return home;
  const here = remarksAt(next ? ply + 1 : ply, home).find((one) => one.line && beginOf(one.line) === ply &&
    goesOn(game.lines[one.line].plies[0]));
  return here ? here.line : -1;
}

/* In a game that started here, against the computer or by the clock, the last moves played are the
   game; what was played there before becomes the variation. */
function playsOn() {
  return playing && sources[gameIndex].own &&
    Boolean(part['white-by'].value !== part['black-by'].value || game.clock);
}

function promoteToGame(number) {
  for (let of = number; of;)
    of = promote(of);
  game.tags = withoutResult(game.tags);
  takeLine(0);
  part.slider.max = plies.length;
  part['leave-line'].hidden = true;
}

/* If a move has been played before, go to it, and to the computer's answer. */
function goAgain(there) {
  if (there && playsOn()) {
    change(() => promoteToGame(there));
    drawRecord();
    show(ply + 1, true);
  } else {
    goLine(there, ply + 1);
  }
  if (playsOn() && byEngine(ply) && ply < plies.length)
    show(ply + 1, true);
  keepAddress();
}

/* A turn that the rules have just allowed; `end` is the verdict after it. */
function addTurn(turn, end) {
  const there = lineWith(turn);
  if (there >= 0) {
    goAgain(there);
  } else {
    const next = plies[ply];
    change(() => {
      game.by = playersAddress();
      if (next)
        branch(turn, end);
      else
        extend(turn, end);
      if (line && playsOn())
        promoteToGame(line);
    });
    goLine(line, ply + 1);
    keepAddress();
    drawCurve();
    drawHeading();
  }
}

function extend(turn, end) {
  if (line === 0 && game.given === undefined)
    game.given = playing ? undefined : plies.length;
  if (line === 0 && playing && !sources[gameIndex].own && game.opened === undefined)
    game.opened = plies.length;    /* the moves that came from the file */
  setLine(line, line ? { plies: [...game.lines[line].plies, turn], end } : { plies: [...game.lines[0].plies, turn] });
  if (line === 0)
    Object.assign(game, end, { scores: undefined, ...game.claim && { claim: undefined, tags: withoutResult(game.tags) } });
  takeLine(line);
  part.slider.max = plies.length;
  part.slider.disabled = part.play.disabled = false;
}

function branch(turn, end) {
  const parent = lineOf(ply), here = ply - beginOf(parent);
  const number = game.lines.push({ parent, ply: here, plies: [turn], remarks: {}, end }) - 1;
  setRemarks(parent, here + 1, [...(game.lines[parent].remarks[here + 1] || []), { line: number }]);
  takeLine(number);
  part.slider.max = plies.length;
  part['leave-line'].hidden = false;
}

function endFacts({ result, over, outcome, offence }) {
  return { result, over, outcome, offence };
}

/* The verdict in a session's answer. */
function endIn(answer) {
  const over = answer.result !== '*', turn = answer.position.endsWith('w') ? 'White' : 'Black';
  return { result: answer.result, over, offence: answer.offence, outcome: over ? `${answer.outcome} (${answer.result})` : turn + ' to move' };
}

/* Plays a turn by the rules, which may add to its notation: "/12". */
async function playTurn(turn) {
  if (lineWith(turn) >= 0) {
    addTurn(turn);
    return;
  }
  const before = plies.slice(0, ply), back = wayBack();
  const answer = await ask('begin', ...factsOf([...before, turn]));
  if (answer.error || answer.fault)
    part.said.textContent = sentence(answer.error || answer.fault);
  else if (back())
    takeTurn(answer);
}

function takeTurn(answer) {
  legal = answer.legal;
  legalFor = factsOf([...plies.slice(0, ply), answer.lines[0].plies[ply]]).join();
  addTurn(answer.lines[0].plies[ply], endIn(answer));
}

/* Goes to the position that a question was about, if the user has moved on; false: it no longer
   exists. */
function wayBack() {
  const here = [game, line, ply];
  return () => {
    if (game !== here[0] || !game.lines[here[1]] || movesOf(here[1]).length < here[2])
      return false;
    if (line !== here[1] || ply !== here[2])
      showLine(here[1], here[2]);
    return true;
  };
}

async function typeMove(text) {
  const back = wayBack();
  ask('begin', ...factsOf(plies.slice(0, ply)));
  const answer = await ask('type', ply, text);
  legalFor = '';
  if (answer.error || !back()) {
    part.said.textContent = sentence(answer.error || '');
    return false;
  }
  if (learning)
    await answerMistake(answer.lines[0].plies[ply]);
  else
    takeTurn(answer);
  return true;
}

/* "#3.34/A2A3.B7B6": moves tried from there on, so that a reload and a link keep them. */
async function followTried() {
  const [, from, tried] = /(\d+)\/([A-G1-7.]+)$/.exec(location.hash) || [];
  if (Number(from) !== ply)
    return;
  for (const path of tried.split('.')) {
    const before = ply, [title, terrain, position, moves] = factsOf(plies.slice(0, ply));
    await playPath(path);
    if (ply > before)
      continue;
    const { error, fault = error } = await ask('begin', title, terrain, position, `${moves} ${path}`);
    if (fault)
      tell(`This link cannot be followed: ${fault}. ${restLeft}`);
    return;
  }
}

/* ------------------------------------------------------------------ promoting and deleting */

/* The remarks after later half-moves than `from`, moved by `by`. */
function shifted(remarks, from, by) {
  return Object.fromEntries(Object.entries(remarks).filter(([key]) => Number(key) > from).map(([key, list]) => [Number(key) + by, list]));
}

/* Exchanges a variation with the moves it is a variation of. */
function promote(number) {
  const { parent, ply: at, plies: own, remarks, end } = game.lines[number], old = game.lines[parent];
  const words = (list = []) => list.filter((one) => !one.line), lines = (list = []) => list.filter((one) => one.line);
  const key = at + 1, over = old.remarks;
  const up = { ...Object.fromEntries(Object.entries(over).filter(([at]) => Number(at) < key)), ...shifted(remarks, 1, at) };
  up[key] = [...words(remarks[0]), ...words(remarks[1]), ...lines(over[key]), ...lines(remarks[1])];
  const down = shifted(over, key, -at);
  if (words(over[key]).length)
    down[1] = words(over[key]);
  game.lines = game.lines.map((one, i) => {
    if (i === 0 || i === number || one.parent !== parent && one.parent !== number)
      return one;
    if (one.parent === parent)
      return one.ply > at ? { ...one, parent: number, ply: one.ply - at } : one;
    return { ...one, parent, ply: one.ply + at };
  });
  const begin = beginOf(parent);
  game.lines[number] = { ...game.lines[number], plies: old.plies.slice(at), remarks: down, end: parent ? old.end : endFacts(game) };
  setLine(parent, { plies: [...old.plies.slice(0, at), ...own], remarks: up, ...parent ? { end } : {} });
  if (parent === 0)
    Object.assign(game, { scores: undefined, offence: undefined, claim: undefined }, end || { result: '*', over: false, outcome: (whiteMoves(begin + at + own.length) ? 'White' : 'Black') + ' to move' });
  return parent;
}

function promoteHere() {
  const number = lineOf(ply);
  if (!number)
    return;
  const target = ply;
  let parent = 0;
  change(() => { parent = promote(number); });
  drawRecord();
  showLine(parent, target);
  keepAddress();
}

function withoutResult(tags = []) {
  return tags.filter(([name]) => name !== 'Result' && name !== 'Termination');
}

/* Ends the game itself at a half-move, which makes it open again. */
function cutBehind(at) {
  const { plies: own, remarks } = game.lines[0];
  setLine(0, { plies: own.slice(0, at), remarks: Object.fromEntries(Object.entries(remarks).filter(([key]) => Number(key) <= at)) });
  Object.assign(game, { result: '*', claim: undefined, over: false, scores: undefined, tags: withoutResult(game.tags),
    offence: game.offence <= at ? game.offence : undefined, outcome: (whiteMoves(at) ? 'White' : 'Black') + ' to move' });
}

/* Ends a line after so many half-moves; a variation without a move is removed. */
function cutLine(number, left) {
  if (!number) {
    cutBehind(left);
    return;
  }
  const { plies: own, remarks } = game.lines[number], stay = left - beginOf(number);
  if (!stay) {
    dropVariation(number);
    return;
  }
  const rest = Object.entries(remarks).filter(([key]) => Number(key) <= stay);
  setLine(number, { plies: own.slice(0, stay), remarks: Object.fromEntries(rest), end: undefined });
}

/* Nothing refers to the line any more. */
function dropVariation(number) {
  const { parent } = game.lines[number];
  for (const [key, list] of Object.entries(game.lines[parent].remarks))
    setRemarks(parent, key, list.filter((one) => one.line !== number));
}

/* Removes the variation on the board, or, in the game itself, the moves after the position. */
function deleteHere() {
  const number = lineOf(ply), at = ply;
  if (number) {
    const { parent, ply: from } = game.lines[number], begin = beginOf(parent);
    change(() => dropVariation(number));
    drawRecord();
    showLine(parent, begin + from);
  } else if (at < game.lines[0].plies.length) {
    change(() => cutBehind(at));
    drawRecord();
    showLine(0, at);
  }
  keepAddress();
}
