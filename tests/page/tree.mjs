// SPDX-License-Identifier: MIT
// A game as a tree that nothing is lost from: variations, undo, comments, marks and what is drawn,
// and what the browser keeps; then playing and studying.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { patience } from './devtools.mjs';
import { pause } from './stage.mjs';

export function treeTests(stage, given) {
  const { browser } = stage, test = (title, body) => stage.test(title, body);
  const save = resolve(given, 'lively.zsg'), chain = join(given, 'chain.txt');
  const hands = { white: 'hand', black: 'hand' };
  const chainStart = { variant: 'Congo', terrain: 'river', position: '2CL1R1/1P3P1/4P2/3m3/4P2/1s2P2/r2l1cg w', ...hands };
  const annotated = `[Variant "Congo"]\n[White "Anna"]\n\n1. P-DC3 $1 {a good one} (1. P-AA3 {slow} P-AA5 (1... P-BA5)) P-DC5 2. L:D7#\n`;
  const main = () => stage.run(() => Array.from(document.querySelectorAll('#moves [data-line="0"]'), (one) => one.textContent));

  async function open(...files) {
    const { root } = await browser.send('DOM.getDocument', { depth: 0 });
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#open-file' });
    await stage.run(() => { document.querySelector('#opened').textContent = ''; });
    await browser.send('DOM.setFileInputFiles', { nodeId, files });
    await stage.until('the summary', () => /game/.test(document.querySelector('#opened').textContent));
  }

  async function form(name) {
    await stage.run((wanted) => { document.querySelector('#setup').open = false; document.querySelector('#source').open = true; document.querySelector('#form').value = wanted; window.copied = null; }, name);
    await stage.clickUntil('#copy-text', 'the copy', () => typeof window.copied === 'string');
    return stage.run(() => window.copied);
  }

  async function fill(selector, value) {
    await stage.run((wanted, text) => {
      const input = document.querySelector(wanted);
      input.closest('details').open = true;
      input.value = text;
      input.dispatchEvent(new Event('change'));
    }, selector, value);
  }

  async function control(key, shift) {
    const code = 'Key' + key.toUpperCase();
    for (const type of ['keyDown', 'keyUp'])
      await browser.send('Input.dispatchKeyEvent', { type, key, code, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0), modifiers: 2 + (shift ? 8 : 0) });
  }

  test('a game is opened, its start gone to, another move played: all of it is still there', async () => {
    await stage.play(hands);
    await open(save);
    const before = await main(), notation = stage.notation(save);
    assert.deepEqual(before, notation);
    await browser.press('Home');
    await stage.typed('G-F2');
    await stage.plies(1);
    assert.deepEqual(await main(), notation);
    assert.equal(await stage.text('#moves .variation'), '(1.\u00a0G-F2) ');
    /* It is written too, and undone. */
    writeFileSync(stage.file('tree.pgn'), await form('pgn'));
    assert.match(readFileSync(stage.file('tree.pgn'), 'utf8'), /\(1\. G-F2\)/);
    assert.equal(stage.core('notate', '-m', stage.file('tree.pgn')), stage.core('notate', '-m', save));
    await control('z');
    assert.equal(await stage.run(() => document.querySelectorAll('.variation').length), 0);
    await control('y');
    assert.equal(await stage.run(() => document.querySelectorAll('.variation').length), 1);
  });

  test('comments, marks, variations and players of a text stay; promoted, deleted, and undone to any depth', async () => {
    await stage.play(hands);
    writeFileSync(stage.file('annotated.pgn'), annotated);
    await open(stage.file('annotated.pgn'));
    const first = await form('pgn');
    assert.equal(first, stage.core('notate', '--pgn', stage.file('annotated.pgn')));
    const states = [first];
    const step = async (work) => {
      let now = '';
      await work();
      for (const end = Date.now() + patience; Date.now() < end && (now = await form('pgn')) === states[states.length - 1];)
        await pause(20);
      states.push(now);
    };
    await browser.click('.variation [data-line="1"]');
    await step(() => stage.typed('P-GG5'));
    await browser.click('.variation [data-line="1"]');
    await stage.run(() => { document.querySelector('#annotate').open = true; });
    await step(() => browser.click('#promote'));
    assert.match(states[2], /1\. P-AA3 \{slow\} \(1\. P-DC3 \$1 \{a good one\} (1\.\.\. )?P-DC5 2\. L:D7#\)\s+(1\.\.\. )?P-AA5/);
    assert.equal(await stage.text('#outcome'), 'Black to move');
    await step(() => fill('#comment-text', 'now the main line'));
    await step(() => fill('#mark-choice', '5'));
    await browser.press('End');
    await browser.press('ArrowLeft');
    await stage.run(() => { document.querySelector('#annotate').open = true; });
    await step(() => browser.click('#delete-line'));
    await step(() => fill('#tag-fields [data-tag="Black"]', 'Bert'));
    assert.equal(await stage.text('#strip-top .who'), 'Bert');
    assert.equal(new Set(states).size, states.length);
    for (const [i, state] of states.entries()) {
      writeFileSync(stage.file('state.pgn'), state);
      assert.deepEqual(JSON.parse(stage.core('verify', '--json', stage.file('state.pgn'))).errors, [], `state ${i}: ${state}`);
      /* What the page has written, the command writes again. */
      assert.equal(stage.core('notate', '--pgn', stage.file('state.pgn')), state);
    }
    for (let i = states.length - 2; i >= 0; i--) {
      await browser.click('#undo');
      assert.equal(await form('pgn'), states[i]);
    }
    assert.equal(await stage.run(() => document.querySelector('#undo').disabled), true);
    for (let i = 1; i < states.length; i++) {
      await browser.click('#redo');
      assert.equal(await form('pgn'), states[i]);
    }
  });

  test('arrows and squares: drawn by the right button, written as [%cal] and [%csl], and read again', async () => {
    await stage.play({ ...hands, moves: 'P-DC3' });
    const mouse = async (from, to, modifiers = 0) => {
      const [a, b] = [await browser.place(...stage.square(from)), await browser.place(...stage.square(to))];
      for (const [type, [x, y]] of [['mousePressed', a], ['mouseMoved', b], ['mouseReleased', b]])
        await browser.send('Input.dispatchMouseEvent', { type, x, y, button: 'right', buttons: 2, modifiers, clickCount: 1 });
    };
    await mouse('D2', 'D5');
    await mouse('C3', 'C3', 8);
    await mouse('A1', 'B3', 1);
    assert.deepEqual(await stage.run(() => Array.from(document.querySelectorAll('#drawn > *'), (one) => one.getAttribute('class'))), ['drawn G', 'drawn B', 'drawn R']);
    await fill('#comment-text', 'look here');
    const text = await form('pgn');
    assert.match(text.replace(/\s+/g, ' '), /\{look here \[%cal Gd2d5,Ba1b3\] \[%csl Rc3\]\}/);
    writeFileSync(stage.file('drawn.pgn'), text);
    assert.equal(stage.core('notate', '--pgn', stage.file('drawn.pgn')).replace(/\[Source .*\n/, ''), text);
    assert.equal(await stage.text('#remark'), 'look here');
    await stage.play(hands);
    await open(stage.file('drawn.pgn'));
    assert.equal(await stage.run(() => document.querySelectorAll('#drawn > *').length), 3);
    await mouse('C3', 'C3', 8);
    assert.equal(await stage.run(() => document.querySelectorAll('#drawn > *').length), 2);
    /* On a page without the engine they are seen too. */
    stage.core('page', stage.file('drawn.pgn'), '-o', stage.file('drawn.html'));
    await browser.load('file://' + stage.file('drawn.html') + '#1');
    assert.equal(await stage.run(() => document.querySelectorAll('#drawn > *').length), 3);
    assert.equal(await stage.text('#moves q'), 'look here');
  });

  test('what is open comes back after a reload, marks and comments with it; a new game loses nothing', async () => {
    await stage.play(hands);
    writeFileSync(stage.file('annotated.pgn'), annotated);
    await open(save, stage.file('annotated.pgn'));
    await browser.press('Home');
    await stage.typed('G-F2');
    await fill('#comment-text', 'kept <b>as it is</b>');
    await browser.press('n');
    await stage.until('the second game', () => /Anna/.test(document.querySelector('#about').textContent));
    await stage.run(() => { document.querySelector('#setup').open = true; });
    assert.match(await stage.text('#opened'), /^Opened /);
    await browser.click('#begin');
    await stage.until('a new game', () => document.querySelector('#slider').max === '0');
    assert.equal(await stage.text('#opened'), '');
    await stage.typed('P-AA3');
    await stage.plies(1);
    const listed = () => stage.run(() => {
      document.querySelector('#game').value = '';
      document.querySelector('#game').dispatchEvent(new Event('input'));
      const list = Array.from(document.querySelectorAll('#games li[data-index]'), (one) => one.textContent);
      document.querySelector('#game').dispatchEvent(new Event('blur'));
      return list.length;
    });
    const hash = await stage.run(() => location.hash);
    assert.equal(await listed(), 3);
    await stage.kept('P-AA3');
    await stage.open('play.html', hash);
    assert.equal(await listed(), 3);
    assert.deepEqual(await stage.moves(), ['P-AA3']);
    await browser.press('b');
    await stage.until('the second game', () => document.querySelectorAll('.variation').length === 2);
    await browser.press('b');
    await stage.until('the first game', () => document.querySelectorAll('.variation').length === 1);
    assert.match(await stage.text('#moves'), /kept <b>as it is<\/b>/);
    assert.deepEqual(await main(), stage.notation(save));
    /* A link to another game opens it, and the others stay. */
    await stage.open('play.html', '#' + new URLSearchParams({ variant: 'Congo', ...hands, moves: 'P-GG3' }));
    assert.deepEqual(await stage.moves(), ['P-GG3']);
    assert.equal(await listed(), 4);
  });

  const entries = () => stage.run(() => localStorage.entries());
  const placesOf = (all) => all.map(([key]) => key.split(' ')).filter(([, , what]) => what === undefined).map(([, name]) => name);

  test('two tabs keep their games apart; a reload brings back the own ones, a new tab those that were left', async () => {
    await stage.play(hands);
    await stage.typed('P-AA3');
    await stage.plies(1);
    await stage.kept('P-AA3');
    const [first] = placesOf(await entries());
    /* A new tab, while the first one is there: it begins anew, in a place of its own. */
    await stage.storing(await entries(), first);
    await stage.run(() => sessionStorage.clear());
    await stage.open('play.html');
    assert.deepEqual(await stage.moves(), []);
    await stage.run(() => {
      document.querySelector('#black-by').value = 'hand';
      document.querySelector('#black-by').dispatchEvent(new Event('change'));
    });
    await stage.typed('P-GG3');
    await stage.plies(1);
    await stage.kept('P-GG3');
    const both = await entries(), [second] = placesOf(both).filter((name) => name !== first);
    assert.ok(both.some(([key, text]) => key.endsWith(' ' + first) && text.includes('P-AA3')));
    /* Reloaded, it has its own again. */
    await stage.open('play.html');
    assert.deepEqual(await stage.moves(), ['P-GG3']);
    /* Duplicated, it begins with a copy. */
    await stage.storing(both, second);
    await stage.open('play.html');
    assert.deepEqual(await stage.moves(), ['P-GG3']);
    await stage.typed('P-BB5');
    await stage.plies(2);
    await stage.until('a third place', (before) => localStorage.entries().some(([key, text]) => text.includes('P-BB5') && !before.includes(key.split(' ')[1])), [first, second]);
    assert.equal((await entries()).find(([key]) => key.endsWith(' ' + second))[1].includes('P-BB5'), false);
    /* Nobody answers: a new tab takes what was written last, as after a crash. */
    await stage.storing(both);
    await stage.run(() => sessionStorage.clear());
    await stage.open('play.html');
    assert.deepEqual(await stage.moves(), ['P-GG3']);
  });

  test('a page of games keeps what is tried and written on it too', async () => {
    stage.core('page', '--engine', save, '-o', stage.file('games.html'));
    await stage.open('games.html', '#12');
    await stage.typed('L-E2');
    await stage.plies(13);
    await fill('#comment-text', 'mine');
    await stage.kept('mine');
    /* The page is as good as left before what was kept is back. */
    const { identifier } = await browser.before(`document.addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pagehide')));`);
    await stage.open('games.html', '#5');
    await browser.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    await stage.until('what was kept', () => document.querySelector('#moves .variation q') !== null);
    assert.match(await stage.text('#moves .variation'), /L-E2/);
    assert.match(await stage.text('#moves .variation q'), /mine/);
  });

  test('a Monkey\'s turn: it stands where it landed, its victim fades; Escape takes the jump back, a click on it ends the turn', async () => {
    await stage.play(chainStart);
    const jumped = () => stage.run(() => Array.from(document.querySelectorAll('.jumped'), (one) => one.dataset.square));
    await stage.click('D4', 'F2');
    assert.deepEqual(await jumped(), ['E3']);
    assert.equal(await stage.text('#said'), 'Jump on, or click the Monkey again to stop.');
    const there = await stage.run(() => document.querySelector('.jumped-here').style.transform);
    assert.equal(there, 'translate(544px, 544px)');
    await browser.press('Escape');
    assert.deepEqual(await jumped(), []);
    assert.equal(await stage.run(() => document.querySelectorAll('.jumped-here').length), 0);
    await stage.click('F2');
    await browser.press('u');
    assert.deepEqual(await jumped(), []);
    await stage.click('F2', 'F2');
    await stage.plies(1);
    assert.deepEqual(await stage.moves(), ['M:F2']);
    /* A second click lets a piece go. */
    await stage.click('B6');
    assert.ok(await stage.run(() => document.querySelectorAll('.may, .may-take').length) > 0);
    await stage.click('B6');
    assert.equal(await stage.run(() => document.querySelectorAll('.may, .may-take').length), 0);
  });

  test('against the computer, undo takes back its answer too; redo, take back and another move are right', async () => {
    await stage.play({ variant: 'Congo', white: 'hand', black: 'engine', level: '1' });
    await stage.click('D2', 'C3');
    await stage.plies(2);
    const made = await stage.moves();
    await control('z');
    assert.deepEqual(await stage.moves(), []);
    assert.equal(await stage.run(() => document.querySelector('#slider').value), '0');
    await control('y');
    assert.deepEqual(await stage.moves(), made);
    await stage.plies(2);
    /* Taken back, both moves are gone from the list and the copies, until that is undone. */
    await browser.click('#take-back');
    await stage.plies(0);
    assert.deepEqual(await stage.moves(), []);
    await control('z');
    assert.deepEqual(await stage.moves(), made);
    await stage.plies(2);
    /* Another move from an earlier position: what is played is the game, in the save too; what was
       played before is kept beside it. */
    await browser.press('Home');
    await stage.typed('P-GG3');
    await stage.plies(2);
    const second = await main();
    assert.equal(second[0], 'P-GG3');
    assert.deepEqual(await stage.run(() => Array.from(document.querySelectorAll('#moves .variation button'), (one) => one.textContent)), made);
    assert.equal(await stage.run(() => document.querySelector('#leave-line').hidden), true);
    assert.match(await stage.copied('#copy'), /1\. Pawn G2 - G3/);
    await browser.press('ArrowLeft');
    await stage.plies(1);
    await browser.click('#forward');
    await stage.plies(2);
    /* The first move once more: the game is as it was, with the computer's answer. */
    await browser.press('Home');
    await stage.click('D2', 'C3');
    await stage.plies(2);
    assert.deepEqual(await main(), made);
    /* Who resigns after a move was taken back resigns there, and then the game is over. */
    await browser.click('#take-back');
    await stage.plies(0);
    await stage.typed('P-AA3');
    await stage.plies(2);
    await browser.click('#resign');
    await browser.click('#yes');
    await stage.click('G2');
    assert.equal(await stage.text('#said'), 'The game is over. Take back a move, or start a new game.');
    await browser.click('#take-back');
    await stage.plies(0);
    assert.equal(await stage.text('#outcome'), 'White to move');
    assert.equal((await stage.text('#moves')).includes('resigns'), false);
    assert.deepEqual(await main(), []);
    await stage.typed('P-BB3');
    await stage.plies(2);
    assert.match(await stage.text('#outcome'), / to move$/);
    assert.equal(await stage.run(() => document.querySelector('#resign').disabled), false);
    assert.equal((await form('pgn')).includes('[Result "0-1"]'), false);
  });

  test('in a variation, the move of the line that it comes from leads back there; who is to move is said of the board', async () => {
    await stage.play({ ...hands, moves: 'P-DC3 P-EE5 P-AA3' });
    await browser.press('ArrowLeft');
    assert.equal(await stage.text('#outcome'), 'White to move');
    await browser.press('ArrowLeft');
    assert.equal(await stage.text('#outcome'), 'Black to move');
    await stage.typed('P-GG5');
    await stage.plies(2);
    await browser.press('ArrowLeft');
    await stage.typed('P-EE5');
    await stage.plies(2);
    assert.equal(await stage.run(() => document.querySelector('#leave-line').hidden), true);
    await browser.click('.variation button');
    await browser.press('ArrowLeft');
    await stage.typed('P-BB5');
    await stage.plies(2);
    assert.deepEqual(await stage.run(() => Array.from(document.querySelectorAll('#moves .variation .variation')).length), 0);
    assert.deepEqual(await main(), ['P-DC3', 'P-EE5', 'P-AA3']);
    /* A number behind the address is a half-move here too, and no new game. */
    await stage.run(() => { location.hash = '#1'; });
    await stage.plies(1);
    assert.equal((await main()).length, 3);
  });

  test('buttons stay where they are, whatever happens', async () => {
    await stage.holdEngine();
    await stage.play({ variant: 'Congo', white: 'hand', black: 'engine', level: '20' });
    const places = () => stage.run(() => Array.from(document.querySelectorAll('#desk > *, #controls button'), (one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return [one.id, Math.round(x), Math.round(y), Math.round(width)].join(' ');
    }).filter((one) => !/^(stop-here|open-f)/.test(one)));
    const before = await places();
    await stage.click('D2', 'C3');
    await stage.until('the engine', () => !document.querySelector('#stop').disabled);
    assert.deepEqual(await places(), before);
    await stage.run(() => document.querySelector('#stop').click());
    await stage.until('the word', () => document.querySelector('#stop').textContent === 'Resume');
    assert.deepEqual(await places(), before);
    await browser.press('u');
    assert.deepEqual(await places(), before);
  });

  test('strips say who plays and what is lost; the board is turned to one\'s own side; resigning, a rematch', async () => {
    await stage.play({ ...chainStart, moves: 'M:F2' });
    assert.deepEqual(await stage.run(() => Array.from(document.querySelectorAll('#strip-top .lost svg'), (one) => one.getAttribute('aria-label'))), ['Black Pawn, captured']);
    await stage.play({ variant: 'Congo', white: 'engine', black: 'hand', level: '3' });
    assert.equal(await stage.run(() => document.querySelector('#flip').getAttribute('aria-pressed')), 'true');
    assert.match(await stage.text('#strip-top'), /^Computer, level 3/);
    await stage.plies(1);
    await browser.click('#resign');
    assert.equal(await stage.text('#asked'), 'Do you resign?');
    await browser.click('#no');
    assert.equal(await stage.text('#outcome'), 'Black to move');
    await browser.click('#resign');
    await browser.click('#yes');
    assert.equal(await stage.text('#outcome'), 'Black resigns (1-0)');
    assert.equal(await stage.run(() => document.querySelector('#resign').disabled && document.querySelector('#draw').disabled), true);
    assert.match(await form('text'), /Result: 1-0, resigned/);
    const pgn = await form('pgn');
    assert.match(pgn, /\[White "Computer, level 3"\]\n\[Black "Human"\]/);
    assert.match(pgn, /\[Result "1-0"\]/);
    assert.match(await stage.copied('#copy'), /^Zillions Save Game File Version 0\.02 CH\r\n/);
    await stage.run(() => { document.querySelector('#setup').open = true; });
    await browser.click('#rematch');
    await stage.until('the other side', () => document.querySelector('#flip').getAttribute('aria-pressed') === 'false');
    assert.match(await stage.text('#strip-bottom'), /^You/);
  });

  test('a draw is offered: the other player is asked, the computer may decline; sides are swapped', async () => {
    const setup = () => stage.run(() => { document.querySelector('#setup').open = true; });
    const open = () => stage.run(() => !document.querySelector('#question').hidden);
    await stage.play({ ...hands, moves: 'P-DC3 P-DC5' });
    await browser.click('#draw');
    assert.equal(await stage.text('#asked'), 'A draw is offered. Does the other side agree?');
    await browser.click('#no');
    assert.equal(await open(), false);
    assert.equal(await stage.text('#outcome'), 'White to move');
    /* Whoever moves declines. */
    await browser.click('#draw');
    await stage.click('A2', 'A3');
    await stage.plies(3);
    assert.equal(await open(), false);
    await browser.click('#draw');
    await browser.click('#yes');
    await stage.until('the end', () => document.querySelector('#outcome').textContent === 'Draw agreed (1/2-1/2)');
    assert.deepEqual(await stage.run(() => ['resign', 'draw', 'hint', 'typed'].filter((id) => !document.getElementById(id).disabled)), []);
    await stage.play({ variant: 'Congo', white: 'hand', black: 'engine', level: '1', moves: 'P-DC3 P-DC5' });
    await browser.click('#draw');
    await stage.until('the answer', () => document.querySelector('#said').textContent === 'The computer declines: play on.');
    await setup();
    await browser.click('#swap');
    await stage.plies(3);
    assert.equal(await stage.run(() => document.querySelector('#flip').getAttribute('aria-pressed')), 'true');
  });

  test('several lines of the engine, each to be looked at and followed, and a bar', async () => {
    await stage.play({ ...hands, moves: 'P-DC3 P-EE5' });
    await stage.run(() => { document.querySelector('#line-count').value = '3'; });
    await browser.press('a');
    await stage.until('three lines', () => document.querySelectorAll('.engine-line').length === 3);
    assert.match(await stage.text('.engine-line'), /^[+−]\d+\.\d\d · depth \d+ · /);
    assert.notEqual(await stage.run(() => document.querySelector('#eval').style.display), 'none');
    await stage.until('a long line', () => document.querySelectorAll('.engine-line:nth-child(2) button').length >= 3);
    await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 });
    /* The lines change and move until the mouse is on one. */
    const end = Date.now() + patience;
    for (let i = 0; Date.now() < end && !await stage.run(() => document.querySelectorAll('#thoughts .thought').length === 1); i++) {
      /* A line that has just begun anew may have one move. */
      const [x, y] = await browser.place('.engine-line:nth-child(2) button:nth-child(2)').catch(() => [1, 1]);
      await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + i % 2, y });
      await pause(50);
    }
    assert.equal(await stage.run(() => document.querySelectorAll('#thoughts .thought').length), 1);
    const two = await stage.run(() => Array.from(document.querySelectorAll('.engine-line:nth-child(2) button'), (one) => one.textContent).slice(0, 2));
    await browser.click('.engine-line:nth-child(2) button:nth-child(2)');
    await stage.plies(4);
    assert.deepEqual((await stage.moves()).slice(2), two);
    await browser.press('a');
  });

  test('a mistake is asked again: the better move is right, the same one is not', async () => {
    await stage.play(hands);
    await open(save);
    await browser.press('j');
    await stage.until('the judgement', () => !document.querySelector('#curve').hasAttribute('hidden'));
    await stage.run(() => document.querySelector('#learn').click());
    await stage.until('the question', () => /was a mistake/.test(document.querySelector('#said').textContent));
    assert.match(await stage.text('#said'), /^\d+\.+ \S+ was a mistake\. Find a better move for (White|Black) \(1 of \d+\)\.$/);
    const [at, better, same] = await stage.run(() => {
      const at = Number(document.querySelector('#slider').value);
      const button = document.querySelector(`#moves [data-line="0"][data-ply="${at + 1}"]`);
      const line = Array.from(document.querySelectorAll('.variation button')).find((one) => one.dataset.ply === String(at + 1));
      return [at, line.textContent, button.textContent.replace(/[!?]+$/, '')];
    });
    const moves = await main();
    for (const [text, verdict] of [[same, /^\S+ was the mistake\. Try again\.$/], [better, /^Right: /]]) {
      const paths = await stage.run(() => document.querySelector('#slider').value);
      assert.equal(Number(paths), at);
      await stage.typed(text);
      await stage.until('the verdict', (wanted) => new RegExp(wanted).test(document.querySelector('#said').textContent), verdict.source);
    }
    assert.deepEqual(await main(), moves);
    assert.equal(stage.core('notate', '-m', chain).length > 0, true);
  });

  test('a mistake\'s answer is shown when asked for, and a button leads back to the question', async () => {
    await stage.play(hands);
    await open(save);
    await browser.press('j');
    await stage.until('the judgement', () => !document.querySelector('#curve').hasAttribute('hidden'));
    assert.equal(await stage.run(() => document.querySelector('#answer').hidden), true);
    await stage.run(() => document.querySelector('#learn').click());
    await stage.until('the question', () => /was a mistake/.test(document.querySelector('#said').textContent));
    const question = await stage.text('#said'), at = await stage.run(() => document.querySelector('#slider').value);
    await browser.press('ArrowRight');
    assert.equal(await stage.text('#answer'), 'Back to the question');
    await browser.click('#answer');
    assert.equal(await stage.text('#said'), question);
    assert.equal(await stage.run(() => document.querySelector('#slider').value), at);
    assert.equal(await stage.text('#answer'), 'Show the answer');
    await browser.click('#answer');
    assert.match(await stage.text('#said'), /^The computer would have played \S+\.$/);
    assert.equal(await stage.run(() => document.querySelectorAll('#thoughts .advice').length), 1);
    assert.equal(await stage.text('#answer'), 'Next');
    await browser.click('#answer');
    assert.match(await stage.text('#said'), /was a mistake.*\(2 of \d+\)\.$/);
    await stage.run(() => document.querySelector('#learn').click());
    assert.equal(await stage.run(() => document.querySelector('#answer').hidden), true);
  });
}
