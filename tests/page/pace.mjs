// SPDX-License-Identifier: MIT
// Not a test: how fast the page to play on is, of several programs in turns.
// usage: node pace.mjs BROWSER EXAMPLES RUNS CONGO...   prints a line for each figure and program
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from './archive.mjs';
import { Stage } from './stage.mjs';

const [program, examples, runs, ...programs] = process.argv.slice(2);
const stage = new Stage(program, programs[0]), { browser } = stage;
await stage.begin();
/* When the page says that the engine is there, and when it has told what was opened. */
await browser.before(`window.pace = {};
  new MutationObserver(() => {
    if (document.body?.dataset.ready === 'yes')
      window.pace.ready ??= performance.now();
    if (window.pace.given && document.querySelector('#opened')?.textContent)
      window.pace.opened ??= performance.now() - window.pace.given;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['data-ready'] });`);

const saves = readdirSync(examples).filter((name) => name.endsWith('.zsg')), games = {};
for (let i = 0; i < 200; i++)
  games[`folder/${String(i).padStart(3, '0')}.zsg`] = readFileSync(join(examples, saves[i % saves.length]));
writeFileSync(stage.file('many.zip'), pack(games));

async function ready(page, slower) {
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await stage.open(page);
  const time = await stage.run(() => window.pace.ready);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return time;
}

async function opened(page) {
  await stage.open(page);
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#open-file' });
  if (!await stage.run(() => document.querySelector('#open-file') && document.querySelector('#opened')))
    return NaN;
  await stage.run(() => {
    document.querySelector('#opened').textContent = '';
    document.querySelector('#open-file').addEventListener('change', () => { window.pace.given = performance.now(); }, { capture: true });
  });
  await browser.send('DOM.setFileInputFiles', { nodeId, files: [stage.file('many.zip')] });
  await stage.until('the games', () => window.pace.opened);
  return stage.run(() => window.pace.opened);
}

const figures = [['ready', (page) => ready(page, 1)], ['ready, processor six times slower', (page) => ready(page, 6)],
  ['200 games opened from a zip', opened]];
const pages = programs.map((one, i) => {
  stage.congo = one;
  stage.core('page', '--play', '-o', stage.file(`play-${i}.html`));
  return [`play-${i}.html`, one, readFileSync(stage.file(`play-${i}.html`)).length];
});
for (const [, one, size] of pages)
  console.log(`${one}: ${size} bytes`);
for (const [what, measure] of figures) {
  const times = pages.map(() => []);
  for (let run = 0; run < Number(runs); run++)
    for (const [i, [page]] of pages.entries())
      times[i].push(await measure(page));
  for (const [i, [, one]] of pages.entries()) {
    const sorted = times[i].sort((a, b) => a - b).map(Math.round);
    if (Number.isNaN(sorted[0]))
      console.log(`${what}: not on its page, ${one}`);
    else
      console.log(`${what}: ${sorted[0]} / ${sorted[sorted.length >> 1]} / ${sorted[sorted.length - 1]} ms (least, median, most), ${one}`);
  }
}
await stage.end();
