// SPDX-License-Identifier: MIT
// What was played from the position on the board, on a page of games, against congo explore; and the
// book of congo explore, walked through.
// usage: node played.mjs BROWSER CONGO   prints TAP
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Stage } from './stage.mjs';

const [program, congo] = process.argv.slice(2);
const stage = new Stage(program, congo), { browser } = stage;
const core = (...words) => stage.core(...words), file = (name) => stage.file(name);
const address = (name) => pathToFileURL(file(name)).href;

core('match', '--a', 'random', '--games', '40', '--variant', 'Elephante Savanna', '--seed', '2', '-o', file('games.txt'));
core('page', file('games.txt'), '-o', file('games.html'));
core('explore', file('games.txt'), '--depth', '2', '-o', file('book.html'));

/* As rows of numbers: the moves' names differ, of those played on the mirror image alone. */
const json = (...words) => core('explore', '--json', ...words, file('games.txt')).trim().split('\n').map(JSON.parse);
const numbers = ({ games, white, draws, black }) => [games, white, draws, black].join(' ');
const explored = (...words) => json(...words).map(numbers).sort();
const shown = () => browser.run(() => [...document.querySelectorAll('#played tr')].slice(1).map((row) =>
  [...row.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent).join(' ')).sort());
const press = (selector) => browser.run((wanted) => document.querySelector(wanted).click(), selector);

