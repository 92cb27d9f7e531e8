/* Setting up a position: pieces are put on the board and removed. */
let editing = null; /* { squares, tool, from, game, ply, terrain }: the board, the piece to put, the square of the piece being moved; what is hidden meanwhile */

function drawEdit() {
  drawPieces(editing.squares.join(''));
  part['marks-below'].textContent = part.marks.textContent = '';
  if (editing.from) {
    const [x, y] = corner(editing.from);
    make('rect', { class: 'chosen', x, y, width: square, height: square }, part['marks-below']);
  }
  for (const button of part.palette.children)
    button.setAttribute('aria-pressed', String(button.dataset.letter === editing.tool));
}

/* The kinds of pieces that the variant has. */
function drawPalette() {
  const kinds = 'LZGMC' + (setups.some((one) => one.title === game.variant && one.elephant === 'Rook') ? 'R' : 'E') +
    'P' + (game.pawn === 'mPawn' ? 'Q' : 'S');
  const letters = [...kinds.toLowerCase(), ...kinds, '-'];
  part.palette.replaceChildren(...letters.map((letter) => {
    const name = letter === '-' ? 'Remove' : named(letter);
    const button = element('button', letter === '-' ? '✕' : '', { type: 'button', title: name });
    button.setAttribute('aria-label', name);
    button.dataset.letter = letter;
    if (letter !== '-')
      make('use', { href: symbolOf(letter), class: isWhite(letter) ? 'w' : 'b' },
        make('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, button));
    return button;
  }));
}

function startEdit() {
  stopThinking();
  stop();
  if (analysing)
    switchAnalysis();
  if (learning)
    switchLearning();
  forget();
  editing = { squares: positionAt(ply).split(''), tool: '', from: '', game, ply, terrain: game.terrain };
  part['edit-turn'].value = whiteMoves(ply) ? 'w' : 'b';
  part['edit-terrain'].value = game.terrain;
  document.body.classList.add('editing');
  drawPalette();
  drawEdit();
  part.said.textContent = editHelp;
}

function endEdit() {
  if (!editing)
    return;
  editing.game.terrain = editing.terrain;
  editing = null;
  part.editor.open = false;
  document.body.classList.remove('editing');
  part.ground.setAttribute('href', '#ground-' + game.terrain);
  part.pieces.textContent = '';
}

function leaveEdit() {
  if (!editing)
    return;
  endEdit();
  show(ply, false);
}

/* The game is hidden by the position that is being set up: nothing acts on it. */
function saidEditing() {
  if (editing)
    part.said.textContent = 'Press Play from here first, or close Set up.';
  return Boolean(editing);
}

/* The game was drawn, by a step or a turn of the board: the position comes back. Another game ends it. */
function keepEdit() {
  if (!editing)
    return;
  if (editing.game !== game) {
    leaveEdit();
    return;
  }
  if (ply !== editing.ply) {
    show(editing.ply, false);
    saidEditing();
    return;
  }
  drawEdit();
  part.said.textContent = editHelp;
}

function sayEdit(name) {
  const letter = editing.squares[squareNames.indexOf(name)];
  drawEdit();
  part.said.textContent = `${name}: ${letter === '-' ? 'nothing' : named(letter)}.`;
}

function moveEdit(from, to) {
  const { squares } = editing, letter = squares[squareNames.indexOf(from)];
  squares[squareNames.indexOf(from)] = '-';
  squares[squareNames.indexOf(to)] = letter;
  editing.from = '';
}

/* A click puts the chosen piece there, or removes it; without one, it moves a piece in two clicks. */
function pressEdit(name) {
  const { squares, tool, from } = editing, index = squareNames.indexOf(name);
  if (tool)
    squares[index] = squares[index] === tool ? '-' : tool;
  else if (from)
    moveEdit(from, name);
  else if (squares[index] !== '-')
    editing.from = name;
  sayEdit(name);
}

/* A piece that is dragged moves, whatever is chosen. */
function dragEdit(from, to) {
  if (from === to || at(editing.squares.join(''), from) === '-')
    return;
  moveEdit(from, to);
  sayEdit(to);
}

const editHelp = 'Choose a piece, then click squares; or drag the pieces on the board.';

/* Escape lets go of the chosen piece. */
function letGoEdit() {
  editing.tool = editing.from = '';
  drawEdit();
  part.said.textContent = editHelp;
}

async function beginEdited() {
  if (!editing)
    return;
  const rows = editing.squares.join('').match(/.{7}/g).map((row) => row.replace(/-+/g, (empty) => String(empty.length)));
  await begin(game.variant, part['edit-terrain'].value, `${rows.join('/')} ${part['edit-turn'].value}`);
}

function fill(squares) {
  if (!editing)
    startEdit();
  editing.squares = squares;
  editing.from = '';
  drawEdit();
}

function listenEdit() {
  shown.push(keepEdit);
  part.editor.addEventListener('toggle', () => {
    if (part.editor.open && !editing)
      startEdit();
    else if (!part.editor.open)
      leaveEdit();
  });
  part.palette.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button)
      return;
    if (!editing)
      startEdit();
    editing.tool = editing.tool === button.dataset.letter ? '' : button.dataset.letter;
    editing.from = '';
    drawEdit();
  });
  part['edit-terrain'].addEventListener('change', () => {
    part.ground.setAttribute('href', '#ground-' + part['edit-terrain'].value);
    game.terrain = part['edit-terrain'].value;
    drawEdit();
  });
  part['edit-clear'].addEventListener('click', () => fill(Array(49).fill('-')));
  part['edit-begin'].addEventListener('click', beginEdited);
}
