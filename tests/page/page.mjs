// SPDX-License-Identifier: MIT
// The page in a real browser: every control, and every half-move against the rules core.
// usage: node page.mjs BROWSER CONGO SAVE   prints TAP
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderTests } from './page_folder.mjs';
import { sightTests } from './page_sight.mjs';
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
  assert.equal(await textOf('#said'), "White's Monkey on D3 captures the Pawn on D4 and the Pawn on E5, landing on D5 and F5.");
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
  assert.equal(await textOf('#said'), "White's Monkey on D4 captures the Pawn on E3 and the Pawn on E2, landing on F2 and D2.");
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
  assert.match(await textOf('#said'), /White's Giraffe drowns on G4/);
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
  const copied = async (button, words = 'Copied') => {
    await browser.click(button);
    assert.equal(await textOf('#copied'), words);
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
  assert.match(await textOf('#about'), /^A chain, a swimmer and a loss, /);
  await browser.click('#source summary');
  assert.equal(await copied('#copy', 'Copied. 1 heading was left out; a save cannot hold it.'), core('zsg', chain));
  /* What it cannot hold is said. */
  writeFileSync(file('ann.txt'), 'Variant: Congo\n1. P-DC3! {good} (1. P-AA3) P-DC5\n');
  core('page', file('ann.txt'), '-o', file('ann.html'));
  await browser.load(address('ann.html'));
  await browser.click('#source summary');
  assert.equal(await copied('#copy', 'Copied. 1 comment, 1 mark and 1 variation were left out; a save cannot hold them.'), core('zsg', file('ann.txt')));
  assert.equal(await stage.downloaded('#load-save', 'ann.zsg'), core('zsg', file('ann.txt')));
  assert.equal(await textOf('#copied'), 'Saved as ann.zsg. 1 comment, 1 mark and 1 variation were left out; a save cannot hold them.');
  /* Paths in any code page come back as they were. */
  const old = readFileSync(save, 'latin1').replace(/RulesFile=/, 'RulesFile=C:\\L\xf6we \u20ac\\'.replace('\u20ac', '\xc3\xa4'));
  writeFileSync(file('old.zsg'), old, 'latin1');
  core('page', file('old.zsg'), '-o', file('old.html'));
  await browser.load(address('old.html'));
  assert.equal(await stage.downloaded('#load-save', 'old.zsg', 'latin1'), old);
});

test('of a game with errors there is the save, all of it, and no text; of one that no save can hold no save, and why', async () => {
  const wrong = readFileSync(save, 'latin1').replace(/^3\..*$/m, '3. Pawn A1 - A9');
  writeFileSync(file('faulty.zsg'), wrong, 'latin1');
  writeFileSync(file('begun.txt'), 'Variant: Congo\n\n7 ---L---\n6 -------\n5 -------\n4 -------\n3 -------\n2 -P-----\n1 ---l---\n  ABCDEFG\n\n1. ... L-C7\n');
  for (const name of ['faulty.zsg', 'begun.txt'])
    spawnSync(congo, ['page', file(name), '-o', file('odd-' + name.replace(/\..*/, '.html'))]);
  const off = () => browser.run(() => ['copy', 'load-save', 'copy-text', 'load-text'].filter((id) => document.getElementById(id).disabled));
  await browser.load(address('odd-faulty.html'));
  assert.deepEqual(await off(), ['copy-text', 'load-text']);
  assert.equal(await textOf('#copied'), 'This game cannot be followed to its end, so there is no text of it.');
  assert.equal(await stage.downloaded('#load-save', 'faulty.zsg', 'latin1'), wrong);
  await browser.load(address('odd-begun.html'));
  assert.deepEqual(await off(), ['copy', 'load-save']);
  assert.match(await textOf('#copied'), /^There is no save of this game: .*Black.*\.$/);
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

const shared = { stage, browser, file, address, core, test, shown, textOf, valueOf, plyNow, notation, positions, plies, save, hostile, congo };
folderTests(shared);
sightTests(shared);

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