await stage.begin();
stage.test('the start has every move that was played, as congo explore counts them', async () => {
  await browser.load(address('games.html'));
  await press('#played-box summary');
  await stage.until('the table', () => document.querySelectorAll('#played tr').length > 1);
  assert.deepEqual(await shown(), explored());
  assert.equal(await stage.text('#played-count'), '40 games had this position.');
});
stage.test('a result that the text alone gives is the game\'s, and is counted', async () => {
  writeFileSync(file('resigned.txt'), 'Variant: Elephante Savanna\n\n1. E3\n\nBlack resigns\n');
  writeFileSync(file('given.txt'), 'Variant: Elephante Savanna\nResult: 1/2-1/2\n\n1. E3\n');
  core('page', file('resigned.txt'), file('given.txt'), '-o', file('claims.html'));
  await browser.load(address('claims.html'));
  await press('#played-box summary');
  await stage.until('the table', () => document.querySelectorAll('#played tr').length > 1);
  assert.deepEqual(await shown(), ['2 1 1 0']);
  assert.equal(await stage.text('#outcome'), 'Black resigns (1-0)');
  await browser.press('n');
  await stage.until('the second game', () => /according/.test(document.querySelector('#outcome').textContent));
  assert.equal(await stage.text('#outcome'), 'Draw, according to the text (1/2-1/2)');
  await browser.load(address('games.html'));
  await press('#played-box summary');
});
stage.test('beside the board the table fits', async () => {
  for (const [width, height] of [[1280, 900], [1024, 768]]) {
    await stage.size(width, height);
    assert.ok(await browser.run(() => document.querySelector('#played-box').scrollWidth <= document.querySelector('#played-box').clientWidth), `${width} by ${height}`);
  }
  await stage.fullSize();
});
stage.test('on a narrow screen the table scrolls, not the page', async () => {
  await stage.size(320, 640);
  assert.deepEqual(await browser.run(() => [document.documentElement.scrollWidth <= innerWidth, document.querySelector('#played-box').scrollWidth > document.querySelector('#played-box').clientWidth]), [true, true]);
  await stage.fullSize();
});
stage.test('so has the position after a move, mirrored or not', async () => {
  const move = core('notate', '-m', '--game', '1', file('games.txt')).split(/\s+/)[1];
  await press('#forward');
  assert.deepEqual(await shown(), explored('--moves', move));
});
stage.test('a game of the list is opened where it had the position', async () => {
  const listed = await browser.run(() => document.querySelectorAll('#played-games button').length);
  assert.equal(Number((await stage.text('#played-count')).match(/^\d+/)[0]), listed);
  const before = await shown();
  await press('#played-games li:last-child button');
  assert.match(await browser.run(() => location.hash), /^#\d+\.1$/);
  assert.deepEqual(await shown(), before);
});
stage.test('a game with an error is not counted, and this is said', async () => {
  writeFileSync(file('odd.zsg'), 'Zillions Save Game File Version 0.02 HH\r\nRulesFile=congo-islands.zrf\r\nVariantName=Congo\r\n1. Pawn A2 - A6\r\n');
  assert.throws(() => core('page', file('games.txt'), file('odd.zsg'), '-o', file('some.html')), /Command failed/);
  await browser.load(address('some.html') + '#41.0');
  await press('#played-box summary');
  await stage.until('the count', () => document.querySelector('#played-count').textContent);
  assert.equal(await stage.text('#played-count'), 'No other game had this position; games with errors are not counted.');
});
stage.test('a move of the table goes on with it', async () => {
  await browser.load(address('games.html'));
  await press('#played-box summary');
  await stage.until('the table', () => document.querySelectorAll('#played tr').length > 1);
  const move = await stage.text('#played th button');
  await press('#played th button');
  assert.match(await stage.text('#position-name'), new RegExp('1\\. ' + move.replace(/[^\w]/g, '.')));
});

const rows = () => browser.run(() => [...document.querySelectorAll('#moves tr')].map((row) =>
  [...row.querySelectorAll('td')].slice(0, 5).map((cell) => cell.textContent)));
stage.test('a book has the moves of congo explore, and behind each what followed', async () => {
  const all = json('--depth', '2'), first = all.filter(({ depth }) => depth === 0);
  await browser.load(address('book.html'));
  assert.deepEqual(await rows(), first.map((one) => [one.move, one.games, one.white, one.draws, one.black].map(String)));
  await press('#moves tr a');
  await stage.until('the move', () => location.hash.includes('.'));
  const next = await rows(), words = await browser.run(() => document.querySelector('#board').dataset.position);
  assert.deepEqual(next, all.filter(({ depth, position }) => depth === 1 && position === words)
    .map((one) => [one.move, one.games, one.white, one.draws, one.black].map(String)));
  assert.ok(next.length > 0);
  /* In words, for those who do not see the board. */
  const label = () => browser.run(() => document.querySelector('#board').getAttribute('aria-label'));
  assert.equal(await label(), `After 1. ${first[0].move}, Black to move`);
  await press('#back');
  await stage.until('the start', () => !location.hash.includes('.'));
  assert.equal((await rows()).length, first.length);
  assert.equal(await label(), 'The start, White to move');
});
/* Where the sign of the side to move stands: above or below the river. */
const sign = () => browser.run(() => [...document.querySelectorAll('[id^="turn-"]')].filter((one) => one.style.display !== 'none')
  .map((one) => [one.id, Number(one.getAttribute('y')) > 400 ? 'low' : 'high'].join(' ')));
const moved = () => stage.until('the move', () => /^After/.test(document.querySelector('#board').getAttribute('aria-label')));
const named = () => browser.run(() => document.querySelector('#board').getAttribute('aria-label'));
stage.test('the board of a book says whose turn it is, at that end of the board, and where the pieces stand', async () => {
  await browser.load(address('book.html'));
  assert.deepEqual(await sign(), ['turn-white low']);
  assert.equal(await named(), 'The start, White to move');
  assert.match(await stage.text('#where'), /^White: .*Elephante .*Lion D1.*\. Black: .*Lion D7.*\.$/);
  await press('#moves tr a');
  await moved();
  assert.deepEqual(await sign(), ['turn-black high']);
  assert.match(await named(), /^After 1\. \S+, Black to move$/);
  assert.equal(await stage.text('#way'), (await named()).slice(6, -15));
});
stage.test('a click on a piece of the book shows where it went, another click goes there', async () => {
  await browser.load(address('book.html'));
  const way = await browser.run(() => book.positions[book.roots[0].position].moves[0].way);
  const square = (number) => stage.square('ABCDEFG'[number & 7] + (1 + (number >> 3)));
  await browser.click(...square(way[0]));
  assert.ok(await browser.run(() => document.querySelectorAll('#arrow circle').length) > 0);
  await browser.click(...square(24));
  assert.equal(await browser.run(() => document.querySelectorAll('#arrow circle').length), 0);
  await browser.click(...square(way[0]));
  await browser.click(...square(way[way.length - 1]));
  await moved();
  assert.match(await named(), /^After 1\. /);
});
stage.test('where a book ends it says so', async () => {
  await browser.load(address('book.html'));
  assert.equal(await stage.text('#rest'), '40 games reached this position.');
  await press('#moves tr a');
  await moved();
  assert.match(await stage.text('#rest'), /^\d+ games? reached this position\. This page goes no deeper than 2 half-moves; 'congo explore --depth N' makes a deeper one\.$/);
  assert.equal(await browser.run(() => document.querySelector('#moves td').title), 'What followed is not on this page');
});
stage.test('a link to a position that is not there is told, and no other', async () => {
  const told = () => browser.run(() => document.querySelector('#told').hidden ? '' : document.querySelector('#told').textContent);
  for (const [hash, words] of [['#99.99', '"#99.99" leads to no position on this page; this is the start.'], ['#0.0.999', '"#0.0.999" leads to no position on this page; this is as far as it goes.'],
    ['#junk', '"#junk" leads to no position on this page; this is the start.'], ['#0.0', ''], ['#0', ''], ['', '']]) {
    await browser.load(address('book.html') + hash);
    assert.equal(await told(), words);
  }
  await browser.load(address('book.html') + '#junk');
  await press('#moves tr a');
  await moved();
  assert.equal(await told(), '');
});
stage.test('on paper, books, statistics and indexes are black on white, also from a dark screen', async () => {
  core('stats', file('games.txt'), '-o', file('stats.html'));
  core('page', file('games.txt'), '-o', file('pages/'));
  await browser.send('Emulation.setEmulatedMedia', { media: 'print', features: [{ name: 'prefers-color-scheme', value: 'dark' }] });
  for (const name of ['book.html', 'stats.html', 'pages/index.html']) {
    await browser.load(address(name));
    const colours = await browser.run(() => [...document.querySelectorAll('body, h1, td, td a, svg text')].map((one) => {
      const { color, fill, backgroundColor } = getComputedStyle(one);
      return [one.tagName === 'text' ? fill : color, backgroundColor];
    }));
    for (const [ink, paper] of colours)
      assert.ok(ink.match(/\d+/g).slice(0, 3).every((value) => value < 0x80) && /rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/.test(paper), `${name}: ${ink} on ${paper}`);
  }
  assert.equal(await browser.run(() => document.querySelector('#find').checkVisibility()), false);
  await browser.send('Emulation.setEmulatedMedia', { media: '' });
  await stage.media('light');
});
stage.test('statistics have heads and words that a reader knows, none of them broken', async () => {
  await stage.size(360, 640);
  await browser.load(address('stats.html'));
  assert.deepEqual(await browser.run(() => [...document.querySelectorAll('th')].map((one) => one.textContent)), ['Variant', 'Games', 'Different',
    'Unfinished', '1-0', 'Draws', '0-1', 'Half-moves: median (middle half)', 'Longest', 'How they end', 'First moves']);
  assert.match(await stage.text('td:nth-last-child(2)'), /^lion captured\s\(\d+\)/);
  assert.match(await stage.text('td:nth-child(8)'), /^\d+ \(\d+–\d+\)$/);
  const high = await browser.run(() => ['th:nth-child(5)', 'th:nth-child(2)'].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(one));
    return range.getBoundingClientRect().height;
  }));
  assert.equal(high[0], high[1]);
  assert.ok(await browser.run(() => document.querySelector('.name').getBoundingClientRect().height) >= 12);
  await stage.fullSize();
});
stage.test('nothing was complained about, and nothing fetched', () => stage.silent());
await stage.end();
