// SPDX-License-Identifier: MIT
// A page to play on in a real browser: by clicks, dragging, typing and touch, against the engine,
// saves and texts in and out, each held against what the command says.
// usage: node play.mjs BROWSER CONGO FOLDER   prints TAP; FOLDER has chain.txt and lively.zsg
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Browser } from './devtools.mjs';

const [program, congo, given] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'congo-play-'));
const file = (name) => join(folder, name);
const core = (...words) => execFileSync(congo, words, { encoding: 'utf8' });
const chain = join(given, 'chain.txt'), save = resolve(given, 'lively.zsg');
core('page', '--play', '-o', file('play.html'));
const address = pathToFileURL(file('play.html')).href;

const browser = new Browser(program);
const complaints = [], requests = [];
await browser.open();
browser.on('Runtime.exceptionThrown', (params) =>
  complaints.push(params.exceptionDetails.exception?.description || params.exceptionDetails.text));
browser.on('Runtime.consoleAPICalled', (params) => complaints.push(params.type));
browser.on('Log.entryAdded', (params) => complaints.push(params.entry.text));
browser.on('Network.requestWillBeSent', (params) => requests.push(params.request.url));
await browser.before(`Object.defineProperty(navigator, 'clipboard', { value: {
  writeText: (text) => { window.copied = text; return Promise.resolve(); } } });`);

const until = async (what, condition, ...values) => {
  for (let i = 0; i < 400; i++) {
    if (await browser.run(condition, ...values))
      return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('waited in vain for ' + what);
};
const open = async (facts = {}) => {
  await browser.load(address + '#' + new URLSearchParams(facts));
  await until('the engine', () => document.body.dataset.ready === 'yes');
};
const plies = (number) => until(`half-move ${number}`, (wanted) => Number(document.querySelector('#slider').value) === wanted, number);
const fact = (name) => browser.run((wanted) => new URLSearchParams(location.hash.slice(1)).get(wanted), name);
const place = (name) => ['#board', (94 + (name.charCodeAt(0) - 65) * 100) / 788, (56 + (7 - Number(name[1])) * 100) / 748];
const click = async (...names) => {
  for (const name of names) {
    await browser.click(...place(name));
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
};
const copied = async (button) => {
  await browser.run(() => { window.copied = null; document.querySelector('#source').open = true; });
  await browser.click(button);
  await until('the copy', () => typeof window.copied === 'string');
  return browser.run(() => window.copied);
};
const moves = () => browser.run(() => Array.from(document.querySelectorAll('#moves button'), (one) => one.textContent));
const hands = { white: 'hand', black: 'hand' };
const chainStart = { variant: 'Congo', terrain: 'river', position: '2CL1R1/1P3P1/4P2/3m3/4P2/1s2P2/r2l1cg w', ...hands };

const tests = [];
const test = (title, body) => tests.push([title, body]);

test('the page is small enough, and ready', async () => {
  assert.ok(readFileSync(file('play.html')).length <= 450000);
  await open();
  assert.equal(await browser.run(() => document.querySelectorAll('#new-variant option').length), core('variants').trim().split('\n').length);
  assert.equal(await browser.run(() => document.querySelectorAll('#level option').length), 20);
});

test('a game by clicks: a chain jump by jump, a drowning, and the moves as the command writes them', async () => {
  await open(chainStart);
  await click('D4');
  assert.ok(await browser.run(() => document.querySelectorAll('#marks .may-take').length) >= 2);
  await click('F2');
  assert.equal(await browser.run(() => document.querySelector('#stop-here').hidden), false);
  await click('D2');
  await plies(1);
  for (const [names, ply] of [[['B6', 'B5'], 2], [['G1', 'G3'], 3], [['B5', 'B4'], 4], [['G3', 'G4'], 5], [['B4', 'B3'], 6]]) {
    await click(...names);
    await plies(ply);
  }
  await click('D1');
  /* What the river would take is seen before the move. */
  await click('E1');
  await plies(7);
  await click('E5', 'E4');
  await plies(8);
  assert.deepEqual(await moves(), core('notate', '-m', chain).replace(/\d+\. /g, '').trim().split(/\s+/));
  assert.equal(await copied('#copy'), core('zsg', chain));
});

test('a chain can be stopped', async () => {
  await open(chainStart);
  await click('D4', 'F2');
  await browser.click('#stop-here');
  await plies(1);
  assert.deepEqual(await moves(), ['M:F2']);
});

test('what is typed is read as leniently as texts are, and what is no move is told', async () => {
  await open({ variant: 'Elephante Savanna', ...hands });
  const typed = async (text) => {
    await browser.run(() => { document.querySelector('#typed').value = ''; document.querySelector('#typed').focus(); });
    await browser.type(text);
    await browser.press('Enter');
  };
  await typed('Nd5');
  await until('the error', () => /Nd5/.test(document.querySelector('#said').textContent));
  await typed('c-c2');
  await plies(1);
  assert.equal(await fact('moves'), (await moves()).join(' '));
});

test('dragging with the mouse, take back, redo, and another move in its place', async () => {
  await open({ variant: 'Congo', ...hands });
  const [from, to] = [await browser.place(...place('A2')), await browser.place(...place('A3'))];
  await browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', x: from[0], y: from[1], button: 'left', clickCount: 1 });
  await new Promise((resolve) => setTimeout(resolve, 150));
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: to[0], y: to[1], button: 'left', buttons: 1 });
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: to[0], y: to[1], button: 'left', clickCount: 1 });
  await plies(1);
  await browser.click('#take-back');
  await plies(0);
  await browser.click('#forward');
  await plies(1);
  await browser.press('u');
  await plies(0);
  await click('G2', 'G3');
  await plies(1);
  assert.deepEqual(await moves(), ['P-GG3']);
});

