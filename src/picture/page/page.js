/* The positions come from the rules core: this only shows them and never works out a move. */
(function () {
'use strict';

const sources = document.querySelectorAll('script.game'); /* a game each, read when it is opened */
const svgSpace = 'http://www.w3.org/2000/svg';
const margin = 44, square = 100;   /* the board's measures in the drawing */
const partLength = 400;            /* half-moves shown of a long game at a time */
const keyframeEvery = 64;
const playEvery = 1300;            /* milliseconds between moves */
const squareNames = [];            /* as positions are written: A7 B7 ... G1 */
for (let rank = 7; rank >= 1; rank--)
  for (const file of 'ABCDEFG')
    squareNames.push(file + rank);

const part = {};
for (const element of document.querySelectorAll('[id]'))
  part[element.id] = element;

let game = null, gameIndex = 0, ply = 0, flipped = false, timer = 0;
let keyframes = [];                /* positions of the game every so many plies */
let shownPart = -1;

/* ------------------------------------------------------------------ positions */

function squaresIn(text) {
  return text ? text.match(/../g) : [];
}

/* A half-move's changes are triples: file, rank, and what stands there now ("-": nothing). */
function changed(position, changes) {
  const squares = position.split('');
  for (let i = 0; i < changes.length; i += 3)
    squares[squareNames.indexOf(changes.substr(i, 2))] = changes[i + 2];
  return squares.join('');
}

function positionAt(number) {
  while (keyframes.length <= Math.floor(number / keyframeEvery)) {
    let position = keyframes.length ? keyframes[keyframes.length - 1] : game.start;
    const from = (keyframes.length - 1) * keyframeEvery;
    if (keyframes.length)
      for (let i = from; i < from + keyframeEvery; i++)
        position = changed(position, game.plies[i][1]);
    keyframes.push(position);
  }
  const frame = Math.floor(number / keyframeEvery);
  let position = keyframes[frame];
  for (let i = frame * keyframeEvery; i < number; i++)
    position = changed(position, game.plies[i][1]);
  return position;
}

function at(position, name) {
  return position[squareNames.indexOf(name)];
}

function isWhite(letter) {
  return letter !== letter.toUpperCase();
}

/* ------------------------------------------------------------------ words */

function kindOf(letter) {
  return game.kinds[letter.toUpperCase()];
}

function named(letter) {
  return (isWhite(letter) ? 'White ' : 'Black ') + kindOf(letter);
}

function whiteMoves(number) {
  return (number % 2 === 0) !== game.black;
}

function numberOf(number) {
  return game.first + Math.floor((number + (game.black ? 1 : 0)) / 2);
}

function moveName(number) {
  return numberOf(number) + (whiteMoves(number) ? '. ' : '... ') + game.plies[number][0];
}

function joined(words) {
  return words.length < 2 ? words.join('') :
    words.slice(0, -1).join(', ') + ' and ' + words[words.length - 1];
}

/* A half-move told in words, for those who do not see the board, and for all. */
function told(number) {
  const [, , path, captured, drowned, promoted] = game.plies[number];
  const before = positionAt(number), squares = squaresIn(path);
  const mover = at(before, squares[0]);
  const gone = (list) => joined(list.map((name) => named(at(before, name)) + ' on ' + name));
  let text = named(mover) + ' ' + squares[0] + ' to ' + squares.slice(1).join(', ');
  if (captured)
    text += ', takes ' + gone(squaresIn(captured));
  if (promoted)
    text += ', becomes ' + kindOf(promoted);
  text += '.';
  if (drowned) {
    const own = squaresIn(drowned).map((name) => name === squares[squares.length - 1] ?
      named(mover) + ' on ' + name : named(at(before, name)) + ' on ' + name);
    text += ' The river takes ' + joined(own) + '.';
  }
  return text;
}

/* ------------------------------------------------------------------ the board */

function make(name, attributes, parent) {
  const element = document.createElementNS(svgSpace, name);
  for (const key of Object.keys(attributes))
    element.setAttribute(key, attributes[key]);
  if (parent)
    parent.appendChild(element);
  return element;
}

function corner(name) {
  let column = name.charCodeAt(0) - 65, row = 7 - Number(name[1]);
  if (flipped) {
    column = 6 - column;
    row = 6 - row;
  }
  return [margin + column * square, margin + row * square];
}

function symbolOf(letter) {
  const upper = letter.toUpperCase();
  return '#' + (game.kinds[upper] === 'Elephante' ? 'EE' : upper);
}

function addPiece(letter, name, extra) {
  const [x, y] = corner(name);
  const holder = make('g', { class: 'piece ' + extra, style: `transform:translate(${x}px,${y}px)` },
    part.pieces);
  make('use', { href: symbolOf(letter), x: 6, y: 6, width: 88, height: 88,
    class: isWhite(letter) ? 'w' : 'b' }, holder);
  holder.dataset.square = name;
  holder.dataset.piece = letter;
  return holder;
}

/* Pieces that stay keep their element, so that the one that moves is seen to glide. */
function drawPieces(position, from, to) {
  const old = new Map();
  for (const element of Array.from(part.pieces.children)) {
    if (element.classList.contains('ghost'))
      element.remove();
    else
      old.set(element.dataset.square, element);
  }
  const mover = from && old.get(from);
  squareNames.forEach((name, i) => {
    const letter = position[i];
    let element = name === to && mover ? mover : old.get(name);
    if (letter === '-')
      return;
    if (element && element.dataset.piece === letter) {
      const [x, y] = corner(name);
      element.style.transform = `translate(${x}px,${y}px)`;
      old.delete(element.dataset.square);
      element.dataset.square = name;
    } else {
      addPiece(letter, name, '');
    }
  });
  for (const element of old.values())
    element.remove();
}

function drawGhosts(before, list, mark) {
  for (const name of list) {
    const letter = at(before, name);
    if (letter !== '-')
      addPiece(letter, name, 'ghost' + mark);
  }
}

function centre(name) {
  const [x, y] = corner(name);
  return [x + square / 2, y + square / 2];
}

function drawArrow(squares) {
  const points = squares.map(centre);
  const [x, y] = points[points.length - 2], end = points[points.length - 1];
  const length = Math.hypot(end[0] - x, end[1] - y);
  let path = 'M' + points.slice(0, -1).map((point) => point.join(' ')).join('L');
  if (length > 0) {
    const ax = (end[0] - x) / length, ay = (end[1] - y) / length;
    const tip = [end[0] - 44 * ax, end[1] - 44 * ay];
    const barb = (side) => [tip[0] - 17 * ax - side * 13 * ay, tip[1] - 17 * ay + side * 13 * ax];
    path += `L${tip.join(' ')}M${barb(1).join(' ')}L${tip.join(' ')}L${barb(-1).join(' ')}`;
  }
  make('path', { class: 'arrow', d: path }, part.marks);
}

function drawMarks(number) {
  part['marks-below'].textContent = '';
  part.marks.textContent = '';
  if (number === 0)
    return;
  const [, , path, captured, drowned] = game.plies[number - 1];
  const squares = squaresIn(path);
  const [fromX, fromY] = corner(squares[0]), [toX, toY] = corner(squares[squares.length - 1]);
  make('rect', { class: 'tint', x: fromX, y: fromY, width: square, height: square },
    part['marks-below']);
  make('path', { class: 'from', transform: `translate(${fromX} ${fromY})`,
    d: 'M6 26V6H26M74 6H94V26M94 74V94H74M26 94H6V74' }, part['marks-below']);
  make('rect', { class: 'to', x: toX + 4, y: toY + 4, width: square - 8, height: square - 8 },
    part['marks-below']);
  drawArrow(squares);
  const badges = squaresIn(captured).map((name) => ['badge-captured', name])
    .concat(squaresIn(drowned).map((name) => ['badge-drowned', name]));
  for (const [badge, name] of badges) {
    const [x, y] = corner(name);
    make('use', { href: '#' + badge, x, y, width: square, height: square, 'data-square': name },
      part.marks);
  }
}

function drawTurn(number) {
  const white = whiteMoves(number), over = number === game.plies.length && game.over;
  part['turn-white'].style.display = white && !over ? '' : 'none';
  part['turn-black'].style.display = !white && !over ? '' : 'none';
  const low = 7 * square + margin - 38, high = margin;
  part['turn-white'].setAttribute('y', flipped ? high : low);
  part['turn-black'].setAttribute('y', flipped ? low : high);
}

function terrainAt(name) {
  const deep = game.terrain === 'river' ? 'ABCDEFG' : 'CDE';
  if (name[1] === '4')
    return deep.includes(name[0]) ? 'deep water' : 'island';
  return 'CDE'.includes(name[0]) ? 'castle' : '';
}

function drawTable(position) {
  if (!part['table-box'].open)
    return;
  const cell = (kind, text, scope) => {
    const element = document.createElement(kind);
    element.textContent = text;
    if (scope)
      element.scope = scope;
    return element;
  };
  part.table.textContent = '';
  const head = part.table.createTHead().insertRow(), body = part.table.createTBody();
  head.append(cell('th', '', ''), ...Array.from('ABCDEFG', (file) => cell('th', file, 'col')));
  for (let rank = 7; rank >= 1; rank--) {
    const row = body.insertRow();
    row.append(cell('th', String(rank), 'row'));
    for (const file of 'ABCDEFG') {
      const letter = at(position, file + rank);
      row.append(cell('td', letter === '-' ? terrainAt(file + rank) : named(letter), ''));
    }
  }
}

/* ------------------------------------------------------------------ the record */

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

function fillMoves(from, to) {
  const list = document.createDocumentFragment();
  let item = null;
  for (let i = from; i < to; i++) {
    if (!item || whiteMoves(i)) {
      item = document.createElement('li');
      const number = document.createElement('span');
      number.textContent = numberOf(i) + (whiteMoves(i) ? '.' : '. …');
      item.append(number);
      if (!whiteMoves(i))
        item.append(document.createElement('i'));
      list.append(item);
    }
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.dataset.ply = i + 1;
    button.textContent = game.plies[i][0];
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

function drawRecord() {
  const parts = Math.ceil(game.plies.length / partLength);
  part['game-name'].textContent = game.name;
  part.about.textContent = game.about;
  part.outcome.textContent = game.outcome;
  part.notes.textContent = '';
  part.notes.hidden = game.notes.length === 0;
  for (const note of game.notes) {
    const item = document.createElement('li');
    item.textContent = note;
    part.notes.append(item);
  }
  part['part-label'].hidden = parts < 2;
  part.part.textContent = '';
  for (let i = 0; i < parts; i++)
    part.part.append(new Option('from ' + moveName(i * partLength), String(i)));
  part.source.hidden = !game.save;
  part.save.value = game.save;
  part.copied.textContent = '';
  shownPart = -1;
  showPart(0);
}

/* ------------------------------------------------------------------ stepping */

function show(number, animate) {
  const before = ply, forward = animate && number === before + 1, back = animate && number === before - 1;
  const position = positionAt(number);
  ply = number;
  const turn = forward ? game.plies[number - 1] : back ? game.plies[number] : null;
  const squares = turn ? squaresIn(turn[2]) : [];
  if (back)
    squares.reverse();
  drawPieces(position, squares[0], squares[squares.length - 1]);
  if (forward) {
    const earlier = positionAt(number - 1);
    const swum = squaresIn(turn[4]).filter((name) => name !== squares[squares.length - 1]);
    drawGhosts(earlier, squaresIn(turn[3]), '');
    drawGhosts(earlier, swum, ' wet');
    if (swum.length !== squaresIn(turn[4]).length)
      addPiece(at(earlier, squares[0]), squares[squares.length - 1], 'ghost wet');
  }
  drawMarks(number);
  drawTurn(number);
  drawTable(position);
  part['position-name'].textContent = number ? 'After ' + moveName(number - 1) : 'The start';
  part.said.textContent = [number ? told(number - 1) : '',
    number === game.plies.length ? game.outcome : ''].join(' ').trim();
  part.slider.value = number;
  part.slider.setAttribute('aria-valuetext', part['position-name'].textContent);
  part.first.disabled = part.back.disabled = number === 0;
  part.last.disabled = part.forward.disabled = number === game.plies.length;
  showPart(partOf(number));
  markMove();
}

function writeLink() {
  try {
    history.replaceState(null, '', sources.length > 1 ? `#${gameIndex + 1}.${ply}` : `#${ply}`);
  } catch (refused) { /* some browsers limit how often, or forbid it in a local file */ }
}

function go(number) {
  const target = Math.max(0, Math.min(number, game.plies.length));
  if (target === ply)
    return;
  show(target, true);
  writeLink();
}

function stop() {
  clearInterval(timer);
  timer = 0;
  part.play.setAttribute('aria-pressed', 'false');
  part.play.setAttribute('aria-label', 'Play the moves');
}

function play() {
  if (timer) {
    stop();
    return;
  }
  if (ply === game.plies.length)
    go(0);
  part.play.setAttribute('aria-pressed', 'true');
  part.play.setAttribute('aria-label', 'Stop playing');
  timer = setInterval(() => {
    if (ply < game.plies.length)
      go(ply + 1);
    if (ply === game.plies.length)
      stop();
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

/* A button that has just become useless hands the focus on; in the list it follows the move. */
function step(number) {
  const focused = document.activeElement;
  stop();
  go(number);
  if (focused && focused.disabled)
    (ply === 0 ? part.forward : part.back).focus();
  else if (focused && focused.dataset.ply)
    (part.moves.querySelector('[tabindex="0"]') || part.forward).focus();
}

function openGame(index, number) {
  stop();
  gameIndex = index;
  game = JSON.parse(sources[index].textContent);
  keyframes = [];
  part.game.value = String(index);
  part['game-before'].disabled = index === 0;
  part['game-after'].disabled = index === sources.length - 1;
  part['ground-river'].style.display = game.terrain === 'river' ? '' : 'none';
  part['ground-islands'].style.display = game.terrain === 'river' ? 'none' : '';
  part.slider.max = game.plies.length;
  part.pieces.textContent = '';
  drawRecord();
  show(Math.max(0, Math.min(number, game.plies.length)), false);
}

function chooseGame(index) {
  openGame(index, 0);
  writeLink();
}

/* "#34" is a half-move of the first game, "#3.34" one of the third. */
function followLink() {
  const found = /^#(?:(\d{1,6})\.)?(\d{1,6})$/.exec(location.hash);
  const index = found && found[1] ? Math.min(Math.max(Number(found[1]), 1), sources.length) - 1 : 0;
  openGame(index, found ? Number(found[2]) : 0);
}

function copySave() {
  const done = (well) => {
    part.copied.textContent = well ? 'Copied' : 'Select the text and copy it';
  };
  const byHand = () => {
    part.save.focus();
    part.save.select();
    done(document.execCommand('copy'));
  };
  if (navigator.clipboard && window.isSecureContext)
    navigator.clipboard.writeText(game.save).then(() => done(true), byHand);
  else
    byHand();
}

/* ------------------------------------------------------------------ what is pressed */

const keys = {
  ArrowLeft: () => step(ply - 1),
  ArrowRight: () => step(ply + 1),
  Home: () => step(0),
  End: () => step(game.plies.length),
  p: play,
  f: flip
};

/* A second board with the start, for paper. */
function printStart() {
  const now = ply, words = document.createElement('p');
  show(0, false);
  const copy = part.board.cloneNode(true);
  show(now, false);
  for (const element of [copy, ...copy.querySelectorAll('[id]')])
    element.removeAttribute('id');
  copy.removeAttribute('aria-labelledby');
  words.textContent = 'The start';
  part.printed.textContent = '';
  part.printed.append(copy, words);
}

/* On paper the whole game, unless it would fill a book. */
function beforePrint() {
  stop();
  part.printed.textContent = '';
  if (ply > 0)
    printStart();
  if (game.plies.length > partLength && game.plies.length <= 5000) {
    fillMoves(0, game.plies.length);
    shownPart = -1;
    markMove();
  }
}

function listen() {
  part.moves.addEventListener('keydown', (event) => {
    const rows = { ArrowUp: -2, ArrowDown: 2 }[event.key];
    if (rows) {
      event.preventDefault();
      step(ply + rows);
    }
  });
  document.addEventListener('keydown', (event) => {
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey ||
        event.target.closest('input, select, textarea'))
      return;
    event.preventDefault();
    action();
  });
  part.first.addEventListener('click', () => step(0));
  part.back.addEventListener('click', () => step(ply - 1));
  part.forward.addEventListener('click', () => step(ply + 1));
  part.last.addEventListener('click', () => step(game.plies.length));
  part.play.addEventListener('click', play);
  part.flip.addEventListener('click', flip);
  part.copy.addEventListener('click', copySave);
  part.slider.addEventListener('input', () => step(Number(part.slider.value)));
  part.moves.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (button)
      step(Number(button.dataset.ply));
  });
  part.part.addEventListener('change', () => showPart(Number(part.part.value)));
  part.game.addEventListener('change', () => chooseGame(Number(part.game.value)));
  part['game-before'].addEventListener('click', () => chooseGame(gameIndex - 1));
  part['game-after'].addEventListener('click', () => chooseGame(gameIndex + 1));
  part['table-box'].addEventListener('toggle', () => drawTable(positionAt(ply)));
  window.addEventListener('hashchange', followLink);
  window.addEventListener('beforeprint', beforePrint);
  window.addEventListener('afterprint', () => showPart(partOf(ply)));
}

if (sources.length > 1) {
  part.chooser.hidden = false;
  sources.forEach((source, index) => part.game.append(
    new Option(`${index + 1}. ${source.dataset.label}`, String(index))));
}
if (sources.length > 0) {
  listen();
  followLink();
} else {
  part['game-name'].textContent = 'No game';
}
}());
