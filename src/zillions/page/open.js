/* A page to play on: the rules answer from one worker, the opponent thinks in another one. What is
   opened, and what undo brings back. */
/* A tab's own game is kept in its place: see places.js. */
let keepTimer = 0, mayKeep = false;
let rules = null, mind = null, who = [], usual = [], answer = null;
let pack = null, handed = null;    /* a rules file with all that came along, and what the rules have of such */
let chosen = 0;                    /* which of the rules file's games is on the board; the menu may be ahead of it */
let gameId = 0;                    /* which game it is; its moves make no other one of it */
let opened = null;                 /* { name, text, wrong }: the save that the game was opened from */
const past = [], future = [];
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

/* The command's messages begin in lower case and have no full stop: here they are sentences. */
function sentence(text) {
  return text[0].toUpperCase() + text.slice(1) + (/[.…]$/.test(text) ? '' : '.');
}

/* What stays until the game is another one. */
function tell(text) {
  part.told.textContent = text;
  part.told.hidden = !text;
}

/* One thing after the other: a move that comes while another one is made waits for it. */
let before = Promise.resolve();

function alone(work) {
  return before = before.then(work).catch((fault) => {
    complain(fault instanceof RangeError ? 'The archive is damaged.' : fault.message);
  });
}

function isSave({ name }) {
  return /\.zsg$/i.test(name);
}

/* Macs put a shadow of each file into archives. */
function isRulesFile({ name }) {
  return /\.zrf$/i.test(name) && !lastPart(name).startsWith('._');
}

/* An error and where it is: in the file of this name, unless in another, such as the rules file. */
function placed(name, { error, line, file }) {
  return `${file ? lastPart(file) : name}${line ? `, line ${line}` : ''}: ${error}`;
}

/* The bytes of a file as a string, a character each. */
function octetText(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return text;
}

/* ------------------------------------------------------------------ a game is entered */

async function handFiles(worker, { files }) {
  await worker.ask('any_clear');
  for (const { name, bytes } of files)
    await worker.ask('any_file', name, bytes);
  return worker.ask('any_rules', files.find(isRulesFile).name);
}

/* The rules take up a game: begun, or what a save says; without a number the first that can be played.
   Where they refuse, it is as it was before. */
async function askGame(from, number, text) {
  let listed = from, seen = {}, at = number || 0;
  if (from !== handed) {
    listed = await handFiles(rules, from);
    handed = from;
    pictures.length = 0;
  }
  const end = listed.error ? 0 : number === undefined ? listed.titles.length : at + 1;
  for (seen = listed; at < end; at++) {
    seen = await rules.ask('any_look', at);
    if (!seen.error)
      break;
  }
  const said = seen.error ? seen : await (text === undefined ? rules.ask('any_begin') : rules.ask('any_open', octets(text)));
  if (!said.error)
    return { seen, said, number: at, pack: Object.assign(from, { titles: listed.titles, used: listed.used, cut: listed.cut }) };
  if (answer && from !== pack)
    handed = null;
  if (answer && !(await backAgain()).error) {
    await setPictures(looks[0]);
    openGame(0, ply);
  }
  return said;
}

/* Of several rules files, the first that can be played; without one, what is wrong with the first. */
async function askRules({ files, saves }, number) {
  const refused = [];
  let first = null;
  for (const own of files.filter(isRulesFile)) {
    const found = await askGame({ files: [own, ...files.filter((one) => one !== own)], saves, refused }, number);
    if (!found.error)
      return found;
    first = first || found;
    refused.push({ name: own.name, said: placed(lastPart(own.name), found) });
  }
  return first;
}

