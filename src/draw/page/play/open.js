/* Opening files, a folder, an archive, or what is dropped or pasted. Their games are added to
   the page's list; saves of other games are reported once. */
let files = [];                    /* { name, bytes }: the sources of the games in the list */
const bytesMost = 1 << 26;

function baseName(path) {
  return path.replace(/^.*[/\\]/, '');
}

/* What the command reads in a folder: saves, or texts if there are no saves. Its faults say how many texts were left. */
async function ofFolder(found) {
  const saves = found.filter(({ name }) => /\.zsg$/i.test(name)), texts = found.filter(({ name }) => /\.(txt|md|pgn|json)$/i.test(name));
  const own = (saves.length ? saves : texts).sort((a, b) => a.name < b.name ? -1 : a.name > b.name), faults = [...found.faults || []];
  let left = 0;
  for (const one of saves.length ? texts : [])
    left += await hasCongo([one]);
  if (left)
    faults.push(`Only the saves were read, not the ${left === 1 ? 'one text' : `${left} texts`} with games: open ${left === 1 ? 'it' : 'them'} without the saves`);
  return Object.assign(own, { faults });
}

async function hasCongo(found) {
  for (const { bytes } of found)
    if (((await ask('list', bytes)).games || []).length)
      return true;
  return false;
}

/* In a folder with the rules of another game, and no games of Congo, that game with its pictures. Which of
   several games is meant, nobody knows. */
async function ofChosen(found) {
  const own = await ofFolder(found), folders = new Set(found.filter(({ name }) => /\.zrf$/i.test(name)).map(({ name }) => name.replace(/[^/\\]*$/, '')));
  return !part['other-page'] || folders.size !== 1 || await hasCongo(own) ? own  :
    Object.assign(found.filter(({ name }) => /\.(zrf|bmp|zsg)$/i.test(name)), { faults: found.faults });
}

/* The only place that recognises what is opened. Resolves to files whose games can be listed. */
async function recognise({ name, bytes, pasted }, faults) {
  if (!isZip(bytes) && /\.zip$/i.test(name))
    throw new Error('is not a zip archive, or is damaged; download or copy it again');
  if (!isZip(bytes))
    return [{ name, bytes, pasted }];
  const before = faults.length, inside = await unzip(bytes, (path) => /\.(zsg|txt|md|pgn|json)$/i.test(path), faults);
  if (!inside.length && faults.length === before)
    faults.push(`${baseName(name)}: no saves (.zsg) and no texts (.txt, .md, .pgn, .json) in this archive`);
  const own = await ofFolder(inside);
  faults.push(...own.faults);
  return own;
}

/* Whether these are a rules file of any game: alone, with its pictures, or in an archive. */
async function isRules(given) {
  if (given.some(({ name }) => /\.zrf$/i.test(name)))
    return true;
  if (given.length !== 1 || !isZip(given[0].bytes))
    return false;
  const view = new DataView(given[0].bytes.buffer, given[0].bytes.byteOffset, given[0].bytes.byteLength);
  return /\.zrf/i.test(new TextDecoder('windows-1252').decode(given[0].bytes.subarray(Math.max(0, view.getUint32(zipEnd(view) + 16, true))))) &&
    !await hasCongo(await unzip(given[0].bytes, (path) => /\.zsg$/i.test(path), []));
}

/* Archives among files give what is in them. */
async function unpacked(given) {
  const all = await Promise.all(given.map((one) => isZip(one.bytes) ? unzip(one.bytes, (path) => /\.(zrf|bmp|zsg)$/i.test(path), []) : [one]));
  return all.flat();
}

/* Whether one of a rules file's games can be played, or what is wrong. */
async function askPlayable({ name }) {
  let answer = await ask('any_rules', name);
  const { titles = [] } = answer;
  for (let i = 0; i < titles.length; i++) {
    answer = await ask('any_look', i);
    if (!answer.error)
      break;
  }
  return answer;
}

/* Why none of these rules files can be played, if so: then the page stays. Of several, it is told of the first. */
async function refusalOf(given) {
  const packed = given.find(({ bytes }) => isZip(bytes));
  const found = (packed ? await unzip(packed.bytes, (path) => /\.zrf$/i.test(path), []) : given).filter(({ name }) => /\.zrf$/i.test(name));
  await ask('any_clear');
  for (const { name, bytes } of found)
    await ask('any_file', name, bytes);
  const refused = [];
  for (const one of found) {
    const answer = await askPlayable(one);
    if (!answer.error)
      break;
    refused.push(answer);
  }
  await ask('any_clear');
  const { error, line, file } = refused.length < found.length ? {} : refused[0], name = baseName(file || (packed || found[0]).name);
  return error && `${name}${line ? `, line ${line}` : ''}: ${error}.`;
}

/* The page gives way to the one for other games, which takes its engine along, and shows the first of
   the saves that were opened with the rules. */
