/* What a game looks like: pictures and squares by the rules file, or drawn here where it has none. */
const NS = 'http://www.w3.org/2000/svg';
const part = {};
for (const one of document.querySelectorAll('[id]'))
  part[one.id] = one;

function read(name) {
  return Array.from(document.querySelectorAll('script.' + name), (one) => JSON.parse(one.textContent));
}

const looks = read('look'), games = read('game');
const pictures = Array.from(document.querySelectorAll('script.picture'), (one) => {
  const [width, height] = one.dataset.size.split(' ').map(Number), text = one.textContent;
  return text ? { width, height, url: 'data:image/png;base64,' + text } : null;
});

function node(name, attributes, ...children) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes || {}))
    made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/* In these texts a backslash ends a line. Authors end each line of a paragraph so, as wide as their
   window was: here it goes on where it belongs, unless a list, a table or a new thought begins. */
function plain(text) {
  const lines = text.replace(/\r/g, '').split(/\\[ \t]*\n|\\|\n/).map((line) => line.replace(/^[ \t]+|[ \t]+$/g, '').replace(/\xa0/g, ' '));
  const begins = (line) => /^$|^ |^[-–—*•]|^\(?\w{1,2}[.)] | {3}/.test(line);
  const goesOn = (line, next) => line.length >= 40 && !/:$| {3}/.test(line) && !begins(next);
  return lines.map((line, i) => line + (i + 1 === lines.length ? '' : goesOn(line, lines[i + 1]) ? ' ' : '\n')).join('').trim();
}

/* ------------------------------------------------------------------ pieces */

const named = { white: '#fdfdf6', black: '#262626', red: '#c8281e', blue: '#2456c4', green: '#2a9138', yellow: '#f0cf2c',
  orange: '#ee8a1f', brown: '#7d4b22', gray: '#8a8a8a', grey: '#8a8a8a', purple: '#7a35a6', pink: '#f2a3c0', gold: '#d8ac2c', silver: '#c3c6cc' };
const byTurn = ['#fdfdf6', '#262626', '#c8281e', '#2456c4', '#2a9138', '#f0cf2c', '#ee8a1f', '#7a35a6'];

function coat(look, player) {
  const name = look.players[player] ? look.players[player][0].toLowerCase().replace('?', '') : '';
  return Object.hasOwn(named, name) ? named[name] : byTurn[player % byTurn.length];
}

function inkOn(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return r * 299 + g * 587 + b * 114 > 140000 ? '#1a1a1a' : '#ffffff';
}

/* Short names that differ: one letter if it will do, else up to three. A piece that is named after the
   square where it began is of its kind, and a Knight is an N beside a King. */
function shortNames(look) {
  const squares = new Set(look.squares.map(([name]) => name));
  const kinds = look.pieces.map(({ n }) => n.replace(/(.)[-_]([^-_]+)$/, (all, before, end) => squares.has(end) ? before : all));
  const others = kinds.some((one) => /^n/i.test(one)), names = kinds.map((one) => /^knight$/i.test(one) && !others ? 'N' + one : one);
  return names.map((name) => [1, 2, 3].map((size) => name.slice(0, size))
    .find((short) => !names.some((other) => other !== name && other.startsWith(short))) || name.slice(0, 3));
}

/* ------------------------------------------------------------------ where squares lie */

function boxOf(square) {
  const [, left, top, right, bottom] = square;
  return square.length < 5 ? null : { x: (left + right) / 2, y: (top + bottom) / 2, w: Math.max(4, Math.abs(right - left)), h: Math.max(4, Math.abs(bottom - top)) };
}