/* The game on the board once more, from its save. */
async function backAgain() {
  const { number, text } = state();
  if (handed !== pack) {
    await handFiles(rules, pack);
    handed = pack;
  }
  const seen = await rules.ask('any_look', number);
  if (!seen.error) {
    looks[0] = seen;
    await rules.ask('any_open', octets(text));
    stands = game.rows.length;
  }
  return seen;
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

async function setPictures(seen) {
  for (const one of new Set([seen.board, ...seen.pieces.flatMap((piece) => piece.i)]))
    if (one >= 0 && !pictures[one])
      pictures[one] = await pictureOf(one);
}

/* The computer plays against the first player, unless another choice was made; a save is opened to be
   looked at first. */
async function enter({ seen, said, number, pack: from }, { players, save, id, at = 1e9 } = {}) {
  stopMind();
  if (from !== pack) {
    pack = from;
    usual = [];
    part.variants.replaceChildren(...from.titles.map((title, i) => element('option', { value: i, disabled: !/[^\s\-–—_=.*]/.test(title) }, title)));
    part.title.textContent = document.title = from.titles[0];
  }
  await setPictures(seen);
  looks[0] = seen;
  part.variants.value = chosen = number;
  const first = seen.players.findIndex(([, random]) => !random);
  who = seen.players.map(([, random], i) => random ? 'random' : players ? players[i] : save ? 'hand' : usual[i] || (i === first ? 'hand' : 'computer'));
  gameId = id || ++gamesBegun;
  opened = save || null;
  drawWho(seen);
  drawSaves();
  show(said, at);
}

let gamesBegun = 0;

/* ------------------------------------------------------------------ what is opened */

/* Saves are chosen from the menu: those that came with the rules file, and those opened since. */
function drawSaves() {
  const own = opened ? pack.saves.findIndex(({ name }) => name === opened.name) : -1;
  part.saves.replaceChildren(element('option', { value: -1 }, `Saves (${pack.saves.length})`), ...pack.saves.map(({ name }, i) => element('option', { value: i }, name)));
  part.saves.value = own;
  part.saves.hidden = !pack.saves.length;
}

/* Why a save is not one of this game, and what opens it. */
async function otherSave({ name, bytes }, why) {
  if (why.error === 'empty')
    return `${name} is empty`;
  if (!/^a save of /.test(why.error))
    return placed(name, why) + (part['to-congo'] && /^not |RulesFile=/.test(why.error) ? '; to open games of Congo, press Back to Congo first' : '');
  const { games = [] } = part['to-congo'] ? await rules.ask('list', bytes) : {};
  return `${name} is ${why.error}. ` +
    (games.length ? 'To open it, press the button Back to Congo first' : 'Open it together with its rules file (.zrf)');
}

function rulesNamed({ bytes }) {
  const [, path = ''] = /^RulesFile=(.*)/m.exec(octetText(bytes)) || [];
  return lastPart(path.trim()).toLowerCase();
}

/* An archive may have several rules files: with the one first that a save names, if it is not the one
   that is played. */
function otherRules(save) {
  const [, ...others] = pack.files.filter(isRulesFile), named = rulesNamed(save);
  const own = others.find(({ name }) => lastPart(name).toLowerCase() === named);
  return own && { files: [own, ...pack.files.filter((one) => one !== own)], saves: pack.saves };
}

/* Which game a save is of, and `from` which pack. */
async function gameOf(save) {
  const here = await rules.ask('any_titled', save.bytes), from = here.error && otherRules(save);
  if (!from)
    return { ...here, from: pack };
  const listed = await handFiles(rules, from), there = listed.error ? listed : await rules.ask('any_titled', save.bytes);
  handed = null;
  if (!there.error)
    return { ...there, from };
  pictures.length = 0;
  await backAgain();
  await setPictures(looks[0]);
  openGame(0, ply);
  return here;
}

async function openSave({ name, bytes }) {
  const { from, ...titled } = await gameOf({ name, bytes }), text = octetText(bytes).replace(/^\xef\xbb\xbf/, '');
  if (titled.error)
    return otherSave({ name, bytes }, titled);
  const found = await askGame(from, titled.game, text);
  if (found.error)
    return placed(name, found);
  remember();
  await enter(found, { save: { name: name.replace(/^.*[/\\]/, ''), text, wrong: found.said.wrong } });
  return '';
}

/* Only the rules file was opened: without a zip, a browser is not given what lies beside it. */
function missingSaid({ missing }) {
  const name = lastPart(pack.files.find(isRulesFile).name);
  if (missing && pack.files.length > 1)
    return `Pictures that ${name} names are not there: pieces are letters`;
  return missing ? `The pictures of ${name} are missing. ` +
    `Open the zip that it came in, or ${part['to-congo'] ? 'press Back to Congo and choose Tools, Open folder' :
      'make a zip of its folder and open that'}` : '';
}

/* What is said, of what there is to say: some depends on which game is shown in the end. */
function saidOf(faults) {
  return faults.map((one) => typeof one === 'function' ? one() : one).filter(Boolean);
}

/* One that lacks a parenthesis is played, but may have been cut off. */
function unclosedSaid() {
  return pack.cut ? placed('', pack.cut) : '';
}

/* Of several rules files one is played; why not those before it. Those that it includes are parts of it. */
function refused() {
  return (pack.refused || []).filter(({ name }) => !pack.used.includes(name));
}

function refusedSaid() {
  return refused().map(({ said }) => said).join('. ');
}

/* How the others are played. */
function othersSaid() {
  const [first, ...rest] = pack.files.filter(isRulesFile), not = [...pack.used, ...refused().map(({ name }) => name)];
  const others = rest.filter(({ name }) => !not.includes(name));
  const named = pack.saves.some((one) => others.some(({ name }) => lastPart(name).toLowerCase() === rulesNamed(one)));
  return others.length ? `There are ${others.length + 1} rules files: this is ${first.name}. To play ${others.length > 1 ? 'another' : others[0].name}, ` +
    `${named ? 'choose one of its saves, or ' : ''}open it in a zip of its own, with its pictures` : '';
}

/* A rules file with all that lies beside it. */
async function openRules(files, name, faults) {
  const found = await askRules({ files: files.filter((one) => !isSave(one)), saves: files.filter(isSave) });
  if (found.error) {
    complain(placed(name, found) + '.');
    return false;
  }
  remember();
  await enter(found);
  faults.push(refusedSaid, unclosedSaid, othersSaid, missingSaid(found.seen));
  return true;
}

async function openArchive({ name, bytes }, faults) {
  const inside = await unzip(bytes, (path) => /\.(zrf|bmp|zsg)$/i.test(path), faults)
    .catch((fault) => { faults.push(zipFault(name, fault)); });
  if (inside && inside.some(isRulesFile))
    await openRules(inside, name, faults);
  else if (inside)
    faults.push(`${name}: no rules file (.zrf) in it; unpack it to open a save`);
}

/* A rules file brings what lies beside it; of several saves the first is shown, and all are in the menu. */
async function openFiles(given, faults = []) {
  const isNoZip = (one) => !isZip(one.bytes) && /\.zip$/i.test(one.name);
  const isPicture = ({ name }) => /\.bmp$/i.test(name);
  const saves = given.filter((one) => !isZip(one.bytes) && !isNoZip(one) && !isRulesFile(one) && !isPicture(one));
  tell('');
  if (game)
    tellStep();
  else
    complain('');
  if (given.length && given.every(isPicture))
    faults.push(`${lastPart(given[0].name)} is a picture; open it together with its rules file (.zrf), or open the zip of the game`);
  faults.push(...given.filter(isNoZip).map(({ name }) => `${name} is not a zip archive, or is damaged; download or copy it again`));
  for (const one of given.filter(({ bytes }) => isZip(bytes)))
    await openArchive(one, faults);
  if (given.some(isRulesFile) && !await openRules(given.filter(({ bytes }) => !isZip(bytes)), given.find(isRulesFile).name, faults))
    return;
  if (saves.length && !pack)
    return complain('Open a rules file (.zrf) first, or together with its saves.');
  return openSaves(saves, faults);
}

async function openSaves(saves, faults) {
  let shown = '', others = '';
  for (const one of saves) {
    const listed = shown ? await rules.ask('any_titled', one.bytes) : {};
    const refused = listed.error && !otherRules(one) ? await otherSave(one, listed) : shown ? '' : await openSave(one);
    if (refused) {
      faults.push(refused);
      continue;
    }
    pack.saves = [...pack.saves.filter(({ name }) => name !== one.name), one];
    if (shown)
      others = `This is ${shown}; the menu "Saves" has the others`;
    shown = shown || one.name;
  }
  if (shown)
    drawSaves();
  const said = saidOf(faults), more = said.length - 3;
  const words = [others, ...said.slice(0, 3), more > 0 && `And ${more} more`].filter(Boolean).map((fault) => fault + '.').join(' ');
  if (shown || !saves.length)
    tell(words);
  else
    complain(words);
}

async function openAll(list) {
  const given = [];
  for (const file of list) {
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes)
      return tell(`${file.name} cannot be read. It may have been moved or deleted: choose it again.`);
    given.push({ name: (file.webkitRelativePath || file.name), bytes: new Uint8Array(bytes) });
  }
  return alone(() => openFiles(given));
}

