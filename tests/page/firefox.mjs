// SPDX-License-Identifier: MIT
// The page to play on, and pages of games, in Firefox.
// usage: node firefox.mjs BROWSER CONGO SAVE GAMES   prints TAP
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileTests } from './firefox_files.mjs';
import { playTests } from './firefox_play.mjs';
import { studyTests } from './firefox_study.mjs';
import { Firefox } from './marionette.mjs';

const [program, congo, save, others] = process.argv.slice(2);
const firefox = new Firefox(program, congo), test = (title, body) => firefox.test(title, body);
const core = (...words) => firefox.core(...words), open = (...page) => firefox.open(...page), look = (...page) => firefox.look(...page);
const click = (...names) => firefox.click(...names), press = (keys) => firefox.press(keys), until = (...what) => firefox.until(...what);
const plies = (number) => firefox.plies(number), moves = () => firefox.moves(), file = (name) => firefox.file(name);
const enter = '\uE007';

if (!await firefox.begin()) {
  console.log(`1..0 # SKIP Firefox does not start\n${firefox.dead.replace(/^/gm, '# ')}`);
  rmSync(firefox.folder, { recursive: true, force: true });
  process.exit(0);
}
core('page', '--play', '-o', file('play.html'));
core('page', '--engine', save, '-o', file('games.html'));
for (const name of readdirSync(others))
  copyFileSync(join(others, name), file(name));
for (const name of ['quarry', 'cube', 'comb'])
  core('page', file(name + '.zsg'), '-o', file(name + '-games.html'));
core('page', '--play', file('quarry.zrf'), '-o', file('quarry-play.html'));

test('a whole game by clicks and keys, and its result', async () => {
  await open('play.html', '#white=hand&black=hand');
  await click('D2', 'C3');
  await plies(1);
  await press('m');
  await press('P-DC5' + enter);
  await plies(2);
  await click('D1', 'D7');
  await plies(3);
  assert.deepEqual(await moves(), ['P-DC3', 'P-DC5', 'L:D7#']);
  assert.equal(await firefox.run(() => document.querySelector('#outcome').textContent), 'White wins: Black\'s Lion is captured (1-0)');
});

