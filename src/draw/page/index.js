/* The index of pages: a click on a column's name sorts, and typed words filter. Both are as they were
   where a reader comes back from a game. */
const body = document.querySelector('tbody'), rows = Array.from(body.rows), find = document.querySelector('#find');
const count = document.querySelector('#count'), heads = Array.from(document.querySelectorAll('th'));
let sorted = -1, down = false;

const words = rows.map((row) => row.textContent.toLowerCase());
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function sift() {
  const wanted = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let left = 0;
  rows.forEach((row, i) => {
    row.hidden = !wanted.every((word) => words[i].includes(word));
    left += row.hidden ? 0 : 1;
  });
  const games = rows.length === 1 ? '1 game' : `${rows.length} games`;
  count.textContent = wanted.length ? `${left} of ${games}` : games;
}

/* Some browsers forbid it in a local file. */
function remember() {
  try {
    history.replaceState({ find: find.value, sorted, down }, '');
  } catch (refused) { /* then it begins anew */ }
}

function sort(column, falling) {
  down = falling;
  sorted = column;
  const texts = new Map(rows.map((row) => [row, row.cells[column].textContent]));
  const order = rows.slice().sort((a, b) => collator.compare(texts.get(a), texts.get(b)) * (down ? -1 : 1));
  body.append(...order);
  heads.forEach((head, i) => head.setAttribute('aria-sort', i !== column ? 'none' : down ? 'descending' : 'ascending'));
}

heads.forEach((head, i) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = head.textContent;
  button.addEventListener('click', () => {
    sort(i, sorted === i && !down);
    remember();
  });
  head.replaceChildren(button);
});
find.addEventListener('input', () => {
  sift();
  remember();
});
find.closest('p').hidden = false;
if (history.state) {
  find.value = history.state.find;
  if (heads[history.state.sorted])
    sort(history.state.sorted, history.state.down);
}
sift();
