/* A page to play on: the desk, the game, and moves by hand. */
let here = null, stands = 0;       /* how it stands after that many moves of the game: the rules stand there */

/* ------------------------------------------------------------------ the desk */

function drawWho(said) {
  part.who.replaceChildren(...said.players.flatMap(([name, random], i) => {
    if (random)
      return [];
    const select = element('select', {}, element('option', { value: 'hand' }, 'you'), element('option', { value: 'computer' }, 'computer'));
    select.value = who[i];
    select.dataset.player = i;
    select.addEventListener('change', () => {
      who[i] = usual[i] = select.value;
      Object.assign(game, fileOf());
      drawKeep();
      keepSoon();
      afterStep();
      goOn();
    });
    return [element('label', {}, name + ': ', select)];
  }));
}

function buildDesk() {
  const button = (id, text, act, title = '') => {
    const made = part[id] = element('button', { type: 'button', id, title }, text);
    made.addEventListener('click', act);
    return made;
  };
  const input = element('input', { type: 'file', multiple: true, hidden: true, accept: '.zrf,.zip,.zsg,.bmp' });
  input.addEventListener('change', async () => {
    await openAll(input.files);
    input.value = '';
  });
  part.variants = element('select', { id: 'variants' });
  part.variants.addEventListener('change', newGame);
  part.level = element('select', { id: 'level' }, ...Array.from({ length: levels }, (none, i) => element('option', { value: i + 1 }, `level ${i + 1}`)));
  part.level.value = 5;
  part.who = element('span', { id: 'who' });
  part.saves = element('select', { id: 'saves', hidden: true, ariaLabel: 'Saves' });
  part.saves.addEventListener('change', () => openListed(Number(part.saves.value)));
  part.typed = element('input', { id: 'typed', type: 'text', size: 9, placeholder: 'Type a move', ariaLabel: 'Type a move', autocomplete: 'off', spellcheck: false,
    title: 'Type a move by its squares, or as it appears in the list of moves (M)' });
  part.typed.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      typeMove(part.typed.value.trim());
    } else if (event.key === 'Escape') {
      part.typed.value = '';
      part.typed.blur();
    }
  });
  part.told = element('p', { id: 'told', hidden: true });
  part.told.setAttribute('role', 'status');
  part.desk.replaceChildren(element('label', {}, 'Game ', part.variants), part.who, element('label', {}, 'Computer ', part.level), part.typed,
    button('new', 'New game', newGame), button('take-back', 'Take back', takeBack, 'Take back the last move (U)'),
    button('undo', 'Undo', undo, 'Undo (Ctrl+Z)'), button('redo', 'Redo', redo, 'Redo (Ctrl+Y)'),
    button('open', 'Open', () => input.click()), input, part.saves);
  part.open.title = 'Open a save (.zsg) of this game, or another game: its rules file (.zrf), or a zip archive of the rules file and its pictures';
  if (document.querySelector('script.archive[data-given]'))
    part.desk.append(button('to-congo', 'Back to Congo', backToCongo));
  part.desk.append(part.told);
  part.desk.hidden = false;
  part['keys-list'].append(...[['M', 'type a move'], ['U', 'take a move back'], ['Ctrl+Z, Ctrl+Y', 'undo, redo: moves, a new game, and what was opened']]
    .flatMap(([key, words]) => [element('dt', {}, key), element('dd', {}, words)]));
  Object.assign(keys, { m: () => part.typed.focus(), u: takeBack, 'ctrl z': undo, 'ctrl y': redo });
}

function newGame() {
  return alone(async () => {
    const number = Number(part.variants.value), found = await askGame(pack, number);
    tell('');
    if (found.error) {
      part.variants.value = chosen;
      return complain(`${pack.titles[number]}: ${found.file ? placed('', found) : found.error}.`);
    }
    remember();
    return enter(found);
  });
}

function openListed(number) {
  return alone(async () => {
    const refused = number < 0 ? '' : await openSave(pack.saves[number]);
    tell(refused && refused + '.');
    drawSaves();
  });
}

/* ------------------------------------------------------------------ the game */

function lastPart(path) {
  return path.replace(/^.*[/\\]/, '');
}

/* Whose turn it is in words of a save's header: a letter for each player. */
function withPlayers(text) {
  return text.replace(/^(Zillions Save Game File Version 0\.02 )\w*/, (all, head) => head + who.map((one) => one === 'hand' ? 'H' : 'C').join(''));
}

/* The game as a file: as it was opened, byte by byte, or under another name. */
function fileOf() {
  const { text } = state(), own = lastPart(pack.files.find(isRulesFile).name).replace(/\.[a-z]+$/i, '');
  if (!opened)
    return { name: own, save: withPlayers(text) };
  return { name: text === opened.text ? opened.name : opened.name.replace(/(\.zsg)?$/i, '-played.zsg'), save: text,
    left: text !== opened.text && opened.wrong ? cutSaid(opened.name, opened.wrong[0]) : '' };
}

