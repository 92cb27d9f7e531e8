// SPDX-License-Identifier: MIT
// The page in a real browser: every control, every half-move against the rules core, a folder of
// games, hostile names, accessibility, a narrow screen, the dark, and paper.
// usage: node page.mjs BROWSER CONGO SAVE   prints TAP
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Stage } from './stage.mjs';

const [program, congo, save] = process.argv.slice(2);
const stage = new Stage(program, congo), { browser } = stage;
const file = (name) => stage.file(name), address = (name) => pathToFileURL(file(name)).href;
const core = (...words) => stage.core(...words), test = (...about) => stage.test(...about);

/* The same as `congo show --format position` without the side to move. */
function positionOf(pieces) {
  const rows = [];
  for (let rank = 7; rank >= 1; rank--) {
    const row = Array.from('ABCDEFG', (name) => pieces[name + rank] || '-').join('');
    rows.push(row.replace(/-+/g, (empty) => String(empty.length)));
  }
  return rows.join('/');
}

const shown = () => browser.run(() => {
  const pieces = {};
  for (const element of document.querySelectorAll('#pieces > .piece:not(.ghost)')) {
    if (pieces[element.dataset.square])
      throw new Error('two pieces on ' + element.dataset.square);
    pieces[element.dataset.square] = element.dataset.piece;
  }
  return pieces;
}).then(positionOf);
const textOf = (selector) => stage.text(selector);
const valueOf = (selector) => browser.run((wanted) => document.querySelector(wanted).value, selector);
const plyNow = async () => Number(await valueOf('#slider'));

/* What the rules core says of the game. */
const notation = core('notate', '-m', save).replace(/\d+\. /g, '').trim().split(/\s+/);
const positions = notation.concat('').map((_, ply) =>
  core('show', save, '--ply', String(ply), '--format', 'position').split(' ')[0]);
const plies = notation.length;

core('page', save, '-o', file('one.html'));
/* A chain that does not take its victims in the order of their squares, a swimmer, a drowning. */
const chain = join(dirname(save), 'chain.txt');
core('page', chain, '-o', file('chain.html'));
mkdirSync(file('many'));
for (let i = 1; i <= 49; i++)
  copyFileSync(save, file(`many/game-${String(i).padStart(2, '0')}.zsg`));
const hostile = '<script>hacked=1<\\script>"><img src=x onerror=hacked=2>.zsg';
copyFileSync(save, file('many/' + hostile));
core('page', file('many'), '-o', file('many.html'), '--title', '</title><script>hacked=3</script>');

await stage.begin();
await browser.send('Emulation.setEmulatedMedia', { features: [] });
/* Time is the test's own, too. */
await browser.before(`
  window.ticks = [];
  window.setInterval = (action) => window.ticks.push(action);
  window.clearInterval = (number) => { if (number) window.ticks[number - 1] = null; };`);

let noCairo = '';
try {
  execFileSync(congo, ['show', '-o', file('x.png')], { stdio: 'ignore' });
} catch (without) {
  noCairo = 'this congo has no cairo';
}

test('the start is shown, and the controls that lead nowhere are off', async () => {
  await browser.load(address('one.html'));
  assert.equal(await shown(), positions[0]);
  assert.equal(await textOf('h1'), 'lively.zsg');
  assert.equal(await textOf('#game-name'), 'Crowded Congo');
  assert.equal(await textOf('#about'), 'Islands, both sides played by the computer');
  assert.equal(await textOf('#outcome'), 'Black wins: White\'s Lion is captured (0-1)');
  assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('#controls :disabled'), (b) => b.id)),
    ['first', 'back']);
  assert.equal(await browser.run(() => document.querySelector('#chooser').hidden), true);
});

test('every half-move, forward, is the rules core\'s position', async () => {
  await browser.load(address('one.html'));
  for (let ply = 1; ply <= plies; ply++) {
    await browser.click('#forward');
    assert.equal(await plyNow(), ply);
    assert.equal(await shown(), positions[ply], 'half-move ' + ply);
  }
  assert.equal(await browser.run(() => document.querySelector('#forward').disabled), true);
});

test('and backward', async () => {
  await browser.load(address('one.html') + '#' + plies);
  for (let ply = plies - 1; ply >= 0; ply--) {
    await browser.press('ArrowLeft');
    assert.equal(await plyNow(), ply);
    assert.equal(await shown(), positions[ply], 'half-move ' + ply);
  }
  await browser.press('ArrowLeft');
  assert.equal(await plyNow(), 0);
});

test('the list holds the documented notation; a click on a move goes there', async () => {
  await browser.load(address('one.html'));
  assert.deepEqual(await browser.run(() =>
    Array.from(document.querySelectorAll('#moves button'), (button) => button.textContent)), notation);
  for (const ply of [plies, 7, 31, 1]) {
    await browser.click(`#moves [data-ply="${ply}"]`);
    assert.equal(await shown(), positions[ply]);
    assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('#moves [aria-current]'),
      (button) => Number(button.dataset.ply))), [ply]);
  }
});

