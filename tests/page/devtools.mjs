// SPDX-License-Identifier: MIT
// A browser driven over its DevTools pipe: no port, no package, nothing but Node.js.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const flags = ['--headless', '--remote-debugging-pipe', '--no-sandbox', '--disable-gpu', '--disable-quic',
  '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--disable-extensions', '--hide-scrollbars', '--force-color-profile=srgb'];

/* A busy machine is no fault: what never comes is given up late. One that has ended is no wait at all. */
export const patience = 1000 * (Number(process.env.PATIENCE) || 180);

/* What a browser's process says of itself: the last of it stands in the error where it has ended. */
export function lastWords(child) {
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => { said = (said + text).slice(-2000); });
  return () => said.trim().split('\n').slice(-8).join('\n');
}

export class Browser {
  constructor(program) {
    this.program = program;
    this.waiting = new Map();
    this.listeners = new Map();
    this.number = 0;
    this.launch();
  }

  launch() {
    this.folder = mkdtempSync(join(tmpdir(), 'congo-page-'));
    this.child = spawn(this.program, [...flags, `--user-data-dir=${this.folder}`, 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
    this.dead = '';
    this.said = lastWords(this.child);
    this.ending = new Promise((_, reject) => { this.end = reject; });
    this.ending.catch(() => {});
    /* Written to when it has ended: its exit says so. */
    this.child.stdio[3].on('error', () => {});
    let rest = '';
    this.child.stdio[4].setEncoding('utf8').on('data', (text) => {
      const messages = (rest + text).split('\0');
      rest = messages.pop();
      messages.forEach((message) => this.receive(JSON.parse(message)));
    });
    this.gone = new Promise((resolve) => {
      this.child.on('close', resolve);
      this.child.on('error', resolve);
    });
    this.child.on('error', () => this.fail('the browser cannot be started'));
    this.child.on('close', (status, signal) => this.fail(`the browser has ended (${signal || status})\n${this.said()}`));
  }

  fail(why) {
    this.dead = this.dead || why;
    for (const { reject } of this.waiting.values())
      reject(new Error(why));
    this.waiting.clear();
    this.end(new Error(why));
  }

  /* What a promise becomes, unless the browser ends or nothing comes. */
  async patiently(what, promise) {
    let timer = 0;
    const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error('waited in vain for ' + what)), patience); });
    try {
      return await Promise.race([promise, this.ending, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  receive(message) {
    const wait = this.waiting.get(message.id);
    if (wait) {
      this.waiting.delete(message.id);
      if (message.error)
        wait.reject(new Error(`${wait.method}: ${message.error.message}`));
      else
        wait.resolve(message.result);
    } else if (message.method) {
      for (const listener of this.listeners.get(message.method) || [])
        listener(message.params);
    }
  }

  send(method, params = {}, sessionId = this.session) {
    if (this.dead)
      return Promise.reject(new Error(this.dead));
    const id = ++this.number;
    return this.patiently(method, new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, method });
      this.child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
    }));
  }

  on(method, listener) {
    this.listeners.set(method, [...(this.listeners.get(method) || []), listener]);
  }

  once(method) {
    const came = this.patiently(method, new Promise((resolve) => {
      const listener = (params) => {
        this.listeners.set(method, this.listeners.get(method).filter((one) => one !== listener));
        resolve(params);
      };
      this.on(method, listener);
    }));
    came.catch(() => {});
    return came;
  }

  // Once more where it ends at once: a browser that starts is not what is tested.
  async open() {
    for (let tries = 1; ; tries++)
      try {
        await this.attach();
        return;
      } catch (error) {
        if (!this.dead || tries === 3)
          throw error;
        await this.close();
        this.launch();
      }
  }

  async attach() {
    this.on('Target.targetCrashed', () => this.fail(`the page's process has ended\n${this.said()}`));
    await this.send('Target.setDiscoverTargets', { discover: true }, undefined);
    let page;
    for (const end = Date.now() + patience; !page && Date.now() < end;)
      page = (await this.send('Target.getTargets', {}, undefined)).targetInfos.find((target) => target.type === 'page');
    const { sessionId } = await this.send('Target.attachToTarget', { targetId: page.targetId, flatten: true }, undefined);
    this.session = sessionId;
    for (const domain of ['Page', 'Runtime', 'Network', 'Log', 'Accessibility', 'DOM'])
      await this.send(domain + '.enable');
  }

  // What runs before the page's own script, in every page from now on.
  before(script) {
    return this.send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  }

  // By way of an empty page: an address that differs only behind "#" would not be loaded anew.
  async load(address) {
    for (const url of ['about:blank', address]) {
      const loaded = this.once('Page.loadEventFired');
      await this.send('Page.navigate', { url });
      await loaded;
    }
  }

  // The value of a function's call in the page, once what the page has asked its rules is answered:
  // `answered` is the test's own (stage.mjs), and nothing where there is no question.
  async run(body, ...values) {
    const expression = `{ const look = () => (${body})(...${JSON.stringify(values)}), wait = window.answered?.(); wait ? wait.then(look) : look(); }`;
    const { result, exceptionDetails } = await this.send('Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true, allowUnsafeEvalBlockedByCSP: false });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description || exceptionDetails.text);
    return result.value;
  }

  async press(key) {
    const letter = /^[a-z]$/.test(key);
    const code = letter ? 'Key' + key.toUpperCase() : key === ' ' ? 'Space' : key;
    const number = letter ? key.toUpperCase().charCodeAt(0) :
      { Tab: 9, Enter: 13, Escape: 27, ' ': 32, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 }[key];
    const text = key.length === 1 ? key : key === 'Enter' ? '\r' : undefined;
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text, windowsVirtualKeyCode: number });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, windowsVirtualKeyCode: number });
  }

  // Where in the window a place of an element is, which has to be in sight and not covered. What the page
  // still moves about is waited for: it has to stand still from one frame to the next.
  place(selector, along = .5, down = .5) {
    return this.run(async (wanted, h, v) => {
      const frame = () => new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
      /* At the edge of the window a message may lie over it for a moment. */
      const find = (block = 'nearest') => {
        const element = document.querySelector(wanted);
        if (!element)
          throw new Error('there is no ' + wanted);
        element.scrollIntoView({ block });
        const box = element.getBoundingClientRect();
        return { element, at: [box.x + box.width * h, box.y + box.height * v] };
      };
      for (let i = 0, before = find(); i < 100; i++) {
        await frame();
        const now = find(i < 20 ? 'nearest' : 'center'), top = document.elementFromPoint(...now.at);
        if (now.element === before.element && now.at[0] === before.at[0] && now.at[1] === before.at[1] && top && now.element.contains(top))
          return now.at;
        before = now;
      }
      const { element, at } = find(), top = document.elementFromPoint(...at);
      throw new Error(`${wanted} at ${at} is covered by ${top && (top.id || top.tagName)}, out of sight, or does not stand still` + (element.disabled ? ' (and is off)' : ''));
    }, selector, along, down);
  }

  // A real click.
  async click(selector, along, down) {
    const [x, y] = await this.place(selector, along, down);
    for (const type of ['mousePressed', 'mouseReleased'])
      await this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  }

  async wheel(selector, deltaY) {
    const [x, y] = await this.place(selector);
    await this.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY });
  }

  // A finger put down at one place of an element and lifted at another.
  async swipe(selector, from, to) {
    const [x, y] = await this.place(selector, ...from), [endX, endY] = await this.place(selector, ...to);
    const steps = 5;
    await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let i = 1; i <= steps; i++)
      await this.send('Input.dispatchTouchEvent', { type: 'touchMove',
        touchPoints: [{ x: x + (endX - x) * i / steps, y: y + (endY - y) * i / steps }] });
    await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  async type(text) {
    await this.send('Input.insertText', { text });
  }

  async close() {
    const kill = setTimeout(() => this.child.kill('SIGKILL'), 20000);
    if (!this.dead)
      await Promise.race([this.send('Browser.close', {}, undefined).catch(() => {}), this.gone]);
    await this.gone;
    clearTimeout(kill);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
