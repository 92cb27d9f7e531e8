/* The engine's opinion: of the position on the board, of a threat in it, of the whole game. */
const hintNodes = 100000, judgeNodes = 60000, analyseNodes = 50000000, arrowsDrawn = 4;
let analysing = false;

/* The moves of a line as arrows, the first one boldest. */
function drawLine(moves, kind) {
  part.thoughts.textContent = '';
  moves.slice(0, arrowsDrawn).forEach((turn, i) => {
    drawArrow(squaresIn(turn[1]), kind, part.thoughts);
    part.thoughts.lastChild.style.opacity = .85 - .22 * i;
  });
}

function forget() {
  part.thoughts.textContent = part.thought.textContent = '';
  part.thought.hidden = !analysing;
}

/* Only while nobody goes to another position. */
/* Over by the rules, unlike a game that was agreed or resigned: there is nothing left to think about,
   though after a repetition the engine still has moves. */
function isDecided() {
  return isOver(ply) && /^(White|Black) wins: |^Draw( by|:) /.test(endOf(line).outcome);
}

async function analyse() {
  const facts = factsOf(plies.slice(0, ply)), here = ply, found = [];
  forget();
  if (!analysing || engineIsOn())
    return;
  if (isDecided()) {
    stopThinking();
    part.thought.textContent = 'The game is over.';
    return;
  }
  part.thought.textContent = '…';
  const answer = await think(facts, 'think', [here, analyseNodes, 0, Number(part['line-count'].value), 1], (thought) => {
    if (!analysing || !thought.line.length)
      return;
    found[thought.number - 1] = thought;
    if (part.thought.matches(':hover, :focus-within'))
      return;
    showThoughts(found);
    if (thought.number === 1) {
      drawLine(thought.line, 'thought');
      drawBar(expected(thought));
    }
  });
  if (answer.error || answer.move === null)
    part.thought.textContent = sentence(answer.error || 'The game is over.');
}

function switchAnalysis() {
  if (!analysing && saidEditing())
    return;
  analysing = !analysing;
  part.analyse.setAttribute('aria-pressed', String(analysing));
  if (!analysing && !engineIsOn())
    stopThinking();
  analyse();
  lookUp();
}

/* Another question ends it. */
function endAnalysis() {
  if (analysing)
    switchAnalysis();
}

/* Nothing more can be played here; says so. */
function saidOver() {
  const over = isOver(ply);
  if (over)
    part.said.textContent = gameOver();
  return over;
}

async function giveHint() {
  const here = ply;
  if (saidEditing() || engineIsOn() || saidOver())
    return;
  endAnalysis();
  const answer = await think(factsOf(plies.slice(0, ply)), 'think', [ply, hintNodes, 0, 1, 1]);
  if (!answer.move || ply !== here)
    return;
  part.said.textContent = 'The computer would play ' + answer.move[0] + '.';
  drawLine([answer.move], 'advice');
}

/* What the other side would play if it were its turn. */
async function showThreat() {
  const here = ply, [variant, terrain] = factsOf([]);
  if (saidEditing() || engineIsOn() || saidOver())
    return;
  endAnalysis();
  const turned = positionText(ply).replace(/[wb]$/, (side) => side === 'w' ? 'b' : 'w');
  const answer = await think([variant, terrain, turned, ''], 'think', [0, hintNodes, 0, 1, 1]);
  if (ply !== here || answer.stopped)
    return;
  const [mover, other] = whiteMoves(ply) ? ['White', 'Black'] : ['Black', 'White'];
  part.said.textContent = answer.move ? `If ${mover} passed, ${other} would play ${answer.move[0]}.` :
    sentence(answer.error || 'There is no threat.');
  if (answer.move)
    drawLine([answer.move], 'danger');
}

/* ------------------------------------------------------------------ the whole game */

/* Adds marks, comments and better lines to those that the game already has. */
function takeJudgement({ lines, scores }) {
  const shift = game.lines.length - 1, remarks = { ...game.lines[0].remarks };
  const moved = (one) => one.line ? { line: one.line + shift } : one;
  for (const { parent, ply: branch, plies: own, remarks: beside } of lines.slice(1))
    game.lines.push({ parent: parent && parent + shift, ply: branch, plies: own, remarks: beside });
  for (const [number, beside] of Object.entries(lines[0].remarks))
    remarks[number] = (remarks[number] || []).concat(beside.map(moved));
  setLine(0, { remarks });
  game.scores = scores;
}

async function judgeGame() {
  const judged = game, moves = game.lines[0].plies;
  if (saidEditing() || game.scores || !moves.length || engineIsOn())
    return;
  endAnalysis();
  part.judge.disabled = true;
  const answer = await think(factsOf(moves), 'judge', [judgeNodes], ({ positions }) => {
    part.judge.textContent = `${positions} of ${moves.length + 1}`;
  });
  part.judge.textContent = 'Review the game';
  part.judge.disabled = Boolean(game.scores);
  if (answer.error)
    part.said.textContent = sentence(answer.error);
  if (!answer.scores || judged !== game)
    return;
  change(() => takeJudgement(answer));
  drawRecord();
  show(ply, false);
  const marked = mistakes().length;
  part.said.textContent = marked ? `Review done: ${counted(marked, 'move', 'moves')} could be better. To practise ${marked === 1 ? 'it' : 'them'}, choose Tools, Learn.` :
    'Review done: no mistakes found.';
}

function listenJudge() {
  part.hint.addEventListener('click', giveHint);
  part.threat.addEventListener('click', showThreat);
  part.analyse.addEventListener('click', switchAnalysis);
  part.judge.addEventListener('click', judgeGame);
  listenStudy();
  shown.push(() => {
    part.judge.disabled = Boolean(game.scores) || !game.lines[0].plies.length || game.errors > 0;
    chosen = [];
    part['stop-here'].hidden = true;
    forget();
    if (analysing)
      analyse();
  });
}
