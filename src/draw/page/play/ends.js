/* Two players: their names and lost pieces, a clock, and ways to end a game or start it again. */
let clock = null;                  /* { left: [white, black] in milliseconds, since, running } */

function playerOf(white) {
  const tags = Object.fromEntries((game.tags || []).map(([name, value]) => [name.toLowerCase(), value]));
  const named = tags[white ? 'white' : 'black'];
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

function clockText(side) {
  if (!clock)
    return '';
  const running = clock.running === side ? performance.now() - clock.since : 0;
  const left = Math.max(0, Math.ceil((clock.left[side] - running) / 1000));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
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
  strip.replaceChildren(name, gone, element('time', clockText(white ? 0 : 1)));
}

function drawStrips() {
  drawStrip(part['strip-top'], flipped);
  drawStrip(part['strip-bottom'], !flipped);
  const over = isOver(plies.length), begun = plies.length > 0;
  part.resign.disabled = part.draw.disabled = over || !begun || line !== 0;
  part.rematch.disabled = !begun;
  part.hint.disabled = part.threat.disabled = part.typed.disabled = isOver(ply);
  part['take-back'].disabled = ply === 0 && chosen.length < 2;
}

/* ------------------------------------------------------------------ ends */

/* A game that does not end by the rules: the result becomes a tag, and the words a comment.
   Moves taken back before are not part of the game. */
function endGame(result, words) {
  stopThinking();
  change(() => {
    if (sources[gameIndex].own && ply < game.lines[0].plies.length)
      cutBehind(ply);
    const there = game.lines[0].plies.length;
    Object.assign(game, { result, over: true, outcome: `${words} (${result})`,
      tags: [...(game.tags || []).filter(([name]) => name !== 'Result'), ['Result', result]] });
    setRemarks(0, there, [...(game.lines[0].remarks[there] || []), words + '.']);
  });
  stopClock();
  part.typed.value = '';
  drawRecord();
  showLine(0, ply);
  keepAddress();
}

/* If a game was ended like this, taking back a move opens it again. */
function reopen() {
  const there = game.lines[0].plies.length, written = game.lines[0].remarks[there] || [];
  if (line || ply !== there || !sources[gameIndex].own || !(game.tags || []).some(([name]) => name === 'Result'))
    return;
  const words = game.outcome.replace(/ \([^)]*\)$/, '.');
  change(() => {
    cutBehind(there);
    setRemarks(0, there, written.filter((one) => one !== words));
  });
  drawRecord();
  showLine(0, ply);
}

function resign() {
  const white = part['white-by'].value === part['black-by'].value ? whiteMoves(ply) : part['white-by'].value === 'hand';
  endGame(white ? '0-1' : '1-0', `${white ? 'White' : 'Black'} resigns`);
}

/* The computer accepts unless its position is better. */
async function offerDraw() {
  const hands = part['white-by'].value === 'hand' && part['black-by'].value === 'hand';
  let last = null;
  if (!hands) {
    const here = plies.length, engineWhite = part['white-by'].value === 'engine';
    part.said.textContent = 'The computer thinks about your offer …';
    await think(factsOf(plies), 'think', [here, hintNodes, 0, 1, 1], (thought) => { last = thought; });
    if (here !== plies.length)
      return;
    if (!last || (engineWhite ? last.score : -last.score) > 20 || here < 20) {
      part.said.textContent = 'The computer declines: play on.';
      goOn();
      return;
    }
  }
  endGame('1/2-1/2', 'Draw agreed');
}

async function rematch() {
  swapSides(false);
  await begin(game.variant, game.terrain, positionText(0));
  startClock();
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

/* ------------------------------------------------------------------ the clock */

function startClock() {
  const minutes = Number(part.clock.value);
  clock = minutes ? { left: [minutes * 60000, minutes * 60000], since: performance.now(), running: -1, game: null } : null;
  drawStrips();
}

/* The clock runs from the first move on, for the side to move at the end of the game. */
function turnClock() {
  clock.game = clock.game || game;
  if (clock.game !== game) {
    clock = null;
    return;
  }
  const now = performance.now();
  if (clock.running >= 0)
    clock.left[clock.running] -= now - clock.since;
  clock.since = now;
  clock.running = isOver(plies.length) || !plies.length ? -1 : whiteMoves(plies.length) ? 0 : 1;
}

function stopClock() {
  if (clock)
    clock.running = -1;
}

function tick() {
  if (!clock || clock.running < 0)
    return;
  const side = clock.running;
  if (clock.left[side] <= performance.now() - clock.since) {
    clock.left[side] = 0;
    stopClock();
    endGame(side ? '1-0' : '0-1', `${side ? 'Black' : 'White'} has run out of time`);
    return;
  }
  for (const strip of [part['strip-top'], part['strip-bottom']])
    if (strip.classList.contains(side ? 'black' : 'white'))
      strip.querySelector('time').textContent = clockText(side);
}

function listenEnds() {
  part.resign.addEventListener('click', resign);
  part.draw.addEventListener('click', offerDraw);
  part.rematch.addEventListener('click', rematch);
  part.swap.addEventListener('click', () => swapSides());
  part.begin.addEventListener('click', startClock);
  setInterval(tick, 250);
  let moves = 0;
  shown.push(() => {
    if (clock && !(clock.game === null && !plies.length) && (clock.game !== game || plies.length !== moves))
      turnClock();
    moves = plies.length;
  });
}
