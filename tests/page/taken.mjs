// SPDX-License-Identifier: MIT
// What is copied and downloaded: nothing of a game is lost without a word, and nothing shortened has
// the name of what it was made of.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpack } from './archive.mjs';

export function takenTests(stage, examples) {
  const { browser } = stage, test = (title, body) => stage.test(title, body);
  const bytesOf = (name) => readFileSync(join(examples, name));
  const hands = { white: 'hand', black: 'hand' };
  const latin = (bytes) => bytes.toString('latin1');
  const annotated = 'A letter.\n\nVariant: Congo\nWhite: Anna\n\n1. P-DC3! {good} (1. P-AA3 {slow}) P-DC5\n';
  const broken = latin(bytesOf('simple.zsg')).replace(/^3\..*$/m, '3. Pawn A1 - A9');
  const gone = 'Line 8 of broken.zsg could not be followed. The moves from there on are not in this file.';
  const write = (name, text) => {
    writeFileSync(stage.file(name), text, 'latin1');
    return stage.file(name);
  };
  const said = () => stage.text('#copied');
  const choose = (id, value) => stage.run((one, wanted) => {
    document.querySelector(one).value = wanted;
    document.querySelector(one).dispatchEvent(new Event('change'));
  }, id, value);

  async function open(...files) {
    await stage.play(hands);
    return stage.give(files);
  }

  async function all(form) {
    await stage.run(() => { document.querySelector('#all').open = true; });
    await choose('#all-form', form);
    return unpack(Buffer.from(await stage.downloaded('#load-all', 'congo-games.zip', 'latin1'), 'latin1'));
  }

  test('take: a save with errors: as it was opened, byte by byte; what is written of it has another name, and says what it lacks', async () => {
    await open(write('broken.zsg', broken));
    assert.equal(await stage.downloaded('#load-save', 'broken.zsg', 'latin1'), broken);
    assert.equal(await said(), 'Saved as broken.zsg');
    assert.equal(await stage.copied('#copy'), broken);
    for (const [form, ending] of [['text', 'txt'], ['markdown', 'md'], ['pgn', 'pgn'], ['json', 'json'], ['moves', 'txt']]) {
      await choose('#form', form);
      assert.match(await stage.downloaded('#load-text', 'broken-played.' + ending), /D3/, form);
      assert.equal(await said(), `Saved as broken-played.${ending}. ${gone}`);
    }
    await stage.copied('#copy-text');
    assert.equal(await said(), `Copied. ${gone.replace('this file', 'the copy')}`);
    await browser.press('End');
    await stage.typed('G4');
    await stage.plies(5);
    assert.match(await stage.downloaded('#load-save', 'broken-played.zsg'), /3\. mPawn G3 - G4/);
    assert.equal(await said(), `Saved as broken-played.zsg. ${gone}`);
  });

  test('take: a game with an error that opens on the wrong side is not mirrored: what to correct first is said, and the error stays in sight', async () => {
    const wrong = latin(bytesOf('left-opening.zsg')).replace(/^7\. Croc.*$/m, '7. Crocodile E1 - A6');
    const why = 'Opens on the A/B/C side: 1. C3. Correct line 16 first, and open the file again; then Mirror repairs the opening.';
    const buttons = () => stage.run(() => ['#mirror', '#load-repaired'].filter((one) => !document.querySelector(one).hidden));
    assert.equal(await open(write('error.zsg', wrong)), 'Opened 1 game: it has errors and opens on the A/B/C side.');
    assert.equal(await stage.text('#repair-why'), why);
    assert.deepEqual(await buttons(), []);
    /* Which move it is, at every move; played on, the file says what it lacks. */
    for (const key of ['Home', 'End']) {
      await browser.press(key);
      assert.equal(await stage.text('#outcome'), 'The record cannot be followed beyond 6... C-DE5');
    }
    await stage.typed('G3G4');
    await stage.plies(13);
    assert.equal(await stage.text('#repair-why'), why);
    assert.deepEqual(await buttons(), []);
    assert.match(await stage.text('#notes'), /^line 4: .*E\/F\/G; once the error is corrected, Mirror repairs that.*line 16: |^line 16: .*line 4: .*once the error is corrected, Mirror repairs that/);
    assert.equal(await stage.text('#notes-name'), 'Problems (2)');
    await stage.downloaded('#load-save', 'error-played.zsg', 'latin1');
    assert.equal(await said(), 'Saved as error-played.zsg. Line 16 of error.zsg could not be followed. The moves from there on are not in this file.');
  });

  test('take: on a page of games with the engine it is the same', async () => {
    spawnSync(stage.congo, ['page', '--engine', write('broken.zsg', broken), '-o', stage.file('engine.html')]);
    await stage.open('engine.html');
    assert.equal(await stage.downloaded('#load-save', 'broken.zsg', 'latin1'), broken);
    await choose('#form', 'text');
    await stage.downloaded('#load-text', 'broken-played.txt');
    assert.equal(await said(), `Saved as broken-played.txt. ${gone}`);
    /* No Mirror either before the error is corrected. */
    const wrong = latin(bytesOf('left-opening.zsg')).replace(/^7\. Croc.*$/m, '7. Crocodile E1 - A6');
    for (const [text, why] of [[wrong, ' Correct line 16 first; then Mirror repairs the opening.'], [latin(bytesOf('left-opening.zsg')), '']]) {
      spawnSync(stage.congo, ['page', '--engine', write('left.zsg', text), '-o', stage.file('engine.html'), '--force']);
      await stage.open('engine.html');
      assert.equal(await stage.text('#repair-why'), 'Opens on the A/B/C side: 1. C3.' + why);
      assert.equal(await stage.run(() => document.querySelector('#mirror').hidden), why !== '');
    }
  });

  test('take: a text with errors too', async () => {
    await open(write('ann.txt', annotated + '2. L:Z9 {odd}\n3. P-AA3\n'));
    await choose('#form', 'text');
    await stage.downloaded('#load-text', 'ann-played.txt');
    assert.equal(await said(), 'Saved as ann-played.txt. Line 7 of ann.txt could not be followed. The moves from there on are not in this file.');
    await stage.downloaded('#load-save', 'ann-played.zsg');
    assert.match(await said(), /^Saved as ann-played\.zsg\. Line 7 of ann\.txt could not be followed\. The moves from there on are not in this file\. 3 comments, 1 mark, 1 variation and 1 player's name were left out; a save cannot hold them\. To save a variation, choose "Make this the main line" in "Comment and draw" first\.$/);
    assert.deepEqual([await stage.text('#promote'), await stage.text('#annotate summary')], ['Make this the main line', 'Comment and draw']);
  });

  test('take: a save that was only opened comes back byte by byte; one that was changed says which of its lines it lacks', async () => {
    const odd = 'my notes, \xe4\r\n\r\n' + latin(bytesOf('simple.zsg')).replace('congo-islands.zrf', 'C:\\L\xf6we\\congo-islands.zrf');
    const file = write('odd.zsg', odd);
    await open(file);
    await stage.downloaded('#load-text', 'odd-played.txt');
    assert.equal(await said(), 'Saved as odd-played.txt. odd.zsg has lines that are no moves: here they are comments.');
    assert.equal(await stage.downloaded('#load-save', 'odd.zsg', 'latin1'), odd);
    assert.equal(await said(), 'Saved as odd.zsg');
    assert.equal(await stage.copied('#copy'), odd);
    await stage.run(() => {
      document.querySelector('#annotate').open = true;
      document.querySelector('#comment-text').value = 'good';
      document.querySelector('#comment-text').dispatchEvent(new Event('change'));
    });
    assert.doesNotMatch(await stage.downloaded('#load-save', 'odd-played.zsg', 'latin1'), /notes/);
    assert.equal(await said(), 'Saved as odd-played.zsg. This file does not have 2 lines of odd.zsg, such as "my notes, \xe4". 1 comment was left out; a save cannot hold it.');
    /* Undone, it is what was opened again. */
    await browser.click('#undo');
    assert.equal(await stage.downloaded('#load-save', 'odd.zsg', 'latin1'), odd);
    /* Other moves than the save's: it gets another name. */
    await open(write('short.zsg', latin(bytesOf('two-lions.zsg'))));
    const first = /^1\. .*$/m.exec(latin(bytesOf('two-lions.zsg')))[0].trim();
    await browser.press('Home');
    await stage.run(() => document.querySelector('#delete-line').click());
    assert.doesNotMatch(await stage.downloaded('#load-save', 'short-played.zsg'), /^1\. /m);
    assert.equal(await said(), `Saved as short-played.zsg. The moves of short.zsg from "${first}" on are not in this file.`);
    /* Mirrored and no more, it is what congo mirror writes. */
    const left = latin(bytesOf('left-opening.zsg')).replace(/RulesFile=/, 'RulesFile=C:\\Congo\\');
    await open(write('left.zsg', left));
    await browser.click('#mirror');
    await stage.until('the repair', () => document.querySelector('#mirror').hidden);
    assert.equal(await stage.downloaded('#load-save', 'left.zsg', 'latin1'), latin(execFileSync(stage.congo, ['mirror', '-qq', stage.file('left.zsg')])));
    /* Two games of one file: each is named as one of them. */
    await open(write('two.zsg', odd + left));
    await browser.press('n');
    await stage.until('the second game', () => /game 2/.test(document.querySelector('#game-name').textContent));
    assert.equal(await stage.downloaded('#load-save', 'two-2.zsg', 'latin1'), left);
  });

  test('take: a save of a text says what it cannot hold, as the command does; a game that cannot be a save is no file', async () => {
    await open(write('ann.txt', annotated));
    assert.equal(await stage.downloaded('#load-save', 'ann.zsg'), stage.core('zsg', stage.file('ann.txt')));
    const { stderr } = spawnSync(stage.congo, ['zsg', stage.file('ann.txt'), '-o', stage.file('other.zsg')], { encoding: 'utf8' });
    const lacks = /: (\d.*)/.exec(stderr)[1];
    assert.equal(lacks, "3 comments, 1 mark, 1 variation, 1 player's name");
    assert.equal(await said(), `Saved as ann.zsg. ${lacks.replace(/, (?=[^,]*$)/, ' and ')} were left out; a save cannot hold them. To save a variation, choose "Make this the main line" in "Comment and draw" first.`);
    for (const [tags, words] of [['Result: 0-1, White resigns\n', 'The result (0-1, White resigns) was left out; a save cannot hold it.'],
      ['Event: Club\n', '1 tag was left out; a save cannot hold it.']]) {
      await open(write('short.txt', 'Variant: Congo\n' + tags + '\n1. P-DC3 P-DC5\n'));
      await stage.downloaded('#load-save', 'short.zsg');
      assert.equal(await said(), 'Saved as short.zsg. ' + words);
    }
    await open(write('black.txt', 'Variant: Congo\n\n7 --lL---\n6 -------\n5 -------\n4 -------\n3 -------\n2 -P-----\n1 ---l---\n  ABCDEFG\n\n1. ... L-C7\n'.replace('--lL', '---L')));
    const before = stage.downloads;
    await stage.run(() => { document.querySelector('#source').open = true; });
    await stage.clickUntil('#load-save', 'the reason', () => document.querySelector('#copied').textContent);
    assert.match(await said(), /^This game cannot be written in this format: .*Black.* Choose another format\.$/);
    assert.equal(stage.downloads, before);
  });

  test('take: all games, those played here, and those that were changed as they stand; the count says how many', async () => {
    const left = join(examples, 'left-opening.zsg');
    await stage.play(hands);
    await stage.typed('P-AA3');
    await stage.plies(1);
    await stage.give([left, join(examples, 'simple.zsg'), write('pair.txt', 'Variant: Congo\n1. P-AA3\n\nVariant: Congo\n1. P-BB3\n')]);
    const count = () => stage.text('#all-name');
    assert.equal(await count(), 'Download all games (5)');
    /* Opened games are after the one played here; the first is on the board. */
    await browser.click('#mirror');
    await stage.until('the repair', () => document.querySelector('#mirror').hidden);
    let made = await all('save');
    /* Zillions expects one game per file. */
    assert.deepEqual(Object.keys(made), ['Play Congo.zsg', 'left-opening.zsg', 'simple.zsg', 'pair-1.zsg', 'pair-2.zsg']);
    for (const [name, move] of [['pair-1.zsg', 'A2 - A3'], ['pair-2.zsg', 'B2 - B3']])
      assert.deepEqual(latin(made[name]).match(/^(Zillions|\d).*$/gm).slice(1), ['1. Pawn ' + move], name);
    assert.match(latin(made['Play Congo.zsg']), /1\. Pawn A2 - A3/);
    assert.equal(latin(made['left-opening.zsg']), latin(execFileSync(stage.congo, ['mirror', '-qq', left])));
    made = await all('repaired');
    assert.deepEqual(Object.keys(made), ['Play Congo.zsg', 'left-opening.zsg', 'simple.zsg', 'pair.txt']);
    assert.ok(made['simple.zsg'].equals(bytesOf('simple.zsg')));
    /* One game of two in a file is continued: each is a file now. */
    await stage.run(() => document.querySelector('#game-after').click());
    await stage.run(() => document.querySelector('#game-after').click());
    await stage.until('the pair', () => /pair\.txt, game 1/.test(document.querySelector('#game-name').textContent));
    await browser.press('End');
    await stage.typed('P-AA5');
    await stage.plies(2);
    made = await all('repaired');
    assert.deepEqual(Object.keys(made), ['Play Congo.zsg', 'left-opening.zsg', 'simple.zsg', 'pair-1.txt', 'pair-2.txt']);
    assert.match(latin(made['pair-1.txt']), /P-AA5/);
    assert.match(latin(made['pair-2.txt']), /1\. P-BB3/);
    assert.match(await stage.text('#all-said'), /Changed here, so that each game is now a file of its own: pair\.txt\./);
    made = await all('text');
    assert.deepEqual(Object.keys(made), ['Play Congo.txt', 'left-opening.txt', 'simple.txt', 'pair-1.txt', 'pair-2.txt']);
    assert.equal(await count(), 'Download all games (5)');
  });

  test('take: all games as saves: one per file, named by its number; a file of several saves is told', async () => {
    const game = (move) => `Variant: Congo\n1. P-${move}\n\n`, other = '7 ---L---\n6 -------\n5 -------\n4 -------\n3 -------\n2 -P-----\n1 ---l---\n  ABCDEFG\n';
    const four = write('four.txt', `Variant: Congo\n\n${other}\n1. ... L-C7\n\n` + game('AA3') + game('ZZ9') + game('BB3'));
    const both = latin(bytesOf('simple.zsg')) + latin(bytesOf('two-lions.zsg'));
    await open(four, write('both.zsg', both));
    const made = await all('save');
    assert.deepEqual(Object.keys(made), ['four-2.zsg', 'four-4.zsg', 'both.zsg']);
    for (const [name, move] of [['four-2.zsg', 'A2 - A3'], ['four-4.zsg', 'B2 - B3']])
      assert.deepEqual(latin(made[name]).match(/^(Zillions|\d\.).*$/gm).slice(1), ['1. Pawn ' + move], name);
    assert.equal(latin(made['both.zsg']), both);
    assert.match(await stage.text('#all-said'), /^Saved as congo-games\.zip\. Left out: 1 game with errors: four\.txt, game 3\. .* Left out: 1 game that cannot be written in this format: four\.txt: .*Black.*\. Choose another format to have all games\. both\.zsg has 2 games, and Zillions expects one per file\.$/);
  });

  test('take: a game against the computer keeps its players, whoever sits at the board later', async () => {
    const by = () => stage.run(() => ['white-by', 'black-by', 'level'].map((id) => document.getElementById(id).value));
    await stage.play({ variant: 'Congo', white: 'hand', black: 'engine', level: '1' });
    await stage.typed('P-AA3');
    await stage.plies(2);
    const save = await stage.copied('#copy'), text = await stage.copied('#copy-text');
    assert.match(save, /^Zillions Save Game File Version 0\.02 HC\r\n/);
    assert.match(text, /\[White "Human"\]\n\[Black "Computer, level 1"\]/);
    await stage.give([join(examples, 'simple.zsg')]);
    assert.deepEqual(await by(), ['hand', 'hand', '1']);
    assert.equal(latin((await all('save'))['Play Congo.zsg']), save);
    await browser.press('b');
    assert.deepEqual(await by(), ['hand', 'engine', '1']);
    assert.equal(await stage.fact('black'), 'engine');
    assert.equal(await stage.copied('#copy'), save);
    assert.equal(await stage.copied('#copy-text'), text);
    await browser.press('n');
    assert.deepEqual(await by(), ['hand', 'hand', '1']);
    /* A rematch has the sides changed, and not in the game before. */
    await browser.press('b');
    await stage.run(() => { document.querySelector('#setup').open = true; });
    await browser.click('#rematch');
    await stage.plies(1);
    const made = await all('save');
    assert.equal(latin(made['Play Congo.zsg']), save);
    assert.match(latin(made['Play Congo-2.zsg']), /^Zillions Save Game File Version 0\.02 CH\r\n/);
  });

  test('take: a comment that names squares is not mirrored, and that is said', async () => {
    const words = 'this comment names squares; its words were not mirrored, so check them.';
    const left = write('left.txt', 'Variant: Elephante Savanna\n\n1. C3 Z-FD5 {Now A3 hangs [%csl Rb3]}\n2. C-C2 G6\n3. L-D2\n');
    const { stdout, stderr } = spawnSync(stage.congo, ['mirror', left], { encoding: 'utf8' });
    assert.equal(stderr.trim(), `congo mirror: ${left}:3: ${words.slice(0, -1)}`);
    await open(left);
    assert.equal(await stage.downloaded('#load-repaired', 'left.txt'), stdout);
    assert.equal(await stage.text('#repair-said'), `Saved as left.txt; the file you opened is unchanged. Line 3: ${words}`);
    write('left.txt', latin(Buffer.from(stdout)));
    await browser.click('#mirror');
    await stage.until('the repair', () => document.querySelector('#mirror').hidden);
    assert.equal(await stage.text('#repair-why'), `Mirrored: the game now opens on the E/F/G side. Undo restores it. ${words.replace('this', 'A')}`);
    await open(write('left.txt', 'Variant: Elephante Savanna\n\n1. C3 {A3} Z-FD5 {and A2}\n'));
    await browser.click('#mirror');
    await stage.until('the repair', () => document.querySelector('#mirror').hidden);
    assert.equal(await stage.text('#repair-why'), 'Mirrored: the game now opens on the E/F/G side. Undo restores it. 2 comments name squares; their words were not mirrored, so check them.');
    await open(stage.file('left.txt'), join(examples, 'simple.zsg'));
    await all('repaired');
    assert.equal(await stage.text('#all-said'), 'Saved as congo-games.zip. left.txt: line 3: 2 comments from here on name squares; their words were not mirrored, so check them.');
  });

  test('take: a text that is pasted opens on the wrong side: there is no file to open again, or left unchanged', async () => {
    const paste = (text) => stage.run((words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', words);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
    await stage.play(hands);
    await paste('Variant: Elephante Savanna\n\n1. C3 Z-FD5\n2. C-C2 Z-A1\n');
    await stage.until('the game', () => /Correct/.test(document.querySelector('#repair-why').textContent));
    assert.equal(await stage.text('#repair-why'), 'Opens on the A/B/C side: 1. C3. Correct line 4 first, and paste the text again; then Mirror repairs the opening.');
    await stage.play(hands);
    await paste('Variant: Elephante Savanna\n\n1. C3 Z-FD5\n');
    await stage.until('the game', () => !document.querySelector('#load-repaired').hidden);
    await stage.downloaded('#load-repaired', 'Pasted.txt');
    assert.equal(await stage.text('#repair-said'), 'Saved as Pasted.txt.');
  });

  test('take: all games, of which some or all have errors: no empty archive, and the reason', async () => {
    await open(write('broken.zsg', broken), write('second.zsg', broken));
    await choose('#all-form', 'text');
    assert.equal(await stage.text('#all-name'), 'Download all games (0 of 2)');
    const before = stage.downloads;
    await stage.run(() => { document.querySelector('#all').open = true; });
    await stage.clickUntil('#load-all', 'the reason', () => document.querySelector('#all-said').textContent);
    assert.equal(await stage.text('#all-said'), 'Nothing to download. Left out: 2 games with errors, such as broken.zsg. Choose "repaired files" to have all games.');
    assert.equal(stage.downloads, before);
    await stage.give([write('ann.txt', annotated)]);
    assert.equal(await stage.text('#all-name'), 'Download all games (1 of 3)');
    let made = await all('save');
    /* Saves are saves, and stay as they are. */
    assert.deepEqual(Object.keys(made), ['broken.zsg', 'second.zsg', 'ann.zsg']);
    assert.equal(latin(made['broken.zsg']), broken);
    assert.equal(await stage.text('#all-said'), "Saved as congo-games.zip. ann.txt: 3 comments, 1 mark, 1 variation and 1 player's name were left out; a save cannot hold them.");
    assert.equal(await stage.text('#all-name'), 'Download all games (3)');
    assert.deepEqual(Object.keys(await all('pgn')), ['ann.pgn']);
    assert.equal(await stage.text('#all-said'), 'Saved as congo-games.zip. Left out: 2 games with errors, such as broken.zsg. Choose "repaired files" to have all games.');
    made = await all('repaired');
    assert.equal(latin(made['broken.zsg']), broken);
    assert.deepEqual(Object.keys(made), ['broken.zsg', 'second.zsg', 'ann.txt']);
    assert.equal(await stage.text('#all-said'), 'Saved as congo-games.zip. Not repaired because of errors: broken.zsg and second.zsg.');
    /* Of a file of several games, the others are repaired, as congo mirror -i does. */
    const left = latin(bytesOf('left-opening.zsg')), wrong = left.replace(/^7\. Croc.*$/m, '7. Crocodile E1 - A6');
    await open(...['one', 'two', 'three', 'four', 'five'].map((name) => write(name + '.zsg', wrong)), write('both.zsg', wrong + left));
    made = await all('repaired');
    const mirrored = write('both-mirrored.zsg', wrong + left);
    spawnSync(stage.congo, ['mirror', '-i', mirrored]);
    assert.equal(latin(made['both.zsg']), latin(readFileSync(mirrored)));
    assert.notEqual(latin(made['both.zsg']), wrong + left);
    assert.equal(await stage.text('#all-said'), 'Saved as congo-games.zip. Not repaired because of errors: one.zsg, two.zsg, three.zsg and 3 more.');
    await open(stage.file('both.zsg'));
    await stage.until('the repair', () => !document.querySelector('#load-repaired').hidden);
    assert.equal(await stage.downloaded('#load-repaired', 'both.zsg', 'latin1'), latin(made['both.zsg']));
    assert.equal(await stage.text('#repair-said'), 'Saved as both.zsg; the file you opened is unchanged. Not repaired because of errors: both.zsg, game 1.');
  });

  test('take: files that are too large to be kept are told', async () => {
    const large = 'Variant: Congo\n\n{' + ('some words '.repeat(9) + '\n').repeat(35000) + '}\n\n1. P-AA3\n';
    assert.match(await open(write('small.txt', annotated)), /^Opened 1 game\.$/);
    assert.match(await stage.give([write('large.txt', large)]), /^Opened 1 game/);
    await stage.until('the warning', () => /more than the browser keeps: after a reload, open the files again/.test(document.querySelector('#opened').textContent));
    assert.match(await stage.text('#opened'), /^Opened 1 game/);
  });
}
