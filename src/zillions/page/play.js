/* A page to play on: the rules answer from one worker, the opponent thinks in another one. */
/* A tab's own game is kept in its place: see places.js. */
let keepTimer = 0, mayKeep = false;
let rules = null, mind = null, files = [], titles = [], who = [], usual = [], busy = false, answer = null;
const levels = 10;

function startWorker() {
  const worker = new Worker(URL.createObjectURL(new Blob([part['module-source'].textContent], { type: 'text/javascript' })));
  const waiting = new Map();
  let asked = 0;
  worker.onmessage = ({ data: { id, answer: said } }) => {
    if (waiting.has(id))
      waiting.get(id)(said);
    waiting.delete(id);
  };
  const ask = (name, ...values) => new Promise((resolve) => {
    waiting.set(++asked, resolve);
    worker.postMessage({ id: asked, name, values });
  });
  ask('start', Uint8Array.from(atob(part.module.textContent.trim()), (one) => one.charCodeAt(0)));
  return { ask, end: () => worker.terminate() };
}

function complain(text) {
  part.said.textContent = text;
}

/* ------------------------------------------------------------------ opening */

async function handFiles(worker) {
  await worker.ask('any_clear');
  for (const { name, bytes } of files)
    await worker.ask('any_file', name, bytes);
  return worker.ask('any_rules', files.find(({ name }) => /\.zrf$/i.test(name)).name);
}

/* A rules file with all that lies beside it. */
async function openRules(given, name) {
  const before = files;
  files = given;
  mayKeep = false;
  stopMind();
  const said = await handFiles(rules);
  let number = 0, refused = said.error;
  for (; !said.error && number < said.titles.length; number++) {
    refused = (await rules.ask('any_look', number)).error;
    if (!refused)
      break;
  }
  if (refused) {
    files = before;
    if (answer) { /* the game on the board goes on */
      await handFiles(rules);
      await rules.ask('any_look', Number(part.variants.value));
      await rules.ask('any_open', octets(answer.save));
    }
    return complain(`${name}: ${refused}.`);
  }
  pictures.length = 0;
  usual = [];
  titles = said.titles;
  part.variants.replaceChildren(...titles.map((title, i) => element('option', { value: i, disabled: !/[^\s\-–—_=.*]/.test(title) }, title)));
  part.title.textContent = document.title = titles[0];
  return choose(number);
}

async function pictureOf(number) {
  const { width, height, rgba, error } = await rules.ask('any_picture', number);
  if (error || !rgba)
    return null;
  const bytes = Uint8ClampedArray.from(atob(rgba), (one) => one.charCodeAt(0));
  const canvas = element('canvas', { width, height });
  canvas.getContext('2d').putImageData(new ImageData(bytes, width, height), 0, 0);
  return { width, height, url: canvas.toDataURL('image/png') };
}

/* A game of the file; it begins, or is what a save says. The computer plays against the first player,
 * unless another choice was made; a save is opened to be looked at first. */
async function choose(number, save, kept) {
  const said = await rules.ask('any_look', number);
  if (said.error)
    return complain(said.error);
  stopMind();
  for (const one of new Set([said.board, ...said.pieces.flatMap((piece) => piece.i)]))
    if (one >= 0 && !pictures[one])
      pictures[one] = await pictureOf(one);
  looks[0] = said;
  part.variants.value = number;
  const first = said.players.findIndex(([, random]) => !random);
  who = said.players.map(([, random], i) => random ? 'random' : kept ? kept[i] : save ? 'hand' : usual[i] || (i === first ? 'hand' : 'computer'));
  drawWho(said);
  return show(await (save ? rules.ask('any_open', save) : rules.ask('any_begin')), true);
}

async function openFile(name, bytes, faults) {
  if (isZip(bytes)) {
    const inside = await unzip(bytes, (path) => /\.(zrf|bmp|zsg)$/i.test(path), faults);
    if (inside.some((one) => /\.zrf$/i.test(one.name)))
      return openRules(inside, name);
    faults.push(`${name}: no rules file (.zrf) in it; unpack it to open a save.`);
  } else if (/\.zrf$/i.test(name)) {
    return openRules([{ name, bytes }], name);
  } else {
    const said = await rules.ask('any_titled', bytes);
    if (said.error)
      return complain(`${name}: ${said.error}.`);
    return choose(said.game, bytes);
  }
  return complain(faults.join(' '));
}

