// SPDX-License-Identifier: MIT
// A page to play on in a real browser: by clicks, dragging, typing and touch, against the engine,
// saves and texts in and out, each held against what the command says; then pages of games.
// usage: node play.mjs BROWSER CONGO FOLDER [PART PARTS]
//        prints TAP; FOLDER has chain.txt and lively.zsg; PART is the number of a part of the tests
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Stage, pause } from './stage.mjs';
import { axeTests } from './axe.mjs';
import { clockTests } from './clock.mjs';
import { endingTests } from './endings.mjs';
import { engineTests } from './engine.mjs';
import { linkTests } from './links.mjs';
import { handTests } from './hand.mjs';
import { keptTests } from './kept.mjs';
import { openTests } from './open.mjs';
import { takenTests } from './taken.mjs';
import { treeTests } from './tree.mjs';

const [program, congo, given, ...part] = process.argv.slice(2);
const stage = new Stage(program, congo), { browser } = stage;
const chain = join(given, 'chain.txt'), save = resolve(given, 'lively.zsg');
const core = (...words) => stage.core(...words), test = (title, body) => stage.test(title, body);
core('page', '--play', '-o', stage.file('play.html'));
await stage.begin();

const hands = { white: 'hand', black: 'hand' };
const chainStart = { variant: 'Congo', terrain: 'river', position: '2CL1R1/1P3P1/4P2/3m3/4P2/1s2P2/r2l1cg w', ...hands };
/* A game of three half-moves: both Lions' files are opened. */
const short = [['D2', 'C3'], ['D6', 'C5'], ['D1', 'D7']], shortMoves = ['P-DC3', 'P-DC5', 'L:D7#'];

test('the page is small enough, and ready', async () => {
  assert.ok(readFileSync(stage.file('play.html')).length <= 570000);
  await stage.play();
  assert.equal(await stage.run(() => document.querySelectorAll('#new-variant option').length), core('variants').trim().split('\n').length);
  assert.equal(await stage.run(() => document.querySelectorAll('#level option').length), 20);
});

test('a game by clicks: a chain jump by jump, a drowning, and the moves as the command writes them', async () => {
  await stage.play(chainStart);
  await stage.click('D4');
  assert.ok(await stage.run(() => document.querySelectorAll('#marks .may-take').length) >= 2);
  await stage.click('F2');
  assert.equal(await stage.run(() => document.querySelector('#stop-here').hidden), false);
  await stage.click('D2');
  await stage.plies(1);
  for (const [names, ply] of [[['B6', 'B5'], 2], [['G1', 'G3'], 3], [['B5', 'B4'], 4], [['G3', 'G4'], 5], [['B4', 'B3'], 6]]) {
    await stage.click(...names);
    await stage.plies(ply);
  }
  await stage.click('D1');
  /* What the river would take is seen before the move. */
  assert.ok(await stage.run(() => document.querySelectorAll('#marks [href="#badge-drowned"]').length) > 0);
  await stage.click('E1');
  await stage.plies(7);
  await stage.click('E5', 'E4');
  await stage.plies(8);
  assert.deepEqual(await stage.moves(), core('notate', '-m', chain).replace(/\d+\. /g, '').trim().split(/\s+/));
  assert.equal(await stage.copied('#copy'), core('zsg', '--players', 'HH', chain));
});

test('a chain can be stopped', async () => {
  await stage.play(chainStart);
  await stage.click('D4', 'F2');
  await browser.click('#stop-here');
  await stage.plies(1);
  assert.deepEqual(await stage.moves(), ['M:F2']);
});

test('what is typed is read as leniently as texts are, and what is no move is told', async () => {
  await stage.play({ variant: 'Elephante Savanna', ...hands });
  await stage.typed('Nd5');
  await stage.until('the error', () => document.querySelector('#said').textContent === '"Nd5" is not a move; moves look like P-DE3 or Z-F3.');
  await stage.typed('l-d3');
  await stage.until('the reason', () => /^The Lion on D1 cannot (move|go to D3; it can go to: .*)\.$/.test(document.querySelector('#said').textContent));
  await stage.typed('c-c2');
  await stage.plies(1);
  assert.equal(await stage.fact('moves'), (await stage.moves()).join(' '));
});

