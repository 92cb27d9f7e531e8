/* Stepping through a game. */

/* "The record cannot be followed beyond this move": which one, for it stands there at every move. */
function placed(outcome) {
  const own = game.lines[0].plies;
  return own.length ? outcome.replace('this move', moveName(own.length - 1, own)) : outcome;
}

/* How the game, or the current variation, has ended; otherwise who is to move. */
function drawOutcome() {
  if (!game.lines[line])
    return; /* it no longer exists; another one is shown next */
  const ended = line ? isOver(ply) && endOf(line).outcome : !/ to move$/.test(game.outcome) && placed(pageWords(game.outcome));
  part.outcome.textContent = ended || (whiteMoves(ply) ? 'White' : 'Black') + ' to move';
}

function show(number, animate) {
  const motion = animate && Math.abs(number - ply) === 1 ? number - ply : 0;
  ply = number;
  drawBoard(number, motion);
  drawDrawn(number);
  drawTable(positionAt(number));
  drawOutcome();
  part.said.textContent = [number ? told(number - 1) : '',
    isOver(number) || line === 0 && number === plies.length && !playing && game.variant ? endOf(line).outcome + '.' : ''].join(' ').trim();
  showRemarks(number);
  part.slider.value = number;
  part.slider.setAttribute('aria-valuetext', part['position-name'].textContent);
  part.first.disabled = part.back.disabled = number === 0;
  part.last.disabled = part.forward.disabled = number === plies.length;
  showPart(partOf(mainPly()));
  markMove();
  markCurve();
  for (const then of shown)
    then(number, motion);
}

function writeLink() {
  if (playing)
    return;
  const from = givenPly(), main = sources.length > 1 ? `#${gameIndex + 1}.${from}` : `#${from}`;
  const tried = handy && from < ply ? '/' + plies.slice(from, ply).map((turn) => turn[1]).join('.') : '';
  try {
    history.replaceState(null, '', main + tried);
  } catch (refused) { /* some browsers limit how often this may be called, or forbid it in a local file */ }
}

function go(number) {
  const target = Math.max(0, Math.min(number, plies.length));
  if (target === ply)
    return;
  show(target, true);
  writeLink();
}

function stop() {
  clearInterval(timer);
  timer = 0;
  setPlaying(false);
}

function setPlaying(playing) {
  const name = playing ? 'Stop playing' : 'Play the moves';
  part.play.setAttribute('aria-pressed', String(playing));
  part.play.setAttribute('aria-label', name);
  part.play.title = name + ' (P)';
}

/* A long chain of jumps is shown to its end before the next move. */
let pause = 0;

function play() {
  if (timer || part.play.disabled) {
    stop();
    return;
  }
  if (ply === plies.length)
    go(0);
  setPlaying(true);
  pause = 0;
  timer = setInterval(() => {
    if (pause-- > 0)
      return;
    if (ply < plies.length)
      go(ply + 1);
    if (ply === plies.length)
      stop();
    else
      pause = Math.floor(Math.max(0, turnAt(ply - 1).path.length - 3) * hopTime / playEvery);
  }, playEvery);
}

function flip() {
  flipped = !flipped;
  part.flip.setAttribute('aria-pressed', String(flipped));
  part['letters-white'].style.display = flipped ? 'none' : '';
  part['letters-black'].style.display = flipped ? '' : 'none';
  part.pieces.textContent = '';
  show(ply, false);
}

/* Switches to another line of the game, at one of its half-moves. */
function goLine(number, target) {
  stop();
  if (number !== line) {
    takeLine(number);
    part.slider.max = plies.length;
    part['leave-line'].hidden = number === 0;
  }
  const near = Math.abs(target - ply) === 1;
  show(target, near);
  writeLink();
}

/* Where the game was when the line left it, also if that was after its end. */
function mainPly() {
  let of = line;
  while (of && game.lines[of].parent)
    of = game.lines[of].parent;
  return Math.min(ply, of ? game.lines[of].ply : ply);
}

/* How much of the current line was in the game when the page was made. */
function givenPly() {
  return Math.min(mainPly(), game.given === undefined ? ply : game.given);
}

/* Goes to the first variation of the last or the next move, and back to the game. */
function switchLine() {
  const here = (number) => remarksAt(number).find((one) => one.line);
  const found = here(ply + 1) || here(ply);
  if (line)
    goLine(0, mainPly());
  else if (found)
    goLine(found.line, beginOf(found.line) + 1);
}

/* A button that becomes disabled passes the focus on; in the list the focus follows the move. */
function step(number) {
  const focused = document.activeElement;
  stop();
  go(number);
  if (focused && focused.disabled)
    (ply === 0 ? part.forward : part.back).focus();
  else if (focused && focused.dataset.ply)
    (part.moves.querySelector('[tabindex="0"]') || part.forward).focus();
}
