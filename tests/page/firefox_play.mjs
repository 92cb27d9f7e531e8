// SPDX-License-Identifier: MIT
// Playing in Firefox: how a game is begun, is ended, and begun again; the clock; fingers; a position
// set up by hand; and that buttons stay where they are.
import assert from 'node:assert/strict';

export function playTests(firefox) {
  const test = (title, body) => firefox.test(title, body), until = (...what) => firefox.until(...what);
  const play = (facts) => firefox.open('play.html', '#' + new URLSearchParams({ variant: 'Congo', white: 'hand', black: 'hand', ...facts }));
  const pressed = (id) => firefox.run((wanted) => document.getElementById(wanted).getAttribute('aria-pressed'), id);
  const off = (...ids) => firefox.run((wanted) => wanted.filter((id) => document.getElementById(id).disabled), ids);

  test('a clock that runs out ends the game', async () => {
    await play();
    await firefox.unfold('setup');
    await firefox.run(() => {
      const clock = document.querySelector('#clock');
      clock.append(new Option('short', '.005'));
      clock.value = '.005';
    });
    await firefox.clickOn('#begin');
    await until('the clocks', () => Array.from(document.querySelectorAll('.strip time'), (one) => one.textContent).join() === '0:00.3,0:00.3');
    await firefox.click('D2', 'C3');
    await until('the end', () => document.querySelector('#outcome').textContent === 'Black has run out of time (1-0)');
    assert.equal(await firefox.text('#strip-top time'), '0:00.0');
    /* There is nobody left to resign, and no move to be asked for. */
    assert.deepEqual(await off('resign', 'draw', 'rematch', 'hint', 'typed', 'take-back'), ['resign', 'draw', 'hint', 'typed']);
  });

  test('resigning, a rematch with sides changed, the board turned to one\'s own, swapping sides', async () => {
    await play({ white: 'engine', level: '1' });
    assert.equal(await pressed('flip'), 'true');
    assert.match(await firefox.text('#strip-top'), /^Computer, level 1/);
    await firefox.plies(1);
    await firefox.clickOn('#resign');
    await firefox.clickOn('#yes');
    await until('the end', () => document.querySelector('#outcome').textContent === 'Black resigns (1-0)');
    assert.match(await firefox.copied('#copy-text'), /Result: 1-0, resigned/);
    await firefox.unfold('setup');
    await firefox.clickOn('#rematch');
    await until('the new game', () => document.querySelector('#slider').max === '0' && document.querySelector('#flip').getAttribute('aria-pressed') === 'false');
    assert.match(await firefox.text('#strip-bottom'), /^You/);
    assert.deepEqual(await off('resign', 'draw', 'rematch', 'take-back'), ['resign', 'draw', 'rematch', 'take-back']);
    await firefox.unfold('setup');
    await firefox.clickOn('#swap');
    await firefox.plies(1);
    assert.equal(await pressed('flip'), 'true');
  });

  test('a draw is offered: people agree, the computer may decline', async () => {
    await play({ moves: 'P-DC3 P-DC5' });
    await firefox.clickOn('#draw');
    await firefox.clickOn('#yes');
    await until('the end', () => document.querySelector('#outcome').textContent === 'Draw agreed (1/2-1/2)');
    await play({ black: 'engine', level: '1', moves: 'P-DC3 P-DC5' });
    await firefox.clickOn('#draw');
    await until('the answer', () => document.querySelector('#said').textContent === 'The computer declines: play on.');
    assert.deepEqual(await off('resign', 'draw'), []);
  });

  test('by touch: a piece put down by a finger', async () => {
    await play();
    for (const name of ['D2', 'C3']) {
      const [x, y] = await firefox.place(...firefox.square(name));
      await firefox.finger(['pointerMove', x, y], ['pointerDown'], ['pointerUp']);
    }
    await firefox.plies(1);
    const [from, to] = [await firefox.place(...firefox.square('D6')), await firefox.place(...firefox.square('C5'))];
    await firefox.finger(['pointerMove', ...from], ['pointerDown'], ['pointerMove', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2], ['pointerMove', ...to], ['pointerUp']);
    await firefox.plies(2);
    assert.deepEqual(await firefox.moves(), ['P-DC3', 'P-DC5']);
  });

  test('a second click and Escape let a piece go', async () => {
    const targets = () => firefox.run(() => document.querySelectorAll('#marks .may, #marks .may-take').length);
    await play();
    for (const away of [() => firefox.click('D2'), () => firefox.press('\uE00C')]) {
      await firefox.click('D2');
      await until('the targets', () => document.querySelectorAll('#marks .may').length === 3);
      await away();
      await until('none', () => !document.querySelector('#marks .may'));
      assert.equal(await targets(), 0);
    }
  });

  test('a position is set up by hand and played from', async () => {
    await play();
    await firefox.unfold('editor');
    await until('the pieces', () => document.body.classList.contains('editing'));
    await firefox.clickOn('#edit-clear');
    for (const [letter, name] of [['l', 'D1'], ['L', 'D7'], ['P', 'A2']]) {
      await firefox.clickOn(`#palette [data-letter="${letter}"]`);
      await firefox.click(name);
    }
    await firefox.choose('#edit-turn', 'b');
    await firefox.clickOn('#edit-begin');
    await until('the start', () => !document.body.classList.contains('editing'));
    await firefox.click('A2', 'A1');
    await firefox.plies(1);
    assert.equal(await firefox.run(() => new URLSearchParams(location.hash.slice(1)).get('position')), '3L3/7/7/7/7/P6/3l3 b');
  });

  test('a hint, a threat, the computer stopped and resumed; buttons stay where they are', async () => {
    const places = () => firefox.run(() => Array.from(document.querySelectorAll('#desk > *, #controls button'), (one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return [one.id, Math.round(x), Math.round(y), Math.round(width)].join(' ');
    }));
    await play({ moves: 'P-DC3 P-EE5' });
    const before = await places();
    await firefox.press('h');
    await until('the hint', () => /would play/.test(document.querySelector('#said').textContent));
    await firefox.press('t');
    await until('the threat', () => /^If White passed, Black would play/.test(document.querySelector('#said').textContent));
    assert.deepEqual(await places(), before);
    /* The computer answers once it is let. */
    await firefox.run(() => {
      const real = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message, ...more) {
        if (message.name !== 'level' || window.released)
          real.call(this, message, ...more);
      };
    });
    await firefox.choose('#white-by', 'engine');
    await until('the computer', () => !document.querySelector('#stop').disabled);
    assert.deepEqual(await places(), before);
    await firefox.run(() => document.querySelector('#stop').click());
    await until('the word', () => document.querySelector('#stop').textContent === 'Resume');
    assert.deepEqual(await places(), before);
    assert.equal(await firefox.run(() => document.querySelector('#slider').max), '2');
    await firefox.run(() => {
      window.released = true;
      document.querySelector('#stop').click();
    });
    await firefox.plies(3);
    assert.deepEqual(await places(), before);
  });

  test('a link that cannot be followed says why', async () => {
    await play({ moves: 'P-AA3 P-AA4' });
    assert.match(await firefox.text('#opened'), /^This link cannot be followed: .*no Black Pawn can go to A4/);
    await play({ terrain: 'lava' });
    assert.match(await firefox.text('#opened'), /^This link cannot be followed: .*terrain is islands or river, not "lava"/);
  });

  test('at five sizes of the window all that steers is in sight', async () => {
    for (const [width, height] of [[1920, 1080], [1536, 730], [1366, 641], [1280, 720], [844, 390]]) {
      await firefox.inner(width, height);
      await play({ moves: 'P-DC3' });
      assert.deepEqual(await firefox.run(() => Array.from(document.querySelectorAll('#board, #controls button, #slider, #position-name, #said, #desk > *')).filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width && (box.left < 0 || box.top < 0 || box.right > innerWidth + .5 || box.bottom > innerHeight + .5);
      }).map((one) => one.id)), [], `${width} by ${height}`);
    }
    await firefox.inner(1280, 720);
  });
}
