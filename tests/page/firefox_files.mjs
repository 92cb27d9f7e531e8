// SPDX-License-Identifier: MIT
// Files in Firefox: opened one by one, many, in folders and archives; what is wrong with them; and
// what is written of them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack, unpack } from './archive.mjs';

export function fileTests(firefox, examples) {
  const test = (title, body) => firefox.test(title, body), until = (...what) => firefox.until(...what);
  const open = (...page) => firefox.open(...page), file = (name) => firefox.file(name);
  const left = join(examples, 'left-opening.zsg'), mirrored = () => execFileSync(firefox.congo, ['mirror', '-qq', left]);
  const hands = '#white=hand&black=hand';

  test('two hundred games from an archive; one repaired, and all of them in another archive; own moves come back after a reload', async () => {
    const files = {};
    for (let i = 0; i < 200; i++)
      files[`${String(i).padStart(3, '0')}.zsg`] = readFileSync(left);
    writeFileSync(file('many.zip'), pack(files));
    await open('play.html', hands);
    assert.equal(await firefox.give('#open-file', file('many.zip')), 'Opened 200 games: 200 of them open on the A/B/C side.');
    assert.ok((await firefox.taken('#load-repaired')).equals(mirrored()));
    const all = unpack(await firefox.taken('#load-all'));
    assert.deepEqual(Object.keys(all), Object.keys(files));
    assert.ok(all['199.zsg'].equals(mirrored()));
    await firefox.press('\uE011');
    await firefox.press('mE3\uE007');
    await firefox.plies(1);
    await until('the variation', () => document.querySelectorAll('.variation').length === 1);
    const kept = await firefox.text('#moves'), hash = await firefox.run(() => location.hash);
    await until('the game to be kept', () => Object.values(localStorage).some((one) => one.includes('E3')));
    await open('play.html', hash, true);
    assert.equal(await firefox.text('#moves'), kept);
  });

  test('several files are opened at once, whatever letters their names have; a folder, by its own files', async () => {
    const names = ['α Ελλάδα.zsg', 'Zürich 日本.zsg'];
    copyFileSync(join(examples, 'simple.zsg'), file(names[0]));
    copyFileSync(join(examples, 'left-opening.zsg'), file(names[1]));
    await open('play.html', '#white=hand&black=hand');
    assert.equal(await firefox.give('#open-file', ...names.map(file)), 'Opened 2 games: 1 of them opens on the A/B/C side.');
    assert.equal(await firefox.run(() => document.querySelector('#game').value), '1. ' + names[0]);
    await firefox.press('n');
    await until('the second game', (wanted) => document.querySelector('#game').value === '2. ' + wanted, names[1]);
    assert.equal(await firefox.text('#repair-why'), 'Opens on the A/B/C side: 1. C3.');
    /* A folder, as Firefox hands it over; files that are no games are passed over. */
    await open('play.html', '#white=hand&black=hand');
    await firefox.run((texts) => {
      const transfer = new DataTransfer(), input = document.querySelector('#open-folder');
      for (const [name, text] of texts)
        transfer.items.add(new File([text], name));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change'));
    }, [...names.map((name) => [name, readFileSync(file(name), 'latin1')]), ['note.txt', 'Variant: Congo\n1. P-AA3\n'], ['x.exe', 'MZ']]);
    await until('the summary', () => document.querySelector('#opened').textContent ===
      'Opened 2 games: 1 of them opens on the A/B/C side. Only the saves were read, not the one text with games: open it without the saves.');
  });

  test('several files that are dropped open too', async () => {
    await open('play.html', '#white=hand&black=hand');
    await firefox.run((texts) => {
      const data = new DataTransfer();
      for (const text of texts)
        data.items.add(new File([text], 'дроп.zsg'));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, ['simple', 'left-opening', 'rooks'].map((name) => readFileSync(join(examples, name + '.zsg'), 'latin1')));
    await until('the games', () => /^Opened 3 games/.test(document.querySelector('#opened').textContent));
  });

  test('what is wrong is said: a wrong move, a save of another game, an opening on the wrong side, which is mirrored and undone', async () => {
    writeFileSync(file('bad.zsg'), readFileSync(join(examples, 'simple.zsg'), 'latin1').replace(/^3\..*$/m, '3. Pawn A1 - A9'));
    writeFileSync(file('chess.zsg'), 'Zillions Save Game File Version 0.02 HC\r\nRulesFile=Chess.zrf\r\nVariantName=Chess\r\n1. Pawn e2 - e4\r\n');
    await open('play.html', hands);
    assert.match(await firefox.give('#open-file', left, file('bad.zsg'), file('chess.zsg')), /^Opened 2 games: 1 with errors; the other opens on the A\/B\/C side\. Skipped: chess\.zsg: .*Chess.*\.$/);
    const before = await firefox.moves();
    await firefox.clickOn('#mirror');
    await until('the repair', () => document.querySelector('#mirror').hidden);
    writeFileSync(file('repaired.zsg'), mirrored());
    assert.deepEqual(await firefox.moves(), firefox.core('notate', '-m', file('repaired.zsg')).replace(/\d+\. /g, '').trim().split(/\s+/));
    await firefox.clickOn('#undo');
    await until('the game as it was', () => !document.querySelector('#mirror').hidden);
    assert.deepEqual(await firefox.moves(), before);
    await firefox.press('n');
    await until('the wrong move', () => /line 8/.test(document.querySelector('#notes').textContent));
    assert.equal(await firefox.run(() => document.querySelector('#notes-box').open), true);
  });

  test('every form is the command\'s: save, text, PGN, Markdown, JSON, moves; the picture as a drawing and in dots, copied too', async () => {
    const save = join(examples, 'monkey-chains.zsg'), body = (bytes) => String(bytes).replace(/^# .*\n|"file":"[^"]*"/g, '');
    await open('play.html', hands);
    await firefox.give('#open-file', save);
    assert.ok((await firefox.taken('#load-save')).equals(readFileSync(save)));
    firefox.core('notate', save, '-o', file('command.md'));
    for (const [form, wanted] of [['text', firefox.core('notate', save)], ['pgn', firefox.core('notate', '--pgn', save)], ['json', firefox.core('notate', '--json', save)],
      ['moves', firefox.core('notate', '-m', save)], ['markdown', readFileSync(file('command.md'), 'utf8')]]) {
      await firefox.choose('#form', form);
      assert.equal(body(await firefox.taken('#load-text')), body(wanted), form);
    }
    await firefox.choose('#form', 'moves');
    await firefox.choose('#dialect', 'simple');
    assert.equal(await firefox.copied('#copy-text'), firefox.core('notate', '-m', '--dialect', 'simple', save));
    assert.equal((await firefox.taken('#load-picture')).toString('latin1', 1, 4), 'PNG');
    await firefox.copied('#copy-picture');
    assert.equal(await firefox.text('#copied'), 'Copied');
    await firefox.choose('#picture-form', 'svg');
    assert.equal(String(await firefox.taken('#load-picture')), firefox.core('show', save, '--format', 'svg'));
  });

  test('the page over a folder\'s pages sorts, sifts and links; its pages link back', async () => {
    mkdirSync(file('folder'));
    for (const [name, white] of [['b', 'Zoe'], ['a', 'Anna']])
      writeFileSync(file(`folder/${name}.txt`), `[Variant "Congo"]\n[White "${white}"]\n\n1. P-DC3\n`);
    firefox.core('page', file('folder'), '-o', file('pages/'));
    await firefox.look('pages/index.html');
    const players = () => firefox.run(() => Array.from(document.querySelectorAll('tbody tr:not([hidden])'), (row) => row.cells[1].textContent));
    assert.deepEqual(await players(), ['Anna – ?', 'Zoe – ?']);
    for (const wanted of [['Anna – ?', 'Zoe – ?'], ['Zoe – ?', 'Anna – ?']]) {
      await firefox.clickOn('th:nth-child(2) button');
      assert.deepEqual(await players(), wanted);
    }
    await firefox.clickOn('#find');
    await firefox.press('zoe');
    await until('one', () => document.querySelector('#count').textContent === '1 of 2 games');
    await firefox.clickOn('tbody tr:not([hidden]) a');
    await until('the game', () => document.querySelector('#to-index')?.checkVisibility());
  });
}
