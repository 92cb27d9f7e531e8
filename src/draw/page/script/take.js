/* Copying and saving: the position, the game as text, the save. */

/* In the chosen format. The text is next to the game, where it can be read without a script: see
   page_game.c. */
function gameText() {
  if (playing || handy && (isEdited() || part.form.value !== 'text' || part.dialect.value !== 'savanna'))
    return written(part.form.value, part.dialect.value);
  const still = sources[gameIndex].element.nextElementSibling;
  const parsed = new DOMParser().parseFromString(still ? still.textContent : '', 'text/html');
  const text = parsed.querySelector('pre');
  return text ? text.textContent : '';
}

function saveText() {
  return playing || handy && isEdited() ? written('save') : game.save;
}

function offerTexts() {
  for (const button of [part.copy, part['load-save']])
    button.disabled = !game.save && !playing;
  part.copied.textContent = '';
  part.save.value = '';
  part.save.hidden = true;
}

/* Shows what was copied, so that users can copy it themselves if the browser refuses. */
function copyText(text) {
  const done = (well) => {
    part.copied.textContent = well ? 'Copied' : 'Select the text and copy it';
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

function stemOf(name) {
  return name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N} ._()-]/gu, '_') || 'game';
}

function download(text, extension, name = game.name) {
  const stem = stemOf(name);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  const link = element('a', '', { href: url, download: stem + extension });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
  part.copied.textContent = 'Saved as ' + link.download;
}

function listenTake() {
  part['copy-position'].addEventListener('click', () => copyText(positionText(ply)));
  part['copy-text'].addEventListener('click', async () => copyText(await gameText()));
  part['load-text'].addEventListener('click', async () => download(await gameText(), handy ? formEndings[part.form.value] : '.txt'));
  part.copy.addEventListener('click', async () => copyText(await saveText()));
  part['load-save'].addEventListener('click', async () => download(await saveText(), '.zsg'));
}
