/* The game on the page in the format of `congo notate --json`, which the module reads to write
   other formats, the browser keeps, and mirroring uses. */
function remarksJson(list = [], of = game) {
  return list.map((one) => typeof one === 'string' ? { comment: one } : typeof one === 'number' ? { mark: one } :
    { remarks: remarksJson(of.lines[one.line].remarks[0], of), variation: movesJson(one.line, of) });
}

function movesJson(number, of) {
  const { plies: own, remarks } = of.lines[number], begin = beginOf(number, of);
  return own.map((turn, i) => {
    const beside = remarksJson(remarks[i + 1], of);
    return { number: numberOf(begin + i, of), notation: turn[0].replace(/[#/].*$/, ''), ...beside.length ? { remarks: beside } : {} };
  });
}

/* Who made the last move of a game played here; who sits at the board now may be others. */
function madeBy({ own, game: of }) {
  return playing && own ? new URLSearchParams((of.by || playersAddress()).slice(1)) : null;
}

/* A letter for each player in a save's header: a game played here says who was a computer. */
function playersOf(entry) {
  const by = madeBy(entry), letter = (side) => by.get(side) === 'engine' ? 'C' : 'H';
  return entry.game.players || (by ? letter('white') + letter('black') : '');
}

/* A game against the computer names its players, unless their names were written down. */
function tagsOf(entry) {
  const tags = entry.game.tags || [], by = madeBy(entry), has = (side) => tags.some(([name]) => name.toLowerCase() === side.toLowerCase());
  if (!by || playersOf(entry) === 'HH')
    return tags;
  const names = ['White', 'Black'].filter((side) => !has(side))
    .map((side) => [side, by.get(side.toLowerCase()) === 'engine' ? `Computer, level ${by.get('level')}` : 'Human']);
  return [...names, ...tags];
}

function gameJson(entry = sources[gameIndex]) {
  const of = entry.game, beside = remarksJson(of.lines[0].remarks[0], of);
  return new TextEncoder().encode(JSON.stringify({ file: of.name, variant: of.variant, terrain: of.terrain,
    players: playersOf(entry), setup: writtenPosition(of.start, !of.black),
    tags: tagsOf(entry).map(([name, value]) => ({ name, value })), ...beside.length ? { remarks: beside } : {},
    moves: movesJson(0, of) }) + '\n');
}

/* ------------------------------------------------------------------ in a form */

/* The bytes that a game was opened from; null: there are none, or they are no save. */
async function saveBytes({ file, number, several, save, game: of }) {
  if (!file)
    return of.save ? pageSave(of) : null;
  if (!save || !several)
    return save ? file.bytes : null;
  return octetsOf((await ask('source', file.bytes, number)).octets);
}

function sourceName({ file, game: of }) {
  return file ? baseName(file.name) : of.name;
}

/* The first thing that the moves do not go beyond; a line that is no move is kept as a comment. */
function firstFault({ errors, notes }) {
  return notes.slice(0, errors).find((one) => !/cannot read this line$/.test(pageWords(one)));
}

/* The comments that are lines which could not be read: nobody wrote them as comments. */
function withoutUnread(of) {
  const rows = new Set(of.notes.slice(0, of.errors).map((note) => (note.split('\n')[1] || '').trim()).filter(Boolean));
  const remarks = Object.entries(of.lines[0].remarks).map(([key, list]) => [key, list.filter((one) => !rows.has(one))]);
  return { ...of, lines: [{ ...of.lines[0], remarks: Object.fromEntries(remarks) }, ...of.lines.slice(1)] };
}

/* What followed the line that could not be followed. */
function faultSaid(entry) {
  const fault = firstFault(entry.game), [, at] = /^line (\d+): /.exec(fault) || [];
  const name = sourceName(entry);
  return fault ? cutSaid(name, at) : `${name} has lines that are no moves: here they are comments.`;
}

/* What of a save is not in one that is written anew: a path, notes, a diagram. */
async function lostSaid(entry, bytes, written) {
  const rows = (text) => text.split(/[\r\n]+/).map((row) => row.trim()).filter(Boolean);
  const { text } = entry.game.errors ? { text: written } :
    await ask('convert', bytes, '', 'save', 'savanna');
  const there = new Set(rows(text || ''));
  const lost = rows(textOf(bytes)).filter((row) => !there.has(row)), [first] = lost;
  if (!lost.length)
    return '';
  return `This file does not have ${counted(lost.length, 'line', 'lines')} of ${sourceName(entry)}` +
    (lost.length > 1 ? ', such as' : ':') + ` "${first.length > 80 ? first.slice(0, 79) + '…' : first}".`;
}

/* The moves of the save that was opened from where the written one has others or none. */
async function otherMovesSaid(entry, bytes, written) {
  const moves = (text) => text.split(/[\r\n]+/).filter((row) => /^\d+\. /.test(row));
  const { text } = await ask('convert', bytes, '', 'save', 'savanna');
  const there = moves(written), first = moves(text || '').find((row, i) => row !== there[i]);
  return first ? `The moves of ${sourceName(entry)} from "${first}" on are not in this file.` : '';
}

/* A game as { text, name, said }: a save that was only opened, or only mirrored, byte for byte; all
   else is written anew. What has not all of what was opened gets another name. */
async function taken(form, dialect = 'savanna', entry = sources[gameIndex]) {
  const { game: of, file } = entry, name = stemOf(of.name);
  const bytes = form === 'save' ? await saveBytes(entry) : null;
  if (bytes && !of.edited)
    return { text: bytes, name, said: lackSaid(of.lacks, of.scores) };
  if (bytes && file && of.edited === 'mirrored') {
    const { error, bytes: text, said } = await repaired(bytes);
    return { error, text, name, said };
  }
  const title = form !== 'pgn' ? of.heading || of.name : file ? baseName(file.name) : '';
  const written = form === 'save' && of.errors ? { ...entry, game: withoutUnread(of) } : entry;
  const answer = await ask('convert', gameJson(written), title, form, dialect);
  if (answer.error || !answer.games)
    return { error: answer.error || answer.fault };
  const lost = of.errors && (firstFault(of) || !bytes) ? faultSaid(entry) :
    bytes ? [of.mirrored ? '' : await otherMovesSaid(entry, bytes, answer.text),
      await lostSaid(entry, bytes, answer.text)].filter(Boolean).join(' ') : '';
  const promote = form === 'save' && of.lines.length > 1 ? 'To save a variation, choose "Make this the main line" in "Comment and draw" first.' : '';
  const said = [lost, lackSaid(answer.lacks, of.scores), promote].filter(Boolean).join(' ');
  return { text: answer.text, name: lost ? name + '-played' : name, said };
}

const formEndings = { text: '.txt', markdown: '.md', pgn: '.pgn', json: '.json', moves: '.txt', save: '.zsg' };

/* The position on the board, as the command draws it. */
async function pictureText() {
  await ask('begin', ...factsOf(plies.slice(0, ply)));
  const answer = await ask('picture', ply, flipped ? 1 : 0);
  return answer.text || answer.error;
}

/* The same in pixels, twice as large as the drawing. */
async function pictureDots() {
  const image = new Image(), canvas = document.createElement('canvas');
  image.src = 'data:image/svg+xml;base64,' + btoa(await pictureText());
  await image.decode();
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/* As an image; for a drawing, its text. */
async function copyPicture() {
  if (part['picture-form'].value === 'svg') {
    copyText(await pictureText());
    return;
  }
  const done = () => { part.copied.textContent = 'Copied'; };
  const refused = () => { part.copied.textContent = 'This browser cannot copy pictures; download it instead'; };
  try {
    navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureDots() })]).then(done, refused);
  } catch (missing) {
    refused();
  }
}

async function loadPicture() {
  const dots = part['picture-form'].value === 'png';
  const picture = dots ? await pictureDots() : await pictureText();
  download(picture, stemOf(game.name) + (dots ? '.png' : '.svg'));
}

function listenWrite() {
  part['copy-picture'].addEventListener('click', copyPicture);
  part['load-picture'].addEventListener('click', loadPicture);
}
