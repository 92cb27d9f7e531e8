// SPDX-License-Identifier: MIT
// Endings with few pieces, which the page works out by itself, against congo tables.
import assert from 'node:assert/strict';

export function endingTests(stage) {
  const { browser } = stage, test = (title, body) => stage.test(title, body);
  const hands = { white: 'hand', black: 'hand' };
  const four = '3L3/7/7/3c3/7/2z4/3l3 w', five = '3L3/7/1P5/3c3/7/2z4/3l3 w';
  const said = () => stage.text('#perfect-said');
  const worths = () => stage.run(() => Object.fromEntries(Array.from(document.querySelectorAll('#marks .worth'), (one) =>
    [one.dataset.square, [one.getAttribute('class').split(' ')[1], one.querySelector('text').textContent]])));

  test('four pieces: what best play comes to, and each target of a chosen piece, as congo tables has it', async () => {
    stage.core('tables', 'build', '-q', '--material', 'LZC-L', '-o', stage.file('tables'));
    const probed = JSON.parse(stage.core('tables', 'probe', '--json', '--position', four, stage.file('tables')));
    await stage.play({ variant: 'Congo', position: four, ...hands });
    await stage.until('the ending', () => document.querySelector('#perfect-said').textContent);
    assert.equal(await said(), `With best play: White wins in ${probed.distance} half-moves.`);
    await stage.click('D4');
    await stage.until('the targets', () => document.querySelector('#marks .worth'));
    const sign = { won: '+', lost: '−' }, should = probed.moves.filter(({ move }) => move.startsWith('C-'))
      .map(({ move, outcome, distance }) => [move.slice(2), [outcome, sign[outcome] + distance]]).sort();
    assert.deepEqual(Object.entries(await worths()).sort(), should);
    assert.equal(await stage.text('#marks .worth[data-square="C5"] title'), 'Black wins in 2 half-moves');
    await stage.click('D5');
    await stage.plies(1);
    await stage.until('the next ending', () => /in 4 half-moves/.test(document.querySelector('#perfect-said').textContent));
    assert.equal(await said(), 'With best play: White wins in 4 half-moves.');
  });

  test('a draw is called one; so is what no side can force where repetition loses', async () => {
    for (const [variant, words] of [['Congo', 'a draw'], ['Elephante Savanna', 'neither side can force a win']]) {
      await stage.play({ variant, terrain: 'islands', position: '2L4/2Z4/7/7/7/4z2/4l2 w', ...hands });
      await stage.until('the ending', () => document.querySelector('#perfect-said').textContent);
      assert.equal(await said(), `With best play: ${words}.`);
      await stage.click('E2');
      await stage.until('the targets', () => document.querySelector('#marks .worth'));
      assert.ok(Object.values(await worths()).some(([, text]) => text === '='));
    }
  });

  test('five pieces wait for a button, and can be stopped', async () => {
    await stage.play({ variant: 'Congo', position: five, ...hands });
    await stage.until('the offer', () => !document.querySelector('#solve').hidden);
    assert.equal(await said(), 'Five pieces are left. Solve works out every ending with them, in about a minute.');
    await browser.click('#solve');
    await stage.until('the progress', () => /^Solving … \d+ %$/.test(document.querySelector('#perfect-said').textContent));
    assert.equal(await stage.text('#solve'), 'Stop');
    await browser.click('#solve');
    assert.match(await said(), /^Five pieces are left/);
    assert.equal(await stage.text('#solve'), 'Solve');
    /* A capture leaves four. */
    await stage.play({ variant: 'Congo', position: five.replace('1P5', '3P3'), ...hands });
    await stage.until('the offer', () => !document.querySelector('#solve').hidden);
    await stage.click('D4', 'D5');
    await stage.until('the ending', () => /^With best play: White wins/.test(document.querySelector('#perfect-said').textContent));
    assert.equal(await stage.run(() => document.querySelector('#solve').hidden), true);
  });

  test('six pieces, and a game against the computer, have none of it; with Analyse on, it is there', async () => {
    const shown = () => stage.run(() => !document.querySelector('#perfect').hidden);
    await stage.play({ variant: 'Congo', position: '3L3/7/1PP4/3c3/7/2z4/3l3 w', ...hands });
    assert.equal(await shown(), false);
    await stage.holdEngine();
    await stage.play({ variant: 'Congo', position: four, white: 'hand', black: 'engine' });
    await stage.click('D4');
    await stage.until('the piece', () => document.querySelector('#marks .may'));
    assert.equal(await shown(), false);
    await browser.press('a');
    await stage.until('the ending', () => /White wins/.test(document.querySelector('#perfect-said').textContent));
    await browser.press('a');
    assert.equal(await shown(), false);
  });
}
