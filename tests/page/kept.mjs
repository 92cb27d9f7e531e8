// SPDX-License-Identifier: MIT
// What a reload, or a phone that throws a tab away, may not lose: a comment that is being typed, who
// plays, and the clocks.
import assert from 'node:assert/strict';
import { pause } from './stage.mjs';

export function keptTests(stage) {
  const { browser } = stage, test = (title, body) => stage.test(title, body);
  const hands = { white: 'hand', black: 'hand' };

  test('a comment is kept while it is typed, as one change; Escape leaves the field', async () => {
    await stage.play({ ...hands, moves: 'P-AA3' });
    await stage.run(() => { document.querySelector('#annotate').open = true; });
    await browser.click('#comment-text');
    await browser.type('half a ');
    await stage.until('the comment', () => document.querySelector('#moves q')?.textContent === 'half a');
    await browser.type('thought {so far}');
    await stage.kept('half a thought (so far)');
    assert.equal(await stage.text('#moves q'), 'half a thought (so far)');
    assert.equal(await stage.text('#remark'), 'half a thought (so far)');
    assert.equal(await stage.run(() => document.querySelector('#comment-text').value), 'half a thought {so far}');
    await browser.press('Escape');
    assert.equal(await stage.run(() => document.activeElement === document.body), true);
    await browser.click('#undo');
    assert.equal(await stage.run(() => document.querySelectorAll('#moves q').length), 0);
    assert.deepEqual(await stage.moves(), ['P-AA3']);
    await stage.open('play.html', await stage.run(() => location.hash));
    assert.equal(await stage.text('#moves q'), 'half a thought (so far)');
  });

  test('an arrow that is typed into a comment is drawn once', async () => {
    await stage.play({ ...hands, moves: 'P-AA3' });
    await stage.run(() => { document.querySelector('#annotate').open = true; });
    await browser.click('#comment-text');
    await browser.type('see [%cal Gd2d4] here');
    await stage.kept('see here [%cal Gd2d4]');
    await browser.type(' now');
    await browser.press('Escape');
    assert.equal(await stage.text('#moves q'), 'see here now');
    await stage.kept('see here now [%cal Gd2d4]');
  });

  test('a click after a comment reaches what was clicked, though the comment moves it', async () => {
    await stage.play({ ...hands, moves: 'P-AA3,P-GG5' });
    await stage.run(() => { document.querySelector('#annotate').open = document.querySelector('#source').open = true; });
    await browser.click('#comment-text');
    await browser.type('well');
    await browser.click('#copy-text');
    await stage.until('the copy', () => /Copied/.test(document.querySelector('#copied').textContent));
    assert.equal(await stage.text('#moves q'), 'well');
  });

  test('a page that is left at once keeps the comment and the player\'s name', async () => {
    await stage.play({ ...hands, moves: 'P-AA3' });
    await stage.run(() => { document.querySelector('#annotate').open = true; });
    for (const [selector, text] of [['#comment-text', 'left'], ['#tag-fields [data-tag="White"]', 'Anna']]) {
      await browser.click(selector);
      await browser.type(text);
      const all = await stage.run(() => {
        dispatchEvent(new Event('pagehide'));
        return localStorage.entries().map(([, one]) => one).join();
      });
      assert.ok(all.includes(text));
    }
  });

  test('a comment belongs to the position at which it was begun', async () => {
    await stage.holdEngine();
    await stage.play({ variant: 'Congo', white: 'hand', black: 'engine', level: '1', moves: 'P-AA3' });
    await stage.run(() => { document.querySelector('#annotate').open = true; });
    await browser.click('#comment-text');
    await browser.type('before ');
    await stage.releaseEngine();
    await stage.run(() => document.querySelector('#level').dispatchEvent(new Event('change')));
    await stage.plies(2);
    await browser.type('the answer');
    await browser.press('Escape');
    const list = await stage.run(() => document.querySelector('#moves').innerText);
    assert.ok(list.indexOf('before the answer') > 0 && list.indexOf('before the answer') < list.indexOf((await stage.moves())[1]));
    assert.equal(await stage.run(() => document.querySelector('#comment-text').value), '');
  });

  test('two people who play are still two people after a reload, and nobody is said to think', async () => {
    await stage.play(hands);
    await stage.typed('P-AA3');
    await stage.plies(1);
    await stage.kept('P-AA3');
    const hash = await stage.run(() => location.hash);
    for (const address of [hash, '']) {
      await stage.open('play.html', address);
      await stage.plies(1);
      await pause(200);
      assert.equal(await stage.text('#said'), "White's Pawn on A2 moves to A3.");
      assert.equal(await stage.run(() => document.querySelector('#black-by').value), 'hand');
    }
    /* A second time, too: what is kept on a visit without moves says who plays. */
    await stage.run(() => { dispatchEvent(new Event('pagehide')); });
    await stage.storing(await stage.run(() => localStorage.entries()));
    await stage.open('play.html', '');
    await stage.plies(1);
    assert.equal(await stage.run(() => document.querySelector('#black-by').value), 'hand');
    assert.deepEqual(await stage.moves(), ['P-AA3']);
    /* The computer's side is taken over while it thinks. */
    await stage.holdEngine();
    await stage.play({ variant: 'Congo', white: 'hand', black: 'engine', level: '9', moves: 'P-AA3' });
    await stage.until('the word', () => / The computer thinks …$/.test(document.querySelector('#said').textContent));
    await stage.run(() => {
      document.querySelector('#black-by').value = 'hand';
      document.querySelector('#black-by').dispatchEvent(new Event('change'));
    });
    assert.equal(await stage.text('#said'), "White's Pawn on A2 moves to A3.");
  });
}
