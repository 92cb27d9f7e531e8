// SPDX-License-Identifier: MIT
// A hand on the board: chains that are dragged, clicks that mean a jump, fingers that scroll the page,
// pieces that are set up, and what is said when a game is over.
import assert from 'node:assert/strict';
import { pause } from './stage.mjs';

export function handTests(stage) {
  const { browser } = stage, test = (title, body) => stage.test(title, body);
  const hands = { white: 'hand', black: 'hand' };

  async function mouse(type, name) {
    const [x, y] = await browser.place(...stage.square(name));
    await browser.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 });
    await stage.run(() => true);
  }

  async function finger(type, name) {
    const touchPoints = [];
    if (name) {
      const [x, y] = await browser.place(...stage.square(name));
      touchPoints.push({ x, y });
    }
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints });
    await stage.run(() => true);
  }

  async function mouseDrag(from, ...over) {
    await mouse('mousePressed', from);
    for (const name of over)
      await mouse('mouseMoved', name);
    await mouse('mouseReleased', over[over.length - 1]);
  }

  async function fingerDrag(from, ...over) {
    await finger('touchStart', from);
    for (const name of over)
      await finger('touchMove', name);
    await finger('touchEnd');
  }

  async function phone(work, width = 360, height = 740) {
    await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    try {
      await work();
    } finally {
      await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await stage.fullSize();
    }
  }

  const said = () => stage.text('#said'), plies = () => stage.run(() => document.querySelector('#slider').value);

  /* The Monkey's chain over B2, C4 and B6 is dragged jump by jump. */
  const chained = { variant: 'Congo', ...hands, position: '4L2/1P5/7/2P4/7/1P5/m2l3 w' };
  for (const [kind, drag] of [['the mouse', mouseDrag], ['a finger', fingerDrag]])
    test(`a chain is dragged with ${kind}: a press on the Monkey does not end the turn, a drag goes on`, async () => {
      const work = async () => {
        await stage.play(chained);
        await drag('A1', 'B2', 'C3');
        assert.match(await said(), new RegExp(`^Jump on, or ${kind === 'a finger' ? 'tap' : 'click'} the Monkey again to stop\\.$`));
        /* Dragged away and back, it does not stop either. */
        await drag('C3', 'C4', 'C3');
        assert.equal(await plies(), '0');
        await drag('C3', 'C4', 'C5');
        await stage.until('the second jump', () => document.querySelectorAll('.jumped').length === 2);
        await drag('C5', 'B6', 'A7');
        await stage.plies(1);
        assert.deepEqual(await stage.moves(), ['M:C3:C5:A7']);
      };
      await (kind === 'a finger' ? phone(work) : work());
    });

  test('pressed and let go on the spot, the Monkey stops; held down, it does not', async () => {
    await stage.play(chained);
    await mouseDrag('A1', 'C3');
    await mouse('mousePressed', 'C3');
    assert.equal(await plies(), '0');
    await mouse('mouseReleased', 'C3');
    await stage.plies(1);
    assert.deepEqual(await stage.moves(), ['M:C3']);
  });

  test('a piece that was chosen by a click can be dragged too', async () => {
    await stage.play({ variant: 'Congo', ...hands });
    await stage.click('A2');
    await mouseDrag('A2', 'A3');
    await stage.plies(1);
  });

  test('a click on the prey jumps it, one on the end of a chain jumps all of it', async () => {
    await stage.play(chained);
    await stage.click('A1', 'B2');
    assert.match(await said(), /^Jump on/);
    await stage.click('A7');
    await stage.plies(1);
    assert.deepEqual(await stage.moves(), ['M:C3:C5:A7']);
    await stage.play(chained);
    await stage.click('A1', 'A7');
    await stage.plies(1);
    assert.deepEqual(await stage.moves(), ['M:C3:C5:A7']);
  });

  test('a finger scrolls the page from an empty square, and drags a piece from its own', async () => phone(async () => {
    await stage.play({ variant: 'Congo', ...hands });
    /* A page that still glides from the last time is let come to rest. */
    const scrolled = async (name) => {
      for (let before = -1, now = 0; before !== now;) {
        before = now;
        await pause(150);
        now = await stage.run(() => scrollY);
      }
      await stage.run(() => scrollTo(0, 0));
      const [x, y] = await browser.place(...stage.square(name));
      for (const [type, up] of [['touchStart', 0], ['touchMove', 5], ['touchMove', 40], ['touchMove', 80], ['touchMove', 120], ['touchEnd', 0]]) {
        await browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }] });
        await pause(20);
      }
      return stage.run(() => scrollY);
    };
    assert.ok(await scrolled('C4') > 50);
    await stage.run(() => scrollTo(0, 0));
    assert.equal(await plies(), '0');
    assert.ok(await scrolled('D6') > 50);
    assert.equal(await scrolled('D2'), 0);
    assert.equal(await plies(), '0');
    await fingerDrag('A2', 'A3');
    await stage.plies(1);
  }));

  test('keys and swipes are promised only where they work', async () => {
    const words = () => stage.run(() => {
      document.querySelector('#keys-box').open = true;
      return document.querySelector('#keys-box dd').innerText;
    });
    await stage.play(hands);
    assert.match(await words(), /also the mouse wheel$/);
    await browser.load('file://' + stage.file('plain.html'));
    assert.match(await words(), /a swipe, or a click on the left or right half of the board$/);
  });

  test('set up: a drag moves a piece whatever is chosen, and Escape chooses nothing', async () => {
    await stage.play(hands);
    await stage.run(() => { document.querySelector('#editor').open = true; });
    await stage.until('the pieces', () => document.body.classList.contains('editing'));
    const pieces = (...names) => stage.run((wanted) => wanted.map((name) =>
      document.querySelector(`#board .piece[data-square="${name}"]`)?.dataset.piece || '-').join(''), names);
    await browser.click('#palette [data-letter="l"]');
    await mouseDrag('D1', 'D3');
    assert.equal(await pieces('D1', 'D3'), '-l');
    assert.equal(await said(), 'D3: White Lion.');
    await mouseDrag('A1', 'A4');
    assert.equal(await pieces('A1', 'A4'), '-g');
    await stage.click('D3');
    assert.equal(await pieces('D3'), '-');
    await browser.press('Escape');
    assert.equal(await stage.run(() => document.querySelectorAll('#palette [aria-pressed="true"]').length), 0);
    await stage.click('A4', 'B4');
    assert.equal(await pieces('A4', 'B4'), '-g');
  });

  test('while a position is set up, nothing acts on the hidden game; a step, or a turn of the board, does not uncover it', async () => {
    const said = (words) => stage.until(words, (wanted) => document.querySelector('#said').textContent === wanted, words);
    const pieces = () => stage.run(() => document.querySelectorAll('#pieces .piece').length);
    await stage.play({ variant: 'Congo', ...hands, moves: 'P-DC3 P-DC5' });
    await browser.click('#editor summary');
    /* The event that begins it comes a moment later. */
    await stage.until('the editor', () => document.body.classList.contains('editing'));
    await browser.click('#edit-clear');
    const acts = [...['#hint', '#analyse', '#judge', '#take-back', '#resign', '#draw', '#threat'].map((id) => () => stage.run((one) => document.querySelector(one).click(), id)),
      ...['h', 'a', 't', 'j', 'u'].map((key) => () => browser.press(key)), () => stage.typed('P-EE3')];
    for (const act of acts) {
      await stage.run(() => { document.querySelector('#said').textContent = ''; });
      await act();
      await said('Press Play from here first, or close Set up.');
      assert.equal(await stage.run(() => document.querySelectorAll('#thoughts > *').length + Number(!document.querySelector('#question').hidden)), 0);
    }
    assert.deepEqual(await stage.moves(), ['P-DC3', 'P-DC5']);
    await stage.run(() => {
      document.querySelector('#edit-terrain').value = 'islands';
      document.querySelector('#edit-terrain').dispatchEvent(new Event('change'));
    });
    for (const [key, words] of [['f', /^Choose a piece, then click/], ['ArrowLeft', /^Press Play from here first/], ['f', /^Choose a piece, then click/]]) {
      await browser.press(key);
      assert.match(await stage.text('#said'), words);
      assert.equal(await pieces(), 0);
    }
    await browser.click('#editor summary');
    await stage.until('the game', () => document.querySelectorAll('#pieces .piece').length === 28);
    assert.equal(await stage.run(() => document.querySelector('#ground').getAttribute('href')), '#ground-river');
    await stage.typed('P-EE3');
    await stage.plies(3);
  });

  test('a game that is over answers hint, threat and clicks with that', async () => {
    await stage.play({ ...hands, moves: 'P-DC3 P-DC5 L:D7' });
    for (const key of ['h', 't']) {
      await stage.run(() => { document.querySelector('#said').textContent = ''; });
      await browser.press(key);
      assert.equal(await said(), 'The game is over. Take back a move, or start a new game.');
    }
  });

  test('Escape empties and leaves the field for moves', async () => {
    await stage.play(hands);
    await browser.press('m');
    await browser.type('Z-');
    await browser.press('Escape');
    assert.deepEqual(await stage.run(() => [document.querySelector('#typed').value, document.activeElement === document.body]), ['', true]);
  });
}
