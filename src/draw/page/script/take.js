/* Copying and saving: the position, the game as text, the save. What is taken is { text, name,
   said }: `said` is what of the game is not in it. */

/* Bytes as text; saves of old are not in UTF-8. */
function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (old) {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function octetsOf(text) {
  return Uint8Array.from(text, (one) => one.charCodeAt(0));
}

/* The save that the page carries: see page_game.c. */
function pageSave({ octets, save }) {
  return octets ? octetsOf(save) : new TextEncoder().encode(save);
}

/* In the chosen format. The text is next to the game, where it can be read without a script: see
   page_game.c. */
function takeText() {
  const [form, dialect] = handy ? [part.form.value, part.dialect.value] : ['text', 'savanna'];
  if (handy && (playing || isEdited() || game.errors || form !== 'text' || dialect !== 'savanna'))
    return taken(form, dialect);
  const still = sources[gameIndex].element.nextElementSibling;
  const parsed = new DOMParser().parseFromString(still ? still.textContent : '', 'text/html');
  const text = parsed.querySelector('pre');
  return { text: text ? text.textContent : '', name: stemOf(game.name), said: '' };
}

function takeSave() {
  return handy ? taken('save') :
    { text: pageSave(game), name: stemOf(game.name), said: lackSaid(game.lacks, game.scores) };
}

/* What is left out is named as by `congo zsg`; a result may have a comma in its brackets. */
function lackSaid(lacks, reviewed) {
  const told = reviewed && lacks ? lacks.replace(/\d+ comments?/, '$& (including any from the review)') : lacks;
  const kinds = told ? told.split(/, (?![^(]*\))/) : [], [first = ''] = kinds;
  const one = kinds.length === 1 && /^(1|the) /.test(first);
  return lacks ? `${joined(kinds).replace(/^t/, 'T')} ${one ? 'was' : 'were'} left out; a save cannot hold ${one ? 'it' : 'them'}.` : '';
}

function offerTexts() {
  for (const button of [part.copy, part['load-save']])
    button.disabled = !game.save && !handy;
  for (const button of [part['copy-text'], part['load-text']])
    button.disabled = game.errors > 0 && !handy;
  part.copied.textContent = handy ? '' : game.errors ?
    'This game cannot be followed to its end, so there is no text of it' +
      (game.save ? '.' : ', and no save.') :
    game.save ? '' : `There is no save of this game: ${game.lacks}.`;
  part.save.value = '';
  part.save.hidden = true;
}

/* Shows what was copied, so that users can copy it themselves if the browser refuses. */
function copyText(text, said = '') {
  const done = (well) => {
    part.copied.textContent = withSaid(well ? 'Copied' : 'Select the text and copy it',
      said.replace('This file', 'The copy').replace('this file', 'the copy'));
  };
  const byHand = () => {
    part.save.focus();
    part.save.select();
    done(document.execCommand('copy'));
  };
  part.save.hidden = false;
  part.save.value = text;
  if (navigator.clipboard && window.isSecureContext)
    navigator.clipboard.writeText(text).then(() => done(true), byHand);
  else
    byHand();
}

function withSaid(words, said) {
  return said ? `${words}. ${said}` : words;
}

/* A file's name without its ending. One of several games of a file gets its number, so that it does
   not look like the whole file: "games.zsg (2)", or "games.zsg, game 2" where files are opened. */
function stemOf(name) {
  const ending = /\.[^.]*?(?:(?:, game | \()(\d+)\)?)?$/;
  return name.replace(ending, (all, number) => number ? '-' + number : '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_') || 'game';
}

function download(text, file, said = '') {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  const link = element('a', '', { href: url, download: file });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
  part.copied.textContent = withSaid('Saved as ' + link.download, said);
}

/* A game that cannot be written so is no file, and says why. */
async function take(asked, then) {
  const { error, ...found } = await asked;
  if (error)
    part.copied.textContent = `This game cannot be written in this format: ${error}. Choose another format.`;
  else
    then(found);
}

function listenTake() {
  const copy = ({ text, said }) => copyText(typeof text === 'string' ? text : textOf(text), said);
  const load = (ending) => ({ text, name, said }) => download(text, name + ending(), said);
  const formEnding = () => handy ? formEndings[part.form.value] : '.txt';
  part['copy-position'].addEventListener('click', () => copyText(positionText(ply)));
  part['copy-text'].addEventListener('click', () => take(takeText(), copy));
  part['load-text'].addEventListener('click', () => take(takeText(), load(formEnding)));
  part.copy.addEventListener('click', () => take(takeSave(), copy));
  part['load-save'].addEventListener('click', () => take(takeSave(), load(() => '.zsg')));
}
