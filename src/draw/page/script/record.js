/* Beside the board: facts about the game, its moves, the position as a table. */
let shownPart = -1;

/* The tab key stops only once in the list, at the current move: otherwise a long game would have
   too many stops. */
function markMove() {
  for (const old of part.moves.querySelectorAll('[aria-current], [tabindex="0"]')) {
    old.removeAttribute('aria-current');
    old.tabIndex = -1;
  }
  let of = line;
  while (of && ply <= beginOf(of))
    of = game.lines[of].parent;
  const now = part.moves.querySelector(`[data-line="${of}"][data-ply="${ply}"]`);
  if (!now) {
    const first = part.moves.querySelector('button');
    if (first)
      first.tabIndex = 0;
    part.moves.scrollTop = 0;
    return;
  }
  now.setAttribute('aria-current', 'true');
  now.tabIndex = 0;
  const top = now.offsetTop, list = part.moves;
  if (top < list.scrollTop || top + now.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 2;
}

function element(kind, text, more) {
  return Object.assign(document.createElement(kind), { textContent: text }, more);
}

/* A long chain of jumps may be broken between them, and nowhere else. */
function moveButton(number, turn, of) {
  const button = element('button', '', { type: 'button', tabIndex: -1 });
  for (const [i, jump] of turn[0].split(/(?=:)/).entries())
    button.append(...i > 1 ? [document.createElement('wbr')] : [], element('span', jump, { className: 'whole' }));
  button.dataset.ply = number + 1;
  button.dataset.line = of;
  return button;
}

/* A variation as text with moves to click: moves with their numbers, comments, further
   variations. */
function variation(number) {
  const { plies: own, remarks } = game.lines[number], begin = beginOf(number);
  const text = element('span', '(', { className: 'variation' });
  let numbered = false;
  text.append(...besides(remarks[0] || []));
  own.forEach((turn, i) => {
    const glued = element('span', '', { className: 'turn' }), beside = remarks[i + 1] || [];
    if (whiteMoves(begin + i) || !numbered)
      glued.append(element('span', numberOf(begin + i) + (whiteMoves(begin + i) ? '.' : '. …') + '\u00a0'));
    const button = moveButton(begin + i, turn, number);
    button.append(marks(beside));
    addScore(button, beside);
    glued.append(button);
    if (i + 1 === own.length && !besides(beside).length)
      glued.append(')');
    text.append(glued, ' ', ...besides(beside));
    numbered = !besides(beside).length;
  });
  if (!own.length || besides(remarks[own.length] || []).length)
    text.append(')');
  return text;
}

function marks(remarks) {
  return remarks.filter((one) => typeof one === 'number').map(markSign).join('');
}

/* An analysis's score for a move, "+0.35, depth 12", is shown beside it. */
const scorePattern = /^([+−]\d+\.\d\d|(?:White|Black) wins in \d+), depth \d+$/;

function addScore(button, remarks) {
  const score = remarks.map((one) => typeof one === 'string' && scorePattern.exec(plainComment(one))).find(Boolean);
  if (score)
    button.dataset.score = score[1];
}

/* Comments and variations, in the order in which they were written. */
function besides(remarks) {
  return remarks.map((one) => typeof one === 'string' ? plainComment(one) : one)
    .filter((one) => typeof one !== 'number' && one && !scorePattern.test(one)).map((one) =>
      typeof one === 'string' ? element('q', one) : variation(one.line));
}

function besideItem(remarks) {
  const item = element('li', '', { className: 'beside' });
  item.append(...besides(remarks));
  return item;
}

function fillMoves(from, to) {
  const { plies: moves, remarks } = game.lines[0];
  const list = document.createDocumentFragment();
  let item = null;
  if (from === 0 && besides(remarks[0] || []).length)
    list.append(besideItem(remarks[0]));
  for (let i = from; i < to; i++) {
    const beside = remarks[i + 1] || [];
    if (!item || whiteMoves(i)) {
      item = document.createElement('li');
      item.append(element('span', numberOf(i) + (whiteMoves(i) ? '.' : '. …')));
      if (!whiteMoves(i))
        item.append(document.createElement('i'));
      list.append(item);
    }
    const button = moveButton(i, moves[i], 0);
    button.append(marks(beside));
    addScore(button, beside);
    item.append(button);
    if (besides(beside).length) {
      list.append(besideItem(beside));
      item = null;
    }
  }
  part.moves.textContent = '';
  part.moves.append(list);
}

/* The name of the position, with its mark and score; the comment on it is also shown beside the
   board. */
function showRemarks(number) {
  const written = remarksAt(number).filter((one) => typeof one === 'string').map(plainComment).filter(Boolean);
  part.remark.textContent = written.join(' ');
  part.remark.hidden = !written.length;
  part['position-name'].textContent = (number ?
    `After ${moveName(number - 1)}${marks(remarksAt(number))}` : 'The start') + scoreText();
}

/* Which part of a long game the list shows: the one with the current move. */
function showPart(number) {
  if (number === shownPart)
    return;
  shownPart = number;
  part.part.value = String(number);
  fillMoves(number * partLength, Math.min((number + 1) * partLength, game.lines[0].plies.length));
}

function partOf(number) {
  return Math.floor(Math.max(number - 1, 0) / partLength);
}

/* A page with the engine has a button where the command has words to type. Below it, the line that it
   is about. */
const mirrorPattern = /'(congo mirror [^']*)'/;

