/* What people write and draw at a position: a comment, a mark, arrows and squares, and the names
   of players. */
const drawnColours = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };

/* Where the remarks of the position belong: its line, and after how many of its half-moves. */
function hereAt() {
  const number = lineOf(ply);
  return [number, ply - beginOf(number)];
}

function remarksHere([number, key] = hereAt()) {
  return game.lines[number].remarks[key] || [];
}

/* Comments become one, before the variations; the drawings come after its words. */
function remarksWith(old, words, drawn, marksGiven) {
  const comment = [words.trim(), drawn].filter(Boolean).join(' ');
  return [...marksGiven, ...comment ? [comment] : [], ...old.filter((one) => typeof one === 'object')];
}

function setHere(words, drawn, marksGiven) {
  const list = remarksWith(remarksHere(), words, drawn, marksGiven);
  if (JSON.stringify(list) === JSON.stringify(remarksHere()))
    return;
  change(() => setRemarks(...hereAt(), list));
  const there = ply;
  drawRecordMoves();
  show(there, false);
}

function wordsHere() {
  return remarksHere().filter((one) => typeof one === 'string').map(plainComment).filter(Boolean).join('\n');
}

function marksHere() {
  return remarksHere().filter((one) => typeof one === 'number');
}

function drawnHere() {
  return drawnIn(remarksHere());
}

function drawnText(list) {
  const of = (wanted) => list.filter(({ from, to }) => (from === to) === wanted)
    .map(({ colour, from, to }) => colour + from.toLowerCase() + (wanted ? '' : to.toLowerCase())).join();
  return [of(false) && `[%cal ${of(false)}]`, of(true) && `[%csl ${of(true)}]`].filter(Boolean).join(' ');
}

/* Drawing it again in the same colour removes it, in another colour changes it. */
function drawOne(from, to, colour) {
  const old = drawnHere(), same = old.find((one) => one.from === from && one.to === to);
  const rest = old.filter((one) => one !== same);
  setHere(wordsHere(), drawnText(same && same.colour === colour ? rest : [...rest, { from, to, colour }]), marksHere());
}

function colourOf(event) {
  return event.shiftKey ? 'R' : event.altKey ? 'B' : event.ctrlKey || event.metaKey ? 'Y' : part['draw-colour'].value;
}

/* Drawing with the right button, or after a long press: from one square to another an arrow, on
   a single square a mark. */
function listenDraw() {
  let from = '', hold = 0, held = null;
  const end = (event) => {
    const to = squareAt(event.clientX, event.clientY);
    if (from && to && !editing)
      drawOne(from, to, colourOf(event));
    from = '';
  };
  part.board.addEventListener('contextmenu', (event) => event.preventDefault());
  part.board.addEventListener('pointerdown', (event) => {
    clearTimeout(hold);
    if (event.button === 2) {
      from = squareAt(event.clientX, event.clientY);
    } else if (event.pointerType === 'touch' && event.isPrimary) {
      held = event;
      hold = setTimeout(() => {
        /* In the middle of a Monkey's turn, the finger rests on it before the next jump. */
        if (chosen.length > 1)
          return;
        from = squareAt(held.clientX, held.clientY);
        letGo();
        part.board.classList.add('drawing');
      }, 550);
    }
  });
  part.board.addEventListener('pointermove', (event) => {
    if (held && !from && Math.hypot(event.clientX - held.clientX, event.clientY - held.clientY) > 9)
      clearTimeout(hold);
  });
  part.board.addEventListener('pointerup', (event) => {
    clearTimeout(hold);
    held = null;
    part.board.classList.remove('drawing');
    if (from && (event.button === 2 || event.pointerType === 'touch'))
      end(event);
  });
  part.board.addEventListener('touchmove', (event) => {
    if (from)
      event.preventDefault(); /* it draws, and does not scroll */
  }, { passive: false });
  part.board.addEventListener('pointercancel', () => {
    clearTimeout(hold);
    held = null;
    from = '';
  });
}

/* ------------------------------------------------------------------ leaving a field */

/* A press on something else leaves a field. What was typed is drawn only before the click itself:
   if it moved the page under the pointer, the click would be lost. */
let pressed = false, released = [];

function whenReleased(work) {
  if (pressed)
    released.push(work);
  else
    work();
}

function listenPress() {
  const release = () => {
    pressed = false;
    released.splice(0).forEach((work) => work());
  };
  document.addEventListener('pointerdown', () => { pressed = true; }, true);
  document.addEventListener('click', release, true);
  for (const name of ['pointerup', 'pointercancel'])
    document.addEventListener(name, () => setTimeout(release), true);
}

/* ------------------------------------------------------------------ the comment */