/* Six neighbours all round, in the squares that have the most: a board of hexagons. */
function isHexagonal(look) {
  const near = look.boxes.map(() => []);
  for (const [a, b] of look.links)
    if (look.boxes[a] && look.boxes[b]) {
      near[a].push(b);
      near[b].push(a);
    }
  const far = (a, b) => Math.hypot(look.boxes[a].x - look.boxes[b].x, look.boxes[a].y - look.boxes[b].y);
  const around = near.map((others, at) => {
    const least = Math.min(...others.map((one) => far(at, one)));
    return others.filter((other) => far(at, other) < 1.5 * least);
  });
  const level = (at, other, way) => Math.abs(look.boxes[other][way] - look.boxes[at][way]) < 2;
  const six = around.filter((others, at) => others.length === 6 &&
    !(others.some((other) => level(at, other, 'x')) && others.some((other) => level(at, other, 'y'))));
  return six.length > 0 && six.length >= around.filter((others) => others.length >= 6).length * .8;
}

/* Squares in rows and columns: every place of a row is one of few columns. */
function isGrid(look) {
  const shown = look.boxes.filter(Boolean), columns = new Set(shown.map((box) => Math.round(box.x))), rows = new Set(shown.map((box) => Math.round(box.y)));
  return shown.length > 0 && columns.size * rows.size <= 2.1 * shown.length + 8;
}

function prepare(look) {
  look.boxes = look.squares.map(boxOf);
  const shown = look.boxes.filter(Boolean), picture = pictures[look.board];
  const right = Math.max(10, ...shown.map((box) => box.x + box.w / 2)), bottom = Math.max(10, ...shown.map((box) => box.y + box.h / 2));
  const left = Math.min(0, ...shown.map((box) => box.x - box.w / 2)), top = Math.min(0, ...shown.map((box) => box.y - box.h / 2));
  look.view = picture ? [0, 0, picture.width, picture.height] : [left - 6, top - 6, right - left + 12, bottom - top + 12];
  look.size = shown.length ? shown.map((box) => Math.min(box.w, box.h)).sort((a, b) => a - b)[shown.length >> 1] : 20;
  /* A picture grows to four times its size; what is drawn has squares that can be seen and hit. */
  look.scale = Math.max(1, Math.min(picture ? 4 : 150 / look.size, 1000 / Math.max(look.view[2], look.view[3])));
  look.short = shortNames(look);
  look.letters = Math.max(...look.short.map((short) => short.length));
  look.hexagonal = isHexagonal(look);
  look.grid = !look.hexagonal && isGrid(look);
}

/* ------------------------------------------------------------------ the board */

function hexagon(box, size) {
  const across = size / Math.sqrt(3), points = [];
  for (let i = 0; i < 6; i++)
    points.push(`${box.x + across * Math.sin(i * Math.PI / 3)},${box.y + across * Math.cos(i * Math.PI / 3)}`);
  return points.join(' ');
}

/* Light and dark as on a chess board, where the squares are one; else all alike. */
function shade(look, box) {
  return Math.round(box.x / look.pitch[0]) + Math.round(box.y / look.pitch[1]) & 1 ? 'b' : 'a';
}

function pitchOf(look) {
  const gap = (values) => {
    const sorted = [...new Set(values.map(Math.round))].sort((a, b) => a - b), gaps = sorted.slice(1).map((value, i) => value - sorted[i]);
    return gaps.length ? Math.min(...gaps) : look.size;
  };
  const shown = look.boxes.filter(Boolean);
  look.pitch = [gap(shown.map((box) => box.x)), gap(shown.map((box) => box.y))];
}

function ground(look) {
  const made = node('g', {});
  const picture = pictures[look.board];
  if (picture)
    return node('use', { href: '#p' + look.board });
  pitchOf(look);
  if (!look.grid && !look.hexagonal)
    for (const [a, b] of look.links)
      if (look.boxes[a] && look.boxes[b])
        made.append(node('path', { class: 'link', d: `M${look.boxes[a].x} ${look.boxes[a].y}L${look.boxes[b].x} ${look.boxes[b].y}` }));
  look.boxes.forEach((box, square) => {
    if (!box)
      return;
    if (look.grid)
      made.append(node('rect', { class: shade(look, box), x: box.x - box.w / 2, y: box.y - box.h / 2, width: box.w, height: box.h }));
    else if (look.hexagonal)
      made.append(node('polygon', { class: 'a', points: hexagon(box, look.pitch[1] > look.pitch[0] ? 2 * look.pitch[0] : look.size) }));
    else
      made.append(node('circle', { class: 'spot', cx: box.x, cy: box.y, r: Math.min(box.w, box.h) / 2 }));
  });
  if (look.size * look.scale >= 40)
    made.append(...look.squares.flatMap(([name], square) => look.boxes[square] ? [squareName(look, name, look.boxes[square])] : []));
  return made;
}

