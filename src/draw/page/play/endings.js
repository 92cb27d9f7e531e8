/* Endgame tables: with few pieces on the board, the module computes the result of perfect play,
   in a worker of its own. Four pieces take less than a second. Five take a minute or so, and so
   wait for a button. Nothing is shown while playing against the computer. */
const solvedAtOnce = 4, solvedMost = 5;
let solver = null, perfect = null; /* { key, outcome, distance, moves } of one position */
let asked = '', solving = '';      /* positions: the last one asked about, and the one of the button */
let unsolved = '';                 /* the position for which there is no table yet */

function piecesHere() {
  return positionAt(ply).replace(/-/g, '').length;
}

function wantsPerfect() {
  return game && !editing && !learning && !isOver(ply) && piecesHere() <= solvedMost &&
    (!playing || analysing || part['white-by'].value === 'hand' && part['black-by'].value === 'hand');
}

/* What the result for a position depends on. */
function positionKey() {
  return [game.variant, game.terrain, positionText(ply)].join();
}

function inHalfMoves(distance) {
  return `in ${distance} half-move${distance === 1 ? '' : 's'}`;
}

/* The side to move wins, or the other, or neither. */
function worthWords({ outcome, distance }, white) {
  if (outcome === 'drawn')
    return 'a draw';
  if (outcome === 'open')
    return 'neither side can force a win';
  return `${(outcome === 'won') === white ? 'White' : 'Black'} wins ${inHalfMoves(distance)}`;
}

function drawPerfect() {
  const wanted = wantsPerfect(), here = wanted && perfect && perfect.key === positionKey();
  part.solve.hidden = !wanted || here || piecesHere() <= solvedAtOnce || !solving && unsolved !== positionKey();
  part.solve.textContent = solving ? 'Stop' : 'Solve';
  if (here)
    part['perfect-said'].textContent = `With best play: ${worthWords(perfect, whiteMoves(ply))}.`;
  else if (!part.solve.hidden && !solving)
    part['perfect-said'].textContent = 'Five pieces are left. Solve works out every ending with them, in about a minute.';
  else if (!solving)
    part['perfect-said'].textContent = '';
  part.perfect.hidden = !wanted || !part['perfect-said'].textContent;
}

/* Asks about the position on the board; with at most `most` pieces it may take a while. With more, only
   what has been solved before is known. */
async function lookUp(most = solvedAtOnce) {
  drawPerfect();
  if (!wantsPerfect() || perfect && perfect.key === positionKey() || asked === positionKey() && most === solvedAtOnce)
    return;
  const key = asked = positionKey(), mine = solver = solver || newWorker();
  mine.ask('begin', game.variant, game.terrain, positionText(ply), '');
  const answer = await mine.ask('endings', 0, most);
  if (answer.error && key === solving)
    part.said.textContent = sentence(answer.error);
  if (answer.outcome && game && key === positionKey()) {
    perfect = { key, ...answer };
    if (chosen.length)
      drawChoice();
  }
  if (!answer.outcome && !answer.error && !answer.stopped)
    unsolved = key;
  if (key === asked)
    asked = '';
  drawPerfect();
}

async function solveFive() {
  if (solving) {
    stopSolving();
    return;
  }
  solving = positionKey();
  drawPerfect();
  part['perfect-said'].textContent = 'Solving …';
  solver = solver || newWorker();
  solver.thought = ({ solved }) => {
    part['perfect-said'].textContent = `Solving … ${Math.floor(solved / 10)} %`;
  };
  await lookUp(solvedMost);
  if (!solving)
    return;
  solving = '';
  asked = '';
  lookUp();
}

function stopSolving() {
  solver.end();
  solver = null;
  solving = asked = '';
  lookUp();
}

/* ------------------------------------------------------------------ on the board */

/* How good a result is for the side that moves: win soon, lose late. */
function rankOf({ outcome, distance }) {
  return outcome === 'won' ? 1e6 - distance : outcome === 'lost' ? distance - 1e6 : 0;
}

/* Writes the best result of the turns through a square into it. */
function drawWorth(name, paths) {
  if (!perfect || perfect.key !== positionKey() || !wantsPerfect())
    return;
  const of = perfect.moves.filter((one) => paths.includes(one.turn[1])).sort((a, b) => rankOf(b) - rankOf(a))[0];
  if (!of)
    return;
  const [x, y] = corner(name), group = make('g', { class: 'worth ' + of.outcome, 'data-square': name }, part.marks);
  make('title', {}, group).textContent = worthWords(of, whiteMoves(ply));
  make('rect', { x: x + 22, y: y + 66, width: 56, height: 30, rx: 15 }, group);
  make('text', { x: x + 50, y: y + 89 }, group).textContent =
    of.outcome === 'won' ? '+' + of.distance : of.outcome === 'lost' ? '−' + of.distance : '=';
}

function listenEndings() {
  part.solve.addEventListener('click', solveFive);
  shown.push(() => lookUp());
}
