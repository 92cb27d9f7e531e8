// SPDX-License-Identifier: MIT
// How a page is seen and used: by keys alone, by screen readers, in the dark, in six windows, on paper.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';

export function sightTests(page) {
  const { stage, browser, file, address, core, test, shown, textOf, plyNow, positions, plies, save } = page;

  test('on a phone a chain breaks between its jumps alone, a table within no word, and a comment is seen whole', async () => {
    writeFileSync(file('long.txt'), `[Variant "Congo"]\n\n1. P-DC3 {${'many words of a comment '.repeat(60)}} *\n`);
    core('page', file('long.txt'), '-o', file('long.html'));
    await stage.size(360, 740);
    await browser.load(address('long.html') + '#1');
    assert.ok(await browser.run(() => document.querySelector('#remark').clientHeight > 300 && document.querySelector('#remark').scrollHeight <= document.querySelector('#remark').clientHeight + 1));
    await browser.run(() => { document.querySelector('#table-box').open = true; });
    await stage.until('the table', () => document.querySelectorAll('#table tbody tr').length === 7);
    assert.deepEqual(await browser.run(() => [...document.querySelectorAll('#table td')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)), []);
    const lines = await browser.run(() => [...document.querySelectorAll('#table td')].filter((one) => one.textContent.startsWith('Black Croc')).map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    }));
    assert.deepEqual(lines, [2]);
    assert.ok(await browser.run(() => document.documentElement.scrollWidth <= innerWidth));
    await browser.load(address('chain.html'));
    await browser.run(() => { document.querySelector('#moves').style.width = '8rem'; });
    const chains = await browser.run(() => [...document.querySelectorAll('#moves button')].filter((one) => one.querySelector('wbr')).map((one) => [one.textContent, one.getClientRects().length && new Set([...one.querySelectorAll('.whole')].map((part) => part.getClientRects().length)).size, one.querySelector('.whole').getClientRects().length]));
    assert.ok(chains.length > 0);
    for (const [words, ways, rows] of chains)
      assert.deepEqual([words, ways, rows], [words, 1, 1]);
    await stage.fullSize();
  });

  test('by keyboard alone: every control is reached and does its work', async () => {
    await browser.load(address('many.html'));
    const reached = new Set();
    for (let i = 0; i < 30; i++) {
      await browser.press('Tab');
      reached.add(await browser.run(() => document.activeElement.id || document.activeElement.tagName));
    }
    for (const id of ['game', 'game-after', 'play', 'forward', 'last', 'flip', 'slider', 'SUMMARY'])
      assert.ok(reached.has(id), id + ' is reached');
    await browser.run(() => document.querySelector('#forward').focus());
    assert.notEqual(await browser.run(() => getComputedStyle(document.querySelector('#forward')).outlineStyle), 'none');
    await browser.press('Enter');
    await browser.press(' ');
    assert.equal(await plyNow(), 2);
    await browser.run(() => document.querySelector('#last').focus());
    await browser.press('Enter');
    /* The button that has become useless hands the focus on. */
    assert.equal(await browser.run(() => document.activeElement.id), 'back');
    /* The list is one stop, and the arrows lead through it. */
    assert.equal(await browser.run(() => document.querySelectorAll('#moves [tabindex="0"]').length), 1);
    await browser.run(() => document.querySelector('#moves [tabindex="0"]').focus());
    for (const [key, ply] of [['ArrowUp', plies - 2], ['ArrowLeft', plies - 3], ['ArrowDown', plies - 1]]) {
      await browser.press(key);
      assert.equal(await browser.run(() => Number(document.activeElement.dataset.ply)), ply);
      assert.equal(await plyNow(), ply);
    }
  });

  test('everything has a role and a name', async () => {
    await browser.load(address('many.html') + '#1.31');
    await browser.run(() => document.querySelectorAll('details').forEach((one) => { one.open = true; }));
    const { nodes } = await browser.send('Accessibility.getFullAXTree');
    const named = nodes.filter((node) => !node.ignored).map((node) => [node.role.value, node.name?.value || '']);
    for (const role of ['button', 'combobox', 'slider', 'image', 'list', 'status', 'group', 'region', 'table'])
      assert.ok(named.some(([one]) => one === role), 'there is a ' + role);
    assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('button')).filter((one) =>
      !one.textContent.trim() && !(one.title && one.ariaLabel)).map((one) => one.id)), []);
    assert.notEqual(await textOf('h1'), await textOf('h2'));
    assert.deepEqual(named.filter(([role, name]) => /button|combobox|slider|textbox|image|table|heading/.test(role) && !name), []);
    assert.ok(named.some(([role, name]) => role === 'image' && name === 'After 16. M:D5:F5'));
    assert.equal(await browser.run(() => document.documentElement.lang), 'en');
    assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('h1, h2, h3'), (one) => one.tagName)),
      ['H1', 'H2', 'H3']);
    assert.equal(await browser.run(() => {
      const ids = Array.from(document.querySelectorAll('[id]'), (one) => one.id);
      return ids.length - new Set(ids).size;
    }), 0);
  });

  /* Of all text in sight: the least contrast with what is behind it, by the formula of WCAG. */
  const leastContrast = () => browser.run(() => {
    const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);
    const light = (colour) => numbers(colour).slice(0, 3).map((one) => one / 255)
      .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
      .reduce((sum, one, i) => sum + one * [0.2126, 0.7152, 0.0722][i], 0);
    const behind = (element) => {
      for (; element; element = element.parentElement) {
        const back = getComputedStyle(element).backgroundColor;
        if (numbers(back)[3] !== 0)
          return back;
      }
      return 'rgb(255, 255, 255)';
    };
    let least = [99, ''];
    for (const element of document.querySelectorAll('body *')) {
      const text = Array.from(element.childNodes).some((one) => one.nodeType === 3 && one.data.trim());
      if (!text || element.closest('svg, script, :disabled') || !element.checkVisibility())
        continue;
      const [a, b] = [light(getComputedStyle(element).color), light(behind(element))];
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (ratio < least[0])
        least = [ratio, element.tagName + ' ' + element.textContent.slice(0, 20)];
    }
    return least;
  });

  for (const scheme of ['light', 'dark'])
    test(`text can be read: contrast of 4.5 at least, ${scheme}`, async () => {
      await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
      await browser.load(address('many.html') + '#1.31');
      const [ratio, where] = await leastContrast();
      assert.ok(ratio >= 4.5, `${ratio.toFixed(2)} at ${where}`);
      const back = await browser.run(() => getComputedStyle(document.body).backgroundColor.match(/\d+/)[0]);
      assert.equal(Number(back) < 100, scheme === 'dark');
      await browser.send('Emulation.setEmulatedMedia', { features: [] });
    });

  test('who asked for less motion gets none', async () => {
    await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    await browser.load(address('one.html'));
    await browser.press('ArrowRight');
    await browser.press('ArrowRight');
    assert.equal(await browser.run(() => document.getAnimations().length), 0);
    assert.equal(await browser.run(() => document.querySelectorAll('.ghost').length), 0);
    await browser.send('Emulation.setEmulatedMedia', { features: [] });
  });

  /* Of what steers and tells: what does not lie inside the window as it is first seen. */
  const outside = () => browser.run(() => Array.from(document.querySelectorAll(
    '#board, #stage, #controls button, #slider, #position-name, #said, header *, h2, #folds > details:not([open]) > summary'))
    .filter((one) => one.checkVisibility() && !one.closest('#games'))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left < 0 || box.top < 0 || box.right > innerWidth + .5 || box.bottom > innerHeight + .5;
    }).map((one) => one.id || one.tagName));

  for (const [width, height, least] of [[1280, 720, 700], [1366, 641, 621], [1536, 730, 710], [1920, 1080, 1060],
    [844, 390, 370], [390, 844, 340]])
    test(`${width} by ${height}: everything fits, and the board uses the room`, async () => {
      await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 900 });
      for (const page of ['one.html#31', 'many.html#1.31']) {
        await browser.load(address(page.split('#')[0]) + '#' + page.split('#')[1]);
        /* On a telephone the moves stand before what is folded away. */
        assert.deepEqual((await outside()).filter((one) => height < width || one !== 'SUMMARY'), []);
        assert.equal(await browser.run(() => scrollY), 0);
        assert.ok(await browser.run(() => document.scrollingElement.scrollWidth) <= width);
        const board = await browser.run(() => document.querySelector('#board').getBoundingClientRect().height);
        assert.ok(board >= least, `the board is ${board} high`);
        /* Nothing lies over anything else. */
        for (const id of ['first', 'back', 'play', 'forward', 'last', 'flip', 'slider'])
          await browser.place('#' + id);
      }
      await browser.send('Emulation.clearDeviceMetricsOverride');
    });

  test('without JavaScript: the last position and the moves', async () => {
    await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
    await browser.load(address('many.html'));
    await browser.send('Emulation.setScriptExecutionDisabled', { value: false });
    const { root } = await browser.send('DOM.getDocument', { depth: 0 });
    const all = async (selector) => (await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })).nodeIds;
    const html = async (nodeId) => (await browser.send('DOM.getOuterHTML', { nodeId })).outerHTML;
    const games = await all('.still');
    assert.equal(games.length, 50);
    const text = await html(games[1]);
    for (const line of core('notate', '-m', save).trim().split('\n'))
      assert.ok(text.includes(line), line);
    const count = (positions[plies].match(/[a-z]/gi) || []).length;
    assert.equal((text.match(/<use href="#[A-Z]/g) || []).length, count);
    const { model } = await browser.send('DOM.getBoxModel', { nodeId: (await all('.still svg'))[0] });
    assert.ok(model.width > 300 && model.height > 300);
    await assert.rejects(browser.send('DOM.getBoxModel', { nodeId: (await all('#board'))[0] }));
  });

  test('on a telephone nothing sticks out and everything can be touched', async () => {
    for (const width of [320, 390]) {
      await browser.send('Emulation.setDeviceMetricsOverride', { width, height: 640, deviceScaleFactor: 2, mobile: true });
      await browser.load(address('many.html') + '#1.31');
      assert.ok(await browser.run(() => document.scrollingElement.scrollWidth) <= width);
      const board = await browser.run(() => document.querySelector('#board').getBoundingClientRect().width);
      assert.ok(board > width * 0.9, 'the board is as wide as the screen');
      const small = await browser.run(() => Array.from(document.querySelectorAll('button, select, summary, input'))
        .filter((one) => one.checkVisibility()).map((one) => [one.id, one.getBoundingClientRect()])
        .filter(([, box]) => box.height < 24 || box.width < 24).map(([id]) => id));
      assert.deepEqual(small, []);
      await browser.click('#forward');
      assert.equal(await shown(), positions[32]);
    }
    await browser.send('Emulation.clearDeviceMetricsOverride');
  });

  test('on paper: start and position, all moves, no controls', async () => {
    await browser.load(address('one.html') + '#31');
    await browser.run(() => window.dispatchEvent(new Event('beforeprint')));
    await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
    const [visible, boards, moves, back] = await browser.run(() => [
      Array.from(document.querySelectorAll('#controls, #slider, #desk, details, #chooser')).filter((one) => one.checkVisibility()).length,
      document.querySelectorAll('#printed svg .piece, #board .piece').length,
      Array.from(document.querySelectorAll('#moves button')).filter((one) => one.checkVisibility()).length,
      getComputedStyle(document.body).backgroundColor]);
    assert.equal(visible, 0);
    const count = (position) => position.replace(/[^a-z]/gi, '').length;
    assert.equal(boards, count(positions[0]) + count(positions[31]));
    assert.equal(moves, plies);
    assert.equal(back, 'rgb(255, 255, 255)');
    assert.equal(await shown(), positions[31]);
    const { data } = await browser.send('Page.printToPDF', { printBackground: true });
    assert.ok(Buffer.from(data, 'base64').subarray(0, 5).toString() === '%PDF-');
    await browser.send('Emulation.setEmulatedMedia', { media: '' });
  });

  test('on paper: two boards of some 6.6 cm, the words beside them in full, nothing past the edge', async () => {
    core('page', '--analysis', '--nodes', '2000', save, '-o', file('paper.html'));
    for (const [page, pages] of [['one.html', 1], ['paper.html', 3]]) {
      await browser.load(address(page) + '#31');
      /* A4 with margins of a centimetre. */
      await browser.send('Emulation.setDeviceMetricsOverride', { width: 718, height: 1047, deviceScaleFactor: 1, mobile: false });
      await browser.run(() => window.dispatchEvent(new Event('beforeprint')));
      await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
      const [start, board, words, wide] = await browser.run(() => [...['#printed svg', '#board', '#said'].map((one) => {
        const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
        return { x, y, width: width / 96 * 2.54, height };
      }), Math.max(...Array.from(document.querySelectorAll('body *'), (one) => one.getBoundingClientRect().right))]);
      for (const one of [start, board])
        assert.ok(one.width > 6.2 && one.width < 7, `${page}: ${one.width} cm`);
      assert.ok(Math.abs(start.y - board.y) < 2 && board.x > start.x, page);
      assert.ok(words.width > 3.5 && words.y < board.y + board.height, `${page}: the words are ${words.width} cm wide`);
      assert.ok(wide <= 719, `${page}: ${wide}`);
      const { data } = await browser.send('Page.printToPDF', { paperWidth: 8.27, paperHeight: 11.69 });
      assert.ok(Buffer.from(data, 'base64').toString('latin1').match(/\/Type \/Page\b/g).length <= pages, page);
      await browser.send('Emulation.setEmulatedMedia', { media: '' });
      await browser.send('Emulation.clearDeviceMetricsOverride');
    }
  });
}