test('keys: arrows, Home, End, Space', async () => {
  await browser.load(address('one.html'));
  for (const [key, ply] of [['ArrowRight', 1], ['ArrowRight', 2], ['ArrowLeft', 1], ['End', plies], ['ArrowLeft', plies - 1],
    ['Home', 0], ['ArrowRight', 1], [' ', 2], ['ArrowDown', 4], ['ArrowDown', 6], ['ArrowUp', 4], [' ', 5]]) {
    await browser.press(key);
    assert.equal(await plyNow(), ply, key);
    assert.equal(await shown(), positions[ply]);
  }
});

test('a click on the board\'s right half goes on, one on its left half back; so do wheel and swipe', async () => {
  const now = async (ply, how) => {
    assert.equal(await plyNow(), ply, how);
    assert.equal(await shown(), positions[ply]);
  };
  await browser.load(address('one.html'));
  await browser.click('#board', .8, .3);
  await browser.click('#board', .6, .9);
  await now(2, 'right half');
  await browser.click('#board', .3, .5);
  await now(1, 'left half');
  for (const [delta, ply] of [[100, 2], [100, 3], [-100, 2]]) {
    await browser.wheel('#board', delta);
    await stage.plies(ply);
    await now(ply, 'wheel');
  }
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await browser.load(address('one.html') + '#2');
  await browser.swipe('#board', [.8, .5], [.3, .52]);
  await stage.plies(3);
  await now(3, 'swipe to the left');
  await browser.swipe('#board', [.3, .5], [.7, .45]);
  await stage.plies(2);
  await now(2, 'swipe to the right');
  await browser.swipe('#board', [.5, .4], [.5, .6]);
  await now(2, 'swipe down');
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

test('the first and last buttons, the slider by key', async () => {
  await browser.load(address('one.html'));
  await browser.click('#last');
  assert.equal(await shown(), positions[plies]);
  await browser.click('#back');
  assert.equal(await shown(), positions[plies - 1]);
  await browser.click('#first');
  assert.equal(await shown(), positions[0]);
  await browser.run(() => document.querySelector('#slider').focus());
  await browser.press('ArrowRight');
  await browser.press('ArrowRight');
  assert.equal(await shown(), positions[2]);
  await browser.press('End');
  assert.equal(await shown(), positions[plies]);
  assert.equal(await browser.run(() => document.querySelector('#slider').getAttribute('aria-valuetext')),
    `After ${plies / 2}... ${notation[plies - 1]}`);
});

test('autoplay goes to the end and stops; any step stops it', async () => {
  await browser.load(address('one.html'));
  const tick = () => browser.run(() => ticks.filter(Boolean).forEach((action) => action()));
  const playing = () => browser.run(() => document.querySelector('#play').getAttribute('aria-pressed'));
  await browser.click('#play');
  assert.equal(await playing(), 'true');
  for (let ply = 1; ply <= plies; ply++) {
    await tick();
    assert.equal(await shown(), positions[ply]);
  }
  assert.equal(await playing(), 'false');
  await browser.press('p');
  assert.equal(await plyNow(), 0);
  await tick();
  await browser.press('ArrowRight');
  assert.equal(await playing(), 'false');
  await tick();
  assert.equal(await plyNow(), 2);
});

test('turning the board turns everything and changes no position', async () => {
  await browser.load(address('one.html') + '#30');
  const place = () => browser.run(() => {
    const box = document.querySelector('#pieces [data-square="D1"]').getBoundingClientRect();
    const board = document.querySelector('#board').getBoundingClientRect();
    return [Math.floor(7.88 * (box.x + box.width / 2 - board.x) / board.width - 0.44),
      Math.floor(7.88 * (box.y + box.height / 2 - board.y) / board.height - 0.44)];
  });
  const before = await place();
  await browser.press('f');
  assert.equal(await shown(), positions[30]);
  const after = await place();
  assert.deepEqual([before[0] + after[0], before[1] + after[1]], [6, 6]);
  assert.equal(await browser.run(() => getComputedStyle(document.querySelector('#letters-black')).display), 'inline');
  await browser.click('#flip');
  assert.deepEqual(await place(), before);
});

test('captures and drownings are shown as they happen, and told', async () => {
  await browser.load(address('one.html'));
  const seen = { captured: 0, drowned: 0, promoted: 0 };
  for (let ply = 1; ply <= plies; ply++) {
    await browser.press('ArrowRight');
    const move = notation[ply - 1];
    const [badges, ghosts, sunk, said] = await browser.run(() => [
      Array.from(document.querySelectorAll('#marks use'), (use) => use.getAttribute('href').slice(7) + use.dataset.square),
      Array.from(document.querySelectorAll('#pieces > .ghost:not(.wet)'), (one) => one.dataset.square),
      Array.from(document.querySelectorAll('#pieces > .wet'), (one) => one.dataset.square).sort(),
      document.querySelector('#said').textContent]);
    const drowned = (move.match(/,R((:[A-G][1-7])+)/) || ['', ''])[1].split(':').filter(Boolean);
    const captures = move.startsWith('M:') ? (move.replace(/,.*/, '').match(/:/g) || []).length : move.includes(':') &&
      !/^[^:]*,R/.test(move) ? 1 : 0;
    assert.deepEqual(badges.filter((badge) => badge.startsWith('drowned')), drowned.map((name) => 'drowned' + name), move);
    assert.equal(badges.filter((badge) => badge.startsWith('captured')).length, captures, move);
    assert.equal(ghosts.length, captures, move);
    assert.deepEqual(sunk, drowned, move);
    assert.equal(said.includes(' captures '), captures > 0, move);
    for (const name of drowned)
      assert.match(said, new RegExp(`drowns on ${name}`));
    if (move.includes('='))
      assert.match(said, /becomes a SuperPawn/);
    seen.captured += captures;
    seen.drowned += drowned.length;
    seen.promoted += move.includes('=');
  }
  /* The game was chosen because all of it happens there. */
  assert.ok(seen.captured > 5 && seen.drowned >= 2 && seen.promoted >= 1);
});

test('a Monkey\'s chain is drawn and told from landing to landing', async () => {
  const ply = notation.findIndex((move) => /^M:..:../.test(move)) + 1;
  await browser.load(address('one.html') + '#' + ply);
  assert.equal(await textOf('#said'), 'White’s Monkey on D3 captures the Pawn on D4 and the Pawn on E5 and lands on D5, F5.');
  const path = await browser.run(() => document.querySelector('#marks .arrow').getAttribute('d'));
  assert.match(path, /^M394 494L394 294L/);
});

/* Where a piece is seen, by the square, and how well, at a time after the move began. */
const seenAt = (time) => browser.run((when) => {
  for (const motion of document.getAnimations()) {
    motion.pause();
    motion.currentTime = when;
  }
  const board = document.querySelector('#board'), scale = board.getScreenCTM();
  return Array.from(document.querySelectorAll('#pieces > .piece'), (one) => {
    const box = new DOMMatrix(getComputedStyle(one).transform);
    const [x, y] = [(box.e - 44) / 100, (box.f - 44) / 100];
    return [one.dataset.piece, 'ABCDEFG'[Math.round(x)] + (7 - Math.round(y)), Math.round(100 * (x % 1)),
      Number(getComputedStyle(one).opacity)];
  });
}, time);

test('Monkeys hop along the arrow, and each victim leaves as it is jumped', async () => {
  await stage.freezeMotions();
  await browser.load(address('chain.html'));
  await browser.click('#forward');
  assert.equal(await textOf('#said'), 'White’s Monkey on D4 captures the Pawn on E3 and the Pawn on E2 and lands on F2, D2.');
  assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('#marks use'), (use) => use.dataset.square)),
    ['E3', 'E2']);
  const at = (seen, piece) => seen.filter(([one]) => one === piece).map(([, name, , opacity]) => [name, opacity]);
  const monkey = async (time) => at(await seenAt(time), 'm')[0][0];
  const hop = await browser.run(() => document.querySelector('[data-piece="m"]').getAnimations()[0].effect.getTiming().duration / 2);
  assert.equal(await monkey(0), 'D4');
  assert.equal(await monkey(hop), 'F2');
  assert.equal(await monkey(2 * hop - 1), 'D2');
  const victims = async (time) => Object.fromEntries(at(await seenAt(time), 'P').filter(([name]) => /E[23]/.test(name)));
  assert.deepEqual(await victims(.4 * hop), { E3: 1, E2: 1 });
  const between = await victims(1.4 * hop);
  assert.ok(between.E3 < .7 && between.E2 === 1, JSON.stringify(between));
  await browser.run(() => document.getAnimations().forEach((motion) => motion.finish()));
  await stage.until('the ghosts to be gone', () => document.querySelectorAll('.ghost').length === 0);
});