/* ------------------------------------------------------------------ undo */

/* The game on the board, so that it can be brought back. A save that cannot be followed to its end
   stays whole as long as the game is not changed. */
function state() {
  return { pack, number: chosen, text: answer.wrong && opened ? opened.text : answer.save, who, ply, opened, id: gameId,
    next: answer.next, over: !answer.moves.length };
}

/* Before the game becomes another one; nothing is thrown away. */
function remember(was = answer && state()) {
  if (was)
    past.push(was);
  future.length = 0;
}

/* Against the computer and dice it goes back to where it is a person's turn: their moves would be made
   again at once. */
async function goThrough(from, to) {
  let there = null;
  if (!from.length)
    return;
  stopMind();
  to.push(state());
  do {
    if (there)
      to.push(there);
    there = from.pop();
  } while (from.length && !there.over && (there.id === gameId ? who : there.who)[there.next] !== 'hand');
  const found = await askGame(there.pack, there.number, there.text);
  tell('');
  if (found.error)
    complain(sentence(found.error));
  else
    await enter(found, { players: there.id === gameId ? who : there.who, save: there.opened, id: there.id, at: there.ply });
}

function undo() {
  return alone(() => goThrough(past, future));
}

function redo() {
  return alone(() => goThrough(future, past));
}

/* ------------------------------------------------------------------ what is kept */

function keepNow() {
  clearTimeout(keepTimer);
  keepTimer = 0;
  if (!mayKeep || !answer || pack !== mayKeep)
    return;
  const { textContent, dataset } = document.querySelector('script.archive'), { number, text: save } = state();
  const all = { mark: textContent.length, archive: 'given' in dataset ? textContent : '', number, save, opened, who, level: part.level.value, ply };
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
    const found = await askGame(pack, kept.number, kept.save);
    part.level.value = kept.level;
    if (!found.error)
      await enter(found, { players: kept.who, save: kept.opened, at: kept.ply });
  }
  mayKeep = pack;
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
