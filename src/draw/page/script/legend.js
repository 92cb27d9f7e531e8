/* How the pieces move that are on this board, or can appear on it, from the rules. */
const legendMarks = {
  both: (x, y, to) => make('circle', { class: 'can', cx: x, cy: y, r: 17 }, to),
  moves: (x, y, to) => make('circle', { class: 'can-move', cx: x, cy: y, r: 15 }, to),
  takes: (x, y, to) => make('path', { class: 'can-take', d: `M${x - 18} ${y - 18}l36 36m0-36l-36 36` }, to),
  lion: (x, y, to) => make('path', { class: 'can-take', d: `M${x - 24} ${y}h48M${x} ${y - 24}v48` }, to)
};
const legendWords = { both: 'moves or captures', moves: 'moves only',
  takes: 'lands here after capturing', lion: 'captures the other Lion if nothing is between' };

function legendPlace(name) {
  return [(name.charCodeAt(0) - 65) * square + 50, (7 - Number(name[1])) * square + 50];
}

function legendDrawing(piece) {
  const words = Object.keys(legendWords).filter((kind) => piece[kind]).map((kind) =>
    `${legendWords[kind]}: ${joined(squaresIn(piece[kind]))}`);
  const drawing = make('svg', { viewBox: '-4 -4 708 708', role: 'img',
    'aria-label': `${piece.name} on ${joined(squaresIn(piece.from))}. ${words.join('; ')}.` });
  make('use', { href: '#ground-' + game.terrain, x: -margin, y: -margin }, drawing);
  for (const name of squaresIn(piece.from)) {
    const [x, y] = legendPlace(name);
    make('use', { href: symbolOf(piece.letter), x: x - 48, y: y - 48, width: 96, height: 96, class: 'w' }, drawing);
  }
  for (const kind of Object.keys(legendMarks))
    for (const name of squaresIn(piece[kind]))
      legendMarks[kind](...legendPlace(name), drawing);
  for (const jump of (piece.jumps || '').match(/..../g) || []) {
    const [over, end] = [legendPlace(jump.slice(0, 2)), legendPlace(jump.slice(2))];
    const [x, y] = [end[0] - over[0], end[1] - over[1]];
    make('path', { class: 'can-jump', d: `M${over[0] + x * .22} ${over[1] + y * .22}L${over[0] + x * .75} ${over[1] + y * .75}` }, drawing);
  }
  return drawing;
}

function legendKey(kind) {
  const words = element('span', ''), drawing = make('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' });
  legendMarks[kind](50, 50, drawing);
  words.append(drawing, legendWords[kind]);
  return words;
}

/* A Pawn's promotion is listed as soon as the Pawn is on the board. */
function legendPieces() {
  const start = game.start.toUpperCase(), promoted = game.pawn === 'mPawn' ? 'Q' : 'S';
  const letters = start.includes('P') ? start + promoted : start;
  return JSON.parse(part['legend-data'].textContent).filter(({ letter, name }) =>
    letters.includes(letter) && kindOf(letter) === name);
}

function drawLegend() {
  part.legend.textContent = '';
  if (!part['legend-box'].open)
    return;
  const pieces = legendPieces().map((piece) => ({ ...piece,
    takes: piece.jumps ? piece.jumps.replace(/..(..)/g, '$1') : piece.takes }));
  for (const piece of pieces) {
    const item = element('li', piece.name);
    item.prepend(legendDrawing(piece));
    part.legend.append(item);
  }
  part['legend-key'].textContent = '';
  part['legend-key'].append(...Object.keys(legendWords).filter((kind) =>
    pieces.some((piece) => piece[kind])).map(legendKey));
}
