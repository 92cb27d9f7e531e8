/* A place in the browser's storage for each tab, so that two tabs with the same page do not
   overwrite each other's games. A tab finds its place again after a reload. A new tab takes a place
   whose tab has closed, the last one first. If a place's tab may still be open, it is asked. */
const storeName = 'congo:' + location.pathname;
const answerTime = 500, placesMost = 8;
let myPlace = '';                    /* this tab's place, once it has one */

function newName() {
  return Math.random().toString(36).slice(2, 10);
}

function placeKey(name, what = '') {
  return `${storeName} ${name}${what && ' ' + what}`;
}

/* All places, the last one written first. */
function allPlaces() {
  const found = [];
  for (let i = 0; i < localStorage.length; i++) {
    const [store, name, what] = localStorage.key(i).split(' ');
    if (store !== storeName || what !== 'state')
      continue;
    const [state, time] = localStorage.getItem(localStorage.key(i)).split(' ');
    found.push({ name, open: state === 'open', time: Number(time) });
  }
  return found.sort((a, b) => b.time - a.time);
}

function setPlace(state) {
  localStorage.setItem(placeKey(myPlace, 'state'), `${state} ${Date.now()}`);
}

function dropPlace(name) {
  for (const what of ['', 'other', 'state', 'here'])
    localStorage.removeItem(placeKey(name, what));
}

/* Which of these places belong to open tabs: these answer at once. */
function liveOf(open) {
  return new Promise((resolve) => {
    const question = newName(), live = new Set();
    const done = () => {
      window.removeEventListener('storage', hear);
      clearTimeout(late);
      resolve([...live]);
    };
    const hear = ({ key, newValue }) => {
      const one = open.find(({ name }) => key === placeKey(name, 'here'));
      if (one && newValue === question)
        live.add(one.name);
      if (live.size === open.length)
        done();
    };
    const late = setTimeout(done, answerTime);
    window.addEventListener('storage', hear);
    localStorage.setItem(placeKey('ask'), question);
  });
}

/* Takes a place, and returns what is kept there, or null. A duplicated tab starts with what the
   other one has. */
async function takePlace() {
  try {
    const all = allPlaces(), own = sessionStorage.getItem(storeName), mine = all.find(({ name }) => name === own);
    const left = all.find(({ open }) => !open), asked = mine ? all.filter((one) => one === mine && mine.open) : left || own ? [] : all;
    const live = asked.length ? await liveOf(asked) : [];
    const free = mine || !own && (left || all.find(({ name }) => !live.includes(name)));
    const text = free && localStorage.getItem(placeKey(free.name));
    myPlace = free ? live.includes(free.name) ? newName() : free.name : own || newName();
    sessionStorage.setItem(storeName, myPlace);
    setPlace('open');
    for (const old of allPlaces().slice(placesMost))
      if (!old.open)
        dropPlace(old.name);
    return text || null;
  } catch (refused) {
    myPlace = myPlace || newName();
    return null;
  }
}

/* If there is no room, places of closed tabs are deleted, the oldest first. */
function writePlace(text, what = '') {
  for (;;)
    try {
      localStorage.setItem(placeKey(myPlace, what), text);
      setPlace('open');
      return;
    } catch (full) {
      const old = allPlaces().filter(({ name, open }) => !open && name !== myPlace).pop();
      if (!old)
        throw full;
      dropPlace(old.name);
    }
}

/* This tab's game of another rules file, or null: see src/zillions/page/play.js. */
function otherInPlace() {
  try {
    return JSON.parse(localStorage.getItem(placeKey(myPlace, 'other')));
  } catch (damaged) {
    return null;
  }
}

function dropOther() {
  localStorage.removeItem(placeKey(myPlace, 'other'));
}

function leavePlace() {
  try {
    if (myPlace && ['', 'other'].some((what) => localStorage.getItem(placeKey(myPlace, what))))
      setPlace('left');
    else if (myPlace)
      dropPlace(myPlace);
  } catch (refused) { /* then nothing is kept either */ }
}

function listenPlaces() {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (myPlace && key === placeKey('ask') && newValue)
      localStorage.setItem(placeKey(myPlace, 'here'), newValue);
  });
  /* When a page is shown again from the history, another tab may have taken its place. */
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !myPlace)
      return;
    if (allPlaces().some(({ name, open }) => open && name === myPlace))
      sessionStorage.setItem(storeName, myPlace = newName());
    setPlace('open');
  });
}
