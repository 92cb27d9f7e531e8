/* The index of pages: a click on a column's name sorts, and typed words filter. */
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
  count.textContent = wanted.length ? `${left} of ${rows.length} games` : `${rows.length} games`;
}

function sort(column) {
  down = sorted === column && !down;
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
  button.addEventListener('click', () => sort(i));
  head.replaceChildren(button);
});
find.addEventListener('input', sift);
find.closest('p').hidden = false;
sift();