test('dragging with the mouse, take back, undo, and another move beside the first', async () => {
  await stage.play({ variant: 'Congo', ...hands });
  const [from, to] = [await browser.place(...stage.square('A2')), await browser.place(...stage.square('A3'))];
  await browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', x: from[0], y: from[1], button: 'left', clickCount: 1 });
  await stage.until('the piece', () => document.querySelector('.chosen'));
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: to[0], y: to[1], button: 'left', buttons: 1 });
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: to[0], y: to[1], button: 'left', clickCount: 1 });
  await stage.plies(1);
  /* The one that was dragged is on its new square, and nowhere else. */
  assert.equal(await stage.run(() => document.querySelectorAll('#board .piece').length), 28);
  await browser.click('#take-back');
  await stage.plies(0);
  assert.deepEqual(await stage.moves(), []);
  assert.equal(await stage.run(() => document.querySelector('#take-back').disabled), true);
  await browser.click('#undo');
  await stage.plies(1);
  await browser.press('ArrowLeft');
  await stage.plies(0);
  await stage.click('G2', 'G3');
  await stage.plies(1);
  assert.deepEqual(await stage.moves(), ['P-AA3', 'P-GG3']);
  assert.deepEqual(await stage.text('#moves .variation'), '(1.\u00a0P-GG3) ');
  /* In a variation, its last move is taken back, and with the only one the variation. */
  await stage.click('G6', 'G5');
  await stage.plies(2);
  await browser.press('u');
  await stage.plies(1);
  assert.deepEqual(await stage.moves(), ['P-AA3', 'P-GG3']);
  await browser.press('u');
  await stage.plies(0);
  assert.deepEqual(await stage.moves(), ['P-AA3']);
  writeFileSync(stage.file('one.txt'), 'Variant: Congo\n1. P-AA3\n');
  assert.equal(await stage.copied('#copy'), core('zsg', '--players', 'HH', stage.file('one.txt')));
});

test('moves of an opened game stay when they are taken back, own ones behind them go', async () => {
  await stage.play(hands);
  writeFileSync(stage.file('begun.txt'), 'Variant: Congo\n1. P-DC3 P-DC5 2. P-AA3\n');
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#open-file' });
  await browser.send('DOM.setFileInputFiles', { nodeId, files: [stage.file('begun.txt')] });
  await stage.plies(3);
  await stage.typed('P-GG5');
  await stage.plies(4);
  for (const [ply, count] of [[3, 3], [2, 3], [1, 3]]) {
    await browser.press('u');
    await stage.plies(ply);
    assert.equal((await stage.moves()).length, count);
  }
});

test('a whole game by touch, on a telephone', async () => {
  await browser.send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await stage.play({ variant: 'Congo', ...hands });
  for (const names of short)
    await stage.touch(...names);
  await stage.plies(3);
  assert.deepEqual(await stage.moves(), shortMoves);
  assert.equal(await stage.text('#outcome'), 'White wins: Black\'s Lion is captured (1-0)');
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await browser.send('Emulation.clearDeviceMetricsOverride');
});

test('the engine answers, both ways; what it played is legal to the end; a reload keeps the game', async () => {
  await stage.play({ variant: 'Crowded Congo', white: 'engine', black: 'engine', level: '2' });
  const begun = Date.now();
  await stage.until('five half-moves', () => Number(document.querySelector('#slider').max) >= 5);
  /* Slow enough to be watched; and it can be stopped between two moves. */
  assert.ok(Date.now() - begun > 4000);
  await browser.click('#stop');
  await stage.until('the word', () => document.querySelector('#stop').textContent === 'Resume');
  const stopped = (await stage.moves()).length;
  await pause(1500);
  assert.equal((await stage.moves()).length, stopped);
  await browser.click('#stop');
  await stage.until('one more', (wanted) => Number(document.querySelector('#slider').max) > wanted, stopped);
  await stage.run(() => {
    for (const id of ['white-by', 'black-by']) {
      document.querySelector('#' + id).value = 'hand';
      document.querySelector('#' + id).dispatchEvent(new Event('change'));
    }
  });
  const text = await stage.copied('#copy-text'), made = await stage.moves();
  writeFileSync(stage.file('game.txt'), text);
  const verdict = JSON.parse(core('verify', '--json', stage.file('game.txt')));
  assert.deepEqual([verdict.errors, verdict.plies], [[], made.length]);
  const hash = await stage.run(() => location.hash);
  await stage.open('play.html', hash);
  assert.deepEqual(await stage.moves(), made);
});

