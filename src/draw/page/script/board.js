/* The board: pieces, what happens to them in a move, and the marks of the last move. */
const hopTime = 380, glideTime = 250, sinkTime = 1100;

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

function centre(name) {
  const [x, y] = corner(name);
  return [x + square / 2, y + square / 2];
}

function shift(name, up = 0) {
  const [x, y] = corner(name);
  return `translate(${x}px,${y - up}px)`;
}

function symbolOf(letter) {
  const upper = letter.toUpperCase(), kind = kindOf(upper);
  return '#' + (kind === 'Elephante' ? 'EE' : kind === 'mPawn' ? 'MP' : upper);
}

/* ------------------------------------------------------------------ pieces */

function place(holder, name) {
  holder.dataset.square = name;
  holder.style.transform = shift(name);
}

function addPiece(letter, name, extra) {
  const holder = make('g', { class: 'piece' + extra }, part.pieces);
  make('use', { href: symbolOf(letter), x: 6, y: 6, width: 88, height: 88,
    class: isWhite(letter) ? 'w' : 'b' }, holder);
  holder.dataset.piece = letter;
  place(holder, name);
  return holder;
}

/* A piece in deep water that cannot swim is drawn half under water: it drowns at the end of its
   turn unless it leaves. */
function wade(holder) {
  const sinks = isDeep(holder.dataset.square) && holder.dataset.piece.toUpperCase() !== 'C';
  const water = holder.querySelector('.flood');
  if (sinks && !water)
    make('use', { href: '#flood', class: 'flood', width: square, height: square }, holder);
  else if (!sinks && water)
    water.remove();
  holder.classList.toggle('wading', sinks);
}

/* Pieces that stay keep their elements, so that the browser can animate a piece that moves. */
function drawPieces(position, from, to) {
  const old = new Map();
  for (const element of Array.from(part.pieces.children)) {
    for (const motion of element.getAnimations({ subtree: true }))
      motion.cancel();
    if (element.classList.contains('ghost'))
      element.remove();
    else
      old.set(element.dataset.square, element);
  }
  const mover = from && old.get(from);
  squareNames.forEach((name, i) => {
    const letter = position[i];
    const element = name === to && mover ? mover : old.get(name);
    if (letter === '-')
      return;
    if (element && element.dataset.piece === letter) {
      old.delete(element.dataset.square);
      place(element, name);
      wade(element);
    } else {
      wade(addPiece(letter, name, ''));
    }
  });
  for (const element of old.values())
    element.remove();
}

/* ------------------------------------------------------------------ motion */

function still() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/* A jumping Monkey captures what it passes, all others what is on their target. */
function isJump({ path, captured }) {
  return captured.length > 0 && captured[0] !== path[path.length - 1];
}

function moveTime(path, hops) {
  return hops ? hopTime * (path.length - 1) : glideTime;
}

/* Along the path of the arrow; a Monkey hops from landing to landing. */
function moveAlong(element, path, hops) {
  const frames = [{ transform: shift(path[0]) }];
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [corner(path[i - 1]), corner(path[i])];
    if (hops)
      frames.push({ transform: `translate(${(a[0] + b[0]) / 2}px,${(a[1] + b[1]) / 2 - 34}px)` });
    frames.push({ transform: shift(path[i]) });
  }
  part.pieces.append(element); /* above everything it passes */
  element.classList.add('moving'); /* without the water on its target */
  const motion = element.animate(frames, { duration: moveTime(path, hops), easing: hops ? 'linear' : 'ease-out' });
  motion.onfinish = motion.oncancel = () => element.classList.remove('moving');
}

/* A captured piece disappears when it is jumped, or when the mover arrives. */
function takeAway(letter, name, when) {
  const ghost = addPiece(letter, name, ' ghost');
  const spin = `${shift(name)} translate(50px,50px) rotate(35deg) scale(.3) translate(-50px,-50px)`;
  ghost.animate([{ opacity: 1, transform: shift(name) }, { opacity: 0, transform: spin }],
    { duration: 450, delay: when, fill: 'both', easing: 'ease-in' }).onfinish = () => ghost.remove();
}

/* A drowned piece lies under water until the next move. */
function drawDrowned(letter, name) {
  const ghost = addPiece(letter, name, ' ghost wet');
  make('use', { href: '#deep', class: 'deep', width: square, height: square }, ghost);
  return ghost;
}

function sink(ghost, when) {
  const timing = { duration: sinkTime, delay: when, fill: 'backwards', easing: 'ease-in' };
  ghost.firstChild.animate([{ opacity: 1, transform: 'none' },
    { opacity: .9, transform: 'translateY(22px) scaleY(.8)', offset: .5 }, {}], timing);
  ghost.lastChild.animate([{ opacity: 0 }, {}], timing);
}

