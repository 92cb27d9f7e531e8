// SPDX-License-Identifier: MIT
// Firefox without a window, driven by Marionette: no package, nothing but Node.js. And what tests of
// pages in it share.
import { execFileSync, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lastWords, patience } from './devtools.mjs';

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/* Port 0 is a free one, and which it is stands in a file of the profile. */
const settings = [['marionette.port', 0], ['app.update.enabled', false], ['browser.shell.checkDefaultBrowser', false],
  ['datareporting.policy.dataSubmissionEnabled', false], ['toolkit.telemetry.enabled', false], ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false], ['ui.prefersReducedMotion', 1], ['extensions.getAddons.cache.enabled', false],
  ['browser.download.folderList', 2], ['browser.download.useDownloadDir', true], ['browser.download.alwaysOpenPanel', false]];

/* "12:[0,1,\"WebDriver:Navigate\",{...}]" there, "12:[1,1,error,result]" back. */
export class Firefox {
  constructor(program, congo) {
    this.program = program;
    this.congo = congo;
    this.folder = mkdtempSync(join(tmpdir(), 'congo-firefox-'));
    this.waiting = new Map();
    this.number = 0;
    this.tests = [];
  }

  launch() {
    this.profile = mkdtempSync(join(tmpdir(), 'congo-profile-'));
    writeFileSync(join(this.profile, 'user.js'), [...settings, ['browser.download.dir', this.folder]]
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`).join('\n'));
    this.dead = '';
    this.child = spawn(this.program, ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', this.profile],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', HOME: this.profile } });
    this.said = lastWords(this.child);
    this.gone = new Promise((resolve) => {
      this.child.on('close', resolve);
      this.child.on('error', resolve);
    });
    this.gone.then(() => this.fail(`Firefox has ended\n${this.said()}`));
  }

  fail(why) {
    this.dead = this.dead || why;
    for (const { reject } of this.waiting.values())
      reject(new Error(why));
    this.waiting.clear();
  }

  /* False where it does not start, twice: `dead` then says what it said. */
  async begin() {
    for (let tries = 0; tries < 2; tries++) {
      this.launch();
      let port = 0;
      for (const end = Date.now() + patience; !port && !this.dead && Date.now() < end; await pause(100))
        try {
          port = Number(readFileSync(join(this.profile, 'MarionetteActivePort'), 'utf8'));
        } catch (notYet) { /* it is written once the port is open */ }
      if (port) {
        this.listen(port);
        await this.send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
        await this.send('WebDriver:SetTimeouts', { script: patience, pageLoad: patience });
        await this.send('WebDriver:SetWindowRect', { width: 1280, height: 800 });
        return true;
      }
      await this.leave();
    }
    return false;
  }

  listen(port) {
    let rest = Buffer.alloc(0);
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', (error) => this.fail(`Firefox has hung up: ${error.message}\n${this.said()}`));
    this.socket.on('close', () => this.fail(`Firefox has hung up\n${this.said()}`));
    this.socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      for (;;) {
        const colon = rest.indexOf(':'), length = Number(rest.subarray(0, colon).toString());
        if (colon < 0 || rest.length < colon + 1 + length)
          return;
        this.receive(JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString()));
        rest = rest.subarray(colon + 1 + length);
      }
    });
  }

  receive(message) {
    if (!Array.isArray(message) || !this.waiting.has(message[1]))
      return;
    const [, id, error, result] = message, { resolve, reject } = this.waiting.get(id);
    this.waiting.delete(id);
    error ? reject(new Error(error.message)) : resolve(result);
  }

  send(command, params = {}) {
    if (this.dead)
      return Promise.reject(new Error(this.dead));
    const id = ++this.number, text = JSON.stringify([0, id, command, params]);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('waited in vain for ' + command)), patience + 5000);
      const done = (how) => (value) => {
        clearTimeout(late);
        how(value);
      };
      this.waiting.set(id, { resolve: done(resolve), reject: done(reject) });
      this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  async leave() {
    const kill = setTimeout(() => this.child.kill('SIGKILL'), 20000);
    this.child.kill();
    await this.gone;
    clearTimeout(kill);
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /* ---------------------------------------------------------------- what tests do */

  core(...words) {
    return execFileSync(this.congo, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  }

  file(name) {
    return join(this.folder, name);
  }

  async run(body, ...args) {
    return (await this.send('WebDriver:ExecuteScript', { script: `return (${body})(...arguments)`, args })).value;
  }

  text(selector) {
    return this.run((wanted) => document.querySelector(wanted).textContent, selector);
  }

  async until(what, condition, ...values) {
    for (const end = Date.now() + patience; Date.now() < end; await pause(25))
      if (await this.run(condition, ...values))
        return;
    throw new Error('waited in vain for ' + what);
  }

  /* A page without the engine, or one whose engine is not waited for. */
  look(page, hash = '') {
    return this.send('WebDriver:Navigate', { url: pathToFileURL(this.file(page)).href + hash });
  }

  /* A page with the engine; what was kept of it is gone, unless it is to be kept. */
  async open(page, hash = '', keep = false) {
    await this.send('WebDriver:Navigate', { url: 'about:blank' });
    await this.look(page, hash);
    if (!keep) {
      await this.run(() => {
        Storage.prototype.setItem = () => {};
        localStorage.clear();
        sessionStorage.clear();
      });
      await this.send('WebDriver:Navigate', { url: 'about:blank' });
      await this.look(page, hash);
    }
    await this.until('the engine', () => document.body.dataset.ready === 'yes');
  }

  pointer(...actions) {
    return this.point('mouse', actions);
  }

  finger(...actions) {
    return this.point('touch', actions);
  }

  point(pointerType, actions) {
    return this.send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType },
      actions: actions.map(([type, x, y]) => type === 'pointerMove' ? { type, x: Math.round(x), y: Math.round(y), duration: 0 } : { type, button: x || 0 }) }] });
  }

  /* What the page itself has of the window. */
  async inner(width, height) {
    const [wide, high] = await this.run(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
    await this.send('WebDriver:SetWindowRect', { width: width + wide, height: height + high });
    await this.until(`a window of ${width} by ${height}`, (w, h) => innerWidth === w && innerHeight === h, width, height);
  }

  place(selector, along = .5, down = .5) {
    return this.run((wanted, h, v) => {
      document.querySelector(wanted).scrollIntoView({ block: 'nearest' });
      const box = document.querySelector(wanted).getBoundingClientRect();
      return [box.x + box.width * h, box.y + box.height * v];
    }, selector, along, down);
  }

  /* Files picked in a dialogue: into the input behind the button. */
  async give(selector, ...files) {
    const { value } = await this.send('WebDriver:FindElement', { using: 'css selector', value: selector });
    await this.run(() => { document.querySelector('#opened').textContent = ''; });
    await this.send('WebDriver:ElementSendKeys', { id: Object.values(value)[0], text: files.join('\n') });
    await this.until('the summary', () => document.querySelector('#opened').textContent);
    return this.text('#opened');
  }

  async clickOn(selector, along, down) {
    await this.pointer(['pointerMove', ...await this.place(selector, along, down)], ['pointerDown'], ['pointerUp']);
  }

  /* What a button downloads: the bytes that the browser is given. */
  async taken(button) {
    return Buffer.from(await this.run(async (selector) => {
      const real = URL.createObjectURL, { click } = HTMLAnchorElement.prototype;
      const blob = await new Promise((resolve) => {
        URL.createObjectURL = (one) => {
          resolve(one);
          return real.call(URL, one);
        };
        HTMLAnchorElement.prototype.click = () => {};
        document.querySelector(selector).click();
      });
      URL.createObjectURL = real;
      HTMLAnchorElement.prototype.click = click;
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    }, button));
  }

  /* What a button of "Copy or save" copies: the page shows it, too. */
  async copied(button) {
    await this.unfold('source');
    await this.run(() => { document.querySelector('#save').value = document.querySelector('#copied').textContent = ''; });
    await this.clickOn(button);
    await this.until('the copy', () => document.querySelector('#copied').textContent);
    return this.run(() => document.querySelector('#save').value);
  }

  unfold(...names) {
    return this.run((wanted) => wanted.forEach((id) => { document.getElementById(id).open = true; }), names);
  }

  choose(selector, value) {
    return this.run((wanted, text) => {
      const input = document.querySelector(wanted);
      input.value = text;
      input.dispatchEvent(new Event('change'));
    }, selector, value);
  }

  square(name) {
    return ['#board', (94 + (name.charCodeAt(0) - 65) * 100) / 788, (56 + (7 - Number(name[1])) * 100) / 748];
  }

  async click(...names) {
    for (const name of names)
      await this.clickOn(...this.square(name));
  }

  press(keys) {
    return this.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys',
      actions: Array.from(keys).flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]) }] });
  }

  /* A key while another is held. */
  chord(held, value) {
    return this.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value: held },
      { type: 'keyDown', value }, { type: 'keyUp', value }, { type: 'keyUp', value: held }] }] });
  }

  moves() {
    return this.run(() => Array.from(document.querySelectorAll('#moves button'), (one) => one.textContent));
  }

  plies(number) {
    return this.until(`half-move ${number}`, (wanted) => Number(document.querySelector('#slider').value) === wanted, number);
  }

  /* What the browser's console has of these pages. */
  async complaints() {
    await this.send('Marionette:SetContext', { value: 'chrome' });
    const said = await this.run(() => Services.console.getMessageArray().map((one) =>
      `${one.sourceName || ''} ${one.errorMessage || one.message}`).filter((text) => /(play|games)\.html|blob:/.test(text)));
    await this.send('Marionette:SetContext', { value: 'content' });
    return said;
  }

  test(title, body) {
    if (title.includes(process.env.ONLY || ''))
      this.tests.push([title, body]);
  }

  async end() {
    let failed = 0, vain = 0;
    console.log('1..' + this.tests.length);
    for (const [title, body] of this.tests) {
      try {
        if (vain >= 3)
          throw new Error('not run: three have waited in vain');
        await body();
        console.log('ok - Firefox: ' + title);
      } catch (error) {
        failed++;
        vain += /waited in vain/.test(error.message);
        console.log('not ok - Firefox: ' + title);
        console.log(String(error.stack || error).replace(/^/gm, '# '));
      }
    }
    if (!this.dead)
      await Promise.race([this.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {}), this.gone]);
    await this.leave();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(failed ? 1 : 0);
  }
}