function noteItem(note) {
  const [what, row] = note.split('\n');
  const item = element('li', !mirrorPattern.test(what) ? pageWords(note) :
    handy ? what.replace(mirrorPattern, 'Mirror') : what);
  if (row)
    item.append(document.createElement('br'), element('code', row.trim()));
  return item;
}

function drawNotes() {
  const count = game.notes.length;
  part['notes-box'].hidden = count === 0;
  part['notes-box'].open = game.errors > 0;
  part['notes-name'].textContent = (game.errors ? 'Problems' : 'Notes') + ` (${count})`;
  part.notes.textContent = '';
  part.notes.append(...game.notes.map(noteItem));
  part['notes-box'].classList.toggle('wrong', game.errors > 0);
}

/* The line with the first error: "line 16". */
function errorPlace() {
  const [, number] = /^line (\d+): /.exec(game.notes[0]) || [];
  return number ? 'line ' + number : 'the error';
}

/* Of a text that was pasted there is no file. */
function isPasted() {
  const { file } = sources[gameIndex] || {};
  return Boolean(file && file.pasted);
}

/* Where the opening goes, and what repairs it. As for `congo mirror`, that is not the time before the
   errors are corrected. */
function openingSaid() {
  const where = `Opens on the A/B/C side: ${moveName(game.offence - 1, game.lines[0].plies)}.`;
  const [, command] = mirrorPattern.exec(game.notes.join('\n')) || [];
  if (game.errors)
    return `${where} Correct ${errorPlace()} first${playing ? `, and ${isPasted() ? 'paste the text' : 'open the file'} again` : ''}; ` +
      `then ${handy ? 'Mirror' : `'${command}'`} repairs the opening.`;
  return handy ? where : `${where} To repair it: ${command}`;
}

/* What the tags say; PGN's "?" and "????.??.??" say nothing. */
function knownTags() {
  return Object.fromEntries((game.tags || []).filter(([, value]) => /[^?.]/.test(value)).map(([name, value]) => [name.toLowerCase(), value]));
}

/* If the page has several games, the heading names the game; otherwise the variant, since the
   page's title already names the game. */
function drawHeading() {
  const several = sources.length > 1 || game.name !== document.querySelector('h1').textContent;
  const tags = knownTags();
  const players = tags.white || tags.black ? `${tags.white || '?'} – ${tags.black || '?'}` : '';
  const facts = [game.title, players && several ? players : '', several || players ? game.variant : '', game.variant && (game.terrain === 'river' ? 'the full river' : 'islands'), game.who,
    tags.event, tags.site, tags.date, tags.round && 'round ' + tags.round, tags.annotator && 'notes by ' + tags.annotator];
  const about = facts.filter(Boolean).join(', ');
  part['game-name'].textContent = several ? game.name : players || game.variant || 'A game';
  part.about.textContent = about && about[0].toUpperCase() + about.slice(1);
  drawOutcome();
  part['to-index'].hidden = !game.index;
  if (game.index)
    document.title = `${game.name} – ${document.querySelector('h1').textContent}`;
}

/* The list of moves, after a change of the remarks. */
function drawRecordMoves() {
  shownPart = -1;
  showPart(partOf(mainPly()));
}

function drawRecord() {
  const parts = Math.ceil(game.lines[0].plies.length / partLength);
  drawHeading();
  drawNotes();
  if (!handy) {
    part.repair.hidden = !game.offence;
    part['repair-why'].textContent = game.offence ? openingSaid() : '';
  }
  part['part-label'].hidden = parts < 2;
  part.part.textContent = '';
  /* The game's own moves, whichever line is or was on the board. */
  for (let i = 0; i < parts; i++)
    part.part.append(new Option('from ' + moveName(i * partLength, game.lines[0].plies), String(i)));
  offerTexts();
  drawCurve();
  drawLegend();
  shownPart = -1;
  showPart(0);
}

function drawTable(position) {
  if (!part['table-box'].open)
    return;
  part.table.textContent = '';
  const head = part.table.createTHead().insertRow(), body = part.table.createTBody();
  head.append(element('td', ''), ...Array.from('ABCDEFG', (file) => element('th', file, { scope: 'col' })));
  for (let rank = 7; rank >= 1; rank--) {
    const row = body.insertRow();
    row.append(element('th', String(rank), { scope: 'row' }));
    for (const file of 'ABCDEFG') {
      const letter = at(position, file + rank);
      row.append(element('td', letter === '-' ? terrainAt(file + rank) : named(letter)));
    }
  }
}
