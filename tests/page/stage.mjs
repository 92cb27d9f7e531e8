// SPDX-License-Identifier: MIT
// What tests of pages share: a browser, a board to click on, and what is held against the command.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Browser, patience } from './devtools.mjs';

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/* What a page asks its rules by a click or a key is answered later, by a worker: its first one. Who
   looks at the page waits for that. What the engine thinks about is waited for by `until` alone. */
const counting = `{
  const Real = window.Worker;
  let questions = 0, first = true;
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      this.counts = first;
      first = false;
      if (this.counts)
        this.addEventListener('message', ({ data }) => { questions -= data.id ? 1 : 0; });
    }
    postMessage(message, ...more) {
      questions += this.counts && message.id ? 1 : 0;
      super.postMessage(message, ...more);
    }
    terminate() {
      questions = this.counts ? 0 : questions;
      super.terminate();
    }
  };
  const wait = async () => {
    while (questions > 0)
      await new Promise((resolve) => setTimeout(resolve, 4));
  };
  window.answered = () => questions > 0 ? wait() : null;
}`;

/* The engine does not answer for its side before the test says so: what is tested while it thinks does
   not depend on how fast it is. */
const holding = `{
  const Real = window.Worker;
  window.Worker = class extends Real {
    postMessage(message, ...more) {
      if (message.name !== 'level' || window.released)
        super.postMessage(message, ...more);
    }
  };
}`;

/* Motions stand still where they begin, until a test moves them. */
const frozen = `{
  const real = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const motion = real.apply(this, given);
    motion.pause();
    return motion;
  };
}`;

/* What a page finds in its storage when it begins. The storage is the test's: Chromium's own hands on
   late what another process has written, on a busy machine never. `other`: the place of another tab,
   which answers when it is asked. */
const stored = (items, other) => `{
  const all = new Map(${JSON.stringify(items)});
  const setItem = (key, value) => {
    all.set(key, value);
    if (key.endsWith(' ask') && ${JSON.stringify(other)})
      setTimeout(() => dispatchEvent(new StorageEvent('storage', { key: key.replace(/ask$/, ${JSON.stringify(other + ' here')}), newValue: value })));
  };
  Object.defineProperty(window, 'localStorage', { value: {
    getItem: (key) => all.get(key) ?? null, setItem,
    removeItem: (key) => all.delete(key), entries: () => [...all], get length() { return all.size; },
    key: (number) => [...all.keys()][number] } });
}`;

export class Stage {
  constructor(program, congo) {
    this.congo = congo;
    this.folder = mkdtempSync(join(tmpdir(), 'congo-play-'));
    this.browser = new Browser(program);
    this.complaints = [];
    this.requests = [];
    this.tests = [];
    this.downloads = 0;
    this.leftAtEnd = [];
  }

