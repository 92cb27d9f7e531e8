/* Playing: whose turn it is, the engine's answers, beginning, and what the address says. */
const levelCount = 20;
let setups = [], halted = false;

function byEngine(number) {
  return playing && part[whiteMoves(number) ? 'white-by' : 'black-by'].value === 'engine';
}

/* Whether the engine is to move in the position on the board. */
function engineIsOn() {
  return !editing && !halted && byEngine(ply) && ply === plies.length && !game.over;
}

/* What the session says is on the board now. */
function takeAnswer(answer, animate, name) {
  if (answer.error) {
    part.said.textContent = answer.error;
    return false;
  }
  const before = ply;
  halted = false;
  drawStop();
  game = gameOf(answer, name || game && game.name || document.querySelector('h1').textContent);
  takeLine(0);
  legal = answer.legal;
  legalFor = factsOf(plies.slice(0, answer.ply)).join();
  part['leave-line'].hidden = true;
  part.ground.setAttribute('href', '#ground-' + game.terrain);
  part.slider.max = plies.length;
  part.slider.disabled = part.play.disabled = plies.length === 0;
  drawRecord();
  ply = animate ? answer.ply - 1 : before;
  show(answer.ply, animate);
  keepAddress();
  return true;
}

/* The game in the address, so that it is there after a reload. */
function keepAddress() {
  const facts = new URLSearchParams({ variant: game.variant, terrain: game.terrain });
  const start = positionText(0), setup = setups.find((one) => one.title === game.variant);
  if (!setup || setup.setup !== start)
    facts.set('position', start);
  for (const [key, value] of [['white', part['white-by'].value], ['black', part['black-by'].value], ['level', part.level.value],
    ['moves', plies.map((turn) => turn[0].replace(/[#/].*$/, '')).join(' ')]])
    facts.set(key, value);
  try {
    history.replaceState(null, '', '#' + facts);
  } catch (refused) { /* as in writeLink */ }
}

/* ------------------------------------------------------------------ turns */

async function playTurn(number) {
  takeAnswer(await ask('play', ply, number), true);
}

/* The engine's answer, where it is its turn. */
async function goOn() {
  if (!engineIsOn() || busy || mind && mind.thinks && mind.plays)
    return;
  const here = ply, made = game;
  part.said.textContent += ' The engine thinks …';
  const answer = await think(factsOf(plies), 'level',
    [here, Number(part.level.value), Math.floor(Math.random() * 2 ** 48)]);
  if (answer.error)
    part.said.textContent = answer.error;
  if (answer.move && game === made && ply === here && engineIsOn())
    playPath(answer.move[1]);
}

/* Back to where one was to move oneself. */
function takeBack() {
  if (busy || ply === 0)
    return;
  stopThinking();
  step(ply > 1 && byEngine(ply - 1) ? ply - 2 : ply - 1);
}

/* The stop button stops a turn of the engine's too, and lets it go on. */
function halt() {
  if (!engineIsOn() && !halted) {
    if (analysing)
      switchAnalysis();
    stopThinking();
    return;
  }
  halted = !halted;
  if (halted) {
    stopThinking();
    part.said.textContent = 'The engine has been stopped.';
  }
  drawStop();
  goOn();
}

/* ------------------------------------------------------------------ beginning */

async function begin(title, terrain, position, moves = '') {
  stopThinking();
  const answer = await ask('begin', title, terrain, position, moves);
  if (answer.error) {
    part.said.textContent = answer.error;
    return false;
  }
  part.pieces.textContent = '';
  endEdit();
  takeAnswer(answer, false, document.querySelector('h1').textContent);
  part.setup.open = false;
  return true;
}

/* One of the games that a file has. */
async function openBytes(bytes, name, number = 0) {
  stopThinking();
  const answer = await ask('open', bytes, number, '');
  if (answer.error) {
    part.said.textContent = answer.error;
    return;
  }
  endEdit();
  part['white-by'].value = part['black-by'].value = 'hand';
  part.pieces.textContent = '';
  takeAnswer(answer, false, name);
  part.setup.open = false;
  part['open-which'].hidden = answer.games < 2;
  part['open-number'].replaceChildren(...Array.from({ length: answer.games }, (_, i) => new Option(i + 1, i)));
  part['open-number'].value = number;
  part['open-number'].onchange = () => openBytes(bytes, name, Number(part['open-number'].value));
}

async function openFile(file) {
  if (file)
    openBytes(new Uint8Array(await file.arrayBuffer()), file.name);
}

function listenSetup() {
  part.begin.addEventListener('click', () =>
    begin(part['new-variant'].value, part['new-terrain'].value, part['new-position'].value.trim()));
  for (const select of [part['white-by'], part['black-by'], part.level])
    select.addEventListener('change', () => {
      stopThinking();
      keepAddress();
      goOn();
    });
  part['open-file'].addEventListener('change', () => openFile(part['open-file'].files[0]));
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    openFile(event.dataTransfer.files[0]);
  });
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData.getData('text');
    if (!event.target.closest('input, textarea') && text.trim())
      openBytes(new TextEncoder().encode(text), 'Pasted');
  });
  part['take-back'].addEventListener('click', takeBack);
}

/* What the address says, or the setup that the page was made for. */
async function beginFirst() {
  const facts = new URLSearchParams(location.hash.slice(1)), made = part.module.dataset;
  const title = facts.get('variant') || made.variant;
  for (const [name, key] of [['white-by', 'white'], ['black-by', 'black'], ['level', 'level']])
    if (Array.from(part[name].options).some((one) => one.value === facts.get(key)))
      part[name].value = facts.get(key);
  if (!await begin(title, facts.get('terrain') || made.terrain, facts.get('position') || '', facts.get('moves') || ''))
    await begin(made.variant, made.terrain, '');
  part['new-variant'].value = game.variant;
}

async function startPlay(variants) {
  document.body.classList.add('playing');
  setups = variants;
  keys.u = takeBack;
  for (let level = 1; level <= levelCount; level++)
    part.level.append(new Option(level, level));
  part.level.value = '10';
  part['new-variant'].append(...setups.map(({ title }) => new Option(title, title)));
  listenSetup();
  listenEdit();
  shown.push(() => {
    if (mind && mind.thinks && !analysing)
      stopThinking();
    queueMicrotask(goOn);
  });
  await beginFirst();
  window.addEventListener('hashchange', beginFirst);
}

/* A page with a module: to play on, or games with the engine. */
async function startModule() {
  handy = true;
  document.body.classList.add('handy');
  Object.assign(keys, { h: giveHint, t: showThreat, a: switchAnalysis, j: judgeGame, s: switchSound,
    m: () => part.typed.focus() });
  part['load-picture'].hidden = false;
  listenHand();
  listenJudge();
  listenSound();
  part.stop.addEventListener('click', halt);
  const variants = await startEngine();
  if (variants.error)
    return;
  if (playing) {
    await startPlay(variants);
  } else {
    await followTried();
    window.addEventListener('hashchange', followTried);
  }
  document.body.dataset.ready = 'yes';
}

/* ------------------------------------------------------------------ what is taken along */

/* Text and save come from the session. */
async function written(form) {
  const answer = await ask('write', form);
  return answer.text || answer.error;
}

/* The position on the board, as the command draws it. */
async function pictureText() {
  if (!playing)
    await ask('begin', ...factsOf(plies.slice(0, ply)));
  const answer = await ask('picture', ply, flipped ? 1 : 0);
  return answer.text || answer.error;
}