test('a whole game by clicks, and by keys alone', async () => {
  await stage.play(hands);
  for (const names of short)
    await stage.click(...names);
  await stage.plies(3);
  assert.deepEqual(await stage.moves(), shortMoves);
  assert.match(await stage.text('#said'), /White's Lion on D1 captures the Lion on D7.*White wins: Black's Lion is captured/);
  const notation = stage.notation(save);
  await stage.play({ variant: 'Crowded Congo', ...hands });
  for (const move of notation) {
    await stage.typed(move);
    await stage.until(move, (wanted) => Array.from(document.querySelectorAll('#moves button')).pop()?.textContent === wanted, move);
  }
  assert.match(await stage.text('#outcome'), /^Black wins: White's Lion is captured/);
  assert.deepEqual(await stage.run(() => document.querySelector('#said').getAttribute('aria-live')), 'polite');
});

test('a save opened is the game, and comes out as the command writes it', async () => {
  await stage.play(hands);
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#open-file' });
  await browser.send('DOM.setFileInputFiles', { nodeId, files: [save] });
  await stage.plies(40);
  assert.deepEqual(await stage.moves(), stage.notation(save));
  assert.match(await stage.text('#outcome'), /^Black wins: White's Lion is captured/);
  writeFileSync(stage.file('out.zsg'), await stage.copied('#copy'));
  assert.equal(core('notate', '-m', stage.file('out.zsg')), core('notate', '-m', save));
});

test('a text dropped or pasted is the game; save, text and picture come down as the command writes them', async () => {
  await stage.play(hands);
  const [x, y] = await browser.place('#board');
  const data = { items: [], files: [resolve(chain)], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'])
    await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  await stage.plies(8);
  assert.deepEqual(await stage.moves(), stage.notation(chain));
  assert.equal(await stage.downloaded('#load-save', 'chain.zsg'), core('zsg', chain));
  const body = (text) => text.split('\n').slice(1).join('\n');
  assert.equal(body(await stage.downloaded('#load-text', 'chain.txt')), body(core('notate', chain)));
  await stage.run(() => { document.querySelector('#picture-form').value = 'svg'; });
  assert.equal(await stage.downloaded('#load-picture', 'chain.svg'), core('show', chain, '--ply', '8', '--format', 'svg'));
  assert.equal(await stage.copied('#copy-picture'), core('show', chain, '--ply', '8', '--format', 'svg'));
  await stage.run(() => { document.querySelector('#picture-form').value = 'png'; });
  assert.match(await stage.copied('#copy-picture'), /^.PNG\r\n/);
  await stage.run(() => { document.querySelector('#picture-form').value = 'svg'; });
  await browser.press('ArrowLeft');
  await browser.press('f');
  assert.equal(await stage.downloaded('#load-picture', 'chain.svg'), core('show', chain, '--ply', '7', '--flip', '--format', 'svg'));
  await stage.run((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, `Variant: Congo\n1. P-DC3 P-DC5 2. L:D7#\n\nVariant: Congo\n1. P-AA3 P-AA5\n`);
  await stage.plies(3);
  await browser.press('n');
  await stage.until('the second game', () => document.querySelector('#slider').max === '2');
});

test('a hint, a threat, the best line, and the whole game judged as the command does it', async () => {
  await stage.play({ ...hands, moves: 'P-DC3 P-EE5' });
  await browser.press('h');
  await stage.until('the hint', () => document.querySelector('#thoughts .advice') && /would play/.test(document.querySelector('#said').textContent));
  await browser.press('t');
  await stage.until('the threat', () => document.querySelector('#thoughts .danger'));
  assert.match(await stage.text('#said'), /^If White passed, Black would play [A-Z]\S+\.$/);
  await browser.press('a');
  await stage.until('the best line', () => document.querySelectorAll('#thoughts .thought').length === 4 && /depth \d+ · /.test(document.querySelector('#thought').textContent));
  await browser.press('a');
  assert.equal(await stage.run(() => document.querySelectorAll('#thoughts *').length), 0);
  await browser.press('j');
  await stage.until('the judgement', () => !document.querySelector('#curve').hasAttribute('hidden'));
  assert.match(await stage.text('#position-name'), /· [+-]\d\.\d\d$/);
});

test('the engine is stopped, and goes on', async () => {
  await stage.holdEngine();
  await stage.play({ variant: 'Congo', white: 'engine', black: 'hand', level: '20' });
  await stage.until('the button', () => !document.querySelector('#stop').disabled);
  await browser.click('#stop');
  await stage.until('the word', () => document.querySelector('#stop').textContent === 'Resume');
  assert.equal(await stage.run(() => document.querySelector('#slider').max), '0');
  await stage.releaseEngine();
  await browser.click('#stop');
  await stage.plies(1);
});

test('a position set up by hand is played from, and is in the address', async () => {
  await stage.play(hands);
  await browser.click('#editor > summary');
  await stage.until('the pieces', () => document.body.classList.contains('editing'));
  await browser.click('#edit-clear');
  await browser.click('#edit-begin');
  await stage.until('the refusal', () => /Lion/.test(document.querySelector('#said').textContent));
  for (const [piece, ...names] of [['l', 'D1', 'A7'], ['L', 'D7'], ['P', 'A2'], ['z', 'B4']]) {
    await browser.click(`#palette [data-letter="${piece}"]`);
    await stage.click(...names);
  }
  await browser.click('#palette [data-letter="-"]');
  await stage.click('A7');
  await browser.click('#palette [data-letter="-"]');
  await stage.click('B4', 'B5');
  assert.equal(await stage.text('#said'), 'B5: White Zebra.');
  await stage.run(() => {
    for (const [id, value] of [['edit-turn', 'b'], ['edit-terrain', 'islands']]) {
      document.getElementById(id).value = value;
      document.getElementById(id).dispatchEvent(new Event('change'));
    }
  });
  await browser.click('#edit-begin');
  const position = '3L3/7/1z5/7/7/P6/3l3 b';
  await stage.until('the start', () => !document.body.classList.contains('editing'));
  assert.deepEqual([await stage.fact('position'), await stage.fact('terrain')], [position, 'islands']);
  await stage.click('A2', 'A1');
  await stage.plies(1);
  const hash = await stage.run(() => location.hash);
  await stage.open('play.html', hash);
  assert.deepEqual(await stage.moves(), core('moves', '--position', position, '--terrain', 'islands').trim().split('\n').filter((move) => /A1/.test(move)));
  await stage.open('play.html', hash.replace('3L3', '%3Cb%3E'));
  assert.match(await stage.text('#game-name'), /^Congo$/);
});

test('sounds are off until they are asked for, and then are made', async () => {
  await stage.play(hands);
  assert.equal(await stage.run(() => document.querySelector('#sound').getAttribute('aria-pressed')), 'false');
  await stage.run(() => {
    window.tones = 0;
    const real = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.tones++; return real.call(this); };
  });
  await stage.typed('P-AA3');
  await stage.plies(1);
  assert.equal(await stage.run(() => window.tones), 0);
  await browser.press('s');
  await stage.typed('P-AA5');
  await stage.plies(2);
  assert.ok(await stage.run(() => window.tones) >= 2);
});

/* One with words that would do harm, were they taken for a page's own. */
const hostile = '</script><script>hacked=1</script><b id=said>';
test('variants of one\'s own, on both terrains; their titles are text', async () => {
  writeFileSync(stage.file('own.txt'), readFileSync(join(given, 'own-variant.txt'), 'utf8').replace('TITLE', hostile));
  core('page', '--play', '--variant-file', stage.file('own.txt'), '--variant', hostile, '-o', stage.file('own.html'), '--title', hostile);
  for (const terrain of ['islands', 'river']) {
    await stage.open('own.html', '#' + new URLSearchParams({ variant: hostile, terrain, ...hands, moves: 'P-AA3' }));
    assert.deepEqual(await stage.moves(), ['P-AA3']);
    assert.equal(await stage.text('#game-name'), hostile);
    assert.equal(await stage.fact('terrain'), terrain);
    await browser.press('h');
    await stage.until('the hint', () => document.querySelector('#thoughts .advice'));
  }
  assert.equal(await stage.run(() => typeof hacked + document.querySelectorAll('#said').length + document.querySelectorAll('main b').length), 'undefined10');
  assert.equal(await stage.run(() => document.title), hostile);
});

test('the module counts in this browser as the command does: perft 5, and the nodes of bench', async () => {
  await stage.play(hands);
  const [perft, bench] = await stage.run(async () => {
    const worker = new Worker(URL.createObjectURL(new Blob([document.querySelector('#module-source').textContent], { type: 'text/javascript' })));
    const bytes = Uint8Array.from(atob(document.querySelector('#module').textContent.trim()), (one) => one.charCodeAt(0));
    const ask = (name, ...values) => new Promise((resolve) => {
      worker.onmessage = ({ data }) => data.thought || resolve(data.answer);
      worker.postMessage({ id: 1, name, values });
    });
    await ask('start', bytes);
    await ask('begin', 'Elephante Savanna', '', '', '');
    return [(await ask('perft', 0, 5)).count, (await ask('bench', 9)).nodes];
  });
  assert.equal(perft, core('perft', '5', '--variant', 'Elephante Savanna').trim());
  assert.equal(String(bench), /Nodes searched {2}: (\d+)/.exec(stage.said('bench'))[1]);
});

for (const [width, height] of [[1280, 720], [1366, 641], [1536, 730], [1920, 1080], [844, 390], [390, 844]])
  test(`${width} by ${height}: board, buttons, slider and sentence fit`, async () => {
    await stage.size(width, height);
    await stage.media(width > 1400 || width < 500 ? 'dark' : 'light');
    await stage.play(hands);
    assert.deepEqual(await stage.hidden('#board, #controls button, #slider, #position-name, #said, #desk > *'), []);
    await stage.fullSize();
    await stage.media('light');
  });

test('beside a tall board the menu of variants stays on the page, and captured pieces leave the players their names', async () => {
  await stage.size(1280, 900);
  await stage.play(hands);
  await stage.run(() => { document.querySelector('#setup').open = true; });
  assert.deepEqual(await stage.hidden('#new-variant'), []);
  await stage.give([save]);
  assert.ok(await stage.run(() => document.querySelectorAll('.lost svg').length) >= 12);
  assert.deepEqual(await stage.run(() => Array.from(document.querySelectorAll('.strip .who')).filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)), []);
  await stage.fullSize();
});

test('whatever can be pressed or filled in has a name', async () => {
  await stage.play(hands);
  assert.deepEqual(await stage.run(() => Array.from(document.querySelectorAll('button, select, input, textarea, summary')).filter((one) =>
    !(one.textContent.trim() || one.getAttribute('aria-label') || one.labels?.length && one.labels[0].textContent.trim())).map((one) => one.outerHTML)), []);
});

core('page', save, '-o', stage.file('plain.html'));
handTests(stage);
keptTests(stage);
clockTests(stage);
treeTests(stage, given);
endingTests(stage);
openTests(stage, resolve(given, '../../examples'));
takenTests(stage, resolve(given, '../../examples'));
linkTests(stage, resolve(given, '../../examples'));
core('page', '--engine', save, resolve(given, '../../examples/left-opening.zsg'), '-o', stage.file('two.html'));
core('page', '--analysis', '--nodes', '2000', save, '-o', stage.file('marked.html'));
core('page', resolve(given, '../../examples'), '-o', stage.file('folder/'));
core('board', '--rules-sheet', '-o', stage.file('rules.html'));
core('stats', resolve(given, '../../examples'), '-o', stage.file('stats.html'));
core('explore', resolve(given, '../../examples'), '-o', stage.file('explore.html'));
axeTests(stage, [['plain.html', '#7'], ['rules.html', ''], ['stats.html', ''], ['explore.html', ''], ['play.html', '#moves=P-DC3&white=hand&black=hand'], ['two.html', '#2.3'], ['marked.html', '#7'], ['folder/index.html', '']]);
engineTests(stage, save);
await stage.end(...part.map(Number));