async function openAll(list) {
  const given = [], faults = [];
  for (const file of list)
    given.push({ name: (file.webkitRelativePath || file.name), bytes: new Uint8Array(await file.arrayBuffer()) });
  try {
    if (given.length > 1 && given.some(({ name }) => /\.zrf$/i.test(name)))
      await openRules(given, given.find(({ name }) => /\.zrf$/i.test(name)).name);
    else
      for (const { name, bytes } of given)
        await openFile(name, bytes, faults);
  } catch (fault) {
    complain(fault instanceof RangeError ? 'The archive is damaged.' : fault.message);
  }
}

/* ------------------------------------------------------------------ what is kept */

function keepNow() {
  clearTimeout(keepTimer);
  keepTimer = 0;
  if (!mayKeep || !answer)
    return;
  const { textContent, dataset } = document.querySelector('script.archive'), all = { mark: textContent.length,
    archive: 'given' in dataset ? textContent : '', number: Number(part.variants.value), save: answer.save, who, level: part.level.value, ply };
  try {
    writePlace(JSON.stringify(all), 'other');
  } catch (refused) { /* too large, or not allowed: the save can still be downloaded */ }
}

function keepSoon() {
  keepTimer = keepTimer || setTimeout(keepNow, 300);
}

/* The game that this tab had before it was reloaded; then what is played from now on is kept. */
async function takeKept(archive) {
  await takePlace();
  const kept = otherInPlace();
  if (kept && kept.mark === archive.textContent.length && typeof kept.save === 'string' && Array.isArray(kept.who)) {
    part.level.value = kept.level;
    await choose(kept.number, octets(kept.save), kept.who);
    step(kept.ply);
  }
  mayKeep = true;
  listenPlaces();
  addEventListener('pagehide', () => {
    keepNow();
    leavePlace();
  });
}

function backToCongo() {
  mayKeep = false;
  dropOther();
  location.reload();
}

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
      goOn();
    });
    return [element('label', {}, name + ': ', select)];
  }));
}

function buildDesk() {
  const button = (id, text, act) => {
    const made = part[id] = element('button', { type: 'button', id }, text);
    made.addEventListener('click', act);
    return made;
  };
  const input = element('input', { type: 'file', multiple: true, hidden: true, accept: '.zrf,.zip,.zsg,.bmp' });
  input.addEventListener('change', () => openAll(input.files));
  part.variants = element('select', { id: 'variants' });
  part.variants.addEventListener('change', () => choose(Number(part.variants.value)));
  part.level = element('select', { id: 'level' }, ...Array.from({ length: levels }, (none, i) => element('option', { value: i + 1 }, `level ${i + 1}`)));
  part.level.value = 5;
  part.who = element('span', { id: 'who' });
  part.desk.replaceChildren(element('label', {}, 'Game ', part.variants), part.who, element('label', {}, 'Computer ', part.level),
    button('new', 'New game', () => choose(Number(part.variants.value))), button('undo', 'Undo', undo), button('open', 'Open', () => input.click()), input);
  part.open.title = 'Open a save (.zsg) of this game, or another game: its rules file (.zrf), or a zip archive of the rules file and its pictures';
  if (document.querySelector('script.archive[data-given]'))
    part.desk.append(button('to-congo', 'Back to Congo', backToCongo));
  part.desk.hidden = false;
}

/* ------------------------------------------------------------------ the game */

function show(said, fresh) {
  if (said.error)
    return complain(said.error);
  answer = said;
  heldAt = said.on >= 0 ? { square: said.on } : null;
  games[0] = { ...said, look: 0, name: fresh || !game ? (files[0].name.replace(/^.*[/\\]/, '').replace(/\.[a-z]+$/i, '')) : game.name };
  part.main.hidden = false;
  if (fresh)
    openGame(0, 1e9);
  else {
    game = games[0];
    drawMoves();
    drawKeep();
    step(1e9);
  }
  keepSoon();
  return goOn();
}

async function playMove(number) {
  if (busy)
    return;
  busy = true;
  const said = await rules.ask('any_play', number);
  busy = false;
  show(said);
}