test('by touch, on a telephone', async () => {
  await browser.send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await open({ variant: 'Congo', ...hands });
  for (const name of ['C2', 'C3']) {
    const [x, y] = await browser.place(...place(name));
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  await plies(1);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await browser.send('Emulation.clearDeviceMetricsOverride');
});

test('the engine answers, both ways; what it played is legal to the end; a reload keeps the game', async () => {
  await open({ variant: 'Crowded Congo', white: 'engine', black: 'engine', level: '2' });
  await until('24 half-moves or an end', () => Number(document.querySelector('#slider').max) >= 24 ||
    !/to move/.test(document.querySelector('#outcome').textContent));
  await browser.run(() => {
    for (const id of ['white-by', 'black-by']) {
      document.querySelector('#' + id).value = 'hand';
      document.querySelector('#' + id).dispatchEvent(new Event('change'));
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const text = await copied('#copy-text'), made = await moves();
  writeFileSync(file('game.txt'), text);
  const verdict = JSON.parse(core('verify', '--json', file('game.txt')));
  assert.deepEqual([verdict.errors, verdict.plies], [[], made.length]);
  const hash = await browser.run(() => location.hash);
  await browser.load(address + hash);
  await until('the engine', () => document.body.dataset.ready === 'yes');
  assert.deepEqual(await moves(), made);
});

test('a save opened is the game, and comes out as the command writes it', async () => {
  await open(hands);
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#open-file' });
  await browser.send('DOM.setFileInputFiles', { nodeId, files: [save] });
  await plies(40);
  assert.deepEqual(await moves(), core('notate', '-m', save).replace(/\d+\. /g, '').trim().split(/\s+/));
  assert.match(await browser.run(() => document.querySelector('#outcome').textContent), /^Black wins: the White Lion is taken/);
  writeFileSync(file('out.zsg'), await copied('#copy'));
  assert.equal(core('notate', '-m', file('out.zsg')), core('notate', '-m', save));
});

test('a hint is drawn', async () => {
  await open(hands);
  await browser.click('#hint');
  await until('the hint', () => document.querySelector('#thoughts .advice') !== null);
});

for (const [width, height] of [[1280, 720], [1366, 641], [1536, 730], [1920, 1080], [844, 390], [390, 844]])
  test(`${width} by ${height}: board, buttons, slider and sentence fit`, async () => {
    await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 900 });
    await open(hands);
    assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll(
      '#board, #controls button, #slider, #position-name, #said, #take-back, #hint, #typed, #setup > summary'))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < 0 || box.top < 0 || box.right > innerWidth + .5 || box.bottom > innerHeight + .5;
      }).map((one) => one.id || one.tagName)), []);
    await browser.send('Emulation.clearDeviceMetricsOverride');
  });

test('nothing was complained of, and nothing asked for but the page itself', async () => {
  assert.deepEqual(complaints, []);
  assert.deepEqual(requests.filter((url) => !/^(file:.*play\.html|about:blank|data:|blob:)/.test(url)), []);
});

let failed = 0;
console.log('1..' + tests.length);
for (const [title, body] of tests) {
  try {
    await body();
    console.log('ok - ' + title);
  } catch (error) {
    failed++;
    console.log('not ok - ' + title);
    console.log(String(error.stack || error).replace(/^/gm, '# '));
  }
}
await browser.close();
rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
