// SPDX-License-Identifier: MIT
// axe-core on every page, light and dark: skipped where it is not installed.
// usage: AXE=/path/to/axe.min.js; else that of `build-aux/packages.sh more`, or one of a folder above
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

function axePath() {
  const cached = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'congo-tests/node_modules/axe-core/axe.min.js');
  try {
    return process.env.AXE || (existsSync(cached) ? cached : createRequire(import.meta.url).resolve('axe-core/axe.min.js'));
  } catch (missing) {
    return '';
  }
}

export function axeTests(stage, pages) {
  const path = axePath(), missing = path && existsSync(path) ? '' : 'no axe-core here';
  const open = () => {
    for (const fold of document.querySelectorAll('details'))
      fold.open = true;
  };
  for (const [page, hash] of pages)
    for (const scheme of ['light', 'dark'])
      stage.test(`axe-core has nothing to say of ${page}, ${scheme}`, async () => {
        await stage.media(scheme);
        await stage.browser.load('file://' + stage.file(page) + hash);
        await stage.until('the page', () => !document.querySelector('#module') || document.body.dataset.ready === 'yes');
        await stage.run(open);
        const source = readFileSync(path, 'utf8');
        await stage.browser.send('Runtime.evaluate', { expression: source });
        const found = await stage.run(async () => (await window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }))
          .violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ') + ' ' + (node.any[0]?.message || '')).slice(0, 4).join('; ')}`));
        await stage.media('light');
        assert.deepEqual(found, []);
      }, missing);
}
