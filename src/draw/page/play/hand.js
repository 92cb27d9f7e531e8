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
  if (!text || saidEditing())
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
  if (playing)
    drawTakeBack();
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

function gameOver() {
  return `The game is over.${playing && sources[gameIndex].own ?
    ` ${plies.length ? 'Take back a move, or start' : 'Start'} a new game.` : ''}`;
}

/* Whether this is a phone or a tablet, where nobody clicks. */
function fingers() {
  return matchMedia('(pointer: coarse)').matches;
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
    `Jump on, or ${fingers() ? 'tap' : 'click'} the Monkey again to stop.` : 'Jump on.';
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

/* The squares that a click on this one adds to the turn: the square itself, if the turn can go
   there; the landing behind the prey that is clicked, if there is only one; or all the jumps to the
   end of a chain, if only one leads there. */
function meant(name) {
  if (candidates(chosen.concat(name)).length)
    return [name];
  const ways = candidates().map((turn) => ({ path: squaresIn(turn[1]), taken: squaresIn(turn[2]) }))
    .filter(({ path }) => path.length > chosen.length);
  const behind = ways.filter(({ taken }) => taken[chosen.length - 1] === name)
    .map(({ path }) => path[chosen.length]);
  const ending = ways.filter(({ path }) => path[path.length - 1] === name)
    .map(({ path }) => path.slice(chosen.length));
  if (new Set(behind).size === 1)
    return behind.slice(0, 1);
  if (ending.length === 1)
    return ending[0];
  if (behind.length || ending.length)
    part.said.textContent = 'There are several ways to do that: jump square by square.';
  return behind.length || ending.length ? null : [];
}

/* The end of the turn so far is clicked again: a Monkey stops there, another piece is let go. */
function pressAgain() {
  if (chosen.length === 1)
    unjump();
  else if (candidates().some((turn) => turn[1] === chosen.join('')))
    playPath(chosen.join(''));
}

/* A square was pressed: it continues the turn, or starts one. Resolves to true if the turn has got
   to this square already: a drag may begin there, so that only letting go decides. */
async function press(name) {
  await free;
  await takeLegal();
  if (busy || byEngine(ply))
    return false;
  if (isOver(ply) && playing && sources[gameIndex].own) {
    part.said.textContent = gameOver();
    return false;
  }
  if (name === chosen[chosen.length - 1])
    return true;
  const more = chosen.length ? meant(name) : [];
  if (!more)
    return false;
  if (more.length) {
    chosen = chosen.concat(more);
    const on = candidates();
    if (on.length === 1 && on[0][1] === chosen.join(''))
      playPath(on[0][1]);
    else
      drawChoice();
  } else if (chosen.length < 2) {
    chosen = candidates([name]).length ? [name] : [];
    drawChoice();
  }
  return false;
}

/* ------------------------------------------------------------------ fingers and mice */

/* The piece that can be dragged from a square. */
function pieceToLift(name) {
  const from = chosen.length > 1 && chosen[chosen.length - 1] === name ? chosen[0] : name;
  const piece = part.pieces.querySelector(`.piece:not(.ghost)[data-square="${from}"]`);
  if (!piece || editing)
    return piece;
  return !byEngine(ply) && isWhite(piece.dataset.piece) === whiteMoves(ply) ? piece : null;
}

/* Puts a dragged piece back where it stands, a Monkey where it has landed. */
function putBack(lifted) {
  place(lifted, lifted.dataset.square);
  if (chosen.length > 1 && lifted.dataset.square === chosen[0])
    lifted.style.transform = shift(chosen[chosen.length - 1]);
  lifted.classList.remove('lifted', 'touched');
  part.pieces.append(lifted);
}

function carry(lifted, event) {
  const touch = event.pointerType === 'touch', up = touch ? 100 : 50;
  const point = new DOMPoint(event.clientX, event.clientY)
    .matrixTransform(part.board.getScreenCTM().inverse());
  lifted.classList.add('lifted');
  lifted.classList.toggle('touched', touch);
  lifted.style.transform = `translate(${point.x - 50}px,${point.y - up}px)`;
  part.lifted.append(lifted);
}

/* The piece follows the finger, and letting it go counts as pressing that square. A finger on a
   square without a piece to drag may want to scroll the page, so that only lifting it is a press. */
let letGo = () => {};
function listenHand() {
  let from = '', lifted = null, strayed = false, waits = false, pressed = Promise.resolve(false);
  const drop = () => {
    if (lifted)
      putBack(lifted);
    lifted = null;
  };
  letGo = () => {
    drop();
    from = '';
    chosen = [];
    drawChoice();
  };
  part.board.addEventListener('pointerdown', (event) => {
    if (event.button || !event.isPrimary)
      return;
    const name = from = squareAt(event.clientX, event.clientY);
    strayed = false;
    if (!name)
      return;
    waits = Boolean(editing) || event.pointerType === 'touch' && !pieceToLift(name);
    pressed = (waits ? Promise.resolve(false) : press(name)).then((again) => {
      if (from === name && (editing || chosen[chosen.length - 1] === name))
        lifted = pieceToLift(name);
      return again;
    });
  });
  part.board.addEventListener('pointermove', (event) => {
    if (!from)
      return;
    strayed = strayed || squareAt(event.clientX, event.clientY) !== from;
    if (strayed && lifted)
      carry(lifted, event);
  });
  part.board.addEventListener('pointerup', async (event) => {
    const to = squareAt(event.clientX, event.clientY), begun = from, away = strayed || to !== begun;
    from = '';
    let again = await pressed;
    drop();
    if (!begun || !to)
      return;
    if (editing) {
      (away ? dragEdit : pressEdit)(begun, to);
      return;
    }
    if (waits ? !away : away && to !== begun && chosen.length)
      again = await press(to);
    if (!away && again)
      pressAgain();
  });
  part.board.addEventListener('pointercancel', () => {
    drop();
    from = '';
  });
  part.board.addEventListener('touchstart', keepFromScrolling, { passive: false });
}

/* A finger that drags a piece does not scroll the page, and leaves the field that is being filled. */
function keepFromScrolling(event) {
  const { clientX, clientY } = event.touches[0], name = squareAt(clientX, clientY);
  if (!event.cancelable || event.touches.length > 1 || !name || !pieceToLift(name))
    return;
  event.preventDefault();
  if (document.activeElement.matches('input, textarea'))
    document.activeElement.blur();
}

function listenTyped() {
  part['stop-here'].addEventListener('click', () => playPath(chosen.join('')));
  part.typed.addEventListener('keydown', (event) => {
    if (event.key === 'Enter')
      typeTurn();
    if (event.key === 'Escape') {
      part.typed.value = '';
      part.typed.blur();
    }
  });
}