async function handOver(given) {
  const alone = given.length === 1 && isZip(given[0].bytes);
  const bytes = alone ? given[0].bytes : new Uint8Array(await (await zip(await unpacked(given))).arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  const scripts = [part['own-variants'], part.module, part['module-source']].map((one) => one.outerHTML).join('\n');
  const archive = `<script type="application/octet-stream" class="archive" data-given${alone ? '' : ' data-open'}>${btoa(text)}<\/script>`;
  const packed = Uint8Array.from(atob(part['other-page'].textContent), (one) => one.charCodeAt(0));
  const [page] = await unzip(packed, () => true, []);
  const html = new TextDecoder().decode(page.bytes).replace('<!--module-->', () => scripts + archive);
  if (rules)
    rules.end();
  keepNow();
  leavePlace();
  document.open();
  document.write(html);
  document.close();
}

function entryOf(file, { number, about, wrong, left, save }, several) {
  const label = baseName(file.name) + (several ? `, game ${number + 1}` : '');
  const entry = { label, about, wrong, left, save, file, number, several,
    /* The reason why it cannot be read, if there is one. */
    fault: async () => {
      const answer = await ask('open', file.bytes, number, label);
      if (!answer.error)
        entry.game = { ...answer, given: undefined };
      return answer.error && pageWords(answer.error);
    },
    fetch: async () => {
      const fault = await entry.fault();
      if (fault)
        tell(`${label}: ${fault}.`);
      return !fault;
    } };
  return entry;
}

async function listFile(file, tally) {
  const { games = [], others, other, fault, error } = await ask('list', file.bytes);
  const name = baseName(file.name), reason = error || fault;
  if (error || !games.length && fault)
    tally.faults.push(/^empty;/.test(reason) ? `${name} is empty` : `${name}: ${pageWords(reason)}`);
  if (others) {
    tally.others += others;
    tally.other = tally.other || `${baseName(file.name)}: ${other.replace(/; skipped$/, '')}`;
  }
  if (games.length)
    files.push(file);
  const found = games.map((one) => entryOf(file, one, games.length > 1));
  tally.entries.push(...found);
  sources.push(...found);
}

function counted(number, one, many) {
  return number ? `${number} ${number === 1 ? one : many}` : '';
}

/*
 * "Opened 16 games: 2 with errors; 4 of the others open on the A/B/C side." Of one game it is said
 * without numbers. A game with errors cannot be mirrored, so where it opens does not matter yet.
 */
function gamesWords(entries) {
  const count = entries.length, wrong = entries.filter((one) => one.wrong).length;
  const left = entries.filter((one) => one.left && !one.wrong).length;
  if (!count)
    return 'No game.';
  if (count === 1) {
    const about = [wrong && 'has errors', entries[0].left && 'opens on the A/B/C side'].filter(Boolean);
    return `Opened 1 game${about.length ? ': it ' : ''}${about.join(' and ')}.`;
  }
  const whose = wrong === count - 1 ? 'the other' : `${left} of ${wrong ? 'the others' : 'them'}`;
  const words = [wrong && `${wrong} with errors`,
    left && `${whose} ${left === 1 ? 'opens' : 'open'} on the A/B/C side`];
  return `Opened ${count} games${wrong || left ? ': ' : ''}${words.filter(Boolean).join('; ')}.`;
}

function summary({ entries, others, other, faults }) {
  const [, needed] = /rules file "([^"]*)"/.exec(other) || [], opens = part['other-page'];
  const skipped = others === 1 ? `Skipped: ${other}.${opens && needed ? ` To see it, open only it and ${baseName(needed)}, or the folder with both.` : ''}`
    : others ? `Skipped: ${others} saves of other games.${opens ? ' To see one, open only it and its rules file (.zrf), or the folder with both.' : ''}` : '';
  return [gamesWords(entries), skipped, firstThree(faults.map((fault) => fault + '.'))].filter(Boolean).join(' ');
}

function firstThree(sentences) {
  return [...sentences.slice(0, 3), ...sentences.length > 3 ? [`And ${sentences.length - 3} more.`] : []].join(' ');
}

/* What is opened while the page starts, or opens something else, has to wait. */
let opening = Promise.resolve();

function inTurn(work) {
  opening = opening.then(work, work);
  return opening;
}

/* Opens all files and shows the first game. */
function openAll(given) {
  return inTurn(() => openThem(given));
}

function openFolder(found) {
  return inTurn(async () => {
    stopThinking();
    await openThem(await ofChosen(found));
  });
}

/* A file without a readable game is reported, and not added to the list. */
async function leaveOut(tally) {
  for (const entry of tally.entries.filter((one) => one.wrong)) {
    const fault = await entry.fault();
    if (!fault)
      continue;
    tally.faults.push(`${entry.label}: ${fault}`);
    tally.entries.splice(tally.entries.indexOf(entry), 1);
    sources.splice(sources.indexOf(entry), 1);
    if (!sources.some((one) => one.file === entry.file))
      files = files.filter((one) => one !== entry.file);
  }
}

