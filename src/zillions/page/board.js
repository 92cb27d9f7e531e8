/* The board as it stands after so many moves, and what the last one did. */
let game = null, look = null, ply = 0, heldAt = null;
const layers = {};

/* Pieces by square and hands, after `count` moves. */
function positionAt(count) {
  const cells = new Map(), hands = new Map();
  const put = (list, held) => {
    for (const [square, ...cell] of list)
      if (cell.length)
        cells.set(square, cell);
      else
        cells.delete(square);
    for (const [player, piece, number] of held)
      hands.set(player + ' ' + piece, number);
  };
  put(game.start.cells, game.start.hands);
  for (const row of game.rows.slice(0, count))
    put(row.s, row.h);
  return { cells, hands };
}

function playerAt(count) {
  return count < game.rows.length ? game.rows[count].p : game.next;
}

function isRandom(player) {
  return look.players[player] && look.players[player][1] === 1;
}

function cellAt(count, square) {
  return positionAt(count).cells.get(square);
}

/* ------------------------------------------------------------------ effects */

function arrow(from, to) {
  const a = look.boxes[from], b = look.boxes[to];
  if (!a || !b)
    return [];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1, [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const width = sizeOn(look, b) / 10, [x, y] = [b.x - dx * 2.6 * width, b.y - dy * 2.6 * width];
  return [node('path', { class: 'arrow', 'stroke-width': width, d: `M${a.x} ${a.y}L${x} ${y}` }),
    node('polygon', { class: 'head', points: `${b.x},${b.y} ${x - dy * 1.8 * width},${y + dx * 1.8 * width} ${x + dy * 1.8 * width},${y - dx * 1.8 * width}` })];
}

function ring(square, className) {
  const box = look.boxes[square], size = box && sizeOn(look, box);
  return box ? [node('circle', { class: className, cx: box.x, cy: box.y, r: size * .46, 'stroke-width': size / 14, fill: 'none' })] : [];
}

function cross(square) {
  const box = look.boxes[square], size = box && sizeOn(look, box), r = size * .3;
  return box ? [node('path', { class: 'taken', fill: 'none', 'stroke-width': size / 12, d: `M${box.x - r} ${box.y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}` })] : [];
}

function drawEffects() {
  const row = ply ? game.rows[ply - 1] : null, before = row && row.x.length ? positionAt(ply - 1).cells : null;
  const now = positionAt(ply).cells;
  layers.effects.replaceChildren();
  layers.ghosts.replaceChildren();
  if (!row)
    return;
  for (const square of new Set(row.x)) {
    const box = look.boxes[square], cell = before.get(square);
    if (box && cell && !now.get(square))
      layers.ghosts.append(drawPiece(look, cell, box.x, box.y, sizeOn(look, box), 'ghost'));
    layers.effects.append(...cross(square));
  }
  for (const square of new Set(row.d))
    layers.effects.append(...ring(square, 'dropped'));
  for (const square of new Set(row.c))
    layers.effects.append(...ring(square, 'changed'));
  for (const [from, to] of row.a)
    layers.effects.append(...arrow(from, to));
}

/* ------------------------------------------------------------------ all of it */

/* Many rules files begin a piece's help with its name, or say nothing else. */
function helpOf({ n, h }) {
  return plain(h) === n ? '' : plain(h);
}

function aboutPiece(piece) {
  const help = helpOf(piece);
  return help.startsWith(piece.n) ? help : piece.n + (help && ': ' + help);
}

function drawHands({ cells, hands }) {
  const rows = [];
  look.players.forEach((none, player) => {
    const kept = [];
    look.pieces.forEach((piece, number) => {
      const count = hands.get(player + ' ' + number);
      if (count > 0) {
        const one = element('button', { type: 'button', className: 'kept', title: aboutPiece(piece) }, icon(look, number, player), `×${count}`);
        one.addEventListener('click', () => pickHand(player, number));
        one.classList.toggle('held', heldAt !== null && heldAt.player === player && heldAt.piece === number);
        kept.push(one);
      }
    });
    if (kept.length)
      rows.push(element('span', { className: 'hand' }, moverName(player) + ': ', ...kept));
  });
  for (const [square, cell] of cells)
    if (!look.boxes[square])
      rows.push(element('span', {}, `${look.squares[square][0]}: ${pieceName(look, cell)}`));
  part.hands.replaceChildren(...rows);
  part.hands.hidden = !rows.length;
}

function drawBoard() {
  const position = positionAt(ply);
  layers.pieces.replaceChildren();
  for (const [square, cell] of position.cells) {
    const box = look.boxes[square];
    if (!box)
      continue;
    const piece = drawPiece(look, cell, box.x, box.y, sizeOn(look, box));
    Object.assign(piece.dataset, { square: look.squares[square][0], piece: pieceName(look, cell) });
    layers.pieces.append(piece);
  }
  drawEffects();
  drawHands(position);
  drawWhere(position);
}

/* "White Stone: a1, b2": the board for those who do not see it. */
function drawWhere({ cells }) {
  const found = new Map();
  if (!part.where.open)
    return;
  for (const [square, cell] of cells) {
    const name = pieceName(look, cell);
    found.set(name, [...found.get(name) || [], look.squares[square][0]]);
  }
  part.where.querySelector('dl').replaceChildren(...[...found].sort().flatMap(([name, squares]) =>
    [element('dt', {}, name), element('dd', {}, squares.sort().join(', '))]));
}

function squareAt(event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(part.board.getScreenCTM().inverse());
  let best = -1, nearest = Infinity;
  look.boxes.forEach((box, square) => {
    if (!box || Math.abs(point.x - box.x) > box.w / 2 + 1 || Math.abs(point.y - box.y) > box.h / 2 + 1)
      return;
    const far = Math.hypot(point.x - box.x, point.y - box.y);
    if (far < nearest)
      [best, nearest] = [square, far];
  });
  return best;
}

/* What a piece does, where the pointer is. */
function tellHelp(event) {
  if (!look)
    return; /* the rules are still being read */
  const square = squareAt(event), cell = square < 0 ? null : cellAt(ply, square);
  const words = !cell ? square < 0 ? '' : look.squares[square][0]
    : `${look.squares[square][0]}: ${pieceName(look, cell)}. ${helpOf(look.pieces[cell[0]])}`.trim();
  if (part.help.textContent !== words)
    part.help.textContent = words;
}

function setLook(number) {
  look = looks[number];
  if (!look.boxes)
    prepare(look);
  const [x, y, width, height] = look.view, { scale } = look;
  part.board.setAttribute('viewBox', look.view.join(' '));
  part.board.style.width = `min(100%, ${Math.round(width * scale)}px, ${(74 * width / height).toFixed(2)}vh)`;
  part.board.style.aspectRatio = `${width} / ${height}`;
  for (const name of ['ghosts', 'pieces', 'effects', 'hints'])
    layers[name] = node('g', {});
  part.board.replaceChildren(symbols(look), node('rect', { x, y, width, height, fill: 'transparent' }), ground(look),
    layers.ghosts, layers.pieces, layers.effects, layers.hints);
  part.variant.textContent = look.title === look.game ? look.title : `${look.title}, a variant of ${look.game}`;
  [part.about, part.history, part.strategy].forEach((fold, i) => {
    const text = plain(look.texts[i]);
    fold.hidden = !text;
    fold.querySelector('div').textContent = text;
  });
  part.kinds.querySelector('dl').replaceChildren(...look.pieces.flatMap((piece, number) => {
    const owners = look.players.map((player, i) => i).filter((i) => pictures[piece.i[i]]);
    const title = element('dt', {}), words = [aboutPiece(piece), plain(piece.d)].filter(Boolean);
    title.append(...(owners.length ? owners : [0]).slice(0, 4).map((player) => icon(look, number, player)));
    return [title, element('dd', {}, words.join('\n'))];
  }));
}
