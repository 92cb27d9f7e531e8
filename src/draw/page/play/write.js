/* The game on the page in the format of `congo notate --json`, which the module reads to write
   other formats, the browser keeps, and mirroring uses. */
function remarksJson(list = []) {
  return list.map((one) => typeof one === 'string' ? { comment: one } : typeof one === 'number' ? { mark: one } :
    { remarks: remarksJson(game.lines[one.line].remarks[0]), variation: movesJson(one.line) });
}

function movesJson(number) {
  const { plies: own, remarks } = game.lines[number], begin = beginOf(number);
  return own.map((turn, i) => {
    const beside = remarksJson(remarks[i + 1]);
    return { number: numberOf(begin + i), notation: turn[0].replace(/[#/].*$/, ''), ...beside.length ? { remarks: beside } : {} };
  });
}

/* A letter for each player in a save's header: a game played here says who was a computer. */
function playersOf() {
  const letter = (id) => part[id].value === 'engine' ? 'C' : 'H';
  return game.players || (playing && sources[gameIndex].own ? letter('white-by') + letter('black-by') : '');
}

function gameJson() {
  const beside = remarksJson(game.lines[0].remarks[0]);
  return new TextEncoder().encode(JSON.stringify({ file: game.name, variant: game.variant, terrain: game.terrain,
    players: playersOf(), setup: positionText(0),
    tags: (game.tags || []).map(([name, value]) => ({ name, value })), ...beside.length ? { remarks: beside } : {},
    moves: movesJson(0) }) + '\n');
}

/* The game in another format, from the module; a text is possible even without moves. */
async function written(form, dialect = 'savanna') {
  const { file } = sources[gameIndex], name = form !== 'pgn' ? game.heading || game.name : file ? baseName(file.name) : '';
  const answer = await ask('convert', gameJson(), name, form, dialect);
  return answer.error ? answer.error : answer.games ? answer.text : answer.fault;
}

const formEndings = { text: '.txt', markdown: '.md', pgn: '.pgn', json: '.json', moves: '.txt', save: '.zsg' };

/* The position on the board, as the command draws it. */
async function pictureText() {
  await ask('begin', ...factsOf(plies.slice(0, ply)));
  const answer = await ask('picture', ply, flipped ? 1 : 0);
  return answer.text || answer.error;
}

/* The same in pixels, twice as large as the drawing. */
async function pictureDots() {
  const image = new Image(), canvas = document.createElement('canvas');
  image.src = 'data:image/svg+xml;base64,' + btoa(await pictureText());
  await image.decode();
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/* As an image; for a drawing, its text. */
async function copyPicture() {
  if (part['picture-form'].value === 'svg') {
    copyText(await pictureText());
    return;
  }
  const done = () => { part.copied.textContent = 'Copied'; };
  const refused = () => { part.copied.textContent = 'This browser copies no pictures; download it instead'; };
  try {
    navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureDots() })]).then(done, refused);
  } catch (missing) {
    refused();
  }
}

async function loadPicture() {
  const dots = part['picture-form'].value === 'png';
  download(dots ? await pictureDots() : await pictureText(), dots ? '.png' : '.svg');
}

function listenWrite() {
  part['copy-picture'].addEventListener('click', copyPicture);
  part['load-picture'].addEventListener('click', loadPicture);
}