/* A person's last turn is taken back, with what came after it. */
async function undo() {
  let count = game.rows.length;
  stopMind();
  do
    count--;
  while (count > 0 && who[game.rows[count].p] !== 'hand');
  if (count >= 0)
    show(await rules.ask('any_cut', count));
}

function stopMind() {
  if (mind)
    mind.end();
  mind = null;
}

/* Whose turn is not yours: a random player's, or the computer's. */
async function goOn() {
  const player = answer.next, asked = answer;
  if (!answer.moves.length || who[player] === 'hand' || ply !== game.rows.length)
    return;
  if (who[player] === 'random') {
    await new Promise((resolve) => setTimeout(resolve, 250));
    if (asked === answer)
      await playMove(Math.floor(Math.random() * answer.moves.length));
    return;
  }
  complain(`${playerName(player)} (computer) is thinking…`);
  stopMind();
  const mine = mind = startWorker();
  await handFiles(mine);
  await mine.ask('any_look', Number(part.variants.value));
  await mine.ask('any_open', octets(answer.save));
  const said = await mine.ask('any_think', Number(part.level.value), Math.floor(Math.random() * 2 ** 31));
  if (mine !== mind || asked !== answer)
    return;
  const number = answer.moves.findIndex((one) => one.t === said.t);
  if (said.error || number < 0)
    complain(said.error || 'The computer has no move.');
  else
    await playMove(number);
}

/* ------------------------------------------------------------------ by hand */

function candidates() {
  return answer.moves.map((move, number) => ({ ...move, number }))
    .filter((move) => heldAt && (heldAt.square === undefined ? move.drop === heldAt.piece : move.from === heldAt.square));
}

function drawHints() {
  layers.hints.replaceChildren();
  if (!answer || ply !== game.rows.length || who[answer.next] !== 'hand')
    return;
  const spot = (square, className, size) => {
    const box = look.boxes[square];
    if (box)
      layers.hints.append(node('circle', { class: className, cx: box.x, cy: box.y, r: look.size * size }));
  };
  if (heldAt && heldAt.square !== undefined)
    spot(heldAt.square, 'held', .48);
  for (const square of new Set(candidates().map((move) => move.to)))
    spot(square, 'can', .3);
}

/* Moves that no click on two squares can mean. */
function drawChoices(list) {
  const plainOnes = list || (answer && ply === game.rows.length && who[answer.next] === 'hand'
    ? answer.moves.map((move, number) => ({ ...move, number })).filter((move) => move.to === undefined || !look.boxes[move.to]).slice(0, 60) : []);
  part.choices.replaceChildren(...plainOnes.map((move) => {
    const button = element('button', { type: 'button' }, moveText(move));
    button.addEventListener('click', () => playMove(move.number));
    return button;
  }));
  part.choices.hidden = !plainOnes.length;
}

function pick(found) {
  if (found.length === 1)
    playMove(found[0].number);
  else
    drawChoices(found);
}

async function pickSquare(square) {
  if (square < 0 || busy || !answer)
    return;
  if (ply < game.rows.length) { /* what followed is dropped once a piece is taken up */
    stopMind();
    show(await rules.ask('any_cut', ply));
  }
  if (!answer.moves.length)
    return complain(`${turnText()} The game is over: use Undo or New game to play on.`);
  if (who[answer.next] !== 'hand')
    return;
  const all = answer.moves.map((move, number) => ({ ...move, number }));
  const there = candidates().filter((move) => move.to === square);
  const drops = all.filter((move) => move.drop !== undefined && move.to === square);
  if (there.length)
    return pick(there);
  if (all.some((move) => move.from === square))
    heldAt = heldAt && heldAt.square === square && answer.on !== square ? null : { square };
  else if (!heldAt && drops.length)
    return pick(drops);
  else
    heldAt = answer.on >= 0 ? { square: answer.on } : null;
  drawBoard();
  afterStep();
}

function pickHand(player, piece) {
  if (answer && ply === game.rows.length && player === answer.next && who[player] === 'hand') {
    heldAt = heldAt && heldAt.piece === piece ? null : { player, piece };
    drawBoard();
    afterStep();
  }
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
  await openFile('the game', octets(atob(archive.textContent.trim())), []);
  if (archive.dataset.game && archive.dataset.game !== '0')
    await choose(Number(archive.dataset.game));
  await takeKept(archive);
  document.body.dataset.ready = 'yes';
  return undefined;
}