  async begin() {
    const { browser } = this;
    await browser.open();
    browser.on('Runtime.exceptionThrown', (params) =>
      this.complaints.push(params.exceptionDetails.exception?.description || params.exceptionDetails.text));
    browser.on('Runtime.consoleAPICalled', (params) => this.complaints.push(params.type));
    browser.on('Log.entryAdded', (params) => this.complaints.push(params.entry.text));
    browser.on('Network.requestWillBeSent', (params) => this.requests.push(params.request.url));
    browser.on('Browser.downloadWillBegin', () => this.downloads++);
    await browser.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: this.folder, eventsEnabled: true }, undefined);
    await browser.before(counting);
    /* SLOWER=6: as on a processor six times slower. */
    await browser.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.SLOWER) || 1 });
    /* The clipboard is the test's own; pieces need not be seen to move. */
    await browser.before(`Object.defineProperty(navigator, 'clipboard', { value: {
      writeText: (text) => { window.copied = text; return Promise.resolve(); },
      write: async ([item]) => { window.copied = await (await item.getType('image/png')).text(); } } });`);
    await this.storing([]);
    await this.media('light');
  }

  /* What a page keeps is gone with each test, but where kept() asks for it. Each page is given what it
     finds: what one process writes, another may see late, or after what itself has written. */
  async storing(items, other = '') {
    if (this.storage)
      await this.browser.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: this.storage });
    this.storage = (await this.browser.before(stored(items, other))).identifier;
  }

  /* For the rest of the test: pages in which the engine waits for release(), or motions stand still. */
  async forThisTest(script) {
    this.leftAtEnd.push((await this.browser.before(script)).identifier);
  }

  holdEngine() {
    return this.forThisTest(holding);
  }

  releaseEngine() {
    return this.run(() => { window.released = true; });
  }

  freezeMotions() {
    return this.forThisTest(frozen);
  }

  /* From here on pages begin with what this one keeps, as soon as a word is in it; a test's own end
     brings back the empty storage. */
  async kept(word) {
    await this.until(`"${word}" to be kept`, (wanted) => localStorage.entries().some(([, one]) => one.includes(wanted)), word);
    await this.storing(await this.run(() => localStorage.entries()));
  }

  media(scheme) {
    return this.browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' }] });
  }

  file(name) {
    return join(this.folder, name);
  }

  core(...words) {
    return execFileSync(this.congo, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  }

  /* What the engine says to one line. */
  said(line) {
    return execFileSync(this.congo, ['engine'], { encoding: 'utf8', input: `uci\n${line}\nquit\n` });
  }

  notation(file) {
    return this.core('notate', '-m', file).replace(/\d+\. /g, '').trim().split(/\s+/);
  }

  run(body, ...values) {
    return this.browser.run(body, ...values);
  }

  text(selector) {
    return this.run((wanted) => document.querySelector(wanted).textContent, selector);
  }

  async until(what, condition, ...values) {
    const before = this.complaints.length;
    for (const end = Date.now() + patience; Date.now() < end; await pause(20)) {
      /* A script that has failed gives no answer. */
      if (this.complaints.slice(before).some((one) => /Error/.test(one)))
        throw new Error(`${what}: the page complains: ${this.complaints[before]}`);
      try {
        if (await this.run(condition, ...values))
          return;
      } catch (error) {
        /* A link may be on its way to another page. */
        if (!/navigated or closed|context|collected/.test(error.message))
          throw error;
      }
    }
    throw new Error('waited in vain for ' + what);
  }

  /* Clicks until it shows: a page that is still drawing may move a button away from under the mouse. */
  async clickUntil(selector, what, condition, ...values) {
    for (let tries = 0; tries < 9; tries++) {
      await this.browser.click(selector);
      for (const end = Date.now() + patience / 9; Date.now() < end; await pause(20))
        if (await this.run(condition, ...values))
          return;
    }
    throw new Error('waited in vain for ' + what);
  }

  async open(page, hash = '') {
    const before = this.complaints.length;
    await this.browser.load(pathToFileURL(this.file(page)).href + hash);
    assert.deepEqual(this.complaints.slice(before), []);
    await this.until('the engine', () => document.body.dataset.ready === 'yes');
  }

  play(facts = {}) {
    return this.open('play.html', '#' + new URLSearchParams(facts));
  }

  plies(number) {
    return this.until(`half-move ${number}`, (wanted) => Number(document.querySelector('#slider').value) === wanted, number);
  }

  moves() {
    return this.run(() => Array.from(document.querySelectorAll('#moves button'), (one) => one.textContent));
  }

  fact(name) {
    return this.run((wanted) => new URLSearchParams(location.hash.slice(1)).get(wanted), name);
  }

  square(name) {
    return ['#board', (94 + (name.charCodeAt(0) - 65) * 100) / 788, (56 + (7 - Number(name[1])) * 100) / 748];
  }

  /* Squares one after the other: each is done when the page has answered to it. */
  async click(...names) {
    for (const name of names) {
      await this.browser.click(...this.square(name));
      await this.run(() => true);
    }
  }

  async touch(...names) {
    for (const name of names) {
      const [x, y] = await this.browser.place(...this.square(name));
      await this.browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await this.browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await this.run(() => true);
    }
  }

  async typed(text) {
    await this.run(() => { document.querySelector('#typed').value = ''; });
    await this.browser.press('m');
    await this.browser.type(text);
    await this.browser.press('Enter');
    await this.run(() => document.activeElement.blur());
  }

  /* Opens files on the page; what it says of them. */
  async give(files, selector = '#open-file') {
    const { root } = await this.browser.send('DOM.getDocument', { depth: 0 });
    const { nodeId } = await this.browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    await this.run(() => { document.querySelector('#opened').textContent = ''; });
    await this.browser.send('DOM.setFileInputFiles', { nodeId, files });
    await this.until('the summary', () => document.querySelector('#opened').textContent);
    return this.text('#opened');
  }

  async copied(button) {
    await this.run(() => { window.copied = null; document.querySelector('#source').open = true; });
    await this.clickUntil(button, 'the copy', () => typeof window.copied === 'string');
    return this.run(() => window.copied);
  }

  /* What a button downloads, as the file that comes of it. */
  async downloaded(button, name, encoding = 'utf8') {
    rmSync(this.file(name), { force: true });
    await this.run(() => { const box = document.querySelector('#source'); if (box) box.open = true; });
    /* Browsers drop a download on the heels of another: what has not begun is clicked again. */
    for (let tries = 0, before = this.downloads; tries < 9 && this.downloads === before; tries++) {
      await pause(120);
      await this.browser.click(button);
      for (const end = Date.now() + patience / 9; Date.now() < end && this.downloads === before; await pause(10))
        await this.run(() => true);
    }
    return this.arrived(name, encoding);
  }

  /* Chromium reserves the name with an empty file, which the download replaces. */
  async arrived(name, encoding = 'utf8') {
    for (const end = Date.now() + patience; Date.now() < end; await pause(20))
      if (existsSync(this.file(name)) && statSync(this.file(name)).size)
        return readFileSync(this.file(name), encoding);
    throw new Error('waited in vain for ' + name);
  }

  async size(width, height) {
    await this.browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 900 });
  }

  fullSize() {
    return this.browser.send('Emulation.clearDeviceMetricsOverride');
  }

  /* What of these is not wholly in sight. */
  hidden(selectors) {
    return this.run((wanted) => Array.from(document.querySelectorAll(wanted)).filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width && (box.left < 0 || box.top < 0 || box.right > innerWidth + .5 || box.bottom > innerHeight + .5);
    }).map((one) => one.id || one.tagName).concat(document.documentElement.scrollWidth > innerWidth ? 'the page is too wide' : []), selectors);
  }

  /* Left out where something is missing: `missing` then says what. */
  test(title, body, missing = '') {
    if (!title.includes(process.env.ONLY || ''))
      missing = 'not asked for';
    this.tests.push([title, body, missing]);
  }

  /* Runs the tests, or of `parts` about equal ones the one with this number. */
  async end(part = 1, parts = 1) {
    let failed = 0, vain = 0;
    const first = (number) => Math.round(this.tests.length * (number - 1) / parts);
    this.tests = this.tests.slice(first(part), first(part + 1));
    console.log('1..' + this.tests.length);
    for (const [title, body, missing] of this.tests) {
      if (missing) {
        console.log(`ok - ${title} # SKIP ${missing}`);
        continue;
      }
      try {
        /* Where nothing comes any more, not every test waits for it. */
        if (vain >= 3)
          throw new Error('not run: three have waited in vain');
        await this.storing([]);
        for (const identifier of this.leftAtEnd.splice(0))
          await this.browser.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
        await body();
        console.log('ok - ' + title);
      } catch (error) {
        failed++;
        vain += /waited in vain/.test(error.message);
        console.log('not ok - ' + title);
        console.log(String(error.stack || error).replace(/^/gm, '# '));
      }
    }
    await this.browser.close();
    rmSync(this.folder, { recursive: true, force: true });
    process.exit(failed ? 1 : 0);
  }

  silent() {
    assert.deepEqual(this.complaints, []);
    assert.deepEqual(this.requests.filter((url) => !/^(file:.*\.html|about:blank|data:|blob:)/.test(url)), []);
  }
}
