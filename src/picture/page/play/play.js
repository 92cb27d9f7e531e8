/* Playing: whose turn it is, what can be played, and the engine's answers. */
/* The levels of `congo play`: nodes, depth, how much scores are blurred, blunders in a thousand. */
const levels = [[100, 1, 400, 150], [150, 1, 350, 100], [200, 2, 300, 75], [300, 2, 250, 50], [400, 2, 200, 35],
  [600, 3, 170, 25], [800, 3, 140, 18], [1200, 4, 120, 12], [1600, 4, 100, 8], [2500, 5, 80, 5], [4000, 6, 65, 3],
  [6000, 7, 50, 2], [10000, 8, 40, 1], [16000, 9, 30, 0], [25000, 10, 20, 0], [40000, 12, 14, 0], [70000, 14, 8, 0],
  [130000, 18, 4, 0], [250000, 24, 0, 0], [500000, 32, 0, 0]];
let legal = [], chosen = [], busy = false, setups = [], shownBy = 0;

function byEngine(number) {
  return part[whiteMoves(number) ? 'white-by' : 'black-by'].value === 'engine';
}

/* What the session says is on the board now. */
function takeAnswer(answer, animate) {
  if (answer.error) {
    part.said.textContent = answer.error;
    return false;
  }
  const before = ply;
  game = gameOf(answer);
  legal = answer.legal || [];
  shownBy = answer.ply;
  chosen = [];
  takeLine(0);
  part['leave-line'].hidden = true;
  part.ground.setAttribute('href', '#ground-' + game.terrain);
  part.slider.max = plies.length;
  part.slider.disabled = part.play.disabled = plies.length === 0;
  drawRecord();
  ply = animate ? answer.ply - 1 : before;
  show(answer.ply, animate);
  keepAddress();
  return true;
}

async function refresh() {
  if (shownBy === ply || busy)
    return;
  const answer = await ask('show', ply);
  if (!answer.error && answer.ply === ply) {
    legal = answer.legal;
    shownBy = ply;
  }
}