/* A comment is kept while it is being typed: { game, place, past }. All of it is one change to
   undo. */
const commentPause = 400;
let typing = null, typingTimer = 0;

function typeComment() {
  if (!typing)
    typing = { game, place: hereAt(), past: null };
  clearTimeout(typingTimer);
  typingTimer = setTimeout(keepComment, commentPause);
}

function keepComment() {
  clearTimeout(typingTimer);
  if (!typing || typing.game !== game || !game.lines[typing.place[0]])
    return;
  const text = part['comment-text'].value.replace(/[{}]/g, (one) => one === '{' ? '(' : ')');
  const old = remarksHere(typing.place), { past } = historyOf(), drawn = drawnIn(old);
  /* What was drawn in words, "[%cal Gd2d4]", is drawn. */
  const typed = drawnIn([text]).filter(({ from, to }) => !drawn.some((one) => one.from === from && one.to === to));
  const list = remarksWith(old, withoutDrawn(text), drawnText([...drawn, ...typed]), old.filter((one) => typeof one === 'number'));
  if (JSON.stringify(list) === JSON.stringify(old))
    return;
  const again = typing.past && past[past.length - 1] === typing.past;
  change(() => setRemarks(...typing.place, list));
  if (again)
    past.pop();
  typing.past = past[past.length - 1];
  drawRecordMoves();
  markMove();
  showRemarks(ply);
}

/* The field was left: only now may it show the comment on another position, where the computer has
   moved in the meantime. */
function endComment() {
  keepComment();
  typing = null;
  fillAnnotation();
}

function listenComment() {
  const field = part['comment-text'];
  field.addEventListener('input', typeComment);
  field.addEventListener('change', () => {
    typing = typing || { game, place: hereAt(), past: null };
    whenReleased(endComment);
  });
  field.addEventListener('blur', () => whenReleased(endComment));
  field.addEventListener('keydown', (event) => event.key === 'Escape' && field.blur());
  /* Before keep.js writes what is open. */
  window.addEventListener('pagehide', leaveFields);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leaveFields());
}

function leaveFields() {
  const field = document.activeElement;
  keepComment();
  if (field && field.dataset.tag)
    setTag(field.dataset.tag, tagText(field));
}

/* ------------------------------------------------------------------ the fold */

function fillAnnotation() {
  if (!typing)
    part['comment-text'].value = wordsHere();
  part['mark-choice'].value = String(marksHere().find((one) => one < 7) || 0);
  part['mark-choice'].disabled = ply === 0;
  part.promote.disabled = !lineOf(ply);
  part['delete-line'].disabled = !lineOf(ply) && ply >= game.lines[0].plies.length;
  part['delete-line'].textContent = lineOf(ply) ? 'Delete the variation' : 'Delete the moves after this one';
}

function fillTags() {
  const tags = Object.fromEntries((game.tags || []).map(([name, value]) => [name.toLowerCase(), value]));
  for (const input of part['tag-fields'].querySelectorAll('input'))
    if (document.activeElement !== input)
      input.value = tags[input.dataset.tag.toLowerCase()] || '';
}

function setTag(name, value) {
  const old = game.tags || [], rest = old.filter(([one]) => one.toLowerCase() !== name.toLowerCase());
  const at = old.findIndex(([one]) => one.toLowerCase() === name.toLowerCase());
  const tags = value ? [...rest.slice(0, at < 0 ? rest.length : at), [name, value], ...rest.slice(at < 0 ? rest.length : at)] : rest;
  if (JSON.stringify(tags) === JSON.stringify(old))
    return;
  change(() => { game.tags = tags; });
  drawHeading();
  drawStrips();
}

function tagText(input) {
  return input.value.trim().replace(/[\r\n"]/g, ' ');
}

function listenAnnotate() {
  listenPress();
  listenComment();
  part['mark-choice'].addEventListener('change', () => {
    const mark = Number(part['mark-choice'].value), rest = marksHere().filter((one) => one >= 7);
    setHere(wordsHere(), drawnText(drawnHere()), mark ? [mark, ...rest] : rest);
  });
  part.promote.addEventListener('click', promoteHere);
  part['delete-line'].addEventListener('click', deleteHere);
  part.undo.addEventListener('click', undo);
  part.redo.addEventListener('click', redo);
  for (const input of part['tag-fields'].querySelectorAll('input'))
    input.addEventListener('change', () => whenReleased(() => setTag(input.dataset.tag, tagText(input))));
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest('input, textarea'))
      return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey)
      undo();
    else if (key === 'y' || key === 'z')
      redo();
    else
      return;
    event.preventDefault();
  });
  shown.push(() => {
    fillAnnotation();
    fillTags();
    drawUndo();
    drawRepair();
  });
}