async function openThem(given) {
  const tally = { entries: [], others: 0, other: '', faults: [...given.faults || []] }, first = sources.length;
  stopThinking();
  leaveEdit();
  if (part['other-page'] && await isRules(given).catch(() => false)) {
    const refused = await refusalOf(given).catch((fault) => zipFault(baseName(given[0].name), fault) + '.');
    if (refused)
      tell(refused);
    else
      await handOver(given);
    return;
  }
  dropUntouched();
  for (const one of given)
    try {
      for (const file of await recognise(one, tally.faults))
        await listFile(file, tally);
    } catch (fault) {
      tally.faults.push(zipFault(baseName(one.name), fault));
    }
  await leaveOut(tally);
  const begin = sources.length - tally.entries.length;
  if (tally.entries.length)
    await openEntry(begin, true);
  else if (first && !sources.length)
    await beginAgain();
  drawAll();
  tell(summary(tally));
  keepShort = false; /* said again behind this */
  keepSoon();
}

/* Each game has its own players; one that was opened has none before it is played on. */
async function openEntry(index, atEnd) {
  const entry = sources[index];
  if (entry.game || await entry.fetch()) {
    readPlayers(entry.game.by || '#white=hand&black=hand');
    openGame(index, atEnd ? 1e6 : 0);
  } else {
    openGame(gameIndex, ply);
  }
  drawUndo();
  keepAddress();
}

/* A game in which nobody has moved. */
function isUntouched({ own, game: of }) {
  return own && !of.lines[0].plies.length && !isEdited(of);
}

/* What is opened replaces it. */
function dropUntouched() {
  if (sources[gameIndex] && isUntouched(sources[gameIndex]))
    sources.splice(gameIndex, 1);
}

function tell(text) {
  part.opened.textContent = text;
  part.opened.hidden = !text;
}

/* Why a file could not be read goes along with the others. */
async function readFiles(list) {
  const found = [], faults = [];
  for (const file of list) {
    const name = file.webkitRelativePath || file.fullName || file.name;
    const bytes = file.size <= bytesMost && await file.arrayBuffer().catch(() => null);
    if (bytes)
      found.push({ name, bytes: new Uint8Array(bytes) });
    else
      faults.push(file.size > bytesMost ? `${name}: larger than ${bytesMost >> 20} MB, the limit` :
        `${name} cannot be read. It may have been moved or deleted: choose it again`);
  }
  return Object.assign(found, { faults });
}

/* A dropped folder with everything below it: through its handle, or, in browsers without
   handles, through the older entries, which other browsers do not allow for a page that is a local
   file. */
async function filesBelow(handle, path = '') {
  const found = [];
  if (handle.kind === 'file' || handle.isFile) {
    const file = handle.getFile ? await handle.getFile() : await new Promise((resolve, reject) => handle.file(resolve, reject));
    return [Object.assign(file, { fullName: path + file.name })];
  }
  if (handle.values)
    for await (const one of handle.values())
      found.push(...await filesBelow(one, `${path}${handle.name}/`));
  else
    for (const reader = handle.createReader(); ;) {
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (!some.length)
        break;
      for (const one of some)
        found.push(...await filesBelow(one, `${path}${handle.name}/`));
    }
  return found;
}

async function openDropped({ items, files: dropped }) {
  const plain = Array.from(dropped), entries = Array.from(items || [], (item) => item.webkitGetAsEntry && item.webkitGetAsEntry());
  const handles = Array.from(items || [], (item) => item.getAsFileSystemHandle && item.getAsFileSystemHandle());
  const given = Object.assign([], { faults: [] });
  if (!entries.some((entry) => entry && entry.isDirectory))
    return openAll(await readFiles(plain));
  for (let i = 0; i < entries.length; i++)
    try {
      const found = await readFiles(await filesBelow(await handles[i] || entries[i]));
      if (entries.length === 1)
        return openFolder(found);
      const own = entries[i].isDirectory ? await ofFolder(found) : found;
      given.push(...own);
      given.faults.push(...own.faults);
    } catch (refused) {
      return tell('This browser does not hand over folders that are dropped: open them with Tools, Open folder.');
    }
  return openAll(given);
}

function listenOpen() {
  const files = part['open-file'], folder = part['open-folder'];
  part.open.addEventListener('click', () => files.click());
  part['open-dir'].addEventListener('click', () => folder.click());
  files.addEventListener('change', async () => {
    await openAll(await readFiles(files.files));
    files.value = '';
  });
  folder.addEventListener('change', async () => {
    await openFolder(await readFiles(folder.files));
    folder.value = '';
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    openDropped(event.dataTransfer);
  });
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData.getData('text');
    if (event.target.closest('input, textarea'))
      return;
    if (event.clipboardData.files.length)
      readFiles(event.clipboardData.files).then(openAll);
    else if (text.trim())
      openAll([{ name: 'Pasted', pasted: true, bytes: new TextEncoder().encode(text) }]);
  });
}
