/* Stepping through a game, its moves as a list, and what can be taken along. */
let gameNumber = 0;

/* In the words of `congo notate`, but for what tells a rules file which of its moves it is. */
function allText(row) {
  return row.t === 'Pass' ? 'Pass' : (row.w || row.t).replace(/^partial \d+ ?/, '').replace(/, goes on \(\d*\)$/, '');
}

/* Without what a rules file only notes for itself: "sets captured? of e5". The line has it as title. */
function moveText(row) {
  const noted = /^(?:sets|clears) \S+ of \S+$/;
  const words = allText(row).split(', ').filter((clause) => !noted.test(clause)).join(', ') || allText(row) || '…';
  return look.players.reduce((text, [name], player) => isRandom(player) ? text.replaceAll(name + ' ', chanceName(player, ' ')) : text, words);
}

function drawMoves() {
  const items = [];
  let last = null;
  game.rows.forEach((row, i) => {
    if (!last || last.number !== row.n)
      items.push(last = { number: row.n, item: element('li', {}, element('span', { className: 'number' }, row.n + '.')) });
    const random = isRandom(row.p), title = `${moverName(row.p)}: ${row.t}`;
    const button = element('button', { type: 'button', title }, moveText(row) + (row.on ? ' …' : ''));
    button.classList.toggle('random', random);
    button.dataset.ply = i + 1;
    last.item.append(button);
  });
  part.moves.replaceChildren(...items.map(({ item }) => item));
}

function playerName(player) {
  return plainName(look.players[player]);
}

/* Dice and the like: many rules files call them by a letter, which tells a reader nothing. */
function chanceName(player, behind = '') {
  const name = playerName(player);
  return name.length > 1 ? name + behind : '';
}

function moverName(player) {
  return isRandom(player) ? chanceName(player) || 'At random' : playerName(player);
}

/* The reason has the name of the goal in the rules file, as in `congo verify` and `congo find`. */
function resultText({ result, reason }) {
  if (!result || result === '*')
    return '';
  const people = look.players.map((one, i) => i).filter((i) => !isRandom(i)), score = ['1-0', '0-1'].indexOf(result);
  const winner = score >= 0 ? playerName(people[score]) : result.replace(/^\?(?=.)/, '');
  return `${result === '1/2-1/2' ? 'Draw' : people.length === 1 ? 'Solved' : `${winner} wins`} (${reason})`;
}

/* What is wrong with the save, wherever one looks; what is odd in it; at the end the result. */
function endText() {
  const { wrong, odd = [] } = game, words = [];
  if (wrong)
    words.push(`${fileName()}, line ${wrong[0]}: ${wrong[1]}${wrong[2] ? ` (${wrong[2]})` : ''}. The game is shown up to there. Download the save gives the whole file, unchanged.`);
  words.push(...odd.slice(0, 3).map(([line, what]) => `Line ${line}: ${what}.`), odd.length > 3 ? `And ${odd.length - 3} more.` : '');
  if (!wrong && ply === game.rows.length)
    words.push(resultText(game));
  return words.filter(Boolean).join(' ');
}

/* Whose turn it is in the position that is shown, or how the game ended there. */
function turnText() {
  const row = ply ? game.rows[ply - 1] : null, player = playerAt(ply), end = ply === game.rows.length ? resultText(game) : '';
  if (end)
    return `${end}.`;
  if (isRandom(player))
    return chanceName(player) ? `${chanceName(player)} moves at random.` : 'The next move is random.';
  if (look.players.length === 1)
    return row ? '' : 'One player';
  return `${playerName(player)} ${row && row.on ? 'moves the same piece again.' : 'to move'}`;
}

function tellStep() {
  const row = ply ? game.rows[ply - 1] : null;
  const last = row ? `${row.n}. ${moverName(row.p)}: ${moveText(row)}`.replace(/[^.…]$/, '$&.') : '';
  part.said.replaceChildren(element('span', { className: 'last' }, last), last ? ' ' : '', element('strong', {}, turnText()));
  part.help.textContent = '';
  part.end.textContent = endText();
  part.end.classList.toggle('wrong', Boolean(game.wrong));
}

