/* Printing. */

/* A second board with the start. */
function printStart() {
  const now = ply;
  show(0, false);
  const copy = part.board.cloneNode(true);
  show(now, false);
  for (const one of [copy, ...copy.querySelectorAll('[id]')])
    one.removeAttribute('id');
  copy.removeAttribute('aria-labelledby');
  part.printed.textContent = '';
  part.printed.append(copy, element('p', 'The start'));
}

const printedMost = 5000;

/* The whole game, unless it would fill a book. */
function beforePrint() {
  stop();
  part.printed.textContent = '';
  part['notes-box'].open = part['notes-box'].open || game.errors > 0;
  part['printed-of'].textContent = sources.length > 1 ? `Game ${gameIndex + 1} of the ${sources.length} on this page` : '';
  if (ply > 0)
    printStart();
  const length = game.lines[0].plies.length;
  if (length > printedMost)
    part.printed.append(element('p', `Only a part of the game's ${length} half-moves is printed.`));
  if (length > partLength && length <= printedMost) {
    fillMoves(0, length);
    shownPart = -1;
    markMove();
  }
}

function listenPrint() {
  window.addEventListener('beforeprint', beforePrint);
  window.addEventListener('afterprint', () => showPart(partOf(mainPly())));
}