test('who is in deep water stands half under it; who drowns sinks and lies there until the next move', async () => {
  const water = () => browser.run(() => [
    Array.from(document.querySelectorAll('#pieces > .wading'), (one) => one.dataset.piece + one.dataset.square),
    Array.from(document.querySelectorAll('#pieces > .wet'), (one) => one.dataset.piece + one.dataset.square)]);
  await stage.freezeMotions();
  await browser.load(address('chain.html') + '#5');
  assert.deepEqual(await water(), [['PB4', 'gG4'], []]);
  await browser.press('ArrowRight');
  assert.deepEqual(await water(), [['gG4'], []]);
  await browser.press('ArrowRight');
  assert.deepEqual(await water(), [[], ['gG4']]);
  assert.match(await textOf('#said'), /White’s Giraffe drowns on G4/);
  assert.ok(await browser.run(() => document.querySelector('.wet').getAnimations({ subtree: true }).length > 0));
  await browser.press('ArrowRight');
  assert.deepEqual(await water(), [['PE4'], []]);
  /* Without the move it is seen too, and a Crocodile swims. */
  await browser.load(address('chain.html') + '#7');
  assert.deepEqual(await water(), [[], ['gG4']]);
  await browser.load(address('one.html') + '#27');
  assert.equal(await browser.run(() => document.querySelector('[data-square="D4"]').dataset.piece), 'c');
  assert.deepEqual(await water(), [[], []]);
});

