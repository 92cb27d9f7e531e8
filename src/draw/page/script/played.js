/* Which moves were played from the position on the board, in all games of the page, and in which
   games. Mirror images count as one position if a game's setup is symmetric. Computed when first
   needed, and again if games are added. */
const playedMost = 50;             /* the most games that are listed */
let playedGames = 0, playedPositions = null;

function mirrored(position) {
  return position.match(/.{7}/g).map((row) => row.split('').reverse().join('')).join('');
}

function mirroredPath(path) {
  return path.replace(/[A-G]/g, (file) => 'GFEDCBA'['ABCDEFG'.indexOf(file)]);
}

/* A position's key, and whether it is its mirror image's. */
function playedKey(one, position, black) {
  const image = one.start === mirrored(one.start) ? mirrored(position) : position;
  return { key: `${one.variant} ${one.terrain} ${black} ${image < position ? image : position}`, flip: image < position,
    either: image === position && one.start === mirrored(one.start) };
}

/* Where the current game has the position: { index, ply, path, notation, flip } each. */
function collectGame(one, index) {
  let position = one.start;
  one.lines[0].plies.concat([null]).forEach((turn, number) => {
    const { key, flip, either } = playedKey(one, position, (number % 2 === 1) !== one.black);
    const path = turn ? turn[1] : '', left = either && mirroredPath(path) < path;
    if (!playedPositions.has(key))
      playedPositions.set(key, []);
    playedPositions.get(key).push({ index, number, flip, result: one.over ? one.result : one.claim || '*',
      notation: turn ? turn[0].split(/[,/#]/)[0] : '', path: flip || left ? mirroredPath(path) : path });
    if (turn) {
      const [notation, squares, captured = '', drowned = '', promoted = ''] = turn;
      position = afterTurn(position, { notation, path: squaresIn(squares), captured: squaresIn(captured),
        drowned: squaresIn(drowned), promoted });
    }
  });
}

function collectGames() {
  const there = sources.filter((source) => source.load || source.game).length;
  if (playedPositions && there === playedGames)
    return;
  playedGames = there;
  playedPositions = new Map();
  sources.forEach((source, index) => {
    const one = source.wrong || !(source.load || source.game) ? null : source.game || source.load();
    if (one && !one.errors)
      collectGame(one, index);
  });
}

/* Most played first; a game counts once for a move. */
function movesPlayed(visits) {
  const moves = new Map();
  for (const visit of visits.filter((one) => one.path)) {
    const move = moves.get(visit.path) || { games: new Map(), examples: [] };
    move.games.set(visit.index, visit.result);
    move.examples.push(visit);
    moves.set(visit.path, move);
  }
  return [...moves.values()].sort((a, b) => b.games.size - a.games.size);
}

/* Named as on this board; a move only played in the mirror image has no notation here. */
function nameOfPlayed(example, flip) {
  return example.flip === flip ? example.notation :
    squaresIn(flip ? mirroredPath(example.path) : example.path).join('-');
}

function playedRow({ games, examples }, flip) {
  const example = examples.find((one) => one.flip === flip) || examples[0];
  const count = (result) => [...games.values()].filter((one) => one === result).length;
  const white = count('1-0'), draws = count('1/2-1/2'), black = count('0-1'), finished = white + draws + black;
  const row = element('tr', ''), name = element('th', '', { scope: 'row' });
  name.append(playedButton(example, example.number + 1, nameOfPlayed(example, flip)));
  row.append(name, ...[games.size, white, draws, black,
    finished ? Math.round(100 * (white + draws / 2) / finished) + ' %' : ''].map((value) => element('td', value)));
  return row;
}

function playedButton({ index }, number, text) {
  const button = element('button', text, { type: 'button' });
  button.dataset.game = index;
  button.dataset.number = number;
  return button;
}

function gameHad(visit) {
  const item = element('li', '');
  item.append(playedButton(visit, visit.number, menuText(visit.index)));
  return item;
}

function drawPlayed() {
  part['played-box'].hidden = sources.length < 2 || !game || playing;
  if (!part['played-box'].open || part['played-box'].hidden)
    return;
  collectGames();
  const { key, flip } = playedKey(game, positionAt(ply), !whiteMoves(ply)), visits = playedPositions.get(key) || [];
  const moves = movesPlayed(visits), had = [...new Map(visits.map((one) => [one.index, one]).reverse()).values()].reverse();
  part.played.textContent = part['played-games'].textContent = '';
  part['played-count'].textContent = had.length === 1 ? '1 game had this position.' : had.length ? `${had.length} games had this position.` :
    `No other game had this position${sources.some((one) => one.wrong || one.game && one.game.errors) ? '; games with errors are not counted' : ''}.`;
  if (moves.length) {
    const head = element('tr', '');
    head.append(...['Move', 'Games', 'White', 'Draws', 'Black', "White's score"].map((text) => element('th', text, { scope: 'col' })));
    part.played.append(head, ...moves.map((move) => playedRow(move, flip)));
  }
  part['played-games'].append(...had.slice(0, playedMost).map(gameHad));
  if (had.length > playedMost)
    part['played-games'].append(element('li', `and ${had.length - playedMost} more`));
}

function listenPlayed() {
  part['played-box'].addEventListener('toggle', drawPlayed);
  part['played-box'].addEventListener('click', (event) => {
    const button = event.target.closest('button[data-game]');
    if (!button)
      return;
    openGame(Number(button.dataset.game), Number(button.dataset.number));
    writeLink();
  });
  shown.push(drawPlayed);
}
