/* Puts all games of the list into one archive, as they stand on the page. A file in which nothing
   was changed stays one file, but a save of a text has one game, as Zillions expects. What the archive
   lacks is said. */

/* One that was not opened yet is as it was. */
function isChanged({ game: of }) {
  return Boolean(of) && isEdited(of);
}

/* A game with errors is only in its own file, or as far as it was played on here. */
function isLeft(entry, form) {
  const asIs = form === 'repaired' || form === 'save' && entry.save;
  return entry.wrong && !isChanged(entry) && !asIs;
}

/* How many games the archive will have: "3", or "2 of 3". */
function drawAll() {
  const games = sources.filter((one) => !isUntouched(one)), form = part['all-form'].value;
  const count = games.filter((one) => !isLeft(one, form)).length;
  part.all.hidden = !playing || games.length < 2;
  const all = count < games.length ? `${count} of ${games.length}` : count;
  part['all-name'].textContent = `Download all games (${all})`;
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

  add(name, content) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    this.made.push({ name: archiveName(name, this.names), bytes });
  }

  tell(name, said) {
    if (said)
      this.say('said', `${name}: ${said[0].toLowerCase()}${said.slice(1)}`);
  }

  say(reason, name) {
    this.about.set(reason, [...this.about.get(reason) || [], name]);
  }
}

/* The form in which a changed game goes back to its kind of file. */
function ownForm({ own, save, file }) {
  const [, ending] = /\.(md|pgn|json)$/i.exec(file ? file.name : '') || [];
  if (ending)
    return { md: 'markdown', pgn: 'pgn', json: 'json' }[ending.toLowerCase()];
  return own || save ? 'save' : 'text';
}

/* One of several games of a file that was not changed, repaired where its opening is on the wrong
   side. */
async function repairedGame({ file, number, game: of, label, wrong }, all) {
  if (wrong)
    all.say('unrepaired', label);
  const { octets } = await ask('source', file.bytes, number);
  const { error, bytes, said } = await repaired(octetsOf(octets));
  return { text: bytes || octetsOf(octets), name: stemOf(of.name), said: error ? `This file is not repaired: ${error}.` : said };
}

/* One game as it stands. */
async function packGame(all, entry, form, dialect) {
  if (isLeft(entry, form))
    return all.say('fault', entry.label);
  const refused = entry.game ? '' : await entry.fault(), asIs = form === 'repaired' && !entry.own;
  let one = form === 'repaired' ? ownForm(entry) : form, found = { error: refused };
  if (!refused)
    found = await (asIs && !isChanged(entry) ? repairedGame(entry, all) : taken(one, dialect, entry));
  /* A game that no save can hold. */
  if (found.error && form === 'repaired' && one === 'save') {
    one = 'text';
    found = await taken(one, dialect, entry);
  }
  if (found.error)
    return all.say('refused', `${entry.label}: ${found.error}`);
  const path = entry.file ? entry.file.name : '', name = found.name + formEndings[one];
  all.add(path.slice(0, path.length - baseName(path).length) + name, found.text);
  all.tell(name, found.said);
  return null;
}

/* A file in which nothing was changed. Saves are saves already. */
async function packFile(all, entries, form, dialect) {
  const [{ file }] = entries, name = baseName(file.name);
  const wrong = entries.filter((one) => one.wrong);
  if (form === 'repaired') {
    const { error, bytes, said } = await repaired(file.bytes);
    all.tell(name, error ? `not repaired: ${error}.` : said);
    for (const one of wrong)
      all.say('unrepaired', one.label);
    return all.add(file.name, bytes || file.bytes);
  }
  const path = file.name.replace(/\.[^./\\]*$/, '') + formEndings[form];
  const count = entries.length, apart = form === 'save' && count > 1;
  if (form === 'save' && entries.every((one) => one.save)) {
    if (apart)
      all.say('said', `${name} has ${count} games, and Zillions expects one per file.`);
    return all.add(path, file.bytes);
  }
  const answer = await ask('convert', file.bytes, name, form, dialect);
  for (const one of wrong)
    all.say('fault', one.label);
  for (let i = (answer.games || 0) + wrong.length; i < count; i++)
    all.say('refused', `${name}: ${answer.error || answer.fault}`);
  if (answer.games)
    (apart ? answer.text.split(/^(?=Zillions Save )/m) : [answer.text]).forEach((text, i) =>
      all.add(apart ? path.replace(/\.zsg$/, `-${answer.numbers[i]}.zsg`) : path, text));
  all.tell(name, lackSaid(answer.lacks));
  return null;
}

/* ------------------------------------------------------------------ what is said of it */

function gamesSaid(list, words, next) {
  const which = list.length > 1 ? `, such as ${list[0]}` : `: ${list[0]}`;
  return `Left out: ${counted(list.length, 'game', 'games')} ${words}${which}. ${next}`;
}

/* The first three of many, and how many more there are. */
function listed(list) {
  const more = list.length - 3;
  return list.slice(0, 3).join(' ') + (more > 0 ?
    ` There are notes on ${counted(more, 'other file', 'other files')}, too.` : '');
}

function collectedSaid({ about }) {
  const { fault = [], refused = [], apart = [], unrepaired = [], said = [] } = Object.fromEntries(about);
  return [
    fault.length && gamesSaid(fault, 'with errors', 'Choose "repaired files" to have all games.'),
    refused.length && gamesSaid(refused, 'that cannot be written in this format',
      'Choose another format to have all games.'),
    unrepairedSaid(unrepaired),
    apart.length &&
      `Changed here, so that each game is now a file of its own: ${apart.join(', ')}.`,
    said.length && listed(said)].filter(Boolean).join(' ');
}

async function downloadAll() {
  const form = part['all-form'].value, dialect = part['all-dialect'].value, all = new Collection();
  part['load-all'].disabled = true;
  for (const entries of groupsOf(sources.filter((one) => !isUntouched(one)))) {
    const [{ file, several }] = entries, changed = entries.some(isChanged);
    const mixed = form === 'save' && new Set(entries.map((one) => one.save)).size > 1;
    if (file && !changed && !mixed) {
      await packFile(all, entries, form, dialect);
      continue;
    }
    if (several && changed)
      all.say('apart', baseName(file.name));
    for (const one of entries)
      await packGame(all, one, form, dialect);
  }
  part['load-all'].disabled = false;
  const said = collectedSaid(all);
  if (all.made.length)
    download(await zip(all.made), 'congo-games.zip', said);
  part['all-said'].textContent = all.made.length ? part.copied.textContent :
    `Nothing to download. ${said}`;
}

function listenDownloads() {
  part['load-all'].addEventListener('click', downloadAll);
  part['all-form'].addEventListener('change', drawAll);
}
