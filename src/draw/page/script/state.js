/* The state of the board. Positions come from the rules: this code only shows them, half-move by
   half-move, and never computes a move. */
const svgSpace = 'http://www.w3.org/2000/svg';
const margin = 44, square = 100;   /* sizes in the drawing */
const partLength = 400;            /* of a long game, so many half-moves are shown at a time */
const keyframeEvery = 64;
const playEvery = 1300;            /* milliseconds between moves */
const squareNames = [];            /* in the order of written positions: A7 B7 ... G1 */
for (let rank = 7; rank >= 1; rank--)
  for (const file of 'ABCDEFG')
    squareNames.push(file + rank);

const part = {};
for (const element of document.querySelectorAll('[id]'))
  part[element.id] = element;

/* Each game is read when it is opened; games with errors come last. open.js adds games opened on
   the page. */
const sources = Array.from(document.querySelectorAll('script.game'), (one) => ({
  label: one.dataset.label, about: one.dataset.about, wrong: 'wrong' in one.dataset, element: one,
  load: () => JSON.parse(one.textContent) }));
sources.sort((a, b) => a.wrong - b.wrong);

let playing = Boolean(part.module && part.module.dataset.variant); /* a page to play on */
let handy = false;                 /* the user can move pieces */
const shown = [];                  /* functions called whenever a position is shown */
let game = null, gameIndex = 0, ply = 0, flipped = false, timer = 0;
let line = 0, plies = [];          /* the current line from the game's start */
let keyframes = [];                /* positions at regular intervals in the game */

function squaresIn(text) {
  return text ? text.match(/../g) : [];
}

/* The parts of a half-move; empty parts at the end are left out of the page. */
function turnAt(number) {
  const [notation, path, captured = '', drowned = '', promoted = ''] = plies[number];
  return { notation, path: squaresIn(path), captured: squaresIn(captured), drowned: squaresIn(drowned), promoted };
}

function at(position, name) {
  return position[squareNames.indexOf(name)];
}

function isWhite(letter) {
  return letter !== letter.toUpperCase();
}

function afterTurn(position, turn) {
  const squares = position.split(''), from = squareNames.indexOf(turn.path[0]);
  const letter = squares[from];
  squares[from] = '-';
  for (const name of turn.captured)
    squares[squareNames.indexOf(name)] = '-';
  squares[squareNames.indexOf(turn.path[turn.path.length - 1])] = !turn.promoted ? letter :
    isWhite(letter) ? turn.promoted.toLowerCase() : turn.promoted;
  for (const name of turn.drowned)
    squares[squareNames.indexOf(name)] = '-';
  return squares.join('');
}

function positionAt(number) {
  while (keyframes.length <= Math.floor(number / keyframeEvery)) {
    let position = keyframes.length ? keyframes[keyframes.length - 1] : game.start;
    const from = (keyframes.length - 1) * keyframeEvery;
    if (keyframes.length)
      for (let i = from; i < from + keyframeEvery; i++)
        position = afterTurn(position, turnAt(i));
    keyframes.push(position);
  }
  const frame = Math.floor(number / keyframeEvery);
  let position = keyframes[frame];
  for (let i = frame * keyframeEvery; i < number; i++)
    position = afterTurn(position, turnAt(i));
  return position;
}

/* A variation starts with its parent's moves before the branch. */
function movesOf(number) {
  const { parent, ply: branch, plies: own } = game.lines[number];
  return number ? movesOf(parent).slice(0, beginOf(parent) + branch).concat(own) : own;
}

/* How many half-moves from the game's start come before a line's own. */
function beginOf(number, of = game) {
  return number ? beginOf(of.lines[number].parent, of) + of.lines[number].ply : 0;
}

function takeLine(number) {
  line = number;
  plies = movesOf(number);
  keyframes = [];
}

/* The remarks after so many half-moves of the current line, or of the lines it branches from. */
function remarksAt(number, of = line) {
  if (of && number <= beginOf(of))
    return remarksAt(number, game.lines[of].parent);
  return game.lines[of].remarks[number - beginOf(of)] || [];
}

/* Whether the game's or variation's result belongs there. */
function isOver(number) {
  return number === plies.length && Boolean(endOf(line).over);
}

function endOf(number) {
  return number ? game.lines[number].end || {} : game;
}

function isDeep(name) {
  return name[1] === '4' && (game.terrain === 'river' || 'CDE'.includes(name[0]));
}

function whiteMoves(number) {
  return (number % 2 === 0) !== game.black;
}

function numberOf(number, of = game) {
  return of.first + Math.floor((number + (of.black ? 1 : 0)) / 2);
}

/* As positions are always written: "EPCLCPE/1Z3Z1/7/7/7/1z3z1/epclcpe w". */
function writtenPosition(position, white) {
  const rows = position.match(/.{7}/g).map((row) =>
    row.replace(/-+/g, (empty) => String(empty.length)));
  return rows.join('/') + (white ? ' w' : ' b');
}

function positionText(number) {
  return writtenPosition(positionAt(number), whiteMoves(number));
}