/* Animates a turn: its mover moves, and lost pieces disappear. A turn that is taken back is only
   moved back. */
function animateTurn(turn, before, forward) {
  const path = forward ? turn.path : turn.path.slice().reverse();
  const to = path[path.length - 1], hops = isJump(turn);
  for (const one of Array.from(part.pieces.children)) {
    const wet = one.classList.contains('wet');
    if (one.dataset.square === to && (forward || !wet))
      moveAlong(one, path, hops);
    if (wet && forward)
      sink(one, moveTime(path, hops));
  }
  if (forward)
    turn.captured.forEach((name, i) =>
      takeAway(at(before, name), name, hops ? hopTime * (i + .5) : glideTime / 2));
}

/* ------------------------------------------------------------------ the last move */

function drawArrow(squares, kind = 'arrow', on = part.marks) {
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
  make('path', { class: kind, d: path }, on);
}

/* The distance of a point from the segment between two others. */
function distance([x, y], [ax, ay], [bx, by]) {
  const dx = bx - ax, dy = by - ay, long = dx * dx + dy * dy;
  const along = long ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / long)) : 0;
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/* The corner of its square in which a badge covers neither the arrow nor another badge. Badges
   are drawn in the upper right; the result is how far each is moved from there. */
function badgeShift(name, path, taken) {
  const [x, y] = corner(name), points = path.map(centre);
  let best = null, most = -1;
  for (const move of [[0, 0], [-72, 0], [0, 72], [-72, 72]]) {
    const middle = [x + 86 + move[0], y + 14 + move[1]];
    let free = taken.includes(name + move) ? 0 : 99;
    for (let i = 1; i < points.length; i++)
      free = Math.min(free, distance(middle, points[i - 1], points[i]));
    if (free > 30)
      return move;
    if (free > most)
      [best, most] = [move, free];
  }
  return best;
}

function drawBadges({ path, captured, drowned }) {
  const taken = [];
  for (const [badge, list] of [['badge-captured', captured], ['badge-drowned', drowned]])
    for (const name of list) {
      const [x, y] = corner(name), move = badgeShift(name, path, taken);
      taken.push(name + move);
      make('use', { href: '#' + badge, x: x + move[0], y: y + move[1], width: square, height: square,
        'data-square': name }, part.marks);
    }
}

/* The tint is for the ground: deep water stays blue, around an island too. */
function drawTint(name) {
  const [x, y] = corner(name);
  if (isDeep(name))
    return;
  if (name[1] === '4')
    make('use', { class: 'tint', href: '#shore', x, y }, part['marks-below']);
  else
    make('rect', { class: 'tint', x, y, width: square, height: square }, part['marks-below']);
}

function drawMarks(number) {
  part['marks-below'].textContent = '';
  part.marks.textContent = '';
  if (number === 0)
    return;
  const turn = turnAt(number - 1), from = turn.path[0], to = turn.path[turn.path.length - 1];
  const [fromX, fromY] = corner(from), [toX, toY] = corner(to);
  drawTint(from);
  if (to !== from)
    drawTint(to);
  make('path', { class: 'from', transform: `translate(${fromX} ${fromY})`,
    d: 'M6 26V6H26M74 6H94V26M94 74V94H74M26 94H6V74' }, part['marks-below']);
  make('rect', { class: 'to', x: toX + 4, y: toY + 4, width: square - 8, height: square - 8 }, part.marks);
  drawArrow(turn.path);
  drawBadges(turn);
}

function drawTurn(number) {
  const white = whiteMoves(number), over = isOver(number);
  part['turn-white'].style.display = white && !over ? '' : 'none';
  part['turn-black'].style.display = !white && !over ? '' : 'none';
  const low = 7 * square + margin - 38, high = margin;
  part['turn-white'].setAttribute('y', flipped ? high : low);
  part['turn-black'].setAttribute('y', flipped ? low : high);
}

/* Shows the whole board after so many half-moves. `motion`: animate the last one (1), or the one
   taken back (-1). */
function drawBoard(number, motion) {
  const last = number ? turnAt(number - 1) : null, before = number ? positionAt(number - 1) : '';
  const moved = motion > 0 ? last : motion < 0 ? turnAt(number) : null;
  const ends = moved ? [moved.path[0], moved.path[moved.path.length - 1]] : [];
  if (motion < 0)
    ends.reverse();
  drawPieces(positionAt(number), ...ends);
  for (const name of last ? last.drowned : [])
    drawDrowned(at(before, name === last.path[last.path.length - 1] ? last.path[0] : name), name);
  if (moved && !still())
    animateTurn(moved, before, motion > 0);
  drawMarks(number);
  drawTurn(number);
}
