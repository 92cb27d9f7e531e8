/* What is said of a position and a half-move. */
function kindOf(letter) {
  const upper = letter.toUpperCase();
  return { P: game.pawn, E: game.elephant, S: 'SuperPawn', Q: 'MegaPawn', R: 'Rook', Z: 'Zebra', G: 'Giraffe',
    M: 'Monkey', C: 'Crocodile', L: 'Lion' }[upper];
}

function named(letter) {
  return (isWhite(letter) ? 'White ' : 'Black ') + kindOf(letter);
}

function moveName(number) {
  return numberOf(number) + (whiteMoves(number) ? '. ' : '... ') + plies[number][0];
}

const markSigns = ['', '!', '?', '!!', '??', '!?', '?!', '□', '', '', '=', '', '', '∞', '⩲', '⩱', '±', '∓', '+−', '−+'];

function markSign(number) {
  return markSigns[number] || '$' + number;
}

function joined(words) {
  return words.length < 2 ? words.join('') :
    words.slice(0, -1).join(', ') + ' and ' + words[words.length - 1];
}

/* A half-move told in words, for those who do not see the board, and for all. */
function told(number) {
  const { path, captured, drowned, promoted } = turnAt(number);
  const before = positionAt(number), to = path[path.length - 1];
  const mover = named(at(before, path[0]));
  const gone = (list) => joined(list.map((name) => named(at(before, name)) + ' on ' + name));
  let text = mover + ' ' + path[0] + ' to ' + path.slice(1).join(', ');
  if (captured.length)
    text += ', takes ' + gone(captured);
  if (promoted)
    text += ', becomes ' + kindOf(promoted);
  text += '.';
  if (drowned.length)
    text += ' The river takes ' + joined(drowned.map((name) =>
      (name === to ? mover : named(at(before, name))) + ' on ' + name)) + '.';
  return text;
}

function terrainAt(name) {
  if (name[1] === '4')
    return isDeep(name) ? 'deep water' : 'island';
  return 'CDE'.includes(name[0]) ? 'castle' : '';
}
