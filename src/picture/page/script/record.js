/* What stands beside the board: the game's facts, its moves, the position as a table. */
let shownPart = -1;

/* The tab key stops once in the list, at the move on the board: a long game has too many stops. */
function markMove() {
  for (const old of part.moves.querySelectorAll('[aria-current], [tabindex="0"]')) {
    old.removeAttribute('aria-current');
    old.tabIndex = -1;
  }
  const now = part.moves.querySelector(`[data-ply="${ply}"]`);
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

function fillMoves(from, to) {
  const list = document.createDocumentFragment();
  let item = null;
  for (let i = from; i < to; i++) {
    if (!item || whiteMoves(i)) {
      item = document.createElement('li');
      item.append(element('span', numberOf(i) + (whiteMoves(i) ? '.' : '. …')));
      if (!whiteMoves(i))
        item.append(document.createElement('i'));
      list.append(item);
    }
    const button = element('button', game.plies[i][0], { type: 'button', tabIndex: -1 });
    button.dataset.ply = i + 1;
    item.append(button);
  }
  part.moves.textContent = '';
  part.moves.append(list);
}

/* Which part of a long game the list shows: the one with the move on the board. */
function showPart(number) {
  if (number === shownPart)
    return;
  shownPart = number;
  part.part.value = String(number);
  fillMoves(number * partLength, Math.min((number + 1) * partLength, game.plies.length));
}

function partOf(number) {
  return Math.floor(Math.max(number - 1, 0) / partLength);
}

function drawNotes() {
  const count = game.notes.length;
  part['notes-box'].hidden = count === 0;
  part['notes-box'].open = game.errors > 0;
  part['notes-name'].textContent = (game.errors ? 'What is wrong' : 'Findings') + ` (${count})`;
  part.notes.textContent = '';
  part.notes.append(...game.notes.map((note) => element('li', note)));
}

/* The heading names the game where the page has several, else the variant: the page is named
   after the game already. */
function drawHeading() {
  const several = sources.length > 1 || game.name !== document.querySelector('h1').textContent;
  const facts = [several ? game.variant : '', game.terrain === 'river' ? 'the full river' : 'islands', game.who];
  const about = facts.filter(Boolean).join(', ');
  part['game-name'].textContent = several ? game.name : game.variant || 'A game';
  part.about.textContent = about[0].toUpperCase() + about.slice(1);
  part.outcome.textContent = game.outcome;
}

function drawRecord() {
  const parts = Math.ceil(game.plies.length / partLength);
  drawHeading();
  drawNotes();
  part['part-label'].hidden = parts < 2;
  part.part.textContent = '';
  for (let i = 0; i < parts; i++)
    part.part.append(new Option('from ' + moveName(i * partLength), String(i)));
  offerTexts();
  shownPart = -1;
  showPart(0);
}

function drawTable(position) {
  if (!part['table-box'].open)
    return;
  part.table.textContent = '';
  const head = part.table.createTHead().insertRow(), body = part.table.createTBody();
  head.append(element('th', ''), ...Array.from('ABCDEFG', (file) => element('th', file, { scope: 'col' })));
  for (let rank = 7; rank >= 1; rank--) {
    const row = body.insertRow();
    row.append(element('th', String(rank), { scope: 'row' }));
    for (const file of 'ABCDEFG') {
      const letter = at(position, file + rank);
      row.append(element('td', letter === '-' ? terrainAt(file + rank) : named(letter)));
    }
  }
}