test('water stays blue, and a badge covers no arrow', async () => {
  await browser.load(address('one.html'));
  for (let ply = 1; ply <= plies; ply++) {
    await browser.press('ArrowRight');
    const [tinted, covered] = await browser.run(() => {
      const arrow = document.querySelector('#marks .arrow');
      const badges = Array.from(document.querySelectorAll('#marks use'), (use) => use.getBBox());
      return [Array.from(document.querySelectorAll('#marks-below rect.tint'), (rect) => rect.getBBox().y),
        badges.filter((box) => {
          for (let i = 0; i <= arrow.getTotalLength(); i++) {
            const point = arrow.getPointAtLength(i), centre = [box.x + box.width / 2, box.y + box.height / 2];
            if (Math.hypot(point.x - centre[0], point.y - centre[1]) < 14)
              return true;
          }
          return false;
        }).length];
    });
    assert.equal(tinted.filter((y) => y === 344).length, 0, notation[ply - 1]);
    assert.equal(covered, 0, notation[ply - 1]);
  }
});

test('a link to a half-move, and the address follows', async () => {
  await browser.load(address('one.html') + '#34');
  assert.equal(await shown(), positions[34]);
  await browser.press('ArrowRight');
  assert.equal(await browser.run(() => location.hash), '#35');
  await browser.run(() => { location.hash = '#3'; });
  await stage.plies(3);
  assert.equal(await shown(), positions[3]);
  await browser.load(address('one.html') + '#999999');
  assert.equal(await plyNow(), plies);
  await browser.load(address('one.html') + '#<img src=x>');
  assert.equal(await plyNow(), 0);
});

test('position, text and save can be copied, and downloaded, to the byte', async () => {
  await browser.load(address('one.html') + '#31');
  await browser.click('#source summary');
  const copied = async (button) => {
    await browser.click(button);
    assert.equal(await textOf('#copied'), 'Copied');
    return browser.run(() => window.copied);
  };
  assert.equal(await copied('#copy'), readFileSync(save, 'utf8'));
  assert.equal(await copied('#copy-position'), core('show', save, '--ply', '31', '--format', 'position').trim());
  const text = core('notate', '--diagrams', '0', save).replace(/.*/, '# lively.zsg');
  assert.equal(await copied('#copy-text'), text);
  for (const [button, name, words] of [['#load-text', 'lively.txt', text], ['#load-save', 'lively.zsg', readFileSync(save, 'utf8')]]) {
    assert.equal(await stage.downloaded(button, name), words);
  }
  /* Of a text the save is the one that `zsg` would make. */
  await browser.load(address('chain.html'));
  await browser.click('#source summary');
  assert.equal(await copied('#copy'), core('zsg', chain));
});

test('the position as a table says the same', async () => {
  await browser.load(address('one.html') + '#31');
  await browser.click('#table-box summary');
  await stage.until('the table', () => document.querySelectorAll('#table tbody tr').length === 7);
  const cells = await browser.run(() => Array.from(document.querySelectorAll('#table tbody tr'), (row) =>
    Array.from(row.cells, (cell) => cell.textContent)));
  assert.equal(cells.length, 7);
  assert.deepEqual(cells[0], ['7', 'Black Elephant', 'Black Zebra', 'castle', 'Black Lion', 'Black Crocodile', 'Black Zebra', '']);
  assert.equal(cells[3][4], 'deep water');
  assert.equal(cells[3][6], 'island');
});

test('a folder of 50 games: each opens, and a link names game and half-move', async () => {
  await browser.load(address('many.html'));
  assert.equal(await browser.run(() => document.querySelectorAll('.game').length), 50);
  for (let i = 1; i <= 50; i++) {
    assert.match(await valueOf('#game'), new RegExp(`^${i}\\. `));
    await browser.press('End');
    assert.equal(await shown(), positions[plies]);
    assert.equal(await browser.run(() => location.hash), `#${i}.${plies}`);
    if (i < 50)
      await browser.click('#game-after');
  }
  await browser.load(address('many.html') + '#17.12');
  assert.equal('17. ' + await textOf('#game-name'), await valueOf('#game'));
  assert.equal(await shown(), positions[12]);
});

