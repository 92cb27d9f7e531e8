// SPDX-License-Identifier: MIT
// Studying in Firefox: comments and names typed, variations, several lines of the engine, the
// evaluation bar, mistakes asked again, an ending of five pieces.
import assert from 'node:assert/strict';

export function studyTests(firefox) {
  const test = (title, body) => firefox.test(title, body), until = (...what) => firefox.until(...what);
  const play = (facts) => firefox.open('play.html', '#' + new URLSearchParams({ variant: 'Congo', white: 'hand', black: 'hand', ...facts }));
  const tab = '\uE004', control = '\uE009';
  /* Copied from the page's own field, and pasted, by keys. */
  const paste = async (text) => {
    await firefox.unfold('source');
    await firefox.run((words) => {
      const field = document.querySelector('#save');
      field.hidden = false;
      field.value = words;
      field.focus();
      field.select();
    }, text);
    await firefox.chord(control, 'c');
    await firefox.run(() => document.activeElement.blur());
    await firefox.chord(control, 'v');
  };

  const type = async (move) => {
    await firefox.press('m' + move + '\uE007');
    await firefox.run(() => document.activeElement.blur());
  };

  test('a comment, a mark and the players are typed, and stand in the PGN', async () => {
    await play({ moves: 'P-DC3' });
    await firefox.unfold('annotate');
    await firefox.clickOn('#comment-text');
    await firefox.press('played too early' + tab);
    await until('the comment', () => document.querySelector('#moves q')?.textContent === 'played too early');
    await firefox.choose('#mark-choice', '6');
    await until('the mark', () => document.querySelector('#moves [data-line="0"]').textContent === 'P-DC3?!');
    for (const [name, value] of [['White', 'Anna'], ['Black', 'Bert'], ['Event', 'Club'], ['Date', '2026.11.23']]) {
      await firefox.clickOn(`[data-tag="${name}"]`);
      await firefox.press(value + tab);
    }
    await until('the names', () => document.querySelector('#strip-bottom .who').textContent === 'Anna' && document.querySelector('#strip-top .who').textContent === 'Bert');
    await firefox.choose('#form', 'pgn');
    const pgn = await firefox.copied('#copy-text');
    for (const words of ['[Event "Club"]', '[Date "2026.11.23"]', '[White "Anna"]', '[Black "Bert"]', '1. P-DC3 $6 {played too early}'])
      assert.ok(pgn.includes(words), pgn);
  });

  test('arrows, squares, comments and variations of a PGN that is pasted; a variation deleted, and undone by Ctrl+Z', async () => {
    await play();
    await paste('[Variant "Congo"]\n[White "Anna"]\n\n1. P-DC3 {here [%cal Gd2d5,Rb1b3] [%csl Yc3]} (1. P-AA3 {slow} P-AA5) P-DC5 2. L:D7#\n');
    await until('the game', () => document.querySelectorAll('#moves [data-line="0"]').length === 3);
    await firefox.clickOn('#moves [data-line="0"][data-ply="1"]');
    await until('what is drawn', () => document.querySelectorAll('#drawn .G, #drawn .R, #drawn .Y').length === 3);
    assert.equal(await firefox.text('#remark'), 'here');
    const before = await firefox.text('#moves');
    assert.match(before, /P-DC3here\(1\.\u00a0P-AA3 slow/);
    await firefox.clickOn('.variation [data-line="1"]');
    await firefox.unfold('annotate');
    await firefox.clickOn('#delete-line');
    await until('it to be gone', () => !document.querySelector('.variation'));
    await firefox.run(() => document.activeElement.blur());
    await firefox.chord(control, 'z');
    await until('the game as it was', (text) => document.querySelector('#moves').textContent === text, before);
  });

  test('several lines of the engine, seen on the board under the mouse and followed by a click; the bar', async () => {
    await play({ moves: 'P-DC3 P-EE5' });
    await firefox.choose('#line-count', '3');
    await firefox.press('a');
    await until('three lines', () => document.querySelectorAll('.engine-line').length === 3);
    assert.match(await firefox.text('.engine-line'), /^[+−]\d+\.\d\d · depth \d+ · /);
    assert.notEqual(await firefox.run(() => document.querySelector('#eval').style.display), 'none');
    assert.ok(await firefox.run(() => Number(document.querySelector('#eval-white').getAttribute('height'))) > 100);
    await until('a long line', () => document.querySelectorAll('.engine-line:nth-child(2) button').length >= 2);
    /* The lines are written anew until the mouse is on one: where it is looked at, it has to be there. */
    for (let i = 0; !await firefox.run(() => document.querySelectorAll('#thoughts .thought').length === 1); i++) {
      assert.ok(i < 500, 'no line is shown');
      const at = await firefox.run(() => {
        const button = document.querySelector('.engine-line:nth-child(2) button:nth-child(2)'), box = button && button.getBoundingClientRect();
        return box ? [box.x + box.width / 2, box.y + box.height / 2] : [1, 1];
      });
      await firefox.pointer(['pointerMove', at[0] + i % 2, at[1]]);
    }
    const two = await firefox.run(() => Array.from(document.querySelectorAll('.engine-line:nth-child(2) button'), (one) => one.textContent).slice(0, 2));
    await firefox.pointer(['pointerDown'], ['pointerUp']);
    await firefox.plies(4);
    assert.deepEqual((await firefox.moves()).slice(2), two);
    await firefox.press('a');
    await until('the end of it', () => !document.querySelector('.engine-line'));
  });

  test('a mistake is asked again: the same move is not the best, the better one is right; the bar follows the curve', async () => {
    await play({ moves: 'P-DC3 P-DC5 P-AA3 P-AA5' });
    await firefox.press('j');
    await until('the curve', () => !document.querySelector('#curve').hasAttribute('hidden'));
    const bar = () => firefox.run(() => Number(document.querySelector('#eval-white').getAttribute('height')));
    const heights = [];
    for (const key of ['\uE011', '\uE014', '\uE014']) {
      await firefox.press(key);
      heights.push(await bar());
    }
    assert.ok(heights[2] > heights[1], 'White can take the Lion: ' + heights);
    await firefox.unfold('tools');
    await firefox.clickOn('#learn');
    const questions = await firefox.run(() => Number(/of (\d+)/.exec(document.querySelector('#said').textContent)[1]));
    for (let i = 0; i < questions && !/2\. P-AA3 was a mistake/.test(await firefox.text('#said')); i++) {
      const number = i + 1, better = await firefox.run(() => {
        const at = Number(document.querySelector('#slider').value);
        return Array.from(document.querySelectorAll('.variation button')).find((one) => one.dataset.ply === String(at + 1)).textContent;
      });
      await type(better);
      await until('the next question', (done) => document.querySelector('#said').textContent.includes(`(${done + 1} of`), number);
    }
    assert.match(await firefox.text('#said'), /2\. P-AA3 was a mistake\. Find a better move for White/);
    await type('P-AA3');
    await until('the verdict', () => /^P-AA3 was the mistake/.test(document.querySelector('#said').textContent));
    await firefox.click('D1', 'D7');
    await until('the verdict', () => /^Right: L:D7/.test(document.querySelector('#said').textContent));
    assert.equal((await firefox.moves()).filter((move) => /P-AA3/.test(move)).length, 1);
  });

  test('an ending of five pieces is solved when asked, and can be stopped', async () => {
    await play({ position: '3L3/7/1P5/3c3/7/2z4/3l3 w' });
    await until('the offer', () => !document.querySelector('#solve').hidden);
    await firefox.clickOn('#solve');
    await until('the progress', () => /^Solving … \d+ %$/.test(document.querySelector('#perfect-said').textContent));
    await firefox.clickOn('#solve');
    await until('the offer again', () => /^Five pieces are left/.test(document.querySelector('#perfect-said').textContent));
  });
}
