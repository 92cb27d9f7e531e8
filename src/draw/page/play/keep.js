/* Keeps what is open in the browser's storage, so that a reload or a crash loses nothing: the
   opened files, and each game that was played or changed. */
const keepMost = 4000000;          /* browsers allow about five million characters */
let keepTimer = 0, keepRefused = false, keepShort = false;
let mayKeep = false;               /* only true after what was kept has been restored */

function bytesText(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

/* Identifies a page of games by its contents. */
function pageMark() {
  return playing ? 0 : crcOf(new TextEncoder().encode(sources.map((one) => one.label + one.about).join('\n')));
}

function keptGames() {
  return sources.map((one, index) => ({ one, index })).filter(({ one }) => one.game && (one.own || isEdited(one.game)))
    .map(({ one, index }) => ({ index, label: one.label, file: files.indexOf(one.file), number: one.number, own: one.own, game: one.game }));
}

function keepNow() {
  clearTimeout(keepTimer);
  keepTimer = 0;
  if (!mayKeep)
    return;
  const all = { version: 1, mark: pageMark(), address: location.hash, players: playersAddress(), at: gameIndex, line, ply, flipped, games: keptGames(),
    files: files.map(({ name, pasted, bytes }) => ({ name, pasted, bytes: bytesText(bytes) })) };
  let text = JSON.stringify(all);
  if (text.length > keepMost && !keepShort && files.length)
    tell(`${part.opened.textContent} This is more than the browser keeps: after a reload, open the ` +
      'files again. Games played or changed here are kept.');
  keepShort = text.length > keepMost;
  if (keepShort)
    text = JSON.stringify({ ...all, files: [], games: all.games.map((one) => ({ ...one, file: -1, own: true })), at: -1 });
  try {
    if (all.games.length || all.files.length)
      writePlace(text);
    else
      localStorage.removeItem(placeKey(myPlace));
  } catch (refused) {
    if (!keepRefused)
      tell('This browser keeps nothing for this page: download what you want to keep.');
    keepRefused = true;
  }
}

function keepSoon() {
  if (!keepTimer)
    keepTimer = setTimeout(keepNow, 300);
}

async function keptBefore() {
  const text = await takePlace(), other = playing && part['other-page'] && otherInPlace();
  if (other && other.archive) {
    await handOver([{ name: 'archive.zip', bytes: Uint8Array.from(atob(other.archive), (one) => one.charCodeAt(0)) }]);
    await new Promise(() => {}); /* this page is being replaced */
  }
  try {
    const all = JSON.parse(text);
    return all && all.version === 1 && all.mark === pageMark() ? all : null;
  } catch (damaged) {
    return null;
  }
}

/* A kept game, if it is valid. */
function soundGame(one) {
  return one && Array.isArray(one.lines) && one.lines.length && typeof one.start === 'string' && one.start.length === 49 &&
    one.lines.every(({ plies: own, remarks }) => Array.isArray(own) && remarks && typeof remarks === 'object');
}

/* Restores the games; true: the game that was on the board is shown again. */
async function takeKept() {
  const all = await keptBefore();
  if (!all)
    return false;
  const tally = { entries: [], others: 0, other: '', faults: [] }, first = sources.length;
  for (const { name, pasted, bytes } of all.files)
    await listFile({ name, pasted, bytes: Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0)) }, tally);
  for (const { index, label, file, number, own, game: one } of all.games) {
    if (!soundGame(one))
      continue;
    const there = playing ? sources.find((entry) => file >= 0 && entry.file === files[file] && entry.number === number) : sources[index];
    if (there)
      there.game = one;
    else if (own)
      sources.splice(Math.min(index, sources.length), 0, { label, about: '', own: true, game: one });
  }
  const entry = sources[all.at];
  /* Before a position is shown in which the computer might be to move. */
  if (playing)
    readPlayers(/=/.test(location.hash) ? location.hash : all.players || all.address);
  drawAll();
  if (!playing && sources[gameIndex].game !== game)
    openGame(gameIndex, ply);
  if (!entry || !playing && !entry.game || location.hash && location.hash !== all.address && !(playing && /^#[\d.]+$/.test(location.hash)))
    return false;
  if (!entry.game && !await entry.fetch())
    return false;
  gameIndex = all.at;
  openGame(all.at, 0);
  if (all.flipped && !flipped)
    flip();
  showLine(game.lines[all.line] ? all.line : 0, 0);
  show(Math.max(0, Math.min(all.ply, plies.length)), false);
  drawUndo();
  return sources.length > first || !playing;
}

function listenKeep() {
  listenPlaces();
  window.addEventListener('pagehide', () => {
    keepNow();
    leavePlace();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepNow());
}
