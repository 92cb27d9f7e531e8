/* Two players: their names and lost pieces, and ways to end a game or start it again. */

function playerOf(white) {
  const named = knownTags()[white ? 'white' : 'black'];
  if (named)
    return named;
  const hands = part['white-by'].value === 'hand' && part['black-by'].value === 'hand';
  if (!playing || hands)
    return white ? 'White' : 'Black';
  return part[white ? 'white-by' : 'black-by'].value === 'engine' ? `Computer, level ${part.level.value}` : 'You';
}

/* What a side has lost so far, in order; drowned pieces are marked. */
function lostBy(white) {
  const lost = [];
  for (let i = 0; i < ply; i++) {
    const turn = turnAt(i);
    if (!turn.captured.length && !turn.drowned.length)
      continue;
    const before = positionAt(i), to = turn.path[turn.path.length - 1];
    for (const name of turn.captured)
      lost.push([at(before, name), false]);
    for (const name of turn.drowned)
      lost.push([name === to ? at(before, turn.path[0]) : at(before, name), true]);
  }
  return lost.filter(([letter]) => letter !== '-' && isWhite(letter) === white);
}

function drawStrip(strip, white) {
  const lost = lostBy(white), name = element('span', playerOf(white), { className: 'who' }), gone = element('span', '', { className: 'lost' });
  for (const [letter, drowned] of lost) {
    const drawing = make('svg', { viewBox: '0 0 100 100', class: drowned ? 'drowned' : '', role: 'img',
      'aria-label': named(letter) + (drowned ? ', drowned' : ', captured') });
    make('use', { href: symbolOf(letter), class: white ? 'w' : 'b' }, drawing);
    make('title', {}, drawing).textContent = 'Lost: ' + drawing.getAttribute('aria-label');
    gone.append(drawing);
  }
  strip.className = 'strip ' + (white ? 'white' : 'black') + (whiteMoves(ply) === white && !isOver(ply) ? ' moves' : '');
  strip.replaceChildren(name, gone, element('time', ''));
}

function drawStrips() {
  drawStrip(part['strip-top'], flipped);
  drawStrip(part['strip-bottom'], !flipped);
  drawClocks();
  const over = isOver(plies.length), begun = plies.length > 0, computers = byEngine(0) && byEngine(1);
  part.resign.disabled = part.draw.disabled = over || !begun || line !== 0 || computers;
  part.rematch.disabled = !begun;
  part.hint.disabled = part.threat.disabled = part.typed.disabled = isOver(ply);
  drawTakeBack();
}

/* ------------------------------------------------------------------ ends */

/* A question below the board, with two answers; resolves to true for the first one. A move, or
   another position, is the second one. */
let answerQuestion = () => {};

function askPlayers(question, yes, no) {
  answerQuestion(false);
  part.asked.textContent = question;
  part.yes.textContent = yes;
  part.no.textContent = no;
  part.question.hidden = false;
  part.question.scrollIntoView({ block: 'nearest' });
  part.no.focus();
  return new Promise((resolve) => {
    answerQuestion = (answer) => {
      part.question.hidden = true;
      answerQuestion = () => {};
      resolve(answer);
    };
  });
}

/* A game that does not end by the rules: the result and its reason become tags. */
function endGame(result, words, reason) {
  const there = game.lines[0].plies.length;
  stopThinking();
  change(() => {
    Object.assign(game, { result, over: true, outcome: `${words} (${result})`,
      tags: [...withoutResult(game.tags), ['Result', result], ['Termination', reason]] });
  });
  part.typed.value = '';
  drawRecord();
  showLine(0, there);
  keepAddress();
}

function bothBy(kind) {
  return part['white-by'].value === kind && part['black-by'].value === kind;
}

async function resign() {
  if (saidEditing())
    return;
  const white = bothBy('hand') ? whiteMoves(plies.length) : part['white-by'].value === 'hand';
  const side = white ? 'White' : 'Black';
  if (await askPlayers(bothBy('hand') ? `Does ${side} resign?` : 'Do you resign?', 'Resign', 'Play on'))
    endGame(white ? '0-1' : '1-0', `${side} resigns`, 'resigned');
}

/* The other player is asked; the computer accepts unless its position is better. */
async function offerDraw() {
  if (saidEditing())
    return;
  if (bothBy('hand')) {
    if (await askPlayers('A draw is offered. Does the other side agree?', 'Agree', 'Decline'))
      endGame('1/2-1/2', 'Draw agreed', 'agreed');
    return;
  }
  const here = plies.length, engineWhite = part['white-by'].value === 'engine';
  let last = null;
  part.said.textContent = 'The computer thinks about your offer …';
  await think(factsOf(plies), 'think', [here, hintNodes, 0, 1, 1], (thought) => { last = thought; });
  if (here !== plies.length)
    return;
  if (last && (engineWhite ? last.score : -last.score) <= 20 && here >= 20) {
    endGame('1/2-1/2', 'Draw agreed', 'agreed');
    return;
  }
  part.said.textContent = 'The computer declines: play on.';
  goOn();
}

async function rematch() {
  const { clock } = game;
  swapSides(false);
  if (!await begin(game.variant, game.terrain, positionText(0)) && clock)
    setClock(clock.times[0][0], clock.add);
}

function swapSides(go = true) {
  [part['white-by'].value, part['black-by'].value] = [part['black-by'].value, part['white-by'].value];
  faceOwnSide();
  stopThinking();
  keepAddress();
  drawStrips();
  if (go)
    goOn();
}

function listenEnds() {
  part.resign.addEventListener('click', resign);
  part.draw.addEventListener('click', offerDraw);
  part.yes.addEventListener('click', () => answerQuestion(true));
  part.no.addEventListener('click', () => answerQuestion(false));
  part.question.addEventListener('keydown', (event) => event.key === 'Escape' && answerQuestion(false));
  part.rematch.addEventListener('click', rematch);
  part.swap.addEventListener('click', () => swapSides());
  shown.push(() => answerQuestion(false));
}
