// SPDX-License-Identifier: MIT
// Addresses that lead nowhere, or not all the way: the page says so, and nothing else changes.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function linkTests(stage, examples) {
  const { browser } = stage, test = (title, body) => stage.test('link: ' + title, body);
  const hands = { variant: 'Congo', white: 'hand', black: 'hand' };
  const entries = () => stage.run(() => document.querySelector('#chooser').hidden ? 1 :
    Number(/\d+/.exec(document.querySelector('#all-name').textContent)[0]));
  const visit = async (hash) => {
    await stage.run((wanted) => { document.querySelector('#opened').textContent = ''; location.hash = wanted; }, hash);
    await stage.until('the message', () => document.querySelector('#opened').textContent);
    return stage.text('#opened');
  };

  test('an unknown address is told, and adds no game', async () => {
    await stage.play({ ...hands, moves: 'P-AA3' });
    const address = await stage.run(() => location.hash);
    assert.match(await visit('#junk'), /^"#junk" is not a link to a game\. To link to a game, copy the address while the page shows it\.$/);
    assert.deepEqual(await stage.moves(), ['P-AA3']);
    assert.equal(await entries(), 1);
    assert.equal(await stage.run(() => location.hash), address);
    await stage.open('play.html', '#junk');
    assert.match(await stage.text('#opened'), /^"#junk" is not a link to a game/);
    assert.equal(await stage.text('#game-name'), 'Congo');
  });

  test('what was said of one is not said of the next', async () => {
    await stage.play({ ...hands, moves: 'P-AA3' });
    for (const [wrong, right, count] of [['#junk', '#variant=Congo&moves=P-EE3 P-EE5', 2], ['#99', '#1', 1]]) {
      await visit(wrong);
      await stage.run((hash) => { location.hash = hash; }, right);
      await stage.until(right, (wanted) => Number(document.querySelector('#slider').value) === wanted, count);
      assert.equal(await stage.text('#opened'), '');
    }
    stage.core('page', '--engine', join(examples, 'simple.zsg'), '-o', stage.file('one.html'));
    await stage.open('one.html', '#99.1');
    assert.match(await stage.text('#opened'), /^There is no game 99/);
    await stage.run(() => { location.hash = '#3'; });
    await stage.plies(3);
    assert.equal(await stage.text('#opened'), '');
  });

  test('one that cannot be followed adds no game, and changes nobody who plays', async () => {
    await stage.play({ ...hands, moves: 'P-AA3' });
    for (const facts of [{ variant: 'Chess' }, { terrain: 'lava' }, { moves: 'P-AA5' }]) {
      assert.match(await visit('#' + new URLSearchParams({ black: 'engine', ...facts })), /^This link cannot be followed: /);
      assert.deepEqual(await stage.moves(), ['P-AA3']);
      assert.equal(await entries(), 1);
      assert.equal(await stage.run(() => document.querySelector('#black-by').value), 'hand');
    }
  });

  test('where its moves end in a wrong one, the rest is said to be left out, and the computer waits', async () => {
    await stage.play({ variant: 'Congo', white: 'hand', black: 'engine', level: '1', moves: 'P-EE3 P-EE9 Z-F3' });
    assert.match(await stage.text('#opened'), /^This link cannot be followed: .*E9.*\. The page shows the moves before it; the rest of the link was left out\. The computer waits until you press Resume\.$/);
    await new Promise((resolve) => setTimeout(resolve, 600));
    assert.deepEqual(await stage.moves(), ['P-EE3']);
    await browser.click('#stop');
    await stage.plies(2);
  });

  test('a game or a half-move that is not there', async () => {
    await stage.play(hands);
    await stage.give([join(examples, 'simple.zsg'), join(examples, 'rooks.zsg')]);
    const at = () => stage.run(() => Number(document.querySelector('#slider').value));
    const before = await at();
    assert.equal(await visit('#99.12'), 'There is no game 99 here: there are 2 games.');
    assert.equal(await at(), before);
    assert.match(await visit('#1.5000'), /^There is no half-move 5000 in this game: it has 97 half-moves\.$/);
    assert.equal(await at(), 97);
    for (const [words, which] of [[[], '#said'], [['--engine'], '#opened']]) {
      stage.core('page', ...words, join(examples, 'simple.zsg'), join(examples, 'rooks.zsg'), '-o', stage.file('list.html'), '--force');
      for (const [hash, wanted] of [['#99.12', 'There is no game 99 on this page: it has 2 games.'], ['#1.5000', 'There is no half-move 5000 in this game: it has 97.'],
        ['#junk', `"#junk" is no link to a move; such a link ends in #12, ${words.length ? 'in #3.12 for game 3, or in #12/G1F3 for moves you tried' : 'or in #3.12 for game 3'}.`]]) {
        if (words.length)
          await stage.open('list.html', hash);
        else
          await browser.load('file://' + stage.file('list.html') + hash);
        await stage.until(hash, (selector) => document.querySelector(selector).textContent.includes('"') || /There is no/.test(document.querySelector(selector).textContent), which);
        assert.equal(await stage.text(which), wanted);
        assert.match(await stage.run(() => document.querySelector('#game').value), /^1\. /);
        assert.equal(await at(), hash === '#1.5000' ? 97 : 0);
      }
    }
  });

  test('a position that is pasted: where to enter it; what is wrong shows its line', async () => {
    await stage.play(hands);
    await stage.run(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ w');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await stage.until('the answer', () => document.querySelector('#opened').textContent);
    assert.equal(await stage.text('#opened'), 'No game. Pasted: a position, not a game; to play from it, enter it under New game, Start position.');
    assert.equal(await stage.run(() => document.querySelector('#setup summary').textContent + document.querySelector('#new-position').closest('label').textContent.trim()), 'New gameStart position');
    await stage.run(() => { document.querySelector('#new-position').value = 'gmel/7'; document.querySelector('#begin').click(); });
    await stage.until('the refusal', () => document.querySelector('#said').textContent.includes('squares'));
    const refused = await stage.text('#said'), [, example] = /^Rank 7 has 4 squares instead of 7\. A position looks like this: (\S+ w)\.$/.exec(refused);
    await stage.run((text) => { document.querySelector('#new-position').value = text; document.querySelector('#begin').click(); }, example);
    await stage.until('the game', () => !document.querySelector('#said').textContent.includes('looks like'));
    writeFileSync(stage.file('words.zsg'), stage.core('zsg', join(examples, 'simple.txt')).replace(/^3\./m, 'some words\r\n3.').replace(/^4\..*$/m, '4. Pawn A1 - A9'));
    await stage.give([stage.file('words.zsg')]);
    const notes = await stage.run(() => Array.from(document.querySelectorAll('#notes li'), (one) => [one.firstChild.data, one.querySelector('code').textContent]));
    assert.deepEqual(notes[0], ['line 8: cannot read this line', 'some words']);
    assert.match(notes[1].join(), /^line 11: .*no square A9,4\. Pawn A1 - A9$/);
    /* Problems are printed too. */
    await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
    assert.equal(await stage.run(() => { window.dispatchEvent(new Event('beforeprint')); return document.querySelector('#notes').checkVisibility(); }), true);
    await browser.send('Emulation.setEmulatedMedia', { media: '' });
  });
}
