// SPDX-License-Identifier: MIT
// Not part of `make check`, as it takes a minute or more: an ending of five pieces is solved in the page
// to its end, and everything that it says is what congo tables says.
// usage: node five.mjs BROWSER CONGO   prints TAP
import assert from 'node:assert/strict';
import { Stage } from './stage.mjs';

const [program, congo] = process.argv.slice(2);
const stage = new Stage(program, congo), material = 'LZZ-LZ', position = '2L4/7/2Z4/7/7/2z1z2/4l2 w';
stage.core('page', '--play', '-o', stage.file('play.html'));
stage.core('tables', 'build', '-q', '--material', material, '-o', stage.file('tables'));
const probed = JSON.parse(stage.core('tables', 'probe', '--json', '--position', position, stage.file('tables')));
await stage.begin();

stage.test(`an ending of ${material} solved in the page, as congo tables has it`, async () => {
  await stage.play({ variant: 'Congo', position, white: 'hand', black: 'hand' });
  await stage.until('the offer', () => !document.querySelector('#solve').hidden);
  await stage.browser.click('#solve');
  for (let before = '', now = '...'; !/^With best play/.test(now); before = now) {
    await stage.until('the next part', (old) => document.querySelector('#perfect-said').textContent !== old, before);
    now = await stage.text('#perfect-said');
  }
  const words = { won: `White wins in ${probed.distance} half-moves`, lost: `Black wins in ${probed.distance} half-moves`, drawn: 'a draw' };
  assert.equal(await stage.text('#perfect-said'), `With best play: ${words[probed.outcome]}.`);
  const sign = { won: (distance) => '+' + distance, lost: (distance) => '−' + distance, drawn: () => '=' };
  for (const square of ['C2', 'E2', 'E1']) {
    await stage.click(square);
    await stage.until('the targets', () => document.querySelector('#marks .worth'));
    const shown = await stage.run(() => Array.from(document.querySelectorAll('#marks .worth'), (one) => [one.dataset.square, one.querySelector('text').textContent]));
    const piece = square === 'E1' ? 'L-' : 'Z-', ofSquare = probed.moves.filter(({ move, path }) => move.startsWith(piece) || path)
      .map(({ move, outcome, distance }) => [move.slice(-2), sign[outcome](distance)]);
    for (const [target, text] of shown)
      assert.ok(ofSquare.some(([name, wanted]) => name === target && wanted === text), `${square} to ${target}: ${text}`);
    await stage.click(square);
  }
  /* What is solved needs no second press. */
  await stage.click('C2');
  const [target] = await stage.run(() => Array.from(document.querySelectorAll('#marks .worth'), (one) => one.dataset.square));
  await stage.click(target);
  await stage.plies(1);
  await stage.until('the next answer', () => /^With best play/.test(document.querySelector('#perfect-said').textContent));
  assert.equal(await stage.run(() => document.querySelector('#solve').hidden), true);
});
await stage.end();