function step(to) {
  if (!game)
    return; /* the rules are still being read */
  ply = Math.max(0, Math.min(game.rows.length, to));
  heldAt = ply === game.rows.length && game.on >= 0 ? { square: game.on } : null;
  drawBoard();
  tellStep();
  part.slider.max = game.rows.length;
  part.slider.value = ply;
  part.first.disabled = part.back.disabled = ply === 0;
  part.last.disabled = part.forward.disabled = ply === game.rows.length;
  for (const old of part.moves.querySelectorAll('[aria-current]'))
    old.removeAttribute('aria-current');
  const now = part.moves.querySelector(`[data-ply="${ply}"]`);
  if (now) {
    now.setAttribute('aria-current', 'step');
    part.moves.scrollTop += now.getBoundingClientRect().top - part.moves.getBoundingClientRect().top - part.moves.clientHeight / 2;
  }
  afterStep();
}

/* The save as it came, byte by byte. */
function octets(text) {
  return Uint8Array.from(text, (one) => one.charCodeAt(0));
}

function download(name, bytes) {
  const link = element('a', { href: URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function fileName() {
  const name = (game.name || 'game').replace(/ \(\d+\)$/, '');
  return /\.zsg$/i.test(name) ? name : name + '.zsg';
}

function drawKeep() {
  part.keep.replaceChildren();
  if (!game.save)
    return;
  const save = element('button', { type: 'button', id: 'take-save' }, 'Download the save');
  save.addEventListener('click', () => download(fileName(), octets(game.save)));
  part.keep.append(save, element('span', {}, game.left || ''));
}

function openGame(number, at) {
  gameNumber = number;
  game = games[number];
  setLook(game.look);
  drawMoves();
  drawKeep();
  part.game.value = number;
  step(at);
}

/* "#34" is the 34th line of moves of the first game, "#3.34" one of the third. What is not there is said. */
function followAddress() {
  const [, number, at] = /^#(?:(\d+)\.)?(\d+)$/.exec(location.hash) || [];
  const wanted = Number(number || 1), there = games[wanted - 1];
  const count = games.length === 1 ? '1 game' : `${games.length} games`;
  openGame(there ? wanted - 1 : 0, there ? Number(at || 0) : 0);
  if (!there)
    part.said.textContent = `There is no game ${wanted} on this page: it has ${count}.`;
  else if (Number(at) > game.rows.length)
    part.said.textContent = `There is no move ${at} in this game: it has ${game.rows.length} to step through.`;
  else if (at === undefined && location.hash.slice(1))
    part.said.textContent = `"${location.hash.slice(0, 60)}" is no link to a move; ` +
      'such a link ends in #12, or in #3.12 for game 3.';
}

function chooseGame(number) {
  if (games[number] && !part.chooser.hidden)
    openGame(number, 0);
}

const keys = { ArrowLeft: () => step(ply - 1), ArrowRight: () => step(ply + 1), ' ': () => step(ply + 1), Home: () => step(0), End: () => step(1e9),
  n: () => chooseGame(gameNumber + 1), b: () => chooseGame(gameNumber - 1) };

function listen() {
  part.first.addEventListener('click', () => step(0));
  part.back.addEventListener('click', () => step(ply - 1));
  part.forward.addEventListener('click', () => step(ply + 1));
  part.last.addEventListener('click', () => step(1e9));
  part.slider.addEventListener('input', () => step(Number(part.slider.value)));
  part.game.addEventListener('change', () => openGame(Number(part.game.value), 0));
  part.moves.addEventListener('click', ({ target }) => {
    if (target.dataset.ply)
      step(Number(target.dataset.ply));
  });
  part.where.addEventListener('toggle', () => game && drawWhere(positionAt(ply)));
  part.board.addEventListener('pointermove', tellHelp);
  part.board.addEventListener('click', (event) => {
    tellHelp(event);
    if (look)
      pickSquare(squareAt(event));
  });
  document.addEventListener('keydown', (event) => {
    const key = (event.ctrlKey || event.metaKey ? 'ctrl ' : '') + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (event.altKey || event.target.closest('select, input, summary') || key === ' ' && event.target.closest('button') || !Object.hasOwn(keys, key))
      return;
    event.preventDefault();
    keys[key]();
  });
  addEventListener('hashchange', followAddress);
}

function listGames() {
  part.chooser.hidden = games.length < 2;
  part.game.replaceChildren(...games.map((one, i) => element('option', { value: i }, `${one.name}: ${looks[one.look].title}${one.result && one.result !== '*' ? ', ' + one.result : ''}`)));
}