/* In a corner, where no piece stands on it; above all squares, which may overlap. */
function squareName(look, name, box) {
  const size = look.size / 6.5;
  return look.grid ? node('text', { class: 'name corner', x: box.x - box.w / 2 + size / 4, y: box.y - box.h / 2 + size, 'font-size': size }, name)
    : node('text', { class: 'name', x: box.x, y: box.y + box.h / 2 - 2, 'font-size': size }, name);
}

/* Each picture stands in the page once, and is named where it is wanted. */
function symbols(look) {
  const wanted = new Set([look.board, ...look.pieces.flatMap((piece) => piece.i)]), made = node('defs', {});
  for (const number of wanted)
    if (pictures[number])
      made.append(node('image', { id: 'p' + number, href: pictures[number].url, width: pictures[number].width, height: pictures[number].height }));
  return made;
}

/* Attributes that are not as they were at first are shown as a dot. */
function flags(look, [piece, , attributes = []]) {
  const first = look.pieces[piece].a;
  return [...attributes.filter((one) => !first.includes(one)).map((one) => look.attributes[one]),
    ...first.filter((one) => !attributes.includes(one)).map((one) => 'not ' + look.attributes[one])];
}

/* A question mark in front of a player's name says that chance plays. */
function plainName(player) {
  return player ? player[0].replace(/^\?(?=.)/, '') : '';
}

function pieceName(look, [piece, player]) {
  const owner = isRandom(player) ? chanceName(player) : playerName(player);
  return (owner && owner + ' ') + look.pieces[piece].n;
}

/* Squares may be of several sizes, as on a board with a bank beside it. */
function sizeOn(look, box) {
  return look.hexagonal ? look.size : Math.min(box.w, box.h);
}

/* A piece around a point; `cell` is [piece, player, attributes]. */
function drawPiece(look, cell, x, y, size, className) {
  const [piece, player] = cell, picture = pictures[look.pieces[piece].i[player]], odd = flags(look, cell);
  const made = node('g', { class: className || 'piece' });
  if (picture) {
    made.append(node('use', { href: '#p' + look.pieces[piece].i[player], x: x - picture.width / 2, y: y - picture.height / 2 }));
  } else {
    const colour = coat(look, player), text = look.short[piece];
    made.append(node('circle', { cx: x, cy: y, r: size * .42, fill: colour, stroke: inkOn(colour), 'stroke-width': size / 30 }),
      node('text', { class: 'letters', x, y, fill: inkOn(colour), 'font-size': size * (look.letters > 1 ? .8 / look.letters : .5) }, text));
  }
  if (odd.length)
    made.append(node('circle', { class: 'flag', cx: x + size * .33, cy: y - size * .33, r: size * .1, 'stroke-width': size / 50 }));
  made.append(node('title', {}, pieceName(look, cell) + (odd.length ? ` (${odd.join(', ')})` : '')));
  return made;
}

/* A piece alone, for lists. */
function icon(look, piece, player) {
  const picture = pictures[look.pieces[piece].i[player]];
  if (picture) {
    const made = node('svg', { viewBox: `0 0 ${picture.width} ${picture.height}` });
    made.append(node('use', { href: '#p' + look.pieces[piece].i[player] }));
    return made;
  }
  const made = node('svg', { viewBox: '0 0 40 40' });
  made.append(drawPiece(look, [piece, player, look.pieces[piece].a], 20, 20, 44));
  return made;
}