test('a piece is dragged with the mouse, and leaves nothing behind', async () => {
  await open('play.html', '#white=hand&black=hand');
  const from = await firefox.place(...firefox.square('A2')), to = await firefox.place(...firefox.square('A3'));
  await firefox.pointer(['pointerMove', ...from], ['pointerDown']);
  await until('the piece', () => document.querySelector('.chosen'));
  await firefox.pointer(['pointerMove', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  await firefox.pointer(['pointerMove', ...to]);
  await until('the piece under the mouse', () => document.querySelector('#lifted .piece'));
  await firefox.pointer(['pointerUp']);
  await plies(1);
  assert.deepEqual(await moves(), ['P-AA3']);
  assert.equal(await firefox.run(() => document.querySelectorAll('#board .piece').length), 28);
});

test('an ending of four pieces is solved, and the targets say what they are worth', async () => {
  await open('play.html', '#' + new URLSearchParams({ variant: 'Congo', white: 'hand', black: 'hand', position: '3L3/7/7/3c3/7/2z4/3l3 w' }));
  await until('the ending', () => document.querySelector('#perfect-said').textContent === 'With best play: White wins in 5 half-moves.');
  await click('D4');
  await until('the targets', () => document.querySelectorAll('#marks .worth.won').length === 2 && document.querySelectorAll('#marks .worth.lost').length === 10);
});

test('the engine answers, and a reload keeps the game', async () => {
  await open('play.html', '#white=hand&black=engine&level=10');
  await click('D2', 'C3');
  await plies(2);
  const made = await moves(), hash = await firefox.run(() => location.hash);
  await open('play.html', hash);
  assert.deepEqual(await moves(), made);
});

test('games are judged as the command does it, and own moves tried', async () => {
  await open('games.html', '#12');
  await press('j');
  await until('the curve', () => !document.querySelector('#curve').hasAttribute('hidden'));
  const list = () => firefox.run(() => document.querySelector('#moves').textContent);
  const judged = await list();
  core('page', '--analysis', '--nodes', '60000', save, '-o', file('analysis.html'));
  await look('analysis.html');
  assert.equal(judged, await list());
  await open('games.html', '#12');
  await press('h');
  await until('the hint', () => document.querySelector('#thoughts .advice'));
  await press('m');
  await press('L-E2' + enter);
  await plies(13);
  assert.equal(await firefox.run(() => document.querySelector('#moves .variation button').textContent), 'L-E2');
});

test('two tabs keep their games apart, and each has its own again after a reload', async () => {
  const type = async (move) => {
    await press('m' + move + enter);
    await plies(1);
    await until('the game to be kept', (wanted) => Object.values(localStorage).some((one) => one.includes(wanted)), move);
  };
  const reload = async () => {
    await firefox.send('WebDriver:Refresh');
    await until('the engine', () => document.body.dataset.ready === 'yes');
  };
  await open('play.html', '#white=hand&black=hand');
  await reload(); /* what open() does to the storage is gone then */
  await type('P-AA3');
  const [first] = await firefox.send('WebDriver:GetWindowHandles'), { handle } = await firefox.send('WebDriver:NewWindow', { type: 'tab' });
  await firefox.send('WebDriver:SwitchToWindow', { handle, focus: true });
  await open('play.html', '#white=hand&black=hand', true);
  assert.deepEqual(await moves(), []);
  await type('P-GG3');
  await reload();
  assert.deepEqual(await moves(), ['P-GG3']);
  await firefox.send('WebDriver:CloseWindow');
  await firefox.send('WebDriver:SwitchToWindow', { handle: first, focus: true });
  await reload();
  assert.deepEqual(await moves(), ['P-AA3']);
});

test('a Monkey jumps click by click; Escape takes a jump back', async () => {
  await open('play.html', '#' + new URLSearchParams({ variant: 'Congo', terrain: 'river', position: '2CL1R1/1P3P1/4P2/3m3/4P2/1s2P2/r2l1cg w', white: 'hand', black: 'hand' }));
  await click('D4');
  await until('the targets', () => document.querySelectorAll('#marks .may-take').length);
  await click('F2');
  await until('the jump', () => document.querySelector('.jumped-here'));
  assert.equal(await firefox.text('#said'), 'Jump on, or click the Monkey again to stop.');
  await press('\uE00C');
  await until('the way back', () => !document.querySelector('.jumped-here'));
  await click('F2');
  await until('the jump', () => document.querySelector('.jumped-here'));
  await click('F2');
  await plies(1);
  assert.deepEqual(await moves(), ['M:F2']);
});

test('arrows by the right button, comments, promoting, undo and redo', async () => {
  const written = () => firefox.run(() => document.querySelector('#moves').textContent);
  await open('play.html', '#' + new URLSearchParams({ variant: 'Congo', white: 'hand', black: 'hand', moves: 'P-DC3 P-DC5' }));
  await firefox.pointer(['pointerMove', ...await firefox.place(...firefox.square('D1'))], ['pointerDown', 2],
    ['pointerMove', ...await firefox.place(...firefox.square('D7'))], ['pointerUp', 2]);
  await until('the arrow', () => document.querySelectorAll('#drawn .G').length === 1);
  await firefox.run(() => {
    document.querySelector('#annotate').open = true;
    document.querySelector('#comment-text').value = 'look here';
    document.querySelector('#comment-text').dispatchEvent(new Event('change'));
  });
  await until('the comment', () => document.querySelector('#moves q')?.textContent === 'look here');
  const before = await written();
  await press('\uE011');
  await press('mP-AA3' + enter);
  await until('the variation', () => document.querySelector('#moves .variation'));
  await firefox.run(() => document.querySelector('#promote').click());
  await until('the main line', () => document.querySelector('#moves [data-line="0"]').textContent === 'P-AA3');
  const after = await written();
  for (const [button, wanted] of [['#undo', null], ['#undo', before], ['#redo', null], ['#redo', after]]) {
    await firefox.run((selector) => document.querySelector(selector).click(), button);
    if (wanted)
      await until('the game as it was', (text) => document.querySelector('#moves').textContent === text, wanted);
  }
});

test('a page is printed, with a second board of the start', async () => {
  await look('games.html', '#12');
  await plies(12);
  const { value } = await firefox.send('WebDriver:Print', {}), pdf = Buffer.from(value, 'base64');
  assert.equal(pdf.toString('latin1', 0, 5), '%PDF-');
  assert.equal(await firefox.run(() => document.querySelectorAll('#printed > svg').length), 1);
});

const examples = resolve(save, '../../../examples');
fileTests(firefox, examples);
playTests(firefox);
studyTests(firefox);

/* Games of any rules file: without the engine for Congo there is no answer to wait for. */
const pieces = () => firefox.run(() => Array.from(document.querySelectorAll('#board .piece'), (one) => one.dataset.square).sort().join(' '));

test('games of any rules file: every step is what congo show prints; levels and hexagons are drawn', async () => {
  await look('quarry-games.html');
  for (let ply = 0; ply <= 10; ply++) {
    const rows = core('show', file('quarry.zsg'), '--ply', String(ply)).split('\n').filter((line) => /\sc\d$/.test(line));
    const wanted = rows.flatMap((row, rank) => row.trim().split(/\s+/).slice(0, 3).map((word, file) => word === '.' ? '' : 'abc'[file] + (3 - rank)));
    assert.equal((await pieces()).replace(' cup', ''), wanted.filter(Boolean).sort().join(' '), `after ${ply}`);
    await press('\uE014');
  }
  assert.equal(await firefox.run(() => document.querySelectorAll('#board defs image').length), 0, 'no pictures beside it');
  const drawn = () => firefox.run(() => ['rect.a, #board rect.b', 'polygon.a', '.letters'].map((name) => document.querySelectorAll('#board ' + name).length));
  await look('cube-games.html');
  assert.deepEqual(await drawn(), [27, 0, 4]);
  await look('comb-games.html');
  assert.deepEqual(await drawn(), [0, 7, 2]);
});

test('any rules file is played by hand, and a bare one dropped on the page for Congo opens', async () => {
  await open('quarry-play.html');
  await until('the players', () => document.querySelector('#who [data-player="1"]') && document.body.dataset.ready === 'yes');
  await firefox.run(() => {
    const black = document.querySelector('#who [data-player="1"]');
    black.value = 'hand';
    black.dispatchEvent(new Event('change'));
  });
  await firefox.clickOn('#board [data-square="c1"]');
  await firefox.clickOn('#board [data-square="c2"]');
  await until('the move and the die', () => document.querySelectorAll('#moves button').length === 2);
  assert.equal((await moves())[0], 'Stone c1 x c2');
  await open('play.html');
  await firefox.run((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'comb.zrf'));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, readFileSync(file('comb.zrf'), 'latin1'));
  await until('the game', () => document.querySelector('#variants') && document.querySelectorAll('#board polygon.a').length === 7);
});

test('nothing was complained of', async () => assert.deepEqual(await firefox.complaints(), []));

await firefox.end();
