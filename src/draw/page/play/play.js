/* Playing: whose turn it is, the engine's answers, starting a game, and what the address says. */
const levelCount = 20;
let setups = [], halted = false;

function byEngine(number) {
  return playing && part[whiteMoves(number) ? 'white-by' : 'black-by'].value === 'engine';
}

/* Whether the engine moves next in the position on the board. */
function engineIsOn() {
  return !editing && !halted && byEngine(ply) && ply === plies.length && !isOver(ply);
}

/* Who plays, in an address. */
const playerParts = [['white', 'white-by'], ['black', 'black-by'], ['level', 'level']];

/* Kept apart from the address, which has them only after the first move of this visit. */
function playersAddress() {
  return playing ? '#' + new URLSearchParams(playerParts.map(([key, id]) => [key, part[id].value])) : '';
}

/* Writes the game into the address, so that it is there after a reload. */
function keepAddress() {
  if (!playing) {
    writeLink();
    return;
  }
  const facts = new URLSearchParams({ variant: game.variant, terrain: game.terrain });
  const start = positionText(0), setup = setups.find((one) => one.title === game.variant);
  if (!setup || setup.setup !== start)
    facts.set('position', start);
  for (const [key, id] of playerParts)
    facts.set(key, part[id].value);
  facts.set('moves', plies.map((turn) => turn[0].replace(/[#/].*$/, '')).join(' '));
  try {
    history.replaceState(null, '', '#' + facts);
  } catch (refused) { /* as in writeLink */ }
  keepSoon();
}

/* ------------------------------------------------------------------ turns */

/* The words beside the board end with that as long as it is true. */
function sayThinks(on) {
  const words = ' The computer thinks …';
  part.said.textContent = part.said.textContent.replaceAll(words, '') + (on ? words : '');
}

/* A game of the computer against itself can be watched: each move is looked at for a while, a long
   chain of jumps to its end. */
const watchTime = 1200;
let watching = false;

async function watch(since) {
  if (!byEngine(0) || !byEngine(1))
    return;
  const hops = ply && isJump(turnAt(ply - 1)) ? hopTime * turnAt(ply - 1).path.length : 0;
  watching = true;
  drawStop();
  await new Promise((resolve) => setTimeout(resolve, since + Math.max(watchTime, hops + 600) - performance.now()));
  watching = false;
  drawStop();
}

/* Lets the engine answer if it is its turn. */
async function goOn() {
  if (!engineIsOn() || busy || watching || mind && mind.thinks && mind.plays)
    return;
  const since = performance.now();
  const here = ply, made = game, on = line;
  sayThinks(true);
  const answer = await think(factsOf(plies), 'level',
    [here, Number(part.level.value), Math.floor(Math.random() * 2 ** 48)]);
  if (answer.move)
    await watch(since);
  if (!mind || !mind.thinks || !mind.plays)
    sayThinks(false);
  if (answer.error)
    part.said.textContent = sentence(answer.error);
  if (answer.move && game === made && ply === here && line === on && engineIsOn())
    playPath(answer.move[1]);
  else if (answer.move)
    goOn();                        /* the game went on elsewhere while this move was waited for */
}

/* How many half-moves are left when the last one is taken back; against the computer, its answer goes
   with it. -1: there is none that was played here. */
function leftWithout() {
  const last = plies.length, own = sources[gameIndex].own;
  const floor = line ? beginOf(line) : own ? 0 : game.opened ?? last;
  const left = last - (last > 1 && byEngine(last - 1) && !byEngine(last - 2) ? 2 : 1);
  const again = !byEngine(last) && byEngine(last - 1) && left === last - 1;
  return last === floor || again ? -1 : Math.max(left, floor);
}

function drawTakeBack() {
  const opened = line === 0 && !sources[gameIndex].own;
  part['take-back'].disabled = chosen.length < 2 && leftWithout() < 0 && (!opened || ply === 0);
}

/* Takes back a jump, or the last move: it is gone, but can be undone. The moves of a game that was
   opened stay, and are only stepped back. */
async function takeBack() {
  if (chosen.length > 1) {
    unjump();
    return;
  }
  await free;
  if (saidEditing())
    return;
  const left = leftWithout(), number = line;
  if (left < 0) {
    if (line === 0 && !sources[gameIndex].own)
      step(ply - 1);
    return;
  }
  const stays = number && left === beginOf(number) ? game.lines[number].parent : number;
  stopThinking();
  part.typed.value = '';
  halted = halted || byEngine(0) && byEngine(1);
  drawStop();
  change(() => cutLine(number, left));
  drawRecord();
  showLine(stays, left);
  keepAddress();
}

/* The stop button also stops the engine's turn, and lets it continue. */
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
    part.said.textContent = 'The computer has been stopped.';
  }
  drawStop();
  runClock();
  goOn();
}

/* ------------------------------------------------------------------ beginning */

/* Adds a new game to the list; it replaces one in which nobody has moved. Where moves cannot be
   followed, the computer waits, and without any move there is no new game beside others. */
async function begin(title, terrain, position, moves = '') {
  stopThinking();
  const answer = await ask('begin', title, terrain, position, moves);
  if (answer.error) {
    part.said.textContent = sentence(answer.error);
    return answer.error;
  }
  if (answer.fault && game && !answer.lines[0].plies.length)
    return answer.fault;
  endEdit();
  dropUntouched();
  const begun = { ...gameOf(answer, document.querySelector('h1').textContent), by: playersAddress() };
  sources.push({ label: begun.variant, about: 'played here', own: true, game: begun });
  legal = answer.legal;
  legalFor = '';
  halted = Boolean(answer.fault) && ['white-by', 'black-by'].some((id) => part[id].value === 'engine');
  drawStop();
  openGame(sources.length - 1, 1e6);
  drawAll();
  faceOwnSide();
  keepAddress();
  part.setup.open = false;
  return answer.fault || '';
}

/* Turns the board to the user's side. */
function faceOwnSide() {
  const hand = (id) => part[id].value === 'hand';
  if (hand('white-by') !== hand('black-by') && flipped === hand('white-by'))
    flip();
}

function listenSetup() {
  part.begin.addEventListener('click', async () => {
    const [variant, terrain] = [part['new-variant'].value, part['new-terrain'].value];
    const position = part['new-position'].value.trim();
    if (!await begin(variant, terrain, position)) {
      tell(''); /* it says what was opened before */
      startClock();
    } else if (position && game)
      part.said.textContent += ` A position looks like this: ${writtenPosition(game.start, !game.black)}.`;
  });
  for (const select of [part['white-by'], part['black-by'], part.level])
    select.addEventListener('change', () => {
      stopThinking();
      keepAddress();
      drawStrips();
      lookUp();
      goOn();
    });
  part['take-back'].addEventListener('click', takeBack);
}

const restLeft = 'The page shows the moves before it; the rest of the link was left out.';

/* What addresses of this page have. */
const addressParts = ['variant', 'terrain', 'position', 'moves', 'white', 'black', 'level'];

/* "#12" is a half-move of the game on the board, "#3.12" one of the third. */
async function followNumber([, index, number]) {
  const there = Number(index) - 1;
  if (index && !sources[there])
    return tell(`There is no game ${index} here: ` +
      (sources.length === 1 ? 'there is 1 game.' : `there are ${sources.length} games.`));
  if (index)
    await openEntry(there);
  if (Number(number) > plies.length)
    tell(`There is no half-move ${number} in this game: it has ` +
      `${counted(plies.length, 'half-move', 'half-moves') || 'none'}.`);
  return go(Number(number));
}

function isAddress(facts) {
  return !location.hash.slice(1) || addressParts.some((one) => facts.has(one));
}

/* An address that nothing can be made of is taken back. */
function refuseAddress() {
  tell(`"${location.hash.slice(0, 60)}" is not a link to a game. ` +
    'To link to a game, copy the address while the page shows it.');
  try {
    history.replaceState(null, '', location.pathname + location.search);
  } catch (refused) { /* as in writeLink */ }
}

/* Starts with the address, or with the setup that the page was made for. If a link cannot be
   followed, the page says so, and starts as if there were none. */
async function beginFirst() {
  const found = /^#(?:(\d{1,6})\.)?(\d{1,6})$/.exec(location.hash);
  const facts = new URLSearchParams(location.hash.slice(1));
  if (found && game)
    return followNumber(found);
  if (!isAddress(facts)) {
    refuseAddress();
    if (game)
      return keepAddress();
  }
  const made = part.module.dataset, title = facts.get('variant') || made.variant, before = game;
  const players = playerParts.map(([, id]) => [part[id], part[id].value]);
  readPlayers();
  const fault = await begin(title, facts.get('terrain') || made.terrain, facts.get('position') || '', facts.get('moves') || '');
  if (fault)
    tell(`This link cannot be followed: ${fault}.` + (game === before ? '' : ` ${restLeft}` +
      (halted ? ' The computer waits until you press Resume.' : '')));
  if (fault && game === before)
    for (const [select, value] of players)
      select.value = value;
  if (fault && !game)
    await beginAgain();
  else if (fault)
    keepAddress();
  part['new-variant'].value = game.variant;
  return null;
}

function beginAgain() {
  const { variant, terrain } = part.module.dataset;
  return begin(variant, terrain, '');
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
  listenOpen();
  listenEnds();
  shown.push(() => {
    if (mind && mind.thinks && !analysing)
      stopThinking();
    queueMicrotask(goOn);
  });
  await inTurn(async () => {
    if (!isAddress(new URLSearchParams(location.hash.slice(1))) && !/^#[\d.]+$/.test(location.hash))
      refuseAddress();
    if (!await takeKept() || /^#[\d.]+$/.test(location.hash))
      await beginFirst();
    else
      readPlayers();
  });
  mayKeep = true;
  keepSoon();
  part['new-variant'].value = game.variant;
  /* What was said of an earlier link is not true of this one. */
  window.addEventListener('hashchange', () => {
    tell('');
    beginFirst();
  });
}

/* The players, as in an address. */
function readPlayers(address = location.hash) {
  const facts = new URLSearchParams(address.slice(1));
  for (const [key, name] of playerParts)
    if (Array.from(part[name].options).some((one) => one.value === facts.get(key)))
      part[name].value = facts.get(key);
  if (game)
    drawStrips();
}

/* A page with a module: to play on, or games with the engine. */
async function startModule() {
  handy = true;
  document.body.classList.add('handy');
  Object.assign(keys, { h: giveHint, t: showThreat, a: switchAnalysis, j: judgeGame, s: switchSound,
    m: () => part.typed.focus(), Escape: () => editing ? letGoEdit() : unjump() });
  listenWrite();
  listenHand();
  listenTyped();
  listenDraw();
  listenJudge();
  listenSound();
  listenAnnotate();
  listenRepair();
  listenDownloads();
  if (playing)
    listenClock();
  listenKeep();
  part.stop.addEventListener('click', halt);
  const variants = await startEngine();
  if (variants.error)
    return;
  shown.push(drawStrips);
  listenEndings();
  if (playing) {
    await startPlay(variants);
  } else {
    if (!await takeKept())
      await followTried();
    mayKeep = true;
    window.addEventListener('hashchange', followTried);
  }
  document.body.dataset.ready = 'yes';
}
