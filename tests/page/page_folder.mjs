// SPDX-License-Identifier: MIT
// Pages of many games: a folder in one page and a page for each, the menu, games that go wrong.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

export function folderTests(page) {
  const { browser, file, address, core, test, shown, textOf, valueOf, positions, plies, save, hostile, congo } = page;

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
    /* Back from a game, it is sorted and searched as before. */
    await browser.click('tbody tr:not([hidden]) a');
    await page.stage.until('the game', () => document.querySelector('#game-name')?.textContent);
    await browser.run(() => history.back());
    await page.stage.until('the index', () => document.querySelector('#count')?.textContent);
    assert.equal(await textOf('#count'), '1 of 3 games');
    await browser.run(() => {
      const find = document.querySelector('#find');
      find.value = '';
      find.dispatchEvent(new Event('input'));
    });
    assert.deepEqual(await column(1), ['Zoe – ?', 'Anna – ?', '<b>Bert – ?']);
    await browser.load(address('pages/' + await browser.run(() => document.querySelector('tbody tr:not([hidden]) a').getAttribute('href').slice(2))));
    assert.equal(await browser.run(() => document.querySelector('#to-index').checkVisibility()), true);
    assert.equal(await browser.run(() => document.querySelector('#to-index').getAttribute('href')), './index.html');
    assert.equal(await browser.run(() => document.title), 'b.txt – games');
  });

  test('paper says which of the page\'s games it has', async () => {
    await browser.load(address('many.html') + '#17.12');
    await browser.run(() => { window.dispatchEvent(new Event('beforeprint')); });
    assert.equal(await textOf('#printed-of'), 'Game 17 of the 50 on this page');
    assert.equal(await browser.run(() => document.querySelector('#printed-of').checkVisibility()), false);
    await browser.load(address('one.html'));
    await browser.run(() => { window.dispatchEvent(new Event('beforeprint')); });
    assert.equal(await textOf('#printed-of'), '');
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

  test('findings are in a fold; where the page has no Mirror, the command is named; where the record ends, its move', async () => {
    const text = readFileSync(save, 'utf8');
    writeFileSync(file('left.zsg'), text.slice(0, text.indexOf('1. Pawn E3')) + '1. Pawn C3 - B4\n');
    core('page', file('left.zsg'), '-o', file('left.html'));
    await browser.load(address('left.html'));
    assert.deepEqual(await browser.run(() => ['notes-box', 'notes'].map((id) => document.getElementById(id).checkVisibility())),
      [true, false]);
    assert.equal(await textOf('#notes-name'), 'Notes (1)');
    assert.equal(await textOf('#repair-why'), 'Opens on the A/B/C side: 1. P-CB4. To repair it: congo mirror -i --backup FILE');
    assert.match(await textOf('#notes'), /; 'congo mirror -i --backup FILE' repairs that/);
    writeFileSync(file('left-wrong.zsg'), readFileSync(file('left.zsg'), 'utf8') + '1. Pawn D6 - D9\n');
    spawnSync(congo, ['page', file('left-wrong.zsg'), '-o', file('left-wrong.html')]);
    await browser.load(address('left-wrong.html') + '#0');
    assert.match(await textOf('#repair-why'), /^Opens on the A\/B\/C side: 1\. P-CB4\. Correct line \d+ first; then 'congo mirror -i --backup FILE' repairs the opening\.$/);
    assert.equal(await textOf('#outcome'), 'The record cannot be followed beyond 1. P-CB4');
    writeFileSync(file('first-wrong.zsg'), text.slice(0, text.indexOf('1. Pawn E3')) + '1. Pawn C3 - B9\n');
    spawnSync(congo, ['page', file('first-wrong.zsg'), '-o', file('first-wrong.html')]);
    await browser.load(address('first-wrong.html'));
    assert.equal(await textOf('#outcome'), 'The record cannot be followed from the start');
  });

  test('of a save that cannot be read the reason is said, once, and no board is shown; an error at the first move is one', async () => {
    const text = readFileSync(save, 'utf8');
    mkdirSync(file('unread'));
    writeFileSync(file('unread/var.zsg'), text.replace(/^VariantName=.*/m, 'VariantName=Crowdet Congo'));
    writeFileSync(file('unread/first.zsg'), text.slice(0, text.indexOf('1. Pawn E3')) + '1. Pawn C3 - B9\n');
    spawnSync(congo, ['page', file('unread'), '-o', file('unread.html')]);
    spawnSync(congo, ['page', file('unread'), '-o', file('unread-pages/')]);
    const why = 'This game cannot be read: no variant is called "Crowdet Congo" (did you mean "Crowded Congo"?)';
    await browser.load(address('unread.html') + '#2.0');
    assert.deepEqual(await browser.run(() => ['#outcome', '#said'].map((one) => document.querySelector(one).textContent)), [why, '']);
    assert.equal(await browser.run(() => getComputedStyle(document.querySelector('#stage')).visibility), 'hidden');
    await browser.click('#game');
    assert.equal(await textOf('#game-0'), '1. first.zsg Crowded Congo, error at the first move');
    assert.equal(await textOf('#game-1'), '2. var.zsg not read');
    await browser.press('Escape');
    await browser.click('#game-before');
    assert.equal(await browser.run(() => getComputedStyle(document.querySelector('#stage')).visibility), 'visible');
    /* Without the script, and in an index. */
    const [first, unread] = readFileSync(file('unread.html'), 'utf8').match(/<section class="still">.*?<\/section>/gs);
    assert.match(first, /<svg .*<p>The record cannot be followed from the start\.<\/p>/s);
    assert.doesNotMatch(unread, /<svg/);
    assert.ok(unread.includes(`<p>${why.replaceAll('"', '&quot;')}.</p>`));
    assert.match(readFileSync(file('unread-pages/index.html'), 'utf8'), /<td>broken<\/td><td>0, then an error<\/td>.*<td>not read<\/td><td>0<\/td>/s);
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
}
