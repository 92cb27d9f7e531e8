/* Puts all games of the list into one archive, as they stand on the page. A file in which nothing was
   changed stays one file. What the archive lacks is said. */

/* One that was not opened yet is as it was. */
function isChanged({ game: of }) {
  return Boolean(of) && isEdited(of);
}

/* A game with faults is only in its own file, or as far as it was played on here. */
function isLeft(entry, form) {
  return form !== 'repaired' && entry.wrong && !isChanged(entry);
}

/* How many games the archive will have: "3", or "2 of 3". */
function drawAll() {
  const games = sources.filter((one) => !isUntouched(one)), form = part['all-form'].value;
  const count = games.filter((one) => !isLeft(one, form)).length;
  part.all.hidden = !playing || games.length < 2;
  part['all-name'].textContent = `Download all games (${count < games.length ? count + ' of ' : ''}${games.length})`;
  part['all-said'].textContent = '';
}

/* Names in an archive: all different, and none that leads out of a folder. */
function archiveName(name, taken) {
  const clean = name.replace(/\\/g, '/').split('/').filter((one) => one && one !== '.' && one !== '..')
    .join('/').replace(/^[A-Za-z]:/, '') || 'game', dot = clean.lastIndexOf('.');
  let unique = clean;
  for (let i = 2; taken.has(unique.toLowerCase()); i++)
    unique = dot > 0 ? `${clean.slice(0, dot)}-${i}${clean.slice(dot)}` : `${clean}-${i}`;
  taken.add(unique.toLowerCase());
  return unique;
}

/* The games of each file together, at the place of the first; those played here alone. */
function groupsOf(games) {
  const groups = new Map();
  for (const one of games)
    groups.set(one.file || one, [...groups.get(one.file || one) || [], one]);
  return Array.from(groups.values());
}

/* What is made, and what is to be said: `about` has for each reason the games' names. */
class Collection {
  constructor() {
    this.made = [];
    this.names = new Set();
    this.about = new Map();
  }

  add(name, bytes) {
    this.made.push({ name: archiveName(name, this.names), bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes });
  }

  say(reason, name) {
    this.about.set(reason, [...this.about.get(reason) || [], name]);
  }
}

/* The form in which a changed game goes back to its kind of file. */
async function ownForm(entry) {
  const [, ending] = /\.(md|pgn|json)$/i.exec(entry.file ? entry.file.name : '') || [];
  const isSave = entry.own || (await ask('source', entry.file.bytes, entry.number)).save;
  return ending ? { md: 'markdown', pgn: 'pgn', json: 'json' }[ending.toLowerCase()] : isSave ? 'save' : 'text';
}

/* One game as it stands. */
async function packGame(all, entry, form, dialect) {
  if (isLeft(entry, form))
    return all.say('fault', entry.label);
  const refused = entry.game ? '' : await entry.fault();
  let one = form === 'repaired' ? await ownForm(entry) : form;
  let found = refused ? { error: refused } : form === 'repaired' && !isChanged(entry) && !entry.own ?
    await repairedGame(entry) : await taken(one, dialect, entry);
  /* A game that no save can hold. */
  if (found.error && form === 'repaired' && one === 'save') {
    one = 'text';
    found = await taken(one, dialect, entry);
  }
  if (found.error)
    return all.say('refused', `${entry.label}: ${found.error}`);
  const folder = entry.file ? entry.file.name.slice(0, -baseName(entry.file.name).length) : '';
  all.add(folder + found.name + formEndings[one], found.text);
  if (found.said)
    all.say('said', `${found.name}${formEndings[one]}: ${found.said}`);
  return null;
}

/* One of several games of a file that was not changed, repaired where its opening is on the wrong
   side. */
async function repairedGame({ file, number, game: of }) {
  const { octets } = await ask('source', file.bytes, number), { octets: repaired, error } = await ask('repair', octetsOf(octets));
  return { text: octetsOf(error ? octets : repaired), name: stemOf(of.name), said: '' };
}

/* A file in which nothing was changed. */
async function packFile(all, file, entries, form, dialect) {
  if (form === 'repaired') {
    const { name, bytes } = await repairedFile(file);
    all.add(name || file.name, bytes || file.bytes);
    return;
  }
  const answer = await ask('convert', file.bytes, baseName(file.name), form, dialect), wrong = entries.filter((one) => one.wrong);
  for (const one of wrong)
    all.say('fault', one.label);
  for (let i = (answer.games || 0) + wrong.length; i < entries.length; i++)
    all.say('refused', `${baseName(file.name)}: ${answer.error || answer.fault}`);
  if (answer.games)
    all.add(file.name.replace(/\.[^./\\]*$/, '') + formEndings[form], answer.text);
  if (answer.lacks)
    all.say('said', `${baseName(file.name)}: ${lackSaid(answer.lacks)}`);
}

function gamesSaid(list, words) {
  return `Left out: ${counted(list.length, 'game', 'games')} ${words}${list.length > 1 ? `, such as ${list[0]}` : `: ${list[0]}`}.`;
}

/* The first three of many, and how many more there are. */
function listed(list, more) {
  return list.slice(0, 3).join(' ') + (list.length > 3 ? ` ${more(list.length - 3)}` : '');
}

function collectedSaid({ about }) {
  const { fault = [], refused = [], apart = [], said = [] } = Object.fromEntries(about);
  return [fault.length && gamesSaid(fault, 'with faults') + ' Choose "repaired files" to have all games.',
    refused.length && gamesSaid(refused, 'that cannot be in this format') + ' Choose another format to have all games.',
    apart.length && `Changed here, so that each game is now a file of its own: ${apart.join(', ')}.`,
    said.length && listed(said, (more) => `Of ${counted(more, 'other file', 'other files')}, too, not everything is there.`)].filter(Boolean).join(' ');
}

async function downloadAll() {
  const form = part['all-form'].value, dialect = part['all-dialect'].value, all = new Collection();
  part['load-all'].disabled = true;
  for (const entries of groupsOf(sources.filter((one) => !isUntouched(one)))) {
    const [{ file }] = entries, changed = entries.some(isChanged);
    if (file && !changed) {
      await packFile(all, file, entries, form, dialect);
      continue;
    }
    if (file && (entries.length > 1 || entries[0].several))
      all.say('apart', baseName(file.name));
    for (const one of entries)
      await packGame(all, one, form, dialect);
  }
  part['load-all'].disabled = false;
  const said = collectedSaid(all);
  if (all.made.length)
    download(await zip(all.made), 'congo-games.zip', said);
  part['all-said'].textContent = all.made.length ? part.copied.textContent : `Nothing to download. ${said}`;
}

function listenDownloads() {
  part['load-all'].addEventListener('click', downloadAll);
  part['all-form'].addEventListener('change', drawAll);
}
