// SPDX-License-Identifier: MIT
// What is opened on the page: files, folders, archives; verdicts, repair, and every form, each held
// against the command.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack, unpack } from './archive.mjs';

export function openTests(stage, examples) {
  const { browser } = stage, test = (title, body) => stage.test(title, body);
  const saves = readdirSync(examples).filter((name) => name.endsWith('.zsg'));
  const bytesOf = (name) => readFileSync(join(examples, name));
  const left = join(examples, 'left-opening.zsg');
  const other = 'Zillions Save Game File Version 0.02 HC\r\nRulesFile=Chess.zrf\r\nVariantName=Chess\r\n1. Pawn e2 - e4\r\n';
  const mirrored = (file) => execFileSync(stage.congo, ['mirror', '-qq', file]);
  const hands = { white: 'hand', black: 'hand' };

  const give = (selector, files) => stage.give(files, selector);

  async function archive(name, files, spoil) {
    writeFileSync(stage.file(name), pack(files, spoil));
    return give('#open-file', [stage.file(name)]);
  }

  test('Open is the first button, and asks for files', async () => {
    await stage.play(hands);
    assert.equal(await stage.run(() => document.querySelector('#desk button').id), 'open');
    assert.equal(await stage.run(() => document.querySelector('#open').checkVisibility()), true);
    await browser.send('Page.setInterceptFileChooserDialog', { enabled: true });
    const asked = browser.once('Page.fileChooserOpened');
    await browser.click('#open');
    assert.equal((await asked).mode, 'selectMultiple');
    await browser.send('Page.setInterceptFileChooserDialog', { enabled: false });
  });

  test('several files at once: a list with verdicts; a save of another game is said once', async () => {
    await stage.play(hands);
    for (const name of ['chess-1.zsg', 'chess-2.zsg'])
      writeFileSync(stage.file(name), other);
    writeFileSync(stage.file('bad.zsg'), bytesOf('simple.zsg').toString().replace(/^3\..*$/m, '3. Pawn A1 - A9'));
    const said = await give('#open-file', [...saves.map((name) => join(examples, name)), ...['chess-1.zsg', 'chess-2.zsg', 'bad.zsg'].map((name) => stage.file(name))]);
    assert.match(said, new RegExp(`^Opened ${saves.length + 1} games: 1 with errors; 1 of the others opens on the A/B/C side\\. Skipped: 2 saves of other games\\.`));
    await browser.click('#game');
    const list = await stage.run(() => Array.from(document.querySelectorAll('#games li'), (one) => one.textContent));
    assert.equal(list.length, saves.length + 1);
    const verdicts = saves.map((name) => JSON.parse(stage.core('verify', '--json', join(examples, name))));
    verdicts.forEach(({ variant, result }, i) => assert.match(list[i], new RegExp(`^${i + 1}\\. ${saves[i]} ${variant}, ${result.replace('*', '\\*')}, `)));
    assert.match(list[saves.length], /error after 2 moves$/);
    await browser.press('Escape');
    await stage.run((number) => { document.querySelector('#game').value = `${number}. bad`; document.activeElement.blur(); }, saves.length + 1);
  });

  test('of a game that a repetition has ended nothing is analysed at its end', async () => {
    await stage.play({ variant: 'Congo', white: 'hand', black: 'hand' });
    await give('#open-file', [join(examples, 'repetition.zsg')]);
    await browser.press('a');
    for (const [key, words] of [['End', /^The game is over\.$/], ['ArrowLeft', / · depth \d+ · /], ['End', /^The game is over\.$/]]) {
      await browser.press(key);
      await stage.until(String(words), (wanted) => new RegExp(wanted).test(document.querySelector('#thought').textContent), words.source);
    }
    await browser.press('a');
  });

  test('what no game can be read from is told, and changes nothing', async () => {
    writeFileSync(stage.file('bare.txt'), '1. E3 Z-BD5 2. C-E2\n');
    await stage.play({ variant: 'Congo', white: 'hand', black: 'engine', moves: 'P-DC3 P-EE5' });
    const before = await stage.moves();
    assert.equal(await give('#open-file', [stage.file('bare.txt')]), 'No game. bare.txt: no heading or diagram names the variant; add a line "Variant: NAME" above the moves.');
    assert.deepEqual(await stage.moves(), before);
    assert.equal(await stage.run(() => document.querySelector('#black-by').value), 'engine');
    assert.equal(await stage.run(() => document.querySelector('#chooser').hidden), true);
  });

  test('what is wrong is seen', async () => {
    await stage.play(hands);
    await give('#open-file', [stage.file('bad.zsg')]);
    assert.equal(await stage.run(() => document.querySelector('#notes-box').open), true);
    assert.match(await stage.text('#notes'), /^line 8: .*there is no square A9/);
  });

  test('the list of games says which of them have been mirrored', async () => {
    const listed = async () => {
      await browser.click('#game');
      const items = await stage.run(() => Array.from(document.querySelectorAll('#games li small'), (one) => one.textContent));
      await browser.press('Escape');
      return items.filter((words) => /mirrored|A\/B\/C/.test(words)).map((words) => words.replace(/.*, /, ''));
    };
    await stage.play(hands);
    await give('#open-file', [left, join(examples, 'simple.zsg')]);
    assert.deepEqual(await listed(), ['opens on the A/B/C side']);
    if (await stage.run(() => document.querySelector('#mirror').hidden))
      await browser.click('#game-before');
    await browser.click('#mirror');
    await stage.until('the repair', () => document.querySelector('#mirror').hidden);
    assert.deepEqual(await listed(), ['mirrored']);
    await browser.click('#undo');
    await stage.until('the game as it was', () => !document.querySelector('#mirror').hidden);
    assert.deepEqual(await listed(), ['opens on the A/B/C side']);
  });

  test('an opening on the wrong side: the repaired file is that of congo mirror, byte for byte; Mirror, and undone', async () => {
    await stage.play(hands);
    await give('#open-file', [left]);
    assert.match(await stage.text('#repair-why'), /^Opens on the A\/B\/C side: 1\. C3\.$/);
    assert.equal(await stage.text('#opened'), 'Opened 1 game: it opens on the A/B/C side.');
    assert.match(await stage.text('#notes li'), /^line 4: the opening goes to the A\/B\/C side instead of E\/F\/G; Mirror repairs that/);
    const repaired = await stage.downloaded('#load-repaired', 'left-opening.zsg');
    assert.equal(repaired, mirrored(left).toString());
    assert.equal(await stage.text('#repair-said'), 'Saved as left-opening.zsg; the file you opened is unchanged.');
    const before = await stage.moves();
    await stage.run(() => {
      document.querySelector('#annotate').open = true;
      document.querySelector('#comment-text').value = 'b3 [%cal Gb1a3,Rc4d5] [%csl Ye2]';
      document.querySelector('#comment-text').dispatchEvent(new Event('change'));
    });
    await browser.click('#mirror');
    await stage.until('the repair', () => document.querySelector('#mirror').hidden);
    assert.deepEqual(await stage.moves(), stage.notation(stage.file('left-opening.zsg')));
    assert.equal(await stage.run(() => document.querySelector('#opened').hidden), true);
    assert.equal(await stage.text('#repair-why'), 'Mirrored: the game now opens on the E/F/G side. Undo restores it. ' +
      'A comment names squares; its words were not mirrored, so check them.');
    assert.equal(await stage.downloaded('#load-repaired', 'left-opening.zsg'), mirrored(left).toString());
    assert.equal(await stage.text('#remark'), 'b3');
    await stage.run(() => { document.querySelector('#source').open = true; document.querySelector('#form').value = 'pgn'; window.copied = null; });
    await browser.click('#copy-text');
    await stage.until('the copy', () => window.copied);
    assert.match((await stage.run(() => window.copied)).replace(/\s+/g, ' '), /\{b3 \[%cal Gf1g3,Re4d5\] \[%csl Yc2\]\}/);
    await browser.click('#undo');
    await stage.until('the game as it was', () => !document.querySelector('#mirror').hidden);
    assert.match(await stage.text('#repair-why'), /^Opens on the A\/B\/C side: 1\. C3\.$/);
    assert.doesNotMatch(await stage.run(() => document.body.innerText), /Mirrored/);
    assert.deepEqual(await stage.moves(), before);
  });

  test('what PGN does not know is not shown', async () => {
    await stage.play(hands);
    const pgn = stage.core('notate', '--pgn', join(examples, 'simple.zsg'));
    assert.match(pgn, /\[Date "\?\?\?\?\.\?\?\.\?\?"\]\n\[Round "\?"\]\n\[White "\?"\]/);
    writeFileSync(stage.file('simple.pgn'), pgn);
    await give('#open-file', [join(examples, 'simple.zsg')]);
    const about = await stage.text('#about');
    assert.match(about, /Congo, islands, both sides played by the computer$/);
    await give('#open-file', [stage.file('simple.pgn')]);
    await stage.until('the text', () => document.querySelector('#game-name').textContent === 'simple.pgn');
    assert.equal(await stage.text('#about'), about);
    assert.match(await stage.text('#strip-bottom'), /^White/);
  });

  test('two hundred games from an archive, and all of them repaired in another', async () => {
    await stage.play(hands);
    const files = {};
    for (let i = 0; i < 200; i++)
      files[`folder/${String(i).padStart(3, '0')}.zsg`] = bytesOf(saves[i % saves.length]);
    writeFileSync(stage.file('many.zip'), pack(files));
    assert.match(await give('#open-file', [stage.file('many.zip')]), /^Opened 200 games: \d+ of them open on the A\/B\/C side\.$/);
    await stage.run(() => { document.querySelector('#all').open = true; });
    const all = unpack(Buffer.from(await stage.downloaded('#load-all', 'congo-games.zip', 'latin1'), 'latin1'));
    assert.deepEqual(Object.keys(all), Object.keys(files));
    for (let i = 0; i < saves.length; i++)
      assert.ok(all[`folder/${String(i).padStart(3, '0')}.zsg`].equals(mirrored(join(examples, saves[i]))), saves[i]);
    for (const [form, ending, words] of [['pgn', 'pgn', ['--pgn']], ['moves', 'txt', ['-m']], ['text', 'txt', []]].filter(([form]) => form !== 'moves')) {
      await stage.run((wanted) => { document.querySelector('#all-form').value = wanted; }, form);
      const made = unpack(Buffer.from(await stage.downloaded('#load-all', 'congo-games.zip', 'latin1'), 'latin1'));
      const body = (text) => form === 'text' ? text.split('\n').slice(1).join('\n') : text.replace(/^\[Source .*\n/m, '');
      assert.equal(body(made[`folder/000.${ending}`].toString()), body(stage.core('notate', ...words, join(examples, saves[0]))));
    }
  });

  test('archives that are damaged, or lie, are refused in words, entry by entry', async () => {
    await stage.play(hands);
    const game = bytesOf('simple.zsg'), two = { 'a.zsg': game, 'b.zsg': game };
    assert.match(await archive('one.zip', two), /^Opened 2 games\.$/);
    assert.match(await archive('sum.zip', two, { 'a.zsg': { sum: 1 } }), /^Opened 1 game\. a\.zsg is damaged\.$/);
    assert.match(await archive('small.zip', two, { 'a.zsg': { size: 10 } }), /^Opened 1 game\. a\.zsg is damaged\.$/);
    assert.match(await archive('large.zip', two, { 'a.zsg': { size: 2 ** 30 } }), /No game\. large\.zip: an archive of more than 128 MB, the limit\.$/);
    assert.match(await archive('secret.zip', two, { 'b.zsg': { flags: 0x801 } }), /^Opened 1 game\. b\.zsg is encrypted\.$/);
    assert.match(await archive('odd.zip', two, { 'b.zsg': { method: 14 } }), /^Opened 1 game\. b\.zsg is packed in a way that is not known here\.$/);
    const whole = pack(two);
    for (const cut of [30, 200, whole.length - 30, whole.length - 1]) {
      writeFileSync(stage.file('cut.zip'), whole.subarray(0, cut));
      assert.match(await give('#open-file', [stage.file('cut.zip')]), /No game\. cut\.zip is (incomplete|damaged); download or copy it again\.$/);
    }
    /* Texts where there are no saves; other files are passed over. */
    assert.match(await archive('none.zip', { 'y.exe': 'MZ' }), /^No game\. none\.zip: no saves \(\.zsg\) and no texts .* in this archive\.$/);
    assert.match(await archive('texts.zip', { 'x.txt': 'Variant: Congo\n1. P-AA3\n', 'y.exe': 'MZ' }), /^Opened 1 game\.$/);
  });

  test('a folder that is chosen or dropped: all below it', async () => {
    await stage.play(hands);
    mkdirSync(stage.file('tree/below'), { recursive: true });
    for (const [i, name] of ['tree/a.zsg', 'tree/below/b.zsg'].entries())
      writeFileSync(stage.file(name), bytesOf(saves[i]));
    writeFileSync(stage.file('tree/note.txt'), 'Variant: Congo\n1. P-AA3\n');
    const [x, y] = await browser.place('#board');
    for (const type of ['dragEnter', 'dragOver', 'drop'])
      await browser.send('Input.dispatchDragEvent', { type, x, y, data: { items: [], files: [stage.file('tree')], dragOperationsMask: 1 } });
    await stage.until('the summary', () => /^Opened 2 games/.test(document.querySelector('#opened').textContent));
    assert.match(await give('#open-folder', [stage.file('tree')]), /^Opened 2 games/);
  });

  test('every notation and form, as the command writes it', async () => {
    await stage.play(hands);
    await give('#open-file', [join(examples, 'monkey-chains.zsg')]);
    const file = join(examples, 'monkey-chains.zsg'), body = (text) => text.replace(/^# .*\n|"file":"[^"]*"/g, '');
    for (const dialect of ['savanna', 'simple', 'pbmserv'])
      for (const [form, ending, words] of [['text', 'txt', []], ['pgn', 'pgn', ['--pgn']], ['json', 'json', ['--json']], ['moves', 'txt', ['-m']]]) {
        await stage.run((one, other) => { document.querySelector('#form').value = one; document.querySelector('#dialect').value = other; }, form, dialect);
        assert.equal(body(await stage.downloaded('#load-text', 'monkey-chains.' + ending)), body(stage.core('notate', '--dialect', dialect, ...words, file)), `${form} ${dialect}`);
      }
    assert.equal(await stage.downloaded('#load-save', 'monkey-chains.zsg'), readFileSync(file, 'utf8'));
    await stage.run(() => { document.querySelector('#form').value = 'markdown'; document.querySelector('#dialect').value = 'savanna'; });
    const markdown = await stage.downloaded('#load-text', 'monkey-chains.md');
    stage.core('notate', file, '-o', stage.file('command.md'));
    assert.equal(body(markdown), body(readFileSync(stage.file('command.md'), 'utf8')));
    assert.equal(stage.core('notate', '-m', stage.file('monkey-chains.md')), stage.core('notate', '-m', file));
    const dots = Buffer.from(await stage.downloaded('#load-picture', 'monkey-chains.png', 'latin1'), 'latin1');
    assert.deepEqual([dots.toString('latin1', 1, 4), dots.readUInt32BE(16), dots.readUInt32BE(20)], ['PNG', 800, 800]);
  });

  test('a link that cannot be followed says why', async () => {
    for (const [facts, words] of [[{ terrain: 'lava' }, /terrain is islands or river, not "lava"/],
      [{ variant: 'Chess' }, /Chess/], [{ position: 'p'.repeat(60000) }, /more than 1000 letters in a position, the limit/],
      [{ position: '7/7/7/3p3/7/7/7 w' }, /Lion/], [{ moves: 'P-AA3 P-AA4' }, /no Black Pawn can go to A4/]]) {
      await stage.play({ ...facts, ...hands });
      assert.match(await stage.text('#opened'), words);
      assert.match(await stage.text('#opened'), /^This link cannot be followed: /);
      assert.equal(await stage.run(() => document.querySelectorAll('#pieces .piece').length), 28, JSON.stringify(facts).slice(0, 99));
    }
    /* Brackets in brackets, off the page's thread. */
    writeFileSync(stage.file('nested.txt'), `Variant: Congo\n1. P-AA3 ${'(\n'.repeat(100000)}\n`);
    await stage.run(() => {
      const real = Worker.prototype.postMessage;
      window.ticks = 0;
      Worker.prototype.postMessage = function (question) {
        const timer = setInterval(() => { window.ticks += question.name === 'list'; }, 1);
        this.addEventListener('message', () => clearInterval(timer), { once: true });
        real.call(this, question);
      };
    });
    assert.match(await give('#open-file', [stage.file('nested.txt')]), /^Opened 1 game: it has errors\.$/);
    assert.ok(await stage.run(() => window.ticks) > 0);
  });
}
