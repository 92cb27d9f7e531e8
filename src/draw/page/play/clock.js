/* The clocks of a game that is played here. They are part of the game, as game.clock = { add, times,
   spent }: what each move adds, what both had after each half-move, and what the next one has taken so
   far, in milliseconds. So a move that is taken back gives its time back, and a reload loses nothing. */
const lowTime = 10000;
let ticking = null;                /* { game, since }: whose clock runs */
let warnedOf = '';                 /* the move in which the sound of little time was heard */

function setClock(left, add) {
  game.clock = { add, times: [[left, left]], spent: 0 };
  runClock();
  drawClocks();
  keepSoon();
}

/* "10+5": ten minutes, and five seconds for each move. */
function startClock() {
  const [minutes, seconds = 0] = part.clock.value.split('+').map(Number);
  if (minutes)
    setClock(minutes * 60000, seconds * 1000);
}

function sideToMove() {
  return whiteMoves(game.lines[0].plies.length) ? 0 : 1;
}

function leftOf(side) {
  const { times, spent } = game.clock, left = times[times.length - 1][side];
  const since = ticking && ticking.game === game ? performance.now() - ticking.since : 0;
  return side === sideToMove() ? Math.max(0, left - spent - since) : left;
}

/* Counts what the move has taken so far. */
function holdClock() {
  if (ticking)
    ticking.game.clock.spent += performance.now() - ticking.since;
  ticking = null;
}

/* A clock runs from the first move on, while its game is on the board and can go on. */
function runClock() {
  holdClock();
  if (game && game.clock && game.lines[0].plies.length && !game.over && !halted)
    ticking = { game, since: performance.now() };
}

/* After a move, or after moves were taken back. The first move takes no time. */
function turnClock() {
  holdClock();
  const { clock } = game;
  if (clock) {
    const now = game.lines[0].plies.length, before = clock.times.length - 1;
    if (now > before && before) {
      const left = clock.times[before].slice(), side = whiteMoves(before) ? 0 : 1;
      left[side] = Math.max(0, left[side] - clock.spent) + clock.add;
      clock.times.push(left);
    }
    while (now >= clock.times.length)
      clock.times.push(clock.times[clock.times.length - 1]);
    clock.times.length = now + 1;
    if (now !== before)
      clock.spent = 0;
  }
  runClock();
}

/* What the clocks show, for undo. */
function clockNow() {
  if (!game.clock)
    return null;
  const { times, spent } = game.clock;
  return { times: times.slice(), spent: spent + (ticking && ticking.game === game ? performance.now() - ticking.since : 0) };
}

/* Where undo brings moves back, the time that they took comes with them: thinking is not free. */
function putClockBack(clock) {
  if (!clock || !game.clock)
    return;
  ticking = null;
  Object.assign(game.clock, { times: clock.times.slice(), spent: clock.spent });
}

/* "4:05", and in the last seconds "0:04.3". */
function timeText(left) {
  const tenths = Math.ceil(left / 100), seconds = left < lowTime ? Math.floor(tenths / 10) : Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` +
    (left < lowTime ? '.' + tenths % 10 : '');
}

function drawClocks() {
  for (const strip of [part['strip-top'], part['strip-bottom']]) {
    const side = strip.classList.contains('black') ? 1 : 0, time = strip.querySelector('time');
    const left = game.clock ? leftOf(side) : 0, low = Boolean(game.clock) && left < lowTime;
    time.textContent = game.clock ? timeText(left) : '';
    time.className = low ? 'low' : '';
    time.title = low ? 'Little time is left' : '';
  }
}

function tick() {
  if (!ticking || ticking.game !== game)
    return;
  const side = sideToMove(), left = leftOf(side), move = `${side} ${game.lines[0].plies.length}`;
  drawClocks();
  if (left < lowTime && warnedOf !== move && part.sound.getAttribute('aria-pressed') === 'true') {
    warnedOf = move;
    tone('sine', 880, 880, 0, .15, .25);
  }
  if (!left)
    endGame(side ? '1-0' : '0-1', `${side ? 'Black' : 'White'} has run out of time`, 'time forfeit');
}

function listenClock() {
  setInterval(tick, 100);
  shown.push(turnClock);
  /* Before keep.js writes what is open. */
  window.addEventListener('pagehide', runClock);
  document.addEventListener('visibilitychange', runClock);
}
