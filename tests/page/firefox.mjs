// SPDX-License-Identifier: MIT
// The page to play on, and one of games, in Firefox, which is driven by Marionette: no package,
// nothing but Node.js.
// usage: node firefox.mjs BROWSER CONGO SAVE GAMES   prints TAP
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from './archive.mjs';
import { pathToFileURL } from 'node:url';

const [program, congo, save, others] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'congo-firefox-')), profile = mkdtempSync(join(tmpdir(), 'congo-profile-'));
const core = (...words) => execFileSync(congo, words, { encoding: 'utf8' });
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const address = (name) => pathToFileURL(join(folder, name)).href;
core('page', '--play', '-o', join(folder, 'play.html'));
core('page', '--engine', save, '-o', join(folder, 'games.html'));
for (const name of readdirSync(others))
  copyFileSync(join(others, name), join(folder, name));
for (const name of ['quarry', 'cube', 'comb'])
  core('page', join(folder, name + '.zsg'), '-o', join(folder, name + '-games.html'));
core('page', '--play', join(folder, 'quarry.zrf'), '-o', join(folder, 'quarry-play.html'));

/* Port 0 is a free one, and which it is stands in a file of the profile. */
writeFileSync(join(profile, 'user.js'), [['marionette.port', 0], ['app.update.enabled', false], ['browser.shell.checkDefaultBrowser', false],
  ['datareporting.policy.dataSubmissionEnabled', false], ['toolkit.telemetry.enabled', false], ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false], ['ui.prefersReducedMotion', 1], ['extensions.getAddons.cache.enabled', false]]
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`).join('\n'));
const child = spawn(program, ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile], { stdio: 'ignore',
  env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', HOME: profile } });
const gone = new Promise((resolve) => child.on('exit', resolve));
const end = async (status) => {
  child.kill();
  await gone;
  for (const one of [folder, profile])
    rmSync(one, { recursive: true, force: true, maxRetries: 5 });
  process.exit(status);
};

/* "12:[0,1,\"WebDriver:Navigate\",{...}]" there, "12:[1,1,error,result]" back. */
class Marionette {
  constructor(port) {
    this.waiting = new Map();
    this.number = 0;
    let rest = Buffer.alloc(0);
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      for (;;) {
        const colon = rest.indexOf(':'), length = Number(rest.subarray(0, colon).toString());
        if (colon < 0 || rest.length < colon + 1 + length)
          return;
        const message = JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString());
        rest = rest.subarray(colon + 1 + length);
        if (!Array.isArray(message))
          continue;
        const [, id, error, result] = message, { resolve, reject } = this.waiting.get(id);
        this.waiting.delete(id);
        error ? reject(new Error(error.message)) : resolve(result);
      }
    });
  }

  send(command, params = {}) {
    const id = ++this.number, text = JSON.stringify([0, id, command, params]);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  async run(body, ...args) {
    return (await this.send('WebDriver:ExecuteScript', { script: `return (${body})(...arguments)`, args })).value;
  }

  /* What the browser's console has of these pages. */
  async complaints() {
    await this.send('Marionette:SetContext', { value: 'chrome' });
    const said = await this.run(() => Services.console.getMessageArray().map((one) =>
      `${one.sourceName || ''} ${one.errorMessage || one.message}`).filter((text) => /play\.html|games\.html|blob:/.test(text)));
    await this.send('Marionette:SetContext', { value: 'content' });
    return said;
  }
}

let port = 0;
for (let i = 0; i < 600 && !port; i++) {
  await pause(100);
  try {
    port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
  } catch (notYet) { /* it is written once the port is open */ }
}
if (!port) {
  console.log('1..0 # SKIP Firefox does not start');
  await end(0);
}
const firefox = new Marionette(port);
await firefox.send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
await firefox.send('WebDriver:SetWindowRect', { width: 1280, height: 800 });

const until = async (what, condition, ...values) => {
  for (const end = Date.now() + 60000; Date.now() < end; await pause(25))
    if (await firefox.run(condition, ...values))
      return;
  throw new Error('waited in vain for ' + what);
};
const open = async (page, hash = '', keep = false) => {
  await firefox.send('WebDriver:Navigate', { url: 'about:blank' });
  await firefox.send('WebDriver:Navigate', { url: address(page) + hash });
  if (!keep) {
    await firefox.run(() => { Storage.prototype.setItem = () => {}; localStorage.clear(); });
    await firefox.send('WebDriver:Navigate', { url: 'about:blank' });
    await firefox.send('WebDriver:Navigate', { url: address(page) + hash });
  }
  await until('the engine', () => document.body.dataset.ready === 'yes');
};
const click = async (...names) => {
  for (const name of names) {
    const [x, y] = await firefox.run((square) => {
      const box = document.querySelector('#board').getBoundingClientRect();
      return [box.x + box.width * (94 + (square.charCodeAt(0) - 65) * 100) / 788, box.y + box.height * (56 + (7 - Number(square[1])) * 100) / 748];
    }, name);
    await firefox.send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] }] });
    await pause(60);
  }
};
const press = (keys) => firefox.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys',
  actions: Array.from(keys).flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]) }] });
const moves = () => firefox.run(() => Array.from(document.querySelectorAll('#moves button'), (one) => one.textContent));
const plies = (number) => until(`half-move ${number}`, (wanted) => Number(document.querySelector('#slider').value) === wanted, number);

const tests = [];
const test = (title, body) => tests.push([title, body]);
const enter = '\uE007';

test('a whole game by clicks and keys, and its result', async () => {
  await open('play.html', '#white=hand&black=hand');
  await click('D2', 'C3');
  await plies(1);
  await press('m');
  await press('P-DC5' + enter);
  await plies(2);
  await click('D1', 'D7');
  await plies(3);
  assert.deepEqual(await moves(), ['P-DC3', 'P-DC5', 'L:D7#']);
  assert.equal(await firefox.run(() => document.querySelector('#outcome').textContent), 'White wins: Black\'s Lion is captured (1-0)');
});

test('the engine answers, and a reload keeps the game', async () => {
  await open('play.html', '#white=hand&black=engine&level=10');
  await click('D2', 'C3');
  await plies(2);
  const made = await moves(), hash = await firefox.run(() => location.hash);
  await open('play.html', hash);
  assert.deepEqual(await moves(), made);
});

test('games are judged as the command does it, and own moves tried', async () => {
  await open('games.html', '#12');
  await press('j');
  await until('the curve', () => !document.querySelector('#curve').hasAttribute('hidden'));
  const list = () => firefox.run(() => document.querySelector('#moves').textContent);
  const judged = await list();
  core('page', '--analysis', '--nodes', '60000', save, '-o', join(folder, 'analysis.html'));
  await firefox.send('WebDriver:Navigate', { url: address('analysis.html') });
  assert.equal(judged, await list());
  await open('games.html', '#12');
  await press('h');
  await until('the hint', () => document.querySelector('#thoughts .advice'));
  await press('m');
  await press('L-E2' + enter);
  await plies(13);
  assert.equal(await firefox.run(() => document.querySelector('#moves .variation button').textContent), 'L-E2');
});

test('an archive is opened and repaired, the picture is dots, own moves stay and come back after a reload', async () => {
  const examples = join(import.meta.dirname || new URL('.', import.meta.url).pathname, '../../examples');
  const left = join(examples, 'left-opening.zsg'), files = {};
  for (let i = 0; i < 200; i++)
    files[`${String(i).padStart(3, '0')}.zsg`] = readFileSync(left);
  await open('play.html', '#white=hand&black=hand');
  const { octets, dots } = await firefox.run(async (packed) => {
    const put = (name, text) => {
      const transfer = new DataTransfer(), input = document.querySelector('#open-file');
      transfer.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], name));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change'));
    };
    const until = async (condition) => { while (!condition()) await new Promise((done) => setTimeout(done, 10)); };
    const made = [];
    const real = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => { made.push(blob); return real(blob); };
    HTMLAnchorElement.prototype.click = function () {};
    put('many.zip', packed);
    await until(() => document.querySelector('#opened').textContent);
    document.querySelector('#load-repaired').click();
    await until(() => made.length === 1);
    document.querySelector('#load-dots').click();
    await until(() => made.length === 2);
    const text = (blob) => blob.arrayBuffer().then((bytes) => Array.from(new Uint8Array(bytes)));
    return { octets: await text(made[0]), dots: (await text(made[1])).slice(1, 4) };
  }, pack(files).toString('base64'));
  assert.equal(Buffer.from(octets).toString('latin1'), core('mirror', '-qq', left));
  assert.equal(Buffer.from(dots).toString(), 'PNG');
  await press('\uE011');
  await press('m');
  await press('E3' + enter);
  await plies(1);
  await until('the variation', () => document.querySelectorAll('.variation').length === 1);
  const kept = await firefox.run(() => document.querySelector('#moves').textContent), hash = await firefox.run(() => location.hash);
  await until('the game to be kept', () => Object.values(localStorage).some((one) => one.includes('E3')));
  await open('play.html', hash, true);
  assert.equal(await firefox.run(() => document.querySelector('#moves').textContent), kept);
});

/* Games of any rules file: without the engine for Congo there is no answer to wait for. */
const look = (page) => firefox.send('WebDriver:Navigate', { url: address(page) });
const pieces = () => firefox.run(() => Array.from(document.querySelectorAll('#board .piece'), (one) => one.dataset.square).sort().join(' '));
const clickOn = async (selector) => {
  const [x, y] = await firefox.run((wanted) => {
    const box = document.querySelector(wanted).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }, selector);
  await firefox.send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] }] });
};

test('games of any rules file: every step is what congo show prints; levels and hexagons are drawn', async () => {
  await look('quarry-games.html');
  for (let ply = 0; ply <= 10; ply++) {
    const rows = core('show', join(folder, 'quarry.zsg'), '--ply', String(ply)).split('\n').filter((line) => /\sa\d$/.test(line));
    const wanted = rows.flatMap((row, rank) => row.trim().split(/\s+/).slice(0, 3).map((word, file) => word === '.' ? '' : 'abc'[file] + (3 - rank)));
    assert.equal((await pieces()).replace(' cup', ''), wanted.filter(Boolean).sort().join(' '), `after ${ply}`);
    await press('\uE014');
  }
  assert.equal(await firefox.run(() => document.querySelectorAll('#board defs image').length), 0, 'no pictures beside it');
  const drawn = () => firefox.run(() => ['rect.a, #board rect.b', 'polygon.a', '.letters'].map((name) => document.querySelectorAll('#board ' + name).length));
  await look('cube-games.html');
  assert.deepEqual(await drawn(), [27, 0, 4]);
  await look('comb-games.html');
  assert.deepEqual(await drawn(), [0, 7, 2]);
});

test('any rules file is played by hand, and a bare one dropped on the page for Congo opens', async () => {
  await open('quarry-play.html');
  await clickOn('#board [data-square="c1"]');
  await clickOn('#board [data-square="c2"]');
  await until('the move and the die', () => document.querySelectorAll('#moves button').length === 2);
  assert.equal((await moves())[0], 'Stone c1 x c2 @ c2 0 1');
  await open('play.html');
  await firefox.run((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'comb.zrf'));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, readFileSync(join(folder, 'comb.zrf'), 'latin1'));
  await until('the game', () => document.querySelector('#variants') && document.querySelectorAll('#board polygon.a').length === 7);
});

test('nothing was complained of', async () => assert.deepEqual(await firefox.complaints(), []));

let failed = 0;
console.log('1..' + tests.length);
for (const [title, body] of tests) {
  try {
    await body();
    console.log('ok - Firefox: ' + title);
  } catch (error) {
    failed++;
    console.log('not ok - Firefox: ' + title);
    console.log(String(error.stack || error).replace(/^/gm, '# '));
  }
}
await firefox.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
await end(failed ? 1 : 0);
