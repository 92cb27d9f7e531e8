/* Choosing a game: opening it, a menu to type into, and links. */
const menuLength = 100;   /* entries shown at a time; with many games, a word or two finds the right one */
let menuAt = -1;

function openGame(index, number) {
  stop();
  gameIndex = index;
  game = sources[index].game = sources[index].game || sources[index].load();
  takeLine(0);
  part['leave-line'].hidden = true;
  drawChooser();
  document.body.classList.toggle('unread', !game.variant);
  part.play.disabled = game.errors > 0 || plies.length === 0;
  part.ground.setAttribute('href', '#ground-' + game.terrain);
  part.slider.max = plies.length;
  part.slider.disabled = plies.length === 0;
  part.pieces.textContent = '';
  drawRecord();
  show(Math.max(0, Math.min(number, plies.length)), false);
}

/* On a page to play on, open.js knows what else belongs to a game. */
function chooseGame(index) {
  if (index < 0 || index >= sources.length)
    return;
  if (playing) {
    openEntry(index);
    return;
  }
  openGame(index, 0);
  writeLink();
}

function drawChooser() {
  part.chooser.hidden = sources.length < 2;
  part.game.value = menuText(gameIndex);
  part['game-before'].disabled = gameIndex === 0;
  part['game-after'].disabled = gameIndex === sources.length - 1;
}

/* "#34" is a half-move of the first game, "#3.34" one of the third; what tree.js reads may
   follow. */
function followLink() {
  const found = /^#(?:(\d{1,6})\.)?(\d{1,6})(?:\/[A-G1-7.]*)?$/.exec(location.hash);
  const wanted = found && found[1] ? Number(found[1]) : 1, number = found ? Number(found[2]) : 0;
  const index = sources[wanted - 1] ? wanted - 1 : 0;
  sayLink('');
  openGame(index, index + 1 === wanted ? number : 0);
  const count = sources.length > 1 ? sources.length + ' games' : '1 game';
  if (index + 1 !== wanted)
    sayLink(`There is no game ${wanted} on this page: it has ${count}.`);
  else if (number > plies.length)
    sayLink(`There is no half-move ${number} in this game: it has ${plies.length}.`);
  else if (!found && location.hash.slice(1))
    sayLink(`"${location.hash.slice(0, 60)}" is no link to a move; ` +
      `such a link ends in #12, ${handy ? 'in #3.12 for game 3, or in #12/G1F3 for moves you tried' : 'or in #3.12 for game 3'}.`);
}

function sayLink(text) {
  if (part.opened)
    tell(text);
  else
    part.said.textContent = text;
}

/* ------------------------------------------------------------------ the menu */

function menuText(index) {
  return `${index + 1}. ${sources[index].label}`;
}

/* What a game was opened with, and whether it has been mirrored since. */
function aboutOf(index) {
  const { about, game: of } = sources[index];
  return of && of.mirrored ? about.replace(', opens on the A/B/C side', ', mirrored') : about;
}

function menuWords(index) {
  const about = aboutOf(index), ends = [['1-0', 'white wins'], ['0-1', 'black wins'], ['1/2-1/2', 'draw']];
  return [menuText(index), about, ...ends.filter(([result]) => about.includes(result)).map(([, words]) => words)].join(', ').toLowerCase();
}

function menuItem(index) {
  const item = element('li', menuText(index) + ' ', { id: 'game-' + index });
  item.setAttribute('role', 'option');
  item.dataset.index = index;
  item.append(element('small', aboutOf(index)));
  return item;
}

/* The games that contain all typed words; without any, those around the current game. */
function fillMenu(typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean), found = [];
  let more = 0;
  const first = words.length ? 0 : Math.max(0, Math.min(gameIndex - 5, sources.length - menuLength));
  for (let i = first; i < sources.length; i++)
    if (words.every((word) => menuWords(i).includes(word)))
      found.length < menuLength ? found.push(i) : more++;
  part.games.textContent = '';
  part.games.append(...found.map(menuItem));
  if (more + first || !found.length) {
    const rest = element('li', found.length ? `and ${more + first} more: type to find one` : 'No game matches');
    rest.setAttribute('aria-disabled', 'true');
    part.games.append(rest);
  }
  menuMark(found.includes(gameIndex) ? found.indexOf(gameIndex) : found.length ? 0 : -1);
}

function menuItems() {
  return Array.from(part.games.querySelectorAll('[data-index]'));
}

function menuMark(number) {
  menuAt = number;
  menuItems().forEach((item, i) => item.setAttribute('aria-selected', String(i === number)));
  const item = menuItems()[number];
  if (item) {
    part.game.setAttribute('aria-activedescendant', item.id);
    item.scrollIntoView({ block: 'nearest' });
  } else {
    part.game.removeAttribute('aria-activedescendant');
  }
}

function openMenu(typed) {
  part.games.hidden = false;
  part.game.setAttribute('aria-expanded', 'true');
  fillMenu(typed);
}

function closeMenu() {
  part.games.hidden = true;
  part.game.setAttribute('aria-expanded', 'false');
  part.game.removeAttribute('aria-activedescendant');
  part.game.value = menuText(gameIndex);
}

function menuKey(event) {
  const open = !part.games.hidden, items = menuItems().length;
  if (event.key === 'Escape' && open) {
    closeMenu();
    part.game.select();
  } else if (event.key === 'Enter' && open && menuAt >= 0) {
    chooseGame(Number(menuItems()[menuAt].dataset.index));
    closeMenu();
    part.game.select();
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !open) {
    openMenu('');
  } else if (event.key === 'ArrowDown' && items) {
    menuMark((menuAt + 1) % items);
  } else if (event.key === 'ArrowUp' && items) {
    menuMark((menuAt + items - 1) % items);
  } else {
    return;
  }
  event.preventDefault();
}

function listenMenu() {
  part.game.addEventListener('focus', () => part.game.select());
  part.game.addEventListener('click', () => openMenu(''));
  part.game.addEventListener('input', () => openMenu(part.game.value));
  part.game.addEventListener('keydown', menuKey);
  part.game.addEventListener('blur', closeMenu);
  part.games.addEventListener('pointerdown', (event) => event.preventDefault());
  part.games.addEventListener('click', (event) => {
    const item = event.target.closest('[data-index]');
    if (item) {
      chooseGame(Number(item.dataset.index));
      closeMenu();
    }
  });
  part['game-before'].addEventListener('click', () => chooseGame(gameIndex - 1));
  part['game-after'].addEventListener('click', () => chooseGame(gameIndex + 1));
}