test('the page over a folder\'s pages sorts and sifts; its pages link back', async () => {
  mkdirSync(file('games'), { recursive: true });
  for (const [name, white] of [['b', 'Zoe'], ['a', 'Anna'], ['c', '<b>Bert']])
    writeFileSync(file(`games/${name}.txt`), `[Variant "Congo"]\n[White "${white}"]\n\n1. P-DC3${name === 'a' ? ' P-DC5 2. L:D7#' : ''}\n`);
  core('page', file('games'), '-o', file('pages/'));
  await browser.load(address('pages/index.html'));
  const column = (number) => browser.run((wanted) => Array.from(document.querySelectorAll('tbody tr:not([hidden])'), (row) => row.cells[wanted].textContent), number);
  assert.deepEqual(await column(1), ['Anna – ?', 'Zoe – ?', '<b>Bert – ?']);
  await browser.click('th:nth-child(2) button');
  assert.deepEqual(await column(1), ['<b>Bert – ?', 'Anna – ?', 'Zoe – ?']);
  await browser.click('th:nth-child(2) button');
  assert.deepEqual(await column(1), ['Zoe – ?', 'Anna – ?', '<b>Bert – ?']);
  assert.equal(await browser.run(() => document.querySelector('th:nth-child(2)').getAttribute('aria-sort')), 'descending');
  await browser.click('#find');
  await browser.type('anna 1-0');
  assert.deepEqual(await column(1), ['Anna – ?']);
  assert.equal(await textOf('#count'), '1 of 3 games');
  await browser.load(address('pages/' + await browser.run(() => document.querySelector('tbody tr:not([hidden]) a').getAttribute('href').slice(2))));
  assert.equal(await browser.run(() => document.querySelector('#to-index').checkVisibility()), true);
  assert.equal(await browser.run(() => document.querySelector('#to-index').getAttribute('href')), './index.html');
});

test('the menu of games can be typed into: name, variant, result, length', async () => {
  await browser.load(address('many.html'));
  const entries = () => browser.run(() => Array.from(document.querySelectorAll('#games [data-index]'), (one) => one.textContent));
  await browser.click('#game');
  assert.equal((await entries()).length, 50);
  await browser.type('0-1 crowded game-2 20 moves');
  assert.deepEqual((await entries()).map((one) => one.slice(4)), Array.from({ length: 10 }, (_, i) =>
    `game-2${i}.zsg Crowded Congo, 0-1, 20 moves`));
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'])
    await browser.press(key);
  assert.equal(await textOf('#game-name'), 'game-21.zsg');
  assert.equal(await browser.run(() => document.querySelector('#games').hidden), true);
  await browser.type('nothing of the kind');
  assert.deepEqual(await entries(), []);
  await browser.press('Escape');
  assert.match(await valueOf('#game'), /^\d+\. game-21.zsg$/);
  await browser.type('game-33');
  await browser.click('#games [data-index]');
  assert.equal(await textOf('#game-name'), 'game-33.zsg');
  await browser.press('Tab');
  for (const [key, name] of [['n', 'game-34.zsg'], ['n', 'game-35.zsg'], ['b', 'game-34.zsg']]) {
    await browser.press(key);
    assert.equal(await textOf('#game-name'), name);
  }
});

test('a game that goes wrong comes last and cannot be played', async () => {
  mkdirSync(file('wrong'), { recursive: true });
  writeFileSync(file('wrong/a.zsg'), readFileSync(save, 'utf8').replace('2. Giraffe A2 - C4', '2. Giraffe A2 - G6'));
  copyFileSync(save, file('wrong/b.zsg'));
  try {
    execFileSync(congo, ['page', file('wrong'), '-o', file('wrong.html')], { stdio: 'ignore' });
  } catch (status) { /* of 1: it goes wrong */ }
  await browser.load(address('wrong.html'));
  assert.equal(await valueOf('#game'), '1. b.zsg');
  await browser.press('n');
  assert.equal(await valueOf('#game'), '2. a.zsg');
  await browser.click('#game');
  assert.equal(await textOf('#game-1'), '2. a.zsg Crowded Congo, error after 1 move');
  await browser.press('Escape');
  assert.equal(await browser.run(() => document.querySelector('#play').disabled), true);
  assert.match(await textOf('#notes'), /line 6/);
  assert.equal(await browser.run(() => document.querySelector('#notes-box').open), true);
});

test('findings are in a fold', async () => {
  const text = readFileSync(save, 'utf8');
  writeFileSync(file('left.zsg'), text.slice(0, text.indexOf('1. Pawn E3')) + '1. Pawn C3 - B4\n');
  core('page', file('left.zsg'), '-o', file('left.html'));
  await browser.load(address('left.html'));
  assert.deepEqual(await browser.run(() => ['notes-box', 'notes'].map((id) => document.getElementById(id).checkVisibility())),
    [true, false]);
  assert.equal(await textOf('#notes-name'), 'Notes (1)');
});

test('names that are markup do nothing', async () => {
  await browser.load(address('many.html'));
  assert.equal(await textOf('h1'), '</title><script>hacked=3</script>');
  assert.equal(await textOf('#game-name'), hostile);
  assert.equal(await valueOf('#game'), `1. ${hostile}`);
  await browser.click('#game');
  assert.equal(await textOf('#game-0'), `1. ${hostile} Crowded Congo, 0-1, 20 moves`);
  assert.equal(await browser.run(() => typeof window.hacked), 'undefined');
  assert.equal(await browser.run(() => document.images.length), 0);
});

