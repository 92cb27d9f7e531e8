// SPDX-License-Identifier: MIT
// The clocks: they end a game, are given back with a move, grow by the increment, warn, and outlive a
// reload.
import assert from 'node:assert/strict';
import { pause } from './stage.mjs';

export function clockTests(stage) {
  const { browser } = stage, test = (title, body) => stage.test(title, body);
  const hands = { white: 'hand', black: 'hand' };
  const times = () => stage.run(() => ['#strip-bottom time', '#strip-top time'].map((one) => document.querySelector(one).textContent));
  const low = () => stage.run(() => document.querySelectorAll('time.low').length);

  /* A game by a clock that the page has no choice for: "minutes+seconds". */
  async function begin(choice, facts = hands) {
    await stage.play(facts);
    await stage.run((value) => {
      const clock = document.querySelector('#clock');
      clock.append(new Option(value, value));
      clock.value = value;
      document.querySelector('#setup').open = true;
    }, choice);
    await browser.click('#begin');
    await stage.until('the clocks', () => document.querySelector('#strip-top time').textContent && document.querySelector('#slider').max === '0');
  }

  test('a clock that runs out ends the game; a move taken back gives its time back', async () => {
    await begin('.04');
    assert.deepEqual(await times(), ['0:02.4', '0:02.4']);
    assert.equal(await low(), 2);
    await stage.click('D2', 'C3');
    /* Who looks at an earlier position then loses no move. */
    await browser.press('Home');
    await stage.until('the end', () => /has run out of time/.test(document.querySelector('#outcome').textContent));
    assert.equal(await stage.text('#outcome'), 'Black has run out of time (1-0)');
    assert.deepEqual(await stage.moves(), ['P-DC3']);
    await stage.plies(1);
    assert.deepEqual(await times(), ['0:02.4', '0:00.0']);
    await browser.click('#take-back');
    await stage.plies(0);
    assert.deepEqual(await stage.moves(), []);
    assert.equal(await stage.text('#outcome'), 'White to move');
    assert.deepEqual(await times(), ['0:02.4', '0:02.4']);
    /* What was taken back comes back with the time that it took. */
    await browser.click('#undo');
    await stage.plies(1);
    assert.deepEqual(await times(), ['0:02.4', '0:00.0']);
    await stage.until('the end again', () => /Black has run out of time/.test(document.querySelector('#outcome').textContent));
    await browser.click('#take-back');
    await stage.plies(0);
    await stage.typed('P-AA3');
    await stage.until('the end', () => /Black has run out of time/.test(document.querySelector('#outcome').textContent));
  });

  test('each move adds its increment; by the clock, the moves played last are the game', async () => {
    await begin('2+30');
    assert.deepEqual(await times(), ['2:00', '2:00']);
    await stage.typed('P-AA3');
    await stage.typed('P-AA5');
    await stage.plies(2);
    const [white, black] = await times();
    assert.match(white, /^(2:00|1:5\d)$/);
    assert.match(black, /^2:(30|2\d)$/);
    assert.equal(await low(), 0);
    await browser.press('ArrowLeft');
    await stage.typed('P-GG5');
    await stage.plies(2);
    assert.deepEqual(await stage.run(() => Array.from(document.querySelectorAll('#moves [data-line="0"]'), (one) => one.textContent)), ['P-AA3', 'P-GG5']);
    /* A rematch has the same clocks. */
    await stage.run(() => { document.querySelector('#clock').value = '0'; document.querySelector('#setup').open = true; });
    await browser.click('#rematch');
    await stage.until('new clocks', () => document.querySelector('#strip-top time').textContent === '2:00' && document.querySelector('#slider').max === '0');
  });

  test('the clocks are there after a reload, and run on', async () => {
    await begin('.2');
    await stage.typed('P-AA3');
    await stage.plies(1);
    await stage.until('two seconds', () => /^0:0[0-9]/.test(document.querySelector('#strip-top time').textContent));
    await stage.run(() => dispatchEvent(new Event('pagehide')));
    const [, before] = await times();
    await stage.kept('P-AA3');
    await stage.open('play.html', await stage.run(() => location.hash));
    await stage.plies(1);
    const [white, black] = await times();
    assert.equal(white, '0:12');
    assert.ok(Number(black.slice(2)) <= Number(before.slice(2)) && Number(black.slice(2)) > 0, `${before} ${black}`);
    await pause(300);
    assert.notDeepEqual(await times(), [white, black]);
  });

  test('little time is heard, if sounds are on', async () => {
    await begin('.16');
    await browser.press('s');
    await stage.run(() => {
      window.tones = [];
      const real = AudioParam.prototype.setValueAtTime;
      AudioParam.prototype.setValueAtTime = function (value, ...more) {
        window.tones.push(value);
        return real.call(this, value, ...more);
      };
    });
    await stage.typed('P-AA3');
    await stage.until('the warning', () => window.tones.includes(880));
  });
}
