/* Repairs the opening as `congo mirror` does, which leaves a game with errors alone. */
function drawRepair() {
  const { file, several } = sources[gameIndex] || {}, wrong = Boolean(game.offence), errors = game.errors > 0;
  part.repair.hidden = !wrong && !game.mirrored;
  part['repair-said'].textContent = '';
  part['repair-why'].textContent = wrong ? openingSaid() :
    `Mirrored: the game now opens on the E/F/G side. Undo restores it.${game.mirrored === true ? '' : ` ${game.mirrored}`}${file ? '' : ' To keep it: Copy or save, Zillions save, Download.'}`;
  part['load-repaired'].hidden = !handy || !file || errors && !several;
  part.mirror.hidden = !handy || !wrong || errors;
}

async function mirrorGame() {
  const here = game, target = ply, number = line, edited = isEdited() || 'mirrored';
  const { error, bytes, said } = await repaired(gameJson());
  const mirrored = error ? { error } : await ask('open', bytes, 0, game.name);
  if (mirrored.error || here !== game) {
    part.said.textContent = sentence(mirrored.error || '');
    return;
  }
  tell(''); /* it may say how the game opened */
  change(() => {
    for (const key of kept)
      if (key !== 'edited' && key !== 'tags')
        game[key] = mirrored[key];
    Object.assign(game, { scores: undefined, mirrored: said.replace(/^Line 1: (?:this|(\d+ comments) from here on)/, (all, many) => many || 'A') || true, edited });
  });
  part.pieces.textContent = '';
  drawRecord();
  showLine(game.lines[number] ? number : 0, target);
  keepAddress();
}

/* What is said of it: which comments name squares, since their words are not mirrored. */
async function repaired(given) {
  const { octets, error, notes } = await ask('repair', given);
  return error ? { error } : { bytes: octetsOf(octets), said: firstThree(notes.split('\n').filter(Boolean).map(sentence)) };
}

/* Of many games, the first three. */
function unrepairedSaid(labels) {
  const more = labels.length - 3;
  return labels.length ? 'Not repaired because of errors: ' +
    joined([...labels.slice(0, 3), ...more > 0 ? [more + ' more'] : []]) + '.' : '';
}

async function downloadRepaired() {
  const { file } = sources[gameIndex], left = sources.filter((one) => one.file === file && one.wrong);
  const { error, bytes, said } = await repaired(file.bytes), name = baseName(file.name);
  if (error) {
    part.said.textContent = sentence(error);
    return;
  }
  download(bytes, /.\./.test(name) ? name : name + '.txt');
  part['repair-said'].textContent = [part.copied.textContent + (file.pasted ? '.' : '; the file you opened is unchanged.'),
    said, unrepairedSaid(left.map((one) => one.label))].filter(Boolean).join(' ');
}

function listenRepair() {
  part.mirror.addEventListener('click', mirrorGame);
  part['load-repaired'].addEventListener('click', downloadRepaired);
}