test('by keyboard alone: every control is reached and does its work', async () => {
  await browser.load(address('many.html'));
  const reached = new Set();
  for (let i = 0; i < 30; i++) {
    await browser.press('Tab');
    reached.add(await browser.run(() => document.activeElement.id || document.activeElement.tagName));
  }
  for (const id of ['game', 'game-after', 'play', 'forward', 'last', 'flip', 'slider', 'SUMMARY'])
    assert.ok(reached.has(id), id + ' is reached');
  await browser.run(() => document.querySelector('#forward').focus());
  assert.notEqual(await browser.run(() => getComputedStyle(document.querySelector('#forward')).outlineStyle), 'none');
  await browser.press('Enter');
  await browser.press(' ');
  assert.equal(await plyNow(), 2);
  await browser.run(() => document.querySelector('#last').focus());
  await browser.press('Enter');
  /* The button that has become useless hands the focus on. */
  assert.equal(await browser.run(() => document.activeElement.id), 'back');
  /* The list is one stop, and the arrows lead through it. */
  assert.equal(await browser.run(() => document.querySelectorAll('#moves [tabindex="0"]').length), 1);
  await browser.run(() => document.querySelector('#moves [tabindex="0"]').focus());
  for (const [key, ply] of [['ArrowUp', plies - 2], ['ArrowLeft', plies - 3], ['ArrowDown', plies - 1]]) {
    await browser.press(key);
    assert.equal(await browser.run(() => Number(document.activeElement.dataset.ply)), ply);
    assert.equal(await plyNow(), ply);
  }
});

test('everything has a role and a name', async () => {
  await browser.load(address('many.html') + '#1.31');
  await browser.run(() => document.querySelectorAll('details').forEach((one) => { one.open = true; }));
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const named = nodes.filter((node) => !node.ignored).map((node) => [node.role.value, node.name?.value || '']);
  for (const role of ['button', 'combobox', 'slider', 'image', 'list', 'status', 'group', 'region', 'table'])
    assert.ok(named.some(([one]) => one === role), 'there is a ' + role);
  assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('button')).filter((one) =>
    !one.textContent.trim() && !(one.title && one.ariaLabel)).map((one) => one.id)), []);
  assert.notEqual(await textOf('h1'), await textOf('h2'));
  assert.deepEqual(named.filter(([role, name]) => /button|combobox|slider|textbox|image|table|heading/.test(role) && !name), []);
  assert.ok(named.some(([role, name]) => role === 'image' && name === 'After 16. M:D5:F5'));
  assert.equal(await browser.run(() => document.documentElement.lang), 'en');
  assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('h1, h2, h3'), (one) => one.tagName)),
    ['H1', 'H2', 'H3']);
  assert.equal(await browser.run(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), (one) => one.id);
    return ids.length - new Set(ids).size;
  }), 0);
});

/* Of all text in sight: the least contrast with what is behind it, by the formula of WCAG. */
const leastContrast = () => browser.run(() => {
  const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);
  const light = (colour) => numbers(colour).slice(0, 3).map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, i) => sum + one * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (element) => {
    for (; element; element = element.parentElement) {
      const back = getComputedStyle(element).backgroundColor;
      if (numbers(back)[3] !== 0)
        return back;
    }
    return 'rgb(255, 255, 255)';
  };
  let least = [99, ''];
  for (const element of document.querySelectorAll('body *')) {
    const text = Array.from(element.childNodes).some((one) => one.nodeType === 3 && one.data.trim());
    if (!text || element.closest('svg, script, :disabled') || !element.checkVisibility())
      continue;
    const [a, b] = [light(getComputedStyle(element).color), light(behind(element))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < least[0])
      least = [ratio, element.tagName + ' ' + element.textContent.slice(0, 20)];
  }
  return least;
});

for (const scheme of ['light', 'dark'])
  test(`text can be read: contrast of 4.5 at least, ${scheme}`, async () => {
    await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    await browser.load(address('many.html') + '#1.31');
    const [ratio, where] = await leastContrast();
    assert.ok(ratio >= 4.5, `${ratio.toFixed(2)} at ${where}`);
    const back = await browser.run(() => getComputedStyle(document.body).backgroundColor.match(/\d+/)[0]);
    assert.equal(Number(back) < 100, scheme === 'dark');
    await browser.send('Emulation.setEmulatedMedia', { features: [] });
  });

test('who asked for less motion gets none', async () => {
  await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await browser.load(address('one.html'));
  await browser.press('ArrowRight');
  await browser.press('ArrowRight');
  assert.equal(await browser.run(() => document.getAnimations().length), 0);
  assert.equal(await browser.run(() => document.querySelectorAll('.ghost').length), 0);
  await browser.send('Emulation.setEmulatedMedia', { features: [] });
});

/* Of what steers and tells: what does not lie inside the window as it is first seen. */
const outside = () => browser.run(() => Array.from(document.querySelectorAll(
  '#board, #stage, #controls button, #slider, #position-name, #said, header *, h2, #folds > details:not([open]) > summary'))
  .filter((one) => one.checkVisibility() && !one.closest('#games'))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < 0 || box.top < 0 || box.right > innerWidth + .5 || box.bottom > innerHeight + .5;
  }).map((one) => one.id || one.tagName));