function show(said, at = 1e9) {
  answer = said;
  stands = said.rows.length;
  games[0] = { ...said, look: 0, ...fileOf() };
  part.main.hidden = false;
  if (look !== looks[0]) {
    openGame(0, at);
  } else {
    game = games[0];
    drawMoves();
    drawKeep();
    step(at);
  }
  part.undo.disabled = !past.length;
  part.redo.disabled = !future.length;
  part['take-back'].disabled = !said.rows.length;
  keepSoon();
  goOn();
}

/* The rules go to where the board stands. */
async function reach(count) {
  if (stands < count) {
    await rules.ask('any_open', octets(state().text));
    stands = game.rows.length;
  }
  here = count === game.rows.length ? answer : stands === count ? here : await rules.ask('any_cut', count);
  stands = count;
}

/* How it stands on the board, if that is known. */
function now() {
  return ply === game.rows.length ? answer : stands === ply ? here : null;
}

/* A move behind so many others: those that had followed are no longer of the game, and undo has them. */
async function playMove(number, count) {
  await reach(count);
  const was = state(), gone = game.rows.length - count, said = await rules.ask('any_play', number);
  if (said.error)
    return complain(sentence(said.error));
  stopMind();
  remember({ ...was, ply: count });
  show(said);
  tell(gone ? `${gone === 1 ? 'The move that followed is' : `The ${gone} moves that followed are`} gone; Undo brings them back.` : '');
}

function choose(move) {
  const at = ply, of = answer;
  return alone(() => of === answer && playMove(move.number, at));
}

/* A person's last turn is taken back, with what came after it. */
function takeBack() {
  return alone(async () => {
    let count = game.rows.length;
    if (!count)
      return;
    stopMind();
    do
      count--;
    while (count > 0 && who[game.rows[count].p] !== 'hand');
    await reach(game.rows.length);
    const was = state(), said = await rules.ask('any_cut', count);
    remember({ ...was, ply: game.rows.length });
    tell('');
    show(said);
  });
}

function stopMind() {
  if (mind)
    mind.end();
  mind = null;
}

/* Whose turn is not yours: a random player's, or the computer's. */
async function goOn() {
  const player = answer.next, asked = answer, end = game.rows.length, goesOn = (number) => alone(() => asked === answer && playMove(number, end));
  if (!answer.moves.length || who[player] === 'hand' || ply !== end)
    return;
  if (who[player] === 'random') {
    await new Promise((resolve) => setTimeout(resolve, 250));
    if (asked === answer)
      goesOn(Math.floor(Math.random() * answer.moves.length));
    return;
  }
  complain(`${playerName(player)} (computer) is thinking…`);
  stopMind();
  const mine = mind = startWorker();
  await handFiles(mine, pack);
  await mine.ask('any_look', chosen);
  await mine.ask('any_open', octets(answer.save));
  const said = await mine.ask('any_think', Number(part.level.value), Math.floor(Math.random() * 2 ** 31));
  if (mine !== mind || asked !== answer)
    return;
  const number = answer.moves.findIndex((one) => one.t === said.t);
  if (said.error || number < 0)
    complain(said.error ? sentence(said.error) : 'The computer has no move.');
  else
    goesOn(number);
}

/* ------------------------------------------------------------------ by hand */

/* The moves of the position on the board, where a person is to move. */
function choices() {
  const at = now();
  return at && who[at.next] === 'hand' ? at.moves.map((move, number) => ({ ...move, number })) : [];
}

function candidates() {
  return choices().filter((move) => heldAt && (heldAt.square === undefined ? move.drop === heldAt.piece : move.from === heldAt.square));
}

function drawHints() {
  layers.hints.replaceChildren();
  const spot = (square, className, size) => {
    const box = look.boxes[square];
    if (box)
      layers.hints.append(node('circle', { class: className, cx: box.x, cy: box.y, r: sizeOn(look, box) * size }));
  };
  if (heldAt && heldAt.square !== undefined && choices().length)
    spot(heldAt.square, 'held', .48);
  for (const square of new Set(candidates().map((move) => move.to)))
    spot(square, 'can', .3);
}

/* Moves that no click on two squares can mean. */
function drawChoices(list) {
  const plainOnes = list || choices().filter((move) => move.to === undefined || !look.boxes[move.to]).slice(0, 60);
  const texts = plainOnes.map(moveText), alike = new Set(texts).size < texts.length;
  part.choices.replaceChildren(...plainOnes.map((move, i) => {
    const button = element('button', { type: 'button', title: move.t }, alike ? allText(move) : texts[i]);
    button.addEventListener('click', () => choose(move));
    return button;
  }));
  part.choices.hidden = !plainOnes.length;
}

function pick(found) {
  if (found.length === 1)
    choose(found[0]);
  else
    drawChoices(found);
}

