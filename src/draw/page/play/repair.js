/* Repairs the opening as `congo mirror` does. */
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
  const here = game, target = ply, number = line, edited = isEdited() || 'mirrored';
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
    Object.assign(game, { scores: undefined, mirrored: true, edited });
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
  const name = baseName(file.name);
  if (error) {
    part.said.textContent = error;
    return;
  }
  download(bytes, /.\./.test(name) ? name : name + '.txt');
  part['repair-said'].textContent = part.copied.textContent + '; the file that was opened is as it was.';
}

function listenRepair() {
  part.mirror.addEventListener('click', mirrorGame);
  part['load-repaired'].addEventListener('click', downloadRepaired);
}
