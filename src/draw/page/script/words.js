/* Descriptions of positions and half-moves. */
function kindOf(letter) {
  const upper = letter.toUpperCase();
  return { P: game.pawn, E: game.elephant, S: 'SuperPawn', Q: 'MegaPawn', R: 'Rook', Z: 'Zebra', G: 'Giraffe',
    M: 'Monkey', C: 'Crocodile', L: 'Lion' }[upper];
}

function named(letter) {
  return (isWhite(letter) ? 'White ' : 'Black ') + kindOf(letter);
}

function whose(letter) {
  return (isWhite(letter) ? "White's " : "Black's ") + kindOf(letter);
}

function moveName(number, of = plies) {
  return numberOf(number) + (whiteMoves(number) ? '. ' : '... ') + of[number][0];
}

const markSigns = ['', '!', '?', '!!', '??', '!?', '?!', '□', '', '', '=', '', '', '∞', '⩲', '⩱', '±', '∓', '+−', '−+'];

function markSign(number) {
  return markSigns[number] || '$' + number;
}

function joined(words) {
  return words.length < 2 ? words.join('') :
    words.slice(0, -1).join(', ') + ' and ' + words[words.length - 1];
}

/* A half-move in words, also for screen readers: "White's Pawn on B4 captures the Giraffe on
   C5." */
function told(number) {
  const { path, captured, drowned, promoted } = turnAt(number);
  const before = positionAt(number), to = path[path.length - 1];
  const mover = whose(at(before, path[0]));
  const victims = joined(captured.map((name) => 'the ' + kindOf(at(before, name)) + ' on ' + name));
  const jumps = path.slice(1).join(', ');
  let text = `${mover} on ${path[0]} `;
  if (captured.length)
    text += 'captures ' + victims + (path.length > 2 || captured[0] !== to ? `, landing on ${joined(path.slice(1))}` : '');
  else
    text += 'moves to ' + jumps;
  if (promoted)
    text += (captured.length ? ', and' : ' and') + ' becomes a ' + kindOf(promoted);
  text += '.';
  for (const name of drowned)
    text += ` ${name === to ? mover : whose(at(before, name))} drowns on ${name}.`;
  return text;
}

function terrainAt(name) {
  if (name[1] === '4')
    return isDeep(name) ? 'deep water' : 'island';
  return 'CDE'.includes(name[0]) ? 'castle' : '';
}

/* The command's messages begin in lower case and have no full stop: here they are sentences. */
function sentence(text) {
  const words = pageWords(text);
  return words && words[0].toUpperCase() + words.slice(1) + (/[.…]$/.test(words) ? '' : '.');
}

/* A message of the command's: a page has no options to type. */
function pageWords(text) {
  return text.split('\n')[0]
    .replace(/'congo show .*' draws it/, 'to play from it, enter it under New game, Start position')
    .replace(/; (if it is your own|'congo variants' lists).*$/, playing ? '; the names are under New game, Variant' : '')
    .replace(/(; |, or )[^;,]*--[a-z][^;,]*$/, '');
}