/* Asks for the moves of the position on the board; false where nobody can move by hand there. */
async function mayMove() {
  const at = ply, of = answer;
  await reach(at);
  if (at !== ply || of !== answer)
    return false;
  if (!here.moves.length)
    complain(`${turnText()} The game is over: take a move back, or start a new game.`);
  else if (ply < game.rows.length && who[here.next] !== 'hand')
    complain(`${playerName(here.next)} is not played by you: step to a move of yours, or change who plays.`);
  return who[here.next] === 'hand' && here.moves.length > 0;
}

function noMove(square) {
  const [name] = look.squares[square], cell = cellAt(ply, square);
  if (heldAt && heldAt.square !== undefined && heldAt.square !== square)
    return `The ${pieceName(look, cellAt(ply, heldAt.square))} on ${look.squares[heldAt.square][0]} cannot go to ${name}.`;
  if (heldAt && heldAt.piece !== undefined)
    return `The ${look.pieces[heldAt.piece].n} cannot be put on ${name}.`;
  return cell && cell[1] === here.next ? `The ${pieceName(look, cell)} on ${name} has no move.` : '';
}

function pickSquare(square) {
  if (square < 0 || !answer)
    return;
  alone(async () => {
    if (!await mayMove())
      return;
    const all = choices(), there = candidates().filter((move) => move.to === square);
    const drops = all.filter((move) => move.drop !== undefined && move.to === square);
    tell('');
    if (there.length)
      return pick(there);
    if (all.some((move) => move.from === square)) {
      heldAt = heldAt && heldAt.square === square && here.on !== square ? null : { square };
    } else if (!heldAt && drops.length) {
      return pick(drops);
    } else {
      tell(noMove(square));
      heldAt = here.on >= 0 ? { square: here.on } : null;
    }
    drawBoard();
    afterStep();
  });
}

function pickHand(player, piece) {
  alone(async () => {
    if (!await mayMove() || player !== here.next)
      return;
    heldAt = heldAt && heldAt.piece === piece ? null : { player, piece };
    drawBoard();
    afterStep();
  });
}

function squeezed(text) {
  return text.toLowerCase().replace(/[\s:;,>→…-]+/g, '');
}

/* All that a move can be called: its line, its words, its squares, with the piece or without. */
function namesOf(move) {
  const square = (number) => number === undefined ? '' : look.squares[number][0], from = square(move.from), to = square(move.to);
  const [, piece] = move.from === undefined ? [] : [0, look.pieces[cellAt(ply, move.from)?.[0]]?.n || ''];
  const way = move.drop === undefined ? [from + to, `${from}x${to}`, piece + from + to, `${piece}${from}x${to}`] : [to, look.pieces[move.drop].n + to];
  return new Set([move.t, allText(move), moveText(move), ...way].map(squeezed));
}

function typeMove(text) {
  alone(async () => {
    if (!text || !await mayMove())
      return;
    const wanted = squeezed(text), found = choices().filter((move) => namesOf(move).has(wanted));
    tell(found.length === 1 ? '' : found.length ? `"${text}" can be several moves: choose one below the board.` :
      `"${text}" is not a legal move here. Type squares, such as ${exampleMove()}, or a move as it appears in the list of moves.`);
    if (found.length)
      pick(found);
    if (found.length === 1)
      part.typed.value = '';
  });
}

function exampleMove() {
  const one = choices().find((move) => move.from !== undefined && move.from !== move.to) || choices()[0];
  return one.from === undefined ? (one.to === undefined ? moveText(one) : look.squares[one.to][0]) : `${look.squares[one.from][0]} ${look.squares[one.to][0]}`;
}

function afterStep() {
  drawHints();
  drawChoices();
}

async function begin() {
  rules = startWorker();
  buildDesk();
  part.main.hidden = false;
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    openAll(Array.from(event.dataTransfer.files));
  });
  const archive = document.querySelector('script.archive');
  if (!archive)
    return complain('Open a rules file (.zrf), or the zip archive that it came in.');
  return alone(async () => {
    const faults = [], inside = await unzip(octets(atob(archive.textContent.trim())), (path) => /\.(zrf|bmp|zsg)$/i.test(path), faults);
    const from = { files: inside.filter((one) => !isSave(one)), saves: inside.filter(isSave) };
    const found = await askRules(from, Number(archive.dataset.game) || undefined);
    if (found.error)
      return complain(placed(lastPart(from.files.find(isRulesFile).name), found) + '.');
    await enter(found);
    if ('given' in archive.dataset)
      faults.push(refusedSaid, unclosedSaid, othersSaid, missingSaid(found.seen));
    tell(saidOf(faults).map((fault) => fault + '.').join(' '));
    if ('open' in archive.dataset)
      await openSaves(from.saves, faults);
    await takeKept(archive);
    document.body.dataset.ready = 'yes';
  });
}