for (const [width, height, least] of [[1280, 720, 700], [1366, 641, 621], [1536, 730, 710], [1920, 1080, 1060],
  [844, 390, 370], [390, 844, 340]])
  test(`${width} by ${height}: everything fits, and the board uses the room`, async () => {
    await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 900 });
    for (const page of ['one.html#31', 'many.html#1.31']) {
      await browser.load(address(page.split('#')[0]) + '#' + page.split('#')[1]);
      /* On a telephone the moves stand before what is folded away. */
      assert.deepEqual((await outside()).filter((one) => height < width || one !== 'SUMMARY'), []);
      assert.equal(await browser.run(() => scrollY), 0);
      assert.ok(await browser.run(() => document.scrollingElement.scrollWidth) <= width);
      const board = await browser.run(() => document.querySelector('#board').getBoundingClientRect().height);
      assert.ok(board >= least, `the board is ${board} high`);
      /* Nothing lies over anything else. */
      for (const id of ['first', 'back', 'play', 'forward', 'last', 'flip', 'slider'])
        await browser.place('#' + id);
    }
    await browser.send('Emulation.clearDeviceMetricsOverride');
  });

test('comments, marks and variations stand beside the moves; a variation is stepped through', async () => {
  core('page', '--analysis', '--nodes', '2000', save, '-o', file('judged.html'));
  const judged = JSON.parse(/class="game"[^>]*>(.*?)<\/script>/s.exec(readFileSync(file('judged.html'), 'utf8'))[1]);
  await browser.load(address('judged.html'));
  const main = await browser.run(() => Array.from(document.querySelectorAll('#moves [data-line="0"]'), (one) => one.textContent));
  assert.deepEqual(main.map((move) => move.replace(/[!?]+$/, '')), notation);
  assert.ok(main.filter((move) => move.endsWith('?')).length > 3);
  const { ply: branch, plies: own } = judged.lines[3];
  await browser.click(`#moves [data-line="3"][data-ply="${branch + 1}"]`);
  await browser.press('End');
  const text = core('notate', '--diagrams', '0', save).split('\n').slice(0, 15).join('\n');
  const moves = notation.slice(0, branch).concat(own.map(([move]) => move));
  writeFileSync(file('line.txt'), text + '\n' + moves.map((move, i) => (i % 2 ? ' ' : `\n${i / 2 + 1}. `) + move).join('') + '\n');
  assert.equal(await shown(), core('show', file('line.txt'), '--format', 'position').split(' ')[0]);
  assert.equal(await browser.run(() => document.querySelector('#moves [aria-current]').dataset.line), '3');
  for (let i = own.length; i > 1; i--)
    await browser.press('ArrowLeft');
  assert.equal(await browser.run(() => document.querySelector('#moves [aria-current]').dataset.ply), String(branch + 1));
  await browser.click('#leave-line');
  assert.equal(await shown(), positions[branch]);
  await browser.press('v');
  assert.equal(await plyNow(), branch + 1);
  await browser.press('v');
  assert.equal(await browser.run(() => document.querySelector('#leave-line').checkVisibility()), false);
});

test('the curve has a score for each position, and a click on it goes there', async () => {
  await browser.load(address('judged.html'));
  assert.equal(await browser.run(() => document.querySelector('#curve .white').getAttribute('d').match(/L/g).length), plies + 2);
  await browser.click('#curve', 30.2 / plies, .5);
  assert.equal(await plyNow(), 30);
  assert.equal(await shown(), positions[30]);
  assert.match(await textOf('#position-name'), / · /);
});