/* The game in the address, so that it is there after a reload. */
function keepAddress() {
  const facts = new URLSearchParams({ variant: game.variant, terrain: game.terrain });
  const start = positionText(0), setup = setups.find((one) => one.title === game.variant);
  if (!setup || setup.setup !== start)
    facts.set('position', start);
  facts.set('white', part['white-by'].value);
  facts.set('black', part['black-by'].value);
  facts.set('level', part.level.value);
  facts.set('moves', plies.map((turn) => turn[0].replace(/[#/].*$/, '')).join(' '));
  try {
    history.replaceState(null, '', '#' + facts);
  } catch (refused) { /* as in writeLink */ }
}

/* ------------------------------------------------------------------ turns */

async function playTurn(path) {
  if (busy)
    return;
  busy = true;
  await refreshNow();
  const number = legal.findIndex((turn) => turn[1] === path);
  if (number < 0) {
    busy = false;
    return;
  }
  const fine = takeAnswer(await ask('play', ply, number), true);
  busy = false;
  if (fine)
    answerTurn();
}

async function refreshNow() {
  if (shownBy !== ply) {
    const answer = await ask('show', ply);
    legal = answer.legal || [];
    shownBy = ply;
  }
}

function lot(below) {
  return Math.floor(Math.random() * below);
}

/* As levels play: sometimes anything, else the best of scores that are blurred. */
async function chooseTurn() {
  const [nodes, depth, noise, blunder] = levels[part.level.value - 1], best = [];
  if (lot(1000) < blunder && legal.length)
    return legal[lot(legal.length)][1];
  const answer = await think(ply, nodes, depth, noise ? 16 : 1, (thought) => {
    best[thought.number - 1] = [thought.line[0] && thought.line[0][1], (thought.mover === 'w' ? 1 : -1) * thought.score];
  });
  if (answer.error || !answer.move)
    return null;
  const blurred = best.filter((one) => one && one[0]).map(([path, score]) => [path, score + lot(2 * noise + 1)]);
  blurred.sort((a, b) => b[1] - a[1]);
  return noise && blurred.length ? blurred[0][0] : answer.move[1];
}

async function answerTurn() {
  if (game.over || busy || ply !== plies.length || !byEngine(ply))
    return;
  busy = true;
  part.said.textContent += ' The engine thinks …';
  await refreshNow();
  const here = ply, path = await chooseTurn();
  busy = false;
  if (path && ply === here && byEngine(here))
    playTurn(path);
}

async function typeTurn() {
  const text = part.typed.value.trim();
  if (!text || busy)
    return;
  busy = true;
  const answer = await ask('type', ply, text);
  busy = false;
  if (takeAnswer(answer, true)) {
    part.typed.value = '';
    answerTurn();
  }
}

/* Back to where one was to move oneself. */
async function takeBack() {
  if (busy || ply === 0)
    return;
  let number = ply - 1;
  if (number > 0 && byEngine(number))
    number--;
  step(number);
}

async function giveHint() {
  if (busy || game.over && ply === plies.length)
    return;
  busy = true;
  const here = ply, answer = await think(ply, 100000, 0, 1);
  busy = false;
  if (!answer.move || ply !== here)
    return;
  part.said.textContent = 'The engine would play ' + answer.move[0] + '.';
  const points = squaresIn(answer.move[1]).map(centre);
  make('path', { class: 'advice', d: 'M' + points.map((point) => point.join(' ')).join('L') }, part.marks);
}

/* ------------------------------------------------------------------ the hand */

/* The turns that begin as those squares were chosen. */
function candidates(squares = chosen) {
  return legal.filter((turn) => turn[1].startsWith(squares.join('')));
}

function drawChoice() {
  drawMarks(ply);
  part['stop-here'].hidden = true;
  if (!chosen.length)
    return;
  for (const name of chosen) {
    const [x, y] = corner(name);
    make('rect', { class: 'chosen', x, y, width: square, height: square }, part['marks-below']);
  }
  const next = new Map();
  for (const turn of candidates()) {
    const path = squaresIn(turn[1]);
    if (path.length === chosen.length)
      part['stop-here'].hidden = false;
    else if (!next.has(path[chosen.length]) || path.length === chosen.length + 1)
      next.set(path[chosen.length], turn);
  }
  for (const [name, turn] of next)
    drawTarget(name, turn);
}

/* What a turn would take, and what the river would, is seen before it is made. */
function drawTarget(name, turn) {
  const [x, y] = centre(name), taken = squaresIn(turn[2]), drowned = squaresIn(turn[3]);
  const takes = taken.length ? taken[chosen.length - 1] || taken[0] : '';
  make('circle', { class: takes ? 'may-take' : 'may', cx: x, cy: y, r: takes === name ? 40 : 15 }, part.marks);
  if (takes && takes !== name)
    make('circle', { class: 'may-take', cx: centre(takes)[0], cy: centre(takes)[1], r: 40 }, part.marks);
  if (drowned.includes(name)) {
    const [left, top] = corner(name);
    make('use', { href: '#badge-drowned', x: left, y: top, width: square, height: square }, part.marks);
  }
}

function squareAt(clientX, clientY) {
  const point = new DOMPoint(clientX, clientY).matrixTransform(part.board.getScreenCTM().inverse());
  let column = Math.floor((point.x - margin) / square), row = Math.floor((point.y - margin) / square);
  if (column < 0 || column > 6 || row < 0 || row > 6)
    return '';
  if (flipped)
    [column, row] = [6 - column, 6 - row];
  return 'ABCDEFG'[column] + (7 - row);
}

/* A square pressed: it goes on with the turn, or begins one. */
async function press(name) {
  await refreshNow();
  if (busy || byEngine(ply))
    return;
  const on = candidates(chosen.concat(name));
  if (chosen.length && on.length) {
    chosen = chosen.concat(name);
    if (on.length === 1 && on[0][1] === chosen.join(''))
      playTurn(on[0][1]);
    else
      drawChoice();
    return;
  }
  chosen = candidates([name]).length ? [name] : [];
  drawChoice();
}

/* The piece under the finger follows it; where it is let go is a square pressed. */
function listenHand() {
  let from = '', lifted = null;
  const drop = () => {
    if (lifted)
      place(lifted, lifted.dataset.square);
    lifted = null;
  };
  part.board.addEventListener('pointerdown', async (event) => {
    if (event.button)
      return;
    from = squareAt(event.clientX, event.clientY);
    if (!from)
      return;
    await press(from);
    if (from && chosen.length === 1 && chosen[0] === from)
      lifted = part.pieces.querySelector(`.piece:not(.ghost)[data-square="${from}"]`);
  });
  part.board.addEventListener('pointermove', (event) => {
    if (!lifted || !from)
      return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(part.board.getScreenCTM().inverse());
    if (squareAt(event.clientX, event.clientY) === from)
      return;
    lifted.style.transform = `translate(${point.x - 50}px,${point.y - 50}px)`;
    part.pieces.append(lifted);
  });
  part.board.addEventListener('pointerup', (event) => {
    const to = squareAt(event.clientX, event.clientY);
    drop();
    if (from && to && to !== from && chosen.length)
      press(to);
    from = '';
  });
  part.board.addEventListener('pointercancel', () => {
    drop();
    from = '';
  });
}

/* ------------------------------------------------------------------ beginning */

async function begin(title, terrain, position) {
  part.pieces.textContent = '';
  const fine = takeAnswer(await ask('begin', title, terrain, position), false);
  if (fine) {
    part.setup.open = false;
    answerTurn();
  }
  return fine;
}

async function openBytes(bytes) {
  const answer = await ask('open', bytes, 0, '');
  part['white-by'].value = part['black-by'].value = 'hand';
  part.pieces.textContent = '';
  if (takeAnswer(answer, false))
    part.setup.open = false;
}

function listenSetup() {
  part.begin.addEventListener('click', () =>
    begin(part['new-variant'].value, part['new-terrain'].value, part['new-position'].value.trim()));
  for (const select of [part['white-by'], part['black-by'], part.level])
    select.addEventListener('change', () => {
      keepAddress();
      answerTurn();
    });
  part['open-file'].addEventListener('change', async () => {
    if (part['open-file'].files[0])
      openBytes(new Uint8Array(await part['open-file'].files[0].arrayBuffer()));
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', async (event) => {
    event.preventDefault();
    if (event.dataTransfer.files[0])
      openBytes(new Uint8Array(await event.dataTransfer.files[0].arrayBuffer()));
  });
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData.getData('text');
    if (!event.target.closest('input, textarea') && text.includes('\n'))
      openBytes(new TextEncoder().encode(text));
  });
  part['take-back'].addEventListener('click', takeBack);
  part.hint.addEventListener('click', giveHint);
  part['stop-here'].addEventListener('click', () => playTurn(chosen.join('')));
  part.typed.addEventListener('keydown', (event) => {
    if (event.key === 'Enter')
      typeTurn();
  });
}

/* What the address says, or the setup that the page was made for. */
async function beginFirst() {
  const facts = new URLSearchParams(location.hash.slice(1)), made = part.module.dataset;
  const title = facts.get('variant') || made.variant;
  for (const [name, key] of [['white-by', 'white'], ['black-by', 'black'], ['level', 'level']])
    if (facts.get(key))
      part[name].value = facts.get(key);
  part['new-variant'].value = title;
  const white = part['white-by'].value, black = part['black-by'].value;
  part['white-by'].value = part['black-by'].value = 'hand';
  if (!await begin(title, facts.get('terrain') || made.terrain, facts.get('position') || ''))
    await begin(setups[0].title, '', '');
  for (const move of (facts.get('moves') || '').split(' ').filter(Boolean))
    if (!takeAnswer(await ask('type', ply, move), false))
      break;
  part['white-by'].value = white;
  part['black-by'].value = black;
  keepAddress();
  answerTurn();
}

async function startPlay() {
  playing = true;
  document.body.classList.add('playing');
  Object.assign(keys, { u: takeBack, h: giveHint });
  levels.forEach((level, i) => part.level.append(new Option(String(i + 1), String(i + 1))));
  part.level.value = '10';
  await startEngine();
  setups = await ask('variants');
  part['new-variant'].append(...setups.map(({ title }) => new Option(title, title)));
  listenHand();
  listenSetup();
  await beginFirst();
  document.body.dataset.ready = 'yes';
}

/* Text and save come from the session. */
async function written(form) {
  const answer = await ask('write', form);
  return answer.text || answer.error;
}
