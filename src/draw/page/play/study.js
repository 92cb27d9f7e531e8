/* Studying: a bar that shows who is ahead, several lines of the engine to step through, and
   one's mistakes as exercises. */
const barTop = 92, barHigh = 600;
let learning = null;               /* { game, list, at, shown }: the mistakes to practise */

/* White's expected score, from the engine's numbers. */
function expected({ score, mate }) {
  return mate === null ? 1 / (1 + 10 ** (-score / 400)) : score > 0 ? 1 : 0;
}

function drawBar(share) {
  const white = part['eval-white'], high = barHigh * share;
  part.eval.style.display = share === null ? 'none' : '';
  white.setAttribute('height', high);
  white.setAttribute('y', flipped ? barTop : barTop + barHigh - high);
}

function barHere() {
  const scores = line === 0 && game.scores;
  drawBar(scores && scores[ply] ? scores[ply][0] / 1000 : isOver(ply) && analysing ? { '1-0': 1, '0-1': 0 }[endOf(line).result] ?? .5 : null);
}

/* ------------------------------------------------------------------ lines of the engine */

function worthText({ score, mate, wins, mover }) {
  const winner = wins === (mover === 'w') ? 'White' : 'Black';
  return mate === null ? (score < 0 ? '−' : '+') + (Math.abs(score) / 100).toFixed(2) : `${winner} wins in ${counted(Math.abs(mate), 'move', 'moves')}`;
}

/* A row for each line: its score, its depth, and its moves, which can be clicked. */
function lineRow(thought) {
  const row = element('p', `${worthText(thought)} · depth ${thought.depth} · `, { className: 'engine-line' });
  thought.line.slice(0, 8).forEach((turn, i) => {
    const button = element('button', turn[0], { type: 'button' });
    button.dataset.moves = i + 1;
    row.append(button, ' ');
  });
  row.thought = thought;
  return row;
}

function showThoughts(found) {
  part.thought.replaceChildren(...found.filter(Boolean).map(lineRow));
}

/* Shows the position after some moves of a line while the mouse is over them. */
function preview({ thought }, count) {
  let position = positionAt(ply);
  const turns = thought.line.slice(0, count).map(([, path, captured = '', drowned = '', promoted = '']) =>
    ({ path: squaresIn(path), captured: squaresIn(captured), drowned: squaresIn(drowned), promoted }));
  for (const turn of turns)
    position = afterTurn(position, turn);
  drawPieces(position);
  part.thoughts.textContent = '';
  drawArrow(turns[turns.length - 1].path, 'thought', part.thoughts);
}

function endPreview() {
  part.thoughts.textContent = '';
  drawPieces(positionAt(ply));
  const first = part.thought.firstChild;
  if (first && first.thought)
    drawLine(first.thought.line, 'thought');
}

async function followLine({ thought }, count) {
  for (const turn of thought.line.slice(0, count))
    await playPath(turn[1]);
}

function listenLines() {
  const of = (event) => event.target.closest('button[data-moves]');
  const over = (event) => of(event) && preview(of(event).parentNode, Number(of(event).dataset.moves));
  part.thought.addEventListener('pointerover', over);
  part.thought.addEventListener('focusin', over);
  part.thought.addEventListener('pointerleave', endPreview);
  part.thought.addEventListener('focusout', endPreview);
  part.thought.addEventListener('click', (event) => of(event) && followLine(of(event).parentNode, Number(of(event).dataset.moves)));
  part['line-count'].addEventListener('change', () => analysing && analyse());
}

/* ------------------------------------------------------------------ learning */

/* The half-moves that lost something, according to the marks from the review. */
function mistakes() {
  const { remarks, plies: own } = game.lines[0];
  return own.map((_, i) => i).filter((i) => (remarks[i + 1] || []).some((one) => one === 2 || one === 4 || one === 6));
}

function switchLearning() {
  if (!learning && saidEditing())
    return;
  learning = learning ? null : { game, list: mistakes(), at: 0, shown: false };
  markLearning();
  if (learning)
    endAnalysis();
  if (learning)
    askMistake();
  else
    part.said.textContent = '';
}

/* The answer is in the list of moves, so that is hidden. */
function markLearning() {
  part.learn.setAttribute('aria-pressed', String(Boolean(learning)));
  document.body.classList.toggle('learning', Boolean(learning));
  drawLearning();
}

/* One button leads on: to the answer, to the next mistake, or back from another position. */
function drawLearning() {
  part.answer.hidden = !learning;
  if (learning)
    part.answer.textContent = line || ply !== learning.list[learning.at] ? 'Back to the question' :
      learning.shown ? 'Next' : 'Show the answer';
}

/* A half-move of the game itself, whichever line is on the board; it may have been deleted. */
function moveName0(number) {
  return game.lines[0].plies[number] ? moveName(number, game.lines[0].plies) : '';
}

function askMistake(before = '') {
  const { list, at } = learning;
  learning.shown = false;
  if (at >= list.length) {
    learning = null;
    markLearning();
    part.said.textContent = before + 'That was the last mistake.';
    return;
  }
  goLine(0, list[at]);
  drawLearning();
  const mover = whiteMoves(list[at]) ? 'White' : 'Black';
  part.said.textContent = `${before && before + 'Next: '}${moveName0(list[at])} was a mistake. ` +
    `Find a better move for ${mover} (${at + 1} of ${list.length}).`;
}

/* The review's better moves for the mistake that is asked about. */
function betterMoves() {
  const { lines } = game, number = learning.list[learning.at];
  return (lines[0].remarks[number + 1] || []).filter((one) => one.line)
    .map((one) => lines[one.line].plies[0]);
}

function leadOn() {
  const [best] = betterMoves();
  stopThinking();
  if (line || ply !== learning.list[learning.at]) {
    askMistake();
  } else if (learning.shown) {
    learning.at++;
    askMistake();
  } else {
    learning.shown = true;
    part.said.textContent = best ? `The computer would have played ${best[0]}.` :
      'The review has no better move.';
    if (best)
      drawLine([best], 'advice');
    drawLearning();
  }
}

/* The review's better move, or one that the engine finds nearly as good. */
async function answerMistake(turn) {
  const { list, at } = learning, number = list[at];
  if (line || ply !== number) {
    askMistake();
    return;
  }
  let fine = betterMoves().some((one) => one[1] === turn[1]);
  part.said.textContent = 'The computer thinks …';
  if (!fine && turn[1] !== plies[number][1]) {
    let score = null;
    const said = await think(factsOf([...plies.slice(0, number), turn]), 'think', [number + 1, judgeNodes, 0, 1, 0], (thought) => { score = thought; });
    const before = game.scores[number][0] / 1000, after = score ? expected(score) : said.error ? before : whiteMoves(number) ? 1 : 0;
    fine = (whiteMoves(number) ? before - after : after - before) < .05;
  }
  if (!learning || learning.at !== at)
    return;
  part.said.textContent = fine ? `Right: ${turn[0]} is better.` :
    `${turn[0]} ${turn[1] === plies[number][1] ? 'was the mistake' : 'is not the best either'}. Try again.`;
  if (fine) {
    learning.at++;
    setTimeout(() => learning && learning.at === at + 1 && askMistake(`Right: ${turn[0]} is better. `), 1500);
  }
}

function listenStudy() {
  listenLines();
  part.learn.addEventListener('click', switchLearning);
  part.answer.addEventListener('click', leadOn);
  shown.push(() => {
    part.learn.disabled = !game.scores || !mistakes().length;
    barHere();
    if (learning && learning.game !== game)
      learning = null;
    markLearning();
  });
}
