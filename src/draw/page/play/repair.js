/* Repairs the opening as `congo mirror` does, and puts all games of the list into one archive. */
function octetsOf(text) {
  return Uint8Array.from(text, (one) => one.charCodeAt(0));
}

function drawRepair() {
  const entry = sources[gameIndex], wrong = Boolean(game.offence), file = entry && entry.file;
  part.repair.hidden = !wrong && !game.mirrored;
  part['repair-said'].textContent = '';
  part['repair-why'].textContent = wrong ? `Opens on the A/B/C side: ${moveName0(game.offence - 1)}.` :
    `Mirrored: the game now opens on the E/F/G side. Undo restores it.${file ? '' : ' To keep it: Copy or save, Zillions save, Download.'}`;
  part['load-repaired'].hidden = !handy || !file;
  part.mirror.hidden = !handy || !wrong;
}

/* A half-move of the game itself, whichever line is on the board. */
function moveName0(number) {
  return game.lines[0].plies[number] ? moveName(number, game.lines[0].plies) : '';
}

async function mirrorGame() {
  const here = game, target = ply, number = line;
  const { octets, error } = await ask('repair', gameJson());
  const mirrored = error ? { error } : await ask('open', octetsOf(octets), 0, game.name);
  if (mirrored.error || here !== game) {
    part.said.textContent = mirrored.error || '';
    return;
  }
  change(() => {
    for (const key of kept)
      if (key !== 'edited' && key !== 'tags')
        game[key] = mirrored[key];
    Object.assign(game, { scores: undefined, mirrored: true });
  });
  part.pieces.textContent = '';
  drawRecord();
  showLine(game.lines[number] ? number : 0, target);
  keepAddress();
}

async function repairedFile(file) {
  const { octets, error } = await ask('repair', file.bytes);
  return error ? { error } : { name: file.name, bytes: octetsOf(octets) };
}

async function downloadRepaired() {
  const { file } = sources[gameIndex], { error, bytes } = await repairedFile(file);
  const name = baseName(file.name), dot = name.lastIndexOf('.');
  if (error) {
    part.said.textContent = error;
    return;
  }
  download(bytes, dot > 0 ? name.slice(dot) : '.txt', name);
  part['repair-said'].textContent = part.copied.textContent + '; the file that was opened is as it was.';
}

/* ------------------------------------------------------------------ all of a list */

function drawAll() {
  part.all.hidden = !files.length || sources.length < 2;
  part['all-name'].textContent = `Download all games (${sources.length})`;
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

async function downloadAll() {
  const form = part['all-form'].value, made = [], taken = new Set();
  let left = 0;
  part['load-all'].disabled = true;
  for (const file of files) {
    if (form === 'repaired') {
      const { name, bytes, error } = await repairedFile(file);
      left += error ? 1 : 0;
      made.push({ name: archiveName(name, taken), bytes: bytes || file.bytes });
    } else {
      const answer = await ask('convert', file.bytes, baseName(file.name), form, part['all-dialect'].value);
      left += answer.error ? 1 : answer.left;
      if (answer.games)
        made.push({ name: archiveName(file.name.replace(/\.[^./\\]*$/, '') + formEndings[form], taken),
          bytes: new TextEncoder().encode(answer.text) });
    }
  }
  part['load-all'].disabled = false;
  download(await zip(made), '.zip', 'congo-games');
  if (left)
    part.copied.textContent += `; left out: ${counted(left, 'game', 'games')} that cannot be written so`;
  part['all-said'].textContent = part.copied.textContent;
}

function listenRepair() {
  part.mirror.addEventListener('click', mirrorGame);
  part['load-repaired'].addEventListener('click', downloadRepaired);
  part['load-all'].addEventListener('click', downloadAll);
}
