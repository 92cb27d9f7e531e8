/* Moving pieces: by clicking, dragging, or typing a move. */
let legal = [], legalFor = '', chosen = [], busy = false, free = Promise.resolve();

/* The moves of the position on the board, and the verdict at the end of a line. */
async function takeLegal() {
  const facts = factsOf(plies.slice(0, ply)), here = facts.join();
  if (legalFor === here)
    return;
  const at = [game, line, ply], answer = await ask('begin', ...facts);
  if (answer.error || at[0] !== game || at[1] !== line || at[2] !== ply)
    return;
  legal = answer.legal || [];
  legalFor = here;
  if (line && ply === plies.length && !game.lines[line].end) {
    setLine(line, { end: endIn(answer) });
    drawOutcome();
    if (answer.result !== '*')
      part.said.textContent += ` ${answer.outcome}.`;
  }
}

/* Ignore a second move while one is being made. */
function alone(work) {
  if (busy)
    return Promise.resolve();
  busy = true;
  const done = work().finally(() => { busy = false; });
  free = done.catch(() => {});
  return done;
}

function playPath(path) {
  return alone(async () => {
    await takeLegal();
    const turn = legal.find((one) => one[1] === path);
    chosen = [];
    if (turn)
      await (learning ? answerMistake(turn) : playTurn(turn));
  }).then(goOn);
}

async function typeTurn() {
  const text = part.typed.value.trim();
  if (!text)
    return;
  let fine = false;
  await alone(async () => {
    fine = await typeMove(text);
  });
  if (fine)
    part.typed.value = '';
  goOn();
}

/* ------------------------------------------------------------------ squares */

/* The turns that start with the chosen squares. */
function candidates(squares = chosen) {
  return legal.filter((turn) => turn[1].startsWith(squares.join('')));
}

function drawChoice() {
  drawMarks(ply);
  drawJumps();
  part['take-back'].disabled = ply === 0 && chosen.length < 2;
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
  for (const name of next.keys())
    drawWorth(name, candidates(chosen.concat(name)).map((turn) => turn[1]));
}

/* In the middle of a Monkey's turn: show it where it has landed, and fade its victims. */
function drawJumps() {
  const jumping = chosen.length > 1, old = part.pieces.querySelectorAll('.jumped, .jumped-here');
  if (!jumping && !old.length)
    return;
  drawPieces(positionAt(ply));
  old.forEach((one) => one.classList.remove('jumped', 'jumped-here'));
  if (!jumping)
    return;
  const taken = squaresIn(candidates()[0][2]).slice(0, chosen.length - 1);
  for (const name of taken)
    part.pieces.querySelector(`.piece[data-square="${name}"]`)?.classList.add('jumped');
  const monkey = part.pieces.querySelector(`.piece[data-square="${chosen[0]}"]`);
  if (monkey) {
    monkey.style.transform = shift(chosen[chosen.length - 1]);
    monkey.classList.add('jumped-here');
    part.pieces.append(monkey);
  }
  part.said.textContent = candidates().some((turn) => turn[1] === chosen.join('')) ?
    'Jump on, or click the Monkey again to stop.' : 'Jump on.';
}

/* Takes back a jump, or deselects the piece. */
function unjump() {
  if (!chosen.length)
    return;
  chosen = chosen.length > 1 ? chosen.slice(0, -1) : [];
  if (chosen.length === 1)
    part.said.textContent = '';
  drawChoice();
}

/* Shows what a turn would capture and drown before it is made. */
function drawTarget(name, turn) {
  const [x, y] = centre(name), taken = squaresIn(turn[2]), drowned = squaresIn(turn[3]);
  const takes = taken.length ? taken[chosen.length - 1] || taken[0] : '';
  make('circle', { class: takes ? 'may-take' : 'may', cx: x, cy: y, r: takes === name ? 40 : 15 }, part.marks);
  if (takes && takes !== name)
    make('circle', { class: 'may-take', cx: centre(takes)[0], cy: centre(takes)[1], r: 40 }, part.marks);
  for (const lost of drowned) {
    const [left, top] = corner(lost);
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

/* A square was pressed: it continues the turn, or starts one. */
async function press(name) {
  if (editing) {
    pressEdit(name);
    return;
  }
  await free;
  await takeLegal();
  if (busy || byEngine(ply))
    return;
  if (isOver(ply) && playing && sources[gameIndex].own) {
    part.said.textContent = 'The game is over. Take back a move, or start a new game.';
    return;
  }
  const on = candidates(chosen.concat(name)), last = chosen[chosen.length - 1];
  if (name === last) {
    if (chosen.length > 1 && candidates().some((turn) => turn[1] === chosen.join('')))
      playPath(chosen.join(''));
    else if (chosen.length === 1)
      unjump();
    return;
  }
  if (chosen.length && on.length) {
    chosen = chosen.concat(name);
    if (on.length === 1 && on[0][1] === chosen.join(''))
      playPath(on[0][1]);
    else
      drawChoice();
    return;
  }
  if (chosen.length > 1)
    return;
  chosen = candidates([name]).length ? [name] : [];
  drawChoice();
}

/* ------------------------------------------------------------------ fingers and mice */

/* The piece follows the finger; letting it go counts as pressing that square. */
let letGo = () => {};
function listenHand() {
  let from = '', lifted = null, pressed = Promise.resolve();
  const drop = () => {
    if (lifted) {
      place(lifted, lifted.dataset.square);
      lifted.classList.remove('lifted', 'touched');
      part.pieces.append(lifted);
    }
    lifted = null;
  };
  letGo = () => {
    drop();
    from = '';
    chosen = [];
    drawChoice();
  };
  part.board.addEventListener('pointerdown', (event) => {
    if (event.button)
      return;
    const name = from = squareAt(event.clientX, event.clientY);
    if (!name)
      return;
    pressed = press(name).then(() => {
      if (from === name && (editing ? editing.from === name : chosen.length === 1 && chosen[0] === name))
        lifted = part.pieces.querySelector(`.piece:not(.ghost)[data-square="${name}"]`);
    });
  });
  part.board.addEventListener('pointermove', (event) => {
    if (!lifted || !from)
      return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(part.board.getScreenCTM().inverse());
    if (squareAt(event.clientX, event.clientY) === from)
      return;
    const touch = event.pointerType === 'touch', up = touch ? 100 : 50;
    lifted.classList.add('lifted');
    lifted.classList.toggle('touched', touch);
    lifted.style.transform = `translate(${point.x - 50}px,${point.y - up}px)`;
    part.lifted.append(lifted);
  });
  part.board.addEventListener('pointerup', async (event) => {
    const to = squareAt(event.clientX, event.clientY), begun = from;
    from = '';
    await pressed;
    drop();
    if (begun && to && to !== begun && (editing ? editing.from : chosen.length))
      press(to);
  });
  part.board.addEventListener('pointercancel', () => {
    drop();
    from = '';
  });
  part['stop-here'].addEventListener('click', () => playPath(chosen.join('')));
  part.typed.addEventListener('keydown', (event) => {
    if (event.key === 'Enter')
      typeTurn();
  });
}