test('without JavaScript: the last position and the moves', async () => {
  await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
  await browser.load(address('many.html'));
  await browser.send('Emulation.setScriptExecutionDisabled', { value: false });
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  const all = async (selector) => (await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })).nodeIds;
  const html = async (nodeId) => (await browser.send('DOM.getOuterHTML', { nodeId })).outerHTML;
  const games = await all('.still');
  assert.equal(games.length, 50);
  const text = await html(games[1]);
  for (const line of core('notate', '-m', save).trim().split('\n'))
    assert.ok(text.includes(line), line);
  const count = (positions[plies].match(/[a-z]/gi) || []).length;
  assert.equal((text.match(/<use href="#[A-Z]/g) || []).length, count);
  const { model } = await browser.send('DOM.getBoxModel', { nodeId: (await all('.still svg'))[0] });
  assert.ok(model.width > 300 && model.height > 300);
  await assert.rejects(browser.send('DOM.getBoxModel', { nodeId: (await all('#board'))[0] }));
});

test('on a telephone nothing sticks out and everything can be touched', async () => {
  for (const width of [320, 390]) {
    await browser.send('Emulation.setDeviceMetricsOverride', { width, height: 640, deviceScaleFactor: 2, mobile: true });
    await browser.load(address('many.html') + '#1.31');
    assert.ok(await browser.run(() => document.scrollingElement.scrollWidth) <= width);
    const board = await browser.run(() => document.querySelector('#board').getBoundingClientRect().width);
    assert.ok(board > width * 0.9, 'the board is as wide as the screen');
    const small = await browser.run(() => Array.from(document.querySelectorAll('button, select, summary, input'))
      .filter((one) => one.checkVisibility()).map((one) => [one.id, one.getBoundingClientRect()])
      .filter(([, box]) => box.height < 24 || box.width < 24).map(([id]) => id));
    assert.deepEqual(small, []);
    await browser.click('#forward');
    assert.equal(await shown(), positions[32]);
  }
  await browser.send('Emulation.clearDeviceMetricsOverride');
});

test('on paper: start and position, all moves, no controls', async () => {
  await browser.load(address('one.html') + '#31');
  await browser.run(() => window.dispatchEvent(new Event('beforeprint')));
  await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
  const [visible, boards, moves, back] = await browser.run(() => [
    Array.from(document.querySelectorAll('#controls, #slider, #desk, details, #chooser')).filter((one) => one.checkVisibility()).length,
    document.querySelectorAll('#printed svg .piece, #board .piece').length,
    Array.from(document.querySelectorAll('#moves button')).filter((one) => one.checkVisibility()).length,
    getComputedStyle(document.body).backgroundColor]);
  assert.equal(visible, 0);
  const count = (position) => position.replace(/[^a-z]/gi, '').length;
  assert.equal(boards, count(positions[0]) + count(positions[31]));
  assert.equal(moves, plies);
  assert.equal(back, 'rgb(255, 255, 255)');
  assert.equal(await shown(), positions[31]);
  const { data } = await browser.send('Page.printToPDF', { printBackground: true });
  assert.ok(Buffer.from(data, 'base64').subarray(0, 5).toString() === '%PDF-');
  await browser.send('Emulation.setEmulatedMedia', { media: '' });
});

test('on paper: two boards of some 6.6 cm, the words beside them in full, nothing past the edge', async () => {
  core('page', '--analysis', '--nodes', '2000', save, '-o', file('paper.html'));
  for (const [page, pages] of [['one.html', 1], ['paper.html', 3]]) {
    await browser.load(address(page) + '#31');
    /* A4 with margins of a centimetre. */
    await browser.send('Emulation.setDeviceMetricsOverride', { width: 718, height: 1047, deviceScaleFactor: 1, mobile: false });
    await browser.run(() => window.dispatchEvent(new Event('beforeprint')));
    await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
    const [start, board, words, wide] = await browser.run(() => [...['#printed svg', '#board', '#said'].map((one) => {
      const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
      return { x, y, width: width / 96 * 2.54, height };
    }), Math.max(...Array.from(document.querySelectorAll('body *'), (one) => one.getBoundingClientRect().right))]);
    for (const one of [start, board])
      assert.ok(one.width > 6.2 && one.width < 7, `${page}: ${one.width} cm`);
    assert.ok(Math.abs(start.y - board.y) < 2 && board.x > start.x, page);
    assert.ok(words.width > 3.5 && words.y < board.y + board.height, `${page}: the words are ${words.width} cm wide`);
    assert.ok(wide <= 719, `${page}: ${wide}`);
    const { data } = await browser.send('Page.printToPDF', { paperWidth: 8.27, paperHeight: 11.69 });
    assert.ok(Buffer.from(data, 'base64').toString('latin1').match(/\/Type \/Page\b/g).length <= pages, page);
    await browser.send('Emulation.setEmulatedMedia', { media: '' });
    await browser.send('Emulation.clearDeviceMetricsOverride');
  }
});

/* Both pens draw the same: SVG as the browser sees it, and PNG as cairo made it. */
const drawn = (name, size) => {
  const data = readFileSync(file(name)).toString('base64');
  return browser.run(async (url, side) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return Array.from(context.getImageData(0, 0, side, side).data);
  }, `data:image/${name.endsWith('svg') ? 'svg+xml' : 'png'};base64,${data}`, size);
};

for (const look of ['--theme color', '--theme dark --pieces chess --flip', '--theme print --pieces letters'])
  test('an SVG is the same picture as a PNG: ' + look, async () => {
    const size = 240, tile = 6;
    for (const form of ['svg', 'png'])
      core('show', save, '--ply', '31', '--size', String(size), ...look.split(' '), '-o', file('x.' + form));
    await browser.load('about:blank');
    const [a, b] = [await drawn('x.svg', size), await drawn('x.png', size)];
    let worst = 0;
    for (let y = 0; y < size; y += tile)
      for (let x = 0; x < size; x += tile) {
        let sum = 0;
        for (let i = 0; i < tile * tile * 3; i++) {
          const at = 4 * ((y + Math.floor(i / 3 / tile)) * size + x + Math.floor(i / 3) % tile) + i % 3;
          sum += Math.abs(a[at] - b[at]);
        }
        worst = Math.max(worst, sum / tile / tile / 3);
      }
    assert.ok(worst < 25, 'the worst tile differs by ' + worst.toFixed(1));
  }, noCairo);

test('nothing was complained of, and nothing asked for but the pages themselves', async () => stage.silent());

await stage.end();
