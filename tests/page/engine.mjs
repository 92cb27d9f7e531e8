// SPDX-License-Identifier: MIT
// Pages of games with the engine: own moves tried, games judged, what strangers wrote in them; and
// what any page with the engine may not do.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

export function engineTests(stage, save) {
  const { browser } = stage, test = (title, body) => stage.test(title, body);
  const here = () => stage.run(() => Number(document.querySelector('#slider').value));
  const scores = (page) => JSON.parse(/"scores":(\[\[.*?\]\])/.exec(page)[1]);

  stage.core('page', '--engine', save, '-o', stage.file('games.html'));

  test('own moves are tried at any point of a game, and stand beside it', async () => {
    await stage.open('games.html', '#12');
    const game = await stage.moves(), position = stage.core('show', save, '--ply', '12', '--format', 'position').trim();
    const legal = stage.core('moves', '--position', position, '--variant', 'Crowded Congo').trim().split('\n');
    const other = legal.filter((move) => move !== game[12]).slice(0, 2);
    await stage.typed(other[0]);
    await stage.plies(13);
    const variations = () => stage.run(() => Array.from(document.querySelectorAll('#moves .variation button'), (one) => one.textContent));
    assert.deepEqual(await variations(), [other[0]]);
    /* On from there, by clicks: the reply that the engine would give. */
    await browser.press('h');
    await stage.until('the hint', () => /would play/.test(document.querySelector('#said').textContent));
    const reply = /play (.*)\.$/.exec(await stage.text('#said'))[1];
    await stage.typed(reply);
    await stage.plies(14);
    assert.deepEqual(await variations(), [other[0], reply]);
    /* They are in the address. */
    const hash = await stage.run(() => location.hash);
    await stage.open('games.html', hash);
    await stage.plies(14);
    assert.deepEqual(await variations(), [other[0], reply]);
    await browser.click('#leave-line');
    assert.equal(await here(), 12);
    /* The same move again is the same variation, another one another, and the game's own the game. */
    await stage.typed(other[0]);
    await stage.plies(13);
    await browser.click('#leave-line');
    await stage.typed(other[1]);
    await stage.plies(13);
    assert.deepEqual((await variations()).sort(), [other[0], reply, other[1]].sort());
    await browser.click('#leave-line');
    await stage.typed(game[12]);
    await stage.plies(13);
    assert.equal(await stage.run(() => document.querySelector('#leave-line').hidden), true);
    await stage.typed('Nd5');
    await stage.until('the error', () => /Nd5/.test(document.querySelector('#said').textContent));
  });

  test('a link to moves of which one cannot be played says which, and shows those before it', async () => {
    const said = () => stage.text('#opened');
    await stage.open('games.html', '#12/A4A5');
    await stage.until('what is wrong', () => /^This link cannot be followed: /.test(document.querySelector('#opened').textContent));
    assert.match(await said(), /A4.*\. The page shows the moves before it; the rest of the link was left out\.$/);
    assert.equal(await here(), 12);
    await stage.open('games.html', '#12/zzz');
    assert.equal(await said(), '"#12/zzz" is no link to a move; such a link ends in #12, in #3.12 for game 3, or in #12/G1F3 for moves you tried.');
  });

  test('the keys are those of this page', async () => {
    await stage.open('games.html');
    const listed = () => stage.run(() => {
      document.querySelector('#keys-box').open = true;
      return Array.from(document.querySelectorAll('#keys-box dt, #keys-box dd')).filter((one) => one.checkVisibility()).map((one) => one.textContent);
    });
    assert.deepEqual((await listed()).filter((one) => /^U$|^S$|take a move back|sounds/.test(one)), ['S', 'sounds']);
    await stage.play({ variant: 'Congo', white: 'hand', black: 'hand' });
    assert.deepEqual((await listed()).filter((one) => /^U$|^S$|take a move back|sounds/.test(one)), ['U', 'take a move back', 'S', 'sounds']);
  });

  test('a piece is clicked to where it can go; picture and PGN are the command\'s', async () => {
    await stage.open('games.html', '#40');
    await stage.run(() => { document.querySelector('#form').value = 'pgn'; });
    assert.equal((await stage.copied('#copy-text')).replace(/\[Source .*\n/, ''), stage.core('notate', '--pgn', save).replace(/\[Source .*\n/, ''));
    await browser.press('Home');
    await stage.click('G2');
    const to = await stage.run(() => {
      const { cx, cy } = document.querySelector('#marks .may, #marks .may-take');
      return 'ABCDEFG'[Math.floor((cx.baseVal.value - 44) / 100)] + (7 - Math.floor((cy.baseVal.value - 44) / 100));
    });
    await stage.click(to);
    await stage.plies(1);
    await browser.press('v');
    await browser.press('End');
    await stage.run(() => { document.querySelector('#picture-form').value = 'svg'; });
    assert.equal(await stage.downloaded('#load-picture', 'lively.svg'), stage.core('show', save, '--format', 'svg'));
  });

  test('a game judged: the curve, the marks and the better lines of congo page --analysis', async () => {
    await stage.open('games.html');
    await browser.press('j');
    await stage.until('the curve', () => !document.querySelector('#curve').hasAttribute('hidden'));
    const list = () => stage.run(() => document.querySelector('#moves').textContent);
    const judged = await list(), tops = await stage.run(() => document.querySelectorAll('#curve .mistake').length);
    await stage.run(() => { document.querySelector('#source').open = true; });
    await browser.click('#load-save');
    await stage.until('the save', () => /^Saved/.test(document.querySelector('#copied').textContent));
    assert.match(await stage.text('#copied'), /\d comments? \(including any from the review\), \d+ marks/);
    stage.core('page', '--analysis', '--nodes', '60000', save, '-o', stage.file('analysis.html'));
    await browser.load('file://' + stage.file('analysis.html'));
    assert.equal(judged, await list());
    assert.equal(tops, await stage.run(() => document.querySelectorAll('#curve .mistake').length));
  });

  test('where a browser cannot run the module, that is said, and the games can be looked at', async () => {
    const { identifier } = await browser.before('window.Worker = class { constructor() { setTimeout(() => this.onerror(), 50); } postMessage() {} };');
    await browser.load(`file://${stage.file('games.html')}`);
    await stage.until('the word', () => /cannot be started/.test(document.querySelector('#said').textContent));
    await browser.press('ArrowRight');
    await stage.plies(1);
    await browser.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  });

  test('a win is told in moves by the engine, in half-moves by the tables', async () => {
    await stage.play({ variant: 'Congo', white: 'hand', black: 'hand', position: '2L4/7/7/7/7/1z5/3l3 w' });
    await browser.press('a');
    await stage.until('the win', () => /^White wins in \d+ moves · depth/.test(document.querySelector('#thought').textContent));
    await stage.until('the ending', () => /^With best play: White wins in \d+ half-moves\.$/.test(document.querySelector('#perfect-said').textContent));
    await browser.press('a');
  });

  test('what strangers wrote is text', async () => {
    const evil = '</script><img src=x onerror=hacked=1><b>';
    writeFileSync(stage.file('evil.txt'), `[Variant "Congo"]\n[White "${evil}"]\n[Site "${evil}"]\n[${'X'}evil "${evil}"]\n\n{${evil}}\n` +
      `1. P-DC3 {${evil} <!-- --> \u2028 ]]> } (1. P-AA3 {${evil}}) P-DC5 2. L:D7# ;${evil}\n`);
    stage.core('page', '--engine', stage.file('evil.txt'), '--title', evil, '-o', stage.file('evil.html'));
    await stage.open('evil.html', '#2');
    await stage.typed('P-AA3');
    await stage.plies(3);
    await browser.press('j');
    await stage.until('the curve', () => !document.querySelector('#curve').hasAttribute('hidden'));
    assert.equal(await stage.run(() => typeof hacked + document.querySelectorAll('img, main b, q *').length), 'undefined0');
    assert.match(await stage.text('#moves'), /<\/script><img src=x onerror=hacked=1><b>/);
  });

  for (const [width, height] of [[1280, 720], [1366, 641], [844, 390], [390, 844]])
    test(`games with the engine, ${width} by ${height}: board, buttons, slider and sentence fit`, async () => {
      await stage.size(width, height);
      await stage.open('games.html', '#7');
      assert.deepEqual(await stage.hidden('#board, #controls button, #slider, #position-name, #said, #desk > *'), []);
      await stage.fullSize();
    });

  test('nothing was complained of, and nothing asked for but the page itself', async () => stage.silent());

  test('no page reaches the network, reads files, or makes a program of text', async () => {
    let asked = 0;
    const server = createServer((_, answer) => { asked++; answer.end(); });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    for (const page of ['play.html', 'games.html']) {
      await stage.open(page);
      const tried = await stage.run(async (there) => {
        const outcome = async (body) => { try { await body(); return 'done'; } catch (refused) { return refused.name; } };
        return [await outcome(() => fetch(there)), await outcome(() => fetch('file:///etc/passwd')),
          await outcome(() => eval('1')), await outcome(() => new Function('return 1')()),
          await outcome(() => new Promise((done, refuse) => {
            const image = new Image();
            image.onload = done;
            image.onerror = () => refuse(new TypeError());
            image.src = there + 'x.png';
          })),
          await outcome(() => new Promise((done, refuse) => {
            const source = `fetch('${there}').then(() => postMessage(1), () => postMessage(0))`;
            new Worker(URL.createObjectURL(new Blob([source]))).onmessage = ({ data }) => data ? done() : refuse(new TypeError());
          }))];
      }, `http://127.0.0.1:${server.address().port}/`);
      assert.deepEqual(tried, ['TypeError', 'TypeError', 'EvalError', 'EvalError', 'TypeError', 'TypeError']);
    }
    server.close();
    assert.equal(asked, 0);
  });
}
