// SPDX-License-Identifier: MIT
// Pages of games of any rules file, in a real browser: pictures where squares are, boards without
// pictures, every step against `congo show`, hostile text, an archive, a folder, a narrow screen.
// usage: node games.mjs BROWSER CONGO GAMES   prints TAP
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pack } from './archive.mjs';
import { axeTests } from './axe.mjs';
import { Stage } from './stage.mjs';

const [program, congo, games] = process.argv.slice(2);
const stage = new Stage(program, congo), { browser } = stage;
const file = (name) => stage.file(name), core = (...words) => stage.core(...words), test = (...about) => stage.test(...about);
const open = (name, hash = '') => browser.load(pathToFileURL(file(name)).href + hash);

/* A picture of one colour with a green frame, which is transparent: 24 bits, bottom row first. */
function bitmap(width, height, [red, green, blue]) {
  const stride = (width * 3 + 3) & ~3, bytes = Buffer.alloc(54 + stride * height);
  bytes.write('BM');
  bytes.writeUInt32LE(54, 10);
  [40, width, height].forEach((value, i) => bytes.writeUInt32LE(value, 14 + 4 * i));
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      bytes.set(x && y && x < width - 1 && y < height - 1 ? [blue, green, red] : [0, 255, 0], 54 + y * stride + x * 3);
  return bytes;
}

for (const name of readdirSync(games))
  copyFileSync(join(games, name), file(name));
mkdirSync(file('images'));
writeFileSync(file('images/board.bmp'), bitmap(88, 66, [40, 90, 200]));
writeFileSync(file('images/white.bmp'), bitmap(18, 18, [250, 250, 250]));
writeFileSync(file('images/black.bmp'), bitmap(18, 18, [20, 20, 20]));
writeFileSync(file('images/heart.bmp'), bitmap(10, 14, [220, 30, 30]));
for (const name of ['quarry', 'hop', 'cube', 'comb', 'hostile'])
  core('page', file(name + '.zsg'), '-o', file(name + '.html'));

/* "a1 White Stone" of all that stands on the board. */
const shown = () => browser.run(() => Array.from(document.querySelectorAll('#board .piece'), (one) => `${one.dataset.square} ${one.dataset.piece}`).sort());
const text = (selector) => stage.text(selector);

/* The same as `congo show` says, of boards of one grid: the names of squares and their pieces. */
function coreShows(save, ply, columns, rows) {
  const lines = core('show', file(save), '--rules', file(''), '--ply', String(ply)).split('\n');
  const row = new RegExp(`\\s${columns[columns.length - 1]}\\d$`);
  return lines.filter((line) => row.test(line)).flatMap((line, rank) => line.trim().split(/\s+/).slice(0, columns.length)
    .map((word, column) => [columns[column] + rows[rank], word]).filter(([, word]) => word !== '.')).sort();
}

await stage.begin();

test('the pictures of a game stand in its page once each, where its file says', async () => {
  await open('quarry.html');
  const page = readFileSync(file('quarry.html'), 'utf8');
  assert.equal(page.match(/class="picture"/g).length, 4);
  assert.deepEqual(await browser.run(() => {
    const scale = document.querySelector('#board').getBoundingClientRect().width / 88, of = (name) => {
      const board = document.querySelector('#board').getBoundingClientRect();
      const box = document.querySelector(`#board [data-square="${name}"] use`).getBoundingClientRect();
      return [box.left - board.left, box.top - board.top, box.width, box.height].map((value) => Math.round(value / scale));
    };
    return [document.querySelector('#board').getAttribute('viewBox'), of('a1'), of('b3')];
  }), ['0 0 88 66', [3, 43, 18, 18], [27, 5, 10, 14]]);
});

test('green is transparent, and what lies under it is seen', async () => {
  const seen = await browser.run(async () => {
    const draw = async (number) => {
      const image = document.querySelector(`#board #p${number}`), canvas = document.createElement('canvas'), picture = new Image();
      picture.src = image.getAttribute('href');
      await picture.decode();
      [canvas.width, canvas.height] = [picture.width, picture.height];
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      pen.drawImage(picture, 0, 0);
      return [[0, 0], [5, 5]].map(([x, y]) => Array.from(pen.getImageData(x, y, 1, 1).data).join());
    };
    return [await draw(0), await draw(3)];
  });
  assert.deepEqual(seen, [['0,0,0,0', '40,90,200,255'], ['0,0,0,0', '220,30,30,255']]);
});

test('keys and buttons step through it, and the board is what congo show prints', async () => {
  await open('cube.html');
  await open('quarry.html');
  for (let ply = 0; ply <= 10; ply++) {
    const pieces = await shown();
    if (ply === 1)
      assert.deepEqual(pieces, ['a1 White Stone', 'a3 Black Stone', 'b1 White Heart', 'b3 Black Heart', 'c2 White Stone', 'cup Die One']);
    const wanted = coreShows('quarry.zsg', ply, ['a', 'b', 'c'], ['3', '2', '1']);
    const mine = pieces.filter((one) => !one.startsWith('cup')).map((one) => one.split(' ')).map(([square, player, piece]) => [square, (player === 'Black' ? '*' : '') + piece]);
    assert.deepEqual(mine, wanted, `after ${ply}`);
    await browser.press('ArrowRight');
  }
  await browser.press('Home');
  assert.equal(await browser.run(() => document.querySelector('#slider').value), '0');
  await browser.click('#last');
  assert.match(await text('#end'), /^Black wins \(captured\)$/);
  await browser.click('#back');
  assert.equal(await text('#said'), '3. Die: becomes Two on cup. Black to move');
});

test('it shows what a move does: arrows, what is captured, dropped and changed, and hands', async () => {
  await open('quarry.html', '#1');
  const marks = () => browser.run(() => ['arrow', 'taken', 'dropped', 'changed', 'ghost', 'flag'].map((name) => document.querySelectorAll(`#board .${name}`).length));
  assert.deepEqual(await marks(), [1, 1, 0, 1, 0, 1]);
  assert.match(await text('#hands'), /White: ×1Black: ×1/);
  await browser.press('ArrowRight');
  assert.deepEqual(await marks(), [0, 0, 0, 1, 0, 1]);
  await open('quarry.html', '#9');
  assert.deepEqual((await marks()).slice(0, 4), [0, 0, 1, 0]);
  assert.equal(await browser.run(() => document.querySelectorAll('#moves .random').length), 5);
});

test('signs have the size of the square that they stand on', async () => {
  writeFileSync(file('bank.zrf'), `(game (title "Bank") (players White Black) (turn-order White Black)
    (board (positions (a 0 0 16 16) (b 16 0 32 16) (c 32 0 48 16) (big 0 20 100 120)) (links e (a b) (b c)))
    (piece (name Stone) (drops ((verify empty?) add)) (moves (e add)))
    (board-setup (White (Stone off 2)) (Black (Stone off 2)))
    (loss-condition (White Black) stalemated))`);
  writeFileSync(file('bank.zsg'), 'Zillions Save Game File Version 0.02 HH\nRulesFile=bank.zrf\nVariantName=Bank\n1. White Stone big\n1. Black Stone c\n');
  core('page', file('bank.zsg'), '-o', file('bank.html'));
  const radius = () => browser.run(() => Number(document.querySelector('#board .dropped').getAttribute('r')));
  await open('bank.html', '#1');
  assert.equal(await radius(), 46);
  await browser.press('ArrowRight');
  assert.equal(await radius(), 7.36);
  await open('quarry.html', '#9');
});

test('descriptions and help are there, in lines', async () => {
  assert.equal(await text('#about div'), 'Take the heart.\nIt beats slowly.');
  assert.equal(await browser.run(() => document.querySelector('#strategy').hidden), true);
  const [x, y] = await browser.place('#board [data-square="a1"]');
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await stage.until('the help', () => document.querySelector('#help').textContent === 'a1: White Stone. Stone: one step; tired once it has taken');
});

test('the save is downloaded as it came, byte by byte', async () => {
  assert.equal(await stage.downloaded('#take-save', 'quarry.zsg', 'latin1'), readFileSync(join(games, 'quarry.zsg'), 'latin1'));
});

test('boards without pictures: levels, hexagons, one row; a puzzle of one player', async () => {
  const drawn = () => browser.run(() => ['rect.a, #board rect.b', 'polygon.a', '.letters'].map((name) => document.querySelectorAll('#board ' + name).length));
  await open('cube.html');
  assert.deepEqual(await drawn(), [27, 0, 4]);
  await open('comb.html');
  assert.deepEqual(await drawn(), [0, 7, 2]);
  assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('#board .letters'), (one) => one.textContent)), ['Bee', 'Bea']);
  await open('hop.html');
  assert.deepEqual(await drawn(), [5, 0, 3]);
  assert.equal(await text('#said'), 'One player');
  await browser.press('End');
  assert.equal(await text('#end'), 'Solved (total pieces)');
  assert.equal(await text('#hands'), '', 'pieces that are never dropped');
});

test('no text of a rules file runs', async () => {
  await open('hostile.html');
  await browser.press('ArrowRight');
  await browser.run(() => { for (const one of document.querySelectorAll('details')) one.open = true; });
  assert.equal(await browser.run(() => typeof window.hacked), 'undefined');
  assert.equal(await browser.run(() => document.querySelectorAll('img, svg [onload], b, i').length), 0);
  assert.match(await text('#about div'), /^<\/script><img src=x onerror='hacked=2'>$/);
  assert.equal(await text('#variant'), '</script><script>hacked=1</script>');
});

test('rules and pictures come out of an archive', async () => {
  const inside = ['quarry.zrf', 'images/board.bmp', 'images/white.bmp', 'images/black.bmp', 'images/heart.bmp'];
  writeFileSync(file('quarry.zip'), pack(Object.fromEntries(inside.map((name) => ['Quarry/' + name, readFileSync(file(name))]))));
  core('page', file('quarry.zsg'), '--rules', file('quarry.zip'), '-o', file('packed.html'));
  assert.equal(readFileSync(file('packed.html'), 'utf8'), readFileSync(file('quarry.html'), 'utf8'));
});

test('several games share a page and their pictures; a folder gets a page each, and an index', async () => {
  writeFileSync(file('again.zsg'), readFileSync(file('quarry.zsg')));
  core('page', file('quarry.zsg'), file('hop.zsg'), file('again.zsg'), '-o', file('three.html'));
  assert.equal(readFileSync(file('three.html'), 'utf8').match(/class="picture"/g).length, 4);
  await open('three.html', '#2.1');
  assert.equal(await text('#variant'), 'Hop');
  assert.equal(await browser.run(() => document.querySelectorAll('#game option').length), 3);
  for (const [hash, words] of [['#99.12', 'There is no game 99 on this page: it has 3 games.'], ['#2.500', /^There is no move 500 in this game: it has \d+ to step through\.$/],
    ['#junk', '"#junk" is no link to a move; such a link ends in #12, or in #3.12 for game 3.']]) {
    await open('three.html', hash);
    assert.match(await text('#said'), words instanceof RegExp ? words : new RegExp(`^${words.replace(/[.()]/g, '\\$&')}$`));
    assert.equal(await text('#variant'), hash === '#2.500' ? 'Hop' : 'Quarry');
  }
  core('page', file('quarry.zsg'), file('hop.zsg'), '-o', file('pages/'));
  await open('pages/index.html');
  assert.match(await text('tbody'), /quarry\.zsgWhite – BlackQuarry0-13/);
  await browser.click('tbody a');
  await stage.until('the page', () => document.querySelector('#main') && !document.querySelector('#main').hidden);
  assert.equal(await browser.run(() => document.querySelector('header a').textContent), 'All games');
});

test('on a narrow screen nothing is wider than the screen', async () => {
  await stage.size(360, 640);
  for (const name of ['quarry', 'cube', 'comb', 'hostile']) {
    await open(name + '.html', '#1');
    assert.equal(await browser.run(() => document.documentElement.scrollWidth <= innerWidth), true, name);
  }
  await stage.fullSize();
});

/* ------------------------------------------------------------------ pages to play on */

const playable = (() => {
  try {
    core('page', '--play', file('quarry.zrf'), '-o', file('play-quarry.html'));
    core('page', '--play', '-o', file('play.html'));
    return '';
  } catch (none) {
    return 'no engine for browsers in this build';
  }
})();
const ready = () => stage.until('the game', () => document.body.dataset.ready === 'yes');
const rows = (count) => stage.until(`row ${count}`, (wanted) => document.querySelectorAll('#moves button').length === wanted, count);
/* Both sides by hand: at first the computer is the second player. */
const both = () => browser.run(() => {
  for (const list of document.querySelectorAll('#who select')) {
    list.value = 'hand';
    list.dispatchEvent(new Event('change'));
  }
});
const click = (square) => browser.click(`#board [data-square="${square}"]`);
const moves = () => browser.run(() => Array.from(document.querySelectorAll('#moves button'), (one) => one.textContent));
/* A square by its place on the picture, empty ones too. */
const clickAt = (x, y) => browser.click('#board', x / 88, y / 66);
const droppedAll = (files) => browser.run((all) => {
  const data = new DataTransfer();
  for (const [name, text] of all)
    data.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], name));
  document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}, Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes, 'latin1').toString('base64')]));
const dropped = (name, bytes) => droppedAll({ [name]: bytes });
const openSave = (text) => dropped('given.zsg', text);
const saved = (name) => stage.downloaded('#take-save', name, 'latin1');

test('what is pressed while the rules are still being read does no harm', async () => {
  const early = `document.addEventListener('DOMContentLoaded', () => {
    if (!document.querySelector('#where'))
      return;
    document.querySelector('#where').open = true;
    for (const one of ['#forward', '#last', '#board'])
      document.querySelector(one).dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 60, clientY: 60 }));
    document.querySelector('#board').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 60, clientY: 60 }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  });`;
  await stage.forThisTest(early);
  await open('play-quarry.html');
  await ready();
  assert.match(await text('#where dl'), /White Stone/);
  assert.deepEqual(stage.complaints, []);
}, playable);

test('without JavaScript a page to play on says so, and one of a game where its moves are', () => {
  const said = (name) => readFileSync(file(name), 'utf8').match(/<noscript><p>(.*?)<\/p>/)[1];
  assert.equal(said('play-quarry.html'), 'Playing needs JavaScript.');
  assert.equal(said('quarry.html'), 'Stepping through the game needs JavaScript. The moves are below.');
}, playable);

test('names in brackets do not stand in brackets', async () => {
  const row = (title) => `(game (title "${title}") (players White Black) (turn-order White Black)
    (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (10 0)) ("1" (0 10))) (directions (e 1 0))))
    (piece (name Man) (moves (e (verify empty?) add))) (board-setup (White (Man a1)) (Black (Man c1))))`;
  writeFileSync(file('bracket.zrf'), row('Row (original)') + ' (variant (title "Row (with a twist)"))');
  core('page', '--play', file('bracket.zrf'), '-o', file('play-bracket.html'));
  await open('play-bracket.html');
  await ready();
  assert.equal(await text('#variant'), 'Row (original)');
  await browser.run(() => { const list = document.querySelector('#variants'); list.value = '1'; list.dispatchEvent(new Event('change')); });
  await stage.until('the variant', () => document.querySelector('#variant').textContent === 'Row (with a twist), a variant of Row (original)');
}, playable);

test('by hand: a piece shows where it may go; dice fall by themselves; a hand is dropped; undo', async () => {
  assert.ok(statSync(file('play-quarry.html')).size < 600000);
  await open('play-quarry.html');
  await ready();
  assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('#who select'), (one) => one.value)), ['hand', 'computer']);
  await both();
  assert.equal(await text('#said'), 'White to move');
  await click('c1');
  assert.equal(await text('#help'), 'c1: White Stone. Stone: one step; tired once it has taken');
  assert.equal(await browser.run(() => document.querySelectorAll('#board .can').length), 1);
  await click('c2');
  await rows(2);
  assert.deepEqual((await moves())[0], 'Stone c1 x c2');
  assert.equal(await browser.run(() => document.querySelector('#moves button').title), 'White: Stone c1 x c2 @ c2 0 1');
  assert.match(await text('#said'), /^1\. Die: .*\. Black to move$/);
  assert.equal(await text('#help'), '');
  await click('a3');
  await clickAt(12, 32);
  await rows(4);
  assert.equal(await browser.run(() => document.querySelector('#hands .kept').title), 'Stone: one step; tired once it has taken');
  await browser.click('#hands .kept');
  assert.equal(await browser.run(() => document.querySelectorAll('#board .can').length), 4);
  await clickAt(52, 12);
  await rows(6);
  assert.equal((await moves())[4], 'puts White Stone on c3');
  await browser.click('#undo');
  await rows(4);
  const save = await saved('quarry.zsg');
  writeFileSync(file('played.zsg'), save, 'latin1');
  assert.match(core('verify', '--rules', file('quarry.zrf'), file('played.zsg')), /Quarry: 4 turns, \*/);
}, playable);

test('a save is opened, and written as it was; another game of the file is chosen', async () => {
  const text = readFileSync(join(games, 'quarry.zsg'), 'latin1');
  await openSave(text);
  await rows(11);
  assert.equal(await saved('given.zsg'), text);
  await openSave(readFileSync(join(games, 'hop.zsg'), 'latin1'));
  await stage.until('the refusal', () => document.querySelector('#said').textContent === 'given.zsg is a save of Hop, which the rules file on this page does not have. Open it together with its rules file (.zrf).');
  await openSave('[Event "chess"]');
  await stage.until('the refusal', () => document.querySelector('#said').textContent === 'given.zsg: not a Zillions save.');
  await browser.run(() => { const list = document.querySelector('#variants'); list.value = '1'; list.dispatchEvent(new Event('change')); });
  await stage.until('the variant', () => /heart last/.test(document.querySelector('#variant').textContent));
}, playable);

test('a game that is over says so, and what to do next; a file that cannot be read changes nothing', async () => {
  await open('play-quarry.html');
  await ready();
  await openSave(readFileSync(join(games, 'quarry.zsg'), 'latin1'));
  await rows(11);
  assert.match(await text('#said strong'), /^Black wins \(captured\)\.$/);
  await clickAt(12, 12);
  assert.match(await text('#said'), /^Black wins \(captured\)\. The game is over: take a move back, or start a new game\.$/);
  await browser.press('ArrowLeft');
  await dropped('dll.zrf', Buffer.from('(game (title "Hidden") (engine "x.dll") (players A B) (board (grid (start-rectangle 0 0 9 9) (dimensions ("a" (9 0)) ("1" (0 9))))))'));
  await stage.until('the refusal', () => document.querySelector('#said').textContent === 'dll.zrf, line 1: the rules of this game are in a DLL, which only Zillions can run.');
  assert.deepEqual([await text('#title'), await browser.run(() => document.querySelector('#variants').selectedOptions[0].textContent)], ['Quarry', 'Quarry']);
  await browser.click('#take-back');
  await rows(10);
}, playable);

const quarry = readFileSync(join(games, 'quarry.zsg'), 'latin1');
const ends = (words) => stage.until('the fault', (wanted) => document.querySelector('#end').textContent.includes(wanted), words);

test('a save that is broken is shown as far as it goes, with line and reason, and downloaded as it was', async () => {
  await open('play-quarry.html');
  await ready();
  const lines = quarry.split('\r\n'), changed = (change) => lines.map((line, i) => i === 5 ? change(line) : line).join('\r\n');
  const cases = [[changed((line) => line.replace(/ - \w+| x \w+/, ' - a9')), 'the board has no square a9', 2], [changed(() => 'garbage here'), 'cannot read this line: neither a move nor a setup edit (garbage here)', 2],
    [quarry.slice(0, quarry.indexOf(lines[5]) + 9), 'the file ends in the middle of this line', 2]];
  for (const [broken, why, shownRows] of cases) {
    await openSave(broken);
    await ends('given.zsg, line 6: ' + why);
    await rows(shownRows);
    assert.match(await text('#end'), /The game is shown up to there\. Download the save gives the whole file, unchanged\.$/);
    assert.equal(await saved('given.zsg'), broken);
    assert.ok(await browser.run(() => document.querySelector('#end').classList.contains('wrong')));
    await browser.press('Home');
    await ends('line 6');
  }
  /* Edits belong before the first move: the page shows no board of which it has not seen the pieces. */
  await openSave(changed((line) => '(White Stone b2)\r\n' + line));
  await ends('given.zsg, line 6: pieces are put on the board after the first move ((White Stone b2)).');
  /* A line that is gone shows by its successor. */
  await openSave(lines.filter((line, i) => i !== 5).join('\r\n'));
  await ends('given.zsg, line 6: ');
  /* Played on, it is another file, and says so. */
  await openSave(cases[0][0]);
  await ends('a9');
  await browser.click('#take-back');
  await rows(0);
  assert.doesNotMatch(await text('#end'), /a9/);
  assert.match(await text('#keep'), /Line 6 of given\.zsg could not be followed\. The moves from there on are not in this file\.$/);
  assert.equal(await saved('given-played.zsg'), lines.slice(0, 3).join('\r\n') + '\r\n');
  await browser.click('#undo');
  await ends('line 6: the board has no square a9');
  assert.equal(await saved('given.zsg'), cases[0][0]);
  await stage.kept('"ply":2');
  await open('play-quarry.html');
  await ready();
  await ends('given.zsg, line 6: the board has no square a9');
  assert.equal(await saved('given.zsg'), cases[0][0]);
}, playable);

test('undo brings back what a new game, another save, another variant or another move threw away; redo, again', async () => {
  await open('play-quarry.html');
  await ready();
  const stack = () => browser.run(() => ['undo', 'redo', 'take-back'].map((id) => !document.getElementById(id).disabled));
  assert.deepEqual(await stack(), [false, false, false]);
  await openSave(quarry);
  await rows(11);
  const whole = await moves();
  await browser.click('#new');
  await rows(0);
  await browser.click('#undo');
  await rows(11);
  assert.deepEqual(await moves(), whole);
  await browser.run(() => { const list = document.querySelector('#variants'); list.value = '1'; list.dispatchEvent(new Event('change')); });
  await stage.until('the variant', () => /heart last/.test(document.querySelector('#variant').textContent));
  await browser.run(() => document.querySelector('#undo').focus());
  await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'z', code: 'KeyZ', modifiers: 2, windowsVirtualKeyCode: 90 });
  await rows(11);
  assert.deepEqual(await moves(), whole);
  /* Taking a piece up throws nothing away; a move does, and says so. */
  await browser.press('Home');
  await click('b1');
  await rows(11);
  await click('c1');
  await click('c2');
  await stage.until('another game', () => document.querySelectorAll('#moves button').length < 11);
  await stage.until('the notice', () => document.querySelector('#told').textContent === 'The 11 moves that followed are gone; Undo brings them back.');
  await rows(2);
  await browser.click('#undo');
  await rows(11);
  assert.deepEqual(await moves(), whole);
  assert.equal(await browser.run(() => document.querySelector('#slider').value), '0');
  assert.equal(await saved('given.zsg'), quarry);
  await browser.click('#redo');
  await rows(2);
  await dropped('comb.zrf', readFileSync(file('comb.zrf')));
  await stage.until('the other game', () => document.querySelectorAll('#board polygon.a').length === 7);
  await browser.click('#undo');
  await rows(2);
  await stage.until('the board', () => document.querySelectorAll('#board defs image').length === 4);
  await browser.click('#undo');
  await rows(11);
}, playable);

async function chosen(selector, path) {
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  await browser.send('DOM.setFileInputFiles', { nodeId, files: [path] });
}

test('saves that come with their rules file, or several at once, are opened and chosen from a menu', async () => {
  await open('play-quarry.html');
  await ready();
  const short = quarry.split('\r\n').slice(0, 5).join('\r\n') + '\r\n', menu = () => browser.run(() => Array.from(document.querySelectorAll('#saves option'), (one) => one.textContent));
  for (const order of [['hop.zrf', 'hop.zsg'], ['quarry.zsg', 'quarry.zrf']]) {
    await droppedAll(Object.fromEntries(order.map((name) => [name, readFileSync(join(games, name), 'latin1')])));
    await rows(order.includes('hop.zrf') ? 2 : 11);
  }
  await droppedAll({ 'one.zsg': quarry, 'two.zsg': short, 'bad.zsg': '[Event "chess"]' });
  await stage.until('the notice', () => document.querySelector('#told').textContent === 'This is one.zsg; the menu "Saves" has the others. bad.zsg: not a Zillions save.');
  assert.deepEqual(await menu(), ['Saves (3)', 'quarry.zsg', 'one.zsg', 'two.zsg']);
  await browser.run(() => { const list = document.querySelector('#saves'); list.value = '2'; list.dispatchEvent(new Event('change')); });
  await rows(2);
  assert.equal(await saved('two.zsg'), short);
  /* A folder brings its pictures along, and so does one that is opened on the page of Congo. */
  mkdirSync(file('folder/images'), { recursive: true });
  for (const name of ['quarry.zrf', 'images/board.bmp', 'images/white.bmp', 'images/black.bmp', 'images/heart.bmp'])
    writeFileSync(file(join('folder', name)), readFileSync(file(name)));
  writeFileSync(file('folder/quarry.zsg'), quarry, 'latin1');
  await stage.open('play.html');
  await chosen('#open-folder', file('folder'));
  await stage.until('the game', () => document.querySelector('#variants') && document.body.dataset.ready === 'yes');
  await rows(11);
  assert.equal(await browser.run(() => document.querySelectorAll('#board defs image').length), 4);
  assert.equal(await text('#told'), '');
  /* With games of Congo in it, or several games, it is for the list. */
  mkdirSync(file('mixed'), { recursive: true });
  const own = 'Zillions Save Game File Version 0.02 HC\r\nRulesFile=congo-islands.zrf\r\nVariantName=Elephante Savanna\r\n1. mPawn D2 - D3\r\n';
  const mixed = { 'mixed/own.zsg': own, 'mixed/quarry.zsg': quarry, 'mixed/quarry.zrf': readFileSync(file('quarry.zrf'), 'latin1') };
  for (const [name, bytes] of Object.entries(mixed))
    writeFileSync(file(name), bytes, 'latin1');
  writeFileSync(file('mixed.zip'), pack(Object.fromEntries(Object.entries(mixed).map(([name, bytes]) => [name, Buffer.from(bytes, 'latin1')]))));
  const first = /^Opened 1 game\. Skipped: .*To see it, open only it and Quarry\.zrf, or the folder with both\.$/;
  await stage.open('play.html');
  assert.match(await stage.give([file('mixed')], '#open-folder'), first);
  await stage.open('play.html');
  assert.match(await stage.give([file('mixed.zip')]), /^Opened 1 game\./);
  await stage.open('play.html');
  await droppedAll({ 'quarry.zrf': readFileSync(file('quarry.zrf'), 'latin1'), 'quarry.zsg': quarry });
  await stage.until('the game', () => document.querySelector('#variants') && document.body.dataset.ready === 'yes');
  await rows(11);
}, playable);

test('moves are typed; a piece that cannot go somewhere is told; the board is there as a list', async () => {
  await open('play-quarry.html');
  await ready();
  await both();
  const told = (words) => stage.until(words, (wanted) => document.querySelector('#told').textContent === wanted, words);
  await click('c1');
  await clickAt(12, 12);
  await told('The White Stone on c1 cannot go to a3.');
  await browser.run(() => { document.querySelector('#where').open = true; });
  await stage.until('the list', () => document.querySelector('#where dl').textContent.includes('White Stonea1, c1'));
  for (const [typed, count] of [['c1 c2', 2], ['Stone a3-a2 …', 4]]) {
    await browser.press('m');
    await browser.type(typed);
    await browser.press('Enter');
    await rows(count);
    await browser.run(() => document.activeElement.blur());
  }
  await browser.press('m');
  await browser.type('a1 z9');
  await browser.press('Enter');
  await stage.until('the refusal', () => /^"a1 z9" is not a legal move here\. Type squares, such as \w\d \w\d, or a move as it appears in the list of moves\.$/.test(document.querySelector('#told').textContent));
}, playable);

test('what a rules file calls by a letter, notes for itself, or has in a Windows code page is in words for a reader', async () => {
  writeFileSync(file('coin.zrf'), Buffer.from(`(game (title "Coin") (players White Black ?N) (turn-order White ?N Black ?N)
    (description "Quiet \x97 no dice \x85 \x93here\x94.") (board (grid (start-rectangle 0 0 40 40) (dimensions ("a/b/c/d" (40 0)) ("2/1" (0 40))) (directions (e 1 0) (w -1 0))))
    (piece (name Man) (help "Man") (attribute moved? false) (moves (e (verify empty?) (set-attribute moved? true) add) (w (verify empty?) add)))
    (piece (name Coin) (help "Coin: lies there") (drops ((verify (position? d2)) (verify empty?) add)))
    (board-setup (White (Man a1)) (Black (Man c1 b2)) (?N (Coin off 9))) (win-condition (White Black) stalemated))`, 'latin1'));
  core('page', '--play', file('coin.zrf'), '-o', file('play-coin.html'));
  await open('play-coin.html');
  await ready();
  await both();
  assert.equal(await text('#about div'), 'Quiet — no dice … “here”.');
  await browser.click('#board [data-square="a1"]');
  assert.equal(await text('#help'), 'a1: White Man.');
  await browser.press('m');
  await browser.type('a1 b1');
  await browser.press('Escape');
  assert.deepEqual(await browser.run(() => [document.activeElement.id, document.querySelector('#typed').value]), ['', '']);
  await browser.press('m');
  await browser.type('a1 b1');
  await browser.press('Enter');
  await rows(2);
  assert.deepEqual(await moves(), ['Man a1 - b1', 'puts Coin on d2']);
  assert.equal(await text('#said'), '1. At random: puts Coin on d2. Black to move');
  assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('#moves button'), (one) => one.title)),
    ['White: Man a1 - b1 @ b1 0 1', 'At random: ?N Coin d2']);
  await browser.click('#back');
  assert.equal(await text('#said'), '1. White: Man a1 - b1. The next move is random.');
  assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('#kinds dd'), (one) => one.textContent)), ['Man', 'Coin: lies there']);
  assert.equal(await browser.run(() => document.querySelector('#hands .kept').title), 'Coin: lies there');
}, playable);

test('drawn pieces have letters of one size, squares their names beside them; hands are seen whole, texts run on', async () => {
  const men = Array.from('ABCDEFGHIJKLMNOPQRST', (letter) => `(piece (name ${letter}man) (drops ((verify empty?) add)))`).join(' ');
  const step = '(moves (n (verify empty?) add))', square = '(start-rectangle 0 0 40 46) (dimensions ("a/b/c/d" (40 0)) ("2/1" (0 40))) (directions (n 0 -1))';
  const chess = (title, more, hands) => `(game (title "${title}") (players White Black) (turn-order White Black)
    (description "The one who has moved all of the pieces up to\\\n   the last row has won.\\\\\n\xa0 \xa0 1904 \xa0 \xa0 first\\\n\xa0 \xa0 1905 \xa0 \xa0 then\\\n- one thing, and then another one of that length\\\n- and more") (board (grid ${square}))
    (piece (name King) ${step}) (piece (name Knight) ${step}) (piece (name Rook-a1) ${step}) (piece (name Rook-d1) ${step}) ${more}
    (board-setup (White (King b1) (Knight c1) (Rook-a1 a1) (Rook-d1 d1) ${hands}) (Black (King b2) ${hands})))`;
  writeFileSync(file('chess.zrf'), Buffer.from(chess('Few', '', ''), 'latin1'));
  writeFileSync(file('many.zrf'), Buffer.from(chess('Many', men, Array.from('ABCDEFGHIJKLMNOPQRST', (letter) => `(${letter}man off 2)`).join(' ')), 'latin1'));
  for (const name of ['chess', 'many'])
    core('page', '--play', file(name + '.zrf'), '-o', file(`play-${name}.html`));
  await open('play-chess.html');
  await ready();
  const letters = await browser.run(() => Array.from(document.querySelectorAll('#board .letters'), (one) => `${one.textContent} ${one.getAttribute('font-size')}`));
  assert.deepEqual(letters.map((one) => one[0]).sort(), ['K', 'K', 'N', 'R', 'R']);
  assert.equal(new Set(letters.map((one) => one.slice(1))).size, 1);
  assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('#board .name'), (one) => {
    const { x, y, width, height } = one.getBoundingClientRect(), top = document.elementsFromPoint(x + width / 2, y + height / 2);
    return top.some((other) => other.closest('.piece')) ? one.textContent : '';
  }).filter(Boolean)), []);
  assert.equal(await text('#about div'), 'The one who has moved all of the pieces up to the last row has won.\n\n    1904     first\n    1905     then\n- one thing, and then another one of that length\n- and more');
  await stage.size(360, 640);
  await open('play-many.html');
  await ready();
  assert.equal(await browser.run(() => document.querySelectorAll('#hands .kept').length), 40);
  assert.deepEqual(await browser.run(() => {
    const box = document.querySelector('#hands').getBoundingClientRect();
    return Array.from(document.querySelectorAll('#hands .kept')).filter((one) => one.getBoundingClientRect().bottom > box.bottom + 1).map((one) => one.title);
  }), []);
  await stage.fullSize();
}, playable);

test('of several rules files in an archive one is played, and how to play the others is said; a save brings its own rules', async () => {
  const twist = readFileSync(file('hop.zrf'), 'latin1').replace(/title "Hop"/, 'title "Twist"'), save = readFileSync(join(games, 'hop.zsg'), 'latin1');
  const inside = { 'Comb/comb.zrf': readFileSync(file('comb.zrf')), '__MACOSX/Comb/._comb.zrf': '\x00', 'Hop/hop.zrf': readFileSync(file('hop.zrf')),
    'Hop/hop.zsg': save, 'Comb/comb.zsg': readFileSync(file('comb.zsg')) };
  const two = 'There are 2 rules files: this is Comb/comb.zrf. To play Hop/hop.zrf, choose one of its saves, or open it in a zip of its own, with its pictures.';
  for (const page of ['play-quarry.html', 'play.html']) {
    await (page === 'play.html' ? stage.open(page) : open(page).then(ready));
    await dropped('two.zip', pack(inside));
    await stage.until('the note', (wanted) => document.querySelector('#told')?.textContent === wanted, two);
    await ready();
    assert.equal(await text('#variant'), 'Comb');
    for (const [number, title] of [[0, 'Hop'], [1, 'Comb'], [0, 'Hop']]) {
      await browser.run((wanted) => { const list = document.querySelector('#saves'); list.value = wanted; list.dispatchEvent(new Event('change')); }, number);
      await stage.until(title, (wanted) => document.querySelector('#variant').textContent === wanted, title);
    }
    assert.deepEqual([await text('#told'), await text('#said')].map((one) => /rules file/.test(one)), [false, false]);
    await browser.click('#undo');
    await stage.until('the game before', () => document.querySelector('#variant').textContent === 'Comb');
  }
  /* A save of no game of theirs leaves the board as it is; without saves there is none to choose. */
  await dropped('two.zip', pack({ ...inside, 'Hop/hop.zsg': save.replace(/^VariantName=.*/m, 'VariantName=Hup\r') }));
  await stage.until('the note', (wanted) => document.querySelector('#told').textContent === wanted, two);
  await browser.run(() => { const list = document.querySelector('#saves'); list.value = 0; list.dispatchEvent(new Event('change')); });
  await stage.until('the refusal', () => document.querySelector('#told').textContent ===
    'Hop/hop.zsg is a save of Hup, which the rules file on this page does not have. Open it together with its rules file (.zrf).');
  assert.equal(await browser.run(() => document.querySelectorAll('#board polygon.a').length), 7);
  await dropped('three.zip', pack({ 'comb.zrf': inside['Comb/comb.zrf'], 'hop.zrf': inside['Hop/hop.zrf'], 'twist.zrf': twist }));
  await stage.until('the note', () => document.querySelector('#told').textContent ===
    'There are 3 rules files: this is comb.zrf. To play another, open it in a zip of its own, with its pictures.');
  /* What a rules file includes is a part of it. */
  await dropped('parts.zip', pack({ 'whole.zrf': '(include "twist.zrf")', 'twist.zrf': twist }));
  await stage.until('the game', () => document.querySelector('#variant').textContent === 'Twist');
  await stage.until('no note', () => document.querySelector('#told').hidden);
}, playable);

test('of several rules files in an archive the first that can be played is; why not those before it is said', async () => {
  const dll = '(game (title "Deep") (engine "deep.dll") (players A B))', comb = readFileSync(file('comb.zrf')), hop = readFileSync(file('hop.zrf'));
  const why = '%, line 1: the rules of this game are in a DLL, which only Zillions can run.', cut = ';\n(game (title "X") (players A B)';
  const said = (id, words) => stage.until(words, (one, wanted) => document.querySelector(one)?.textContent === wanted, id, words);
  for (const page of ['play-quarry.html', 'play.html']) {
    await (page === 'play.html' ? stage.open(page) : open(page).then(ready));
    await dropped('deep.zip', pack({ 'a/deep.zrf': dll, 'b/comb.zrf': comb }));
    await said('#told', why.replace('%', 'deep.zrf'));
    await ready();
    assert.equal(await text('#variant'), 'Comb');
  }
  await dropped('more.zip', pack({ 'part.zrf': '(define x y)', 'deep.zrf': dll, 'hop.zrf': '(include "part.zrf")' + hop, 'comb.zrf': comb }));
  await said('#told', why.replace('%', 'deep.zrf') +
    ' There are 2 rules files: this is hop.zrf. To play comb.zrf, open it in a zip of its own, with its pictures.');
  assert.equal(await text('#variant'), 'Hop');
  await dropped('none.zip', pack({ 'deep.zrf': dll, 'cut.zrf': cut }));
  await said('#said', why.replace('%', 'deep.zrf'));
  assert.equal(await text('#variant'), 'Hop');
}, playable);

test('a mistyped title, and an error in a rules file, are told with their lines', async () => {
  const save = readFileSync(join(games, 'hop.zsg'), 'latin1').replace(/^VariantName=.*/m, 'VariantName=Hup\r');
  const said = (id, wanted) => stage.until(wanted, (one, words) => document.querySelector(one)?.textContent === words, id, wanted);
  const mistyped = 'hup.zsg, line 3: hop.zrf has no game called "Hup" (did you mean "Hop"?).', open = 'broken.zrf, line 2: the list "(game" begins here but is never closed; the file may be cut off.';
  await stage.open('play.html');
  await dropped('broken.zrf', ';\n(game (title "X") (players A B)');
  await said('#opened', open);
  await droppedAll({ 'hop.zrf': readFileSync(file('hop.zrf')), 'hup.zsg': save });
  await said('#said', mistyped);
  await dropped('hup.zsg', save);
  await said('#said', mistyped);
  await dropped('broken.zrf', ';\n(game (title "X") (players A B)');
  await said('#said', open);
  await dropped('broken.zip', pack({ 'a/broken.zrf': ';\n(game (title "X") (players A B)' }));
  await said('#said', open);
}, playable);

test('a rules file that was cut off is told, and no save is called broken; of one parenthesis too few there is a note', async () => {
  const less = readFileSync(file('hop.zrf'), 'latin1').trimEnd().replace(/\)$/, ''), save = readFileSync(join(games, 'hop.zsg'), 'latin1');
  const line = less.split('\n').indexOf('(game') + 1;
  const why = `hop.zrf, line ${line}: the list "(game" begins here but is never closed; the file may be cut off.`;
  await open('play-quarry.html');
  await ready();
  await dropped('hop.zrf', less.slice(0, -30));
  await stage.until('the refusal', (wanted) => document.querySelector('#said').textContent === wanted, why);
  assert.equal(await text('#title'), 'Quarry');
  await dropped('hop.zrf', less);
  await stage.until('the note', (wanted) => document.querySelector('#told').textContent === wanted, why);
  assert.equal(await text('#title'), 'Hop');
  const wrong = save.replace(/^1\. .*/m, '1. Man z1 - z2\r');
  await dropped('hop.zsg', wrong);
  await stage.until('what is to blame', (wanted) => document.querySelector('#said').textContent === wanted, why);
  await dropped('hop.zsg', save);
  await stage.until('the note on the save', (wanted) => document.querySelector('#end').textContent.includes(wanted),
    `Line 2: its rules file may be cut off: the list "(game" in line ${line} is never closed.`);
}, playable);

test('a byte order mark before a save is passed over; UTF-16 and an empty file are called so', async () => {
  await open('play-quarry.html');
  await ready();
  for (const [name, bytes, words] of [['wide.zsg', Buffer.from('\ufeff' + quarry, 'utf16le'), 'wide.zsg: this is UTF-16; save it as UTF-8.'],
    ['short.zsg', Buffer.from(quarry.replace(/^RulesFile.*\r\n/m, '')), 'short.zsg, line 2: the second line of the header is not RulesFile=.'],
    ['empty.zsg', Buffer.from('\r\n'), 'empty.zsg is empty.'], ['chess.zsg', Buffer.from('[Event "x"]'), 'chess.zsg: not a Zillions save.']]) {
    await dropped(name, bytes);
    await stage.until(words, (wanted) => document.querySelector('#said').textContent === wanted, words);
  }
  await dropped('mark.zsg', Buffer.concat([Buffer.from('\ufeff'), Buffer.from(quarry, 'latin1')]));
  await rows(11);
  assert.equal(await saved('mark.zsg'), quarry);
}, playable);

test('within a turn it says that the same piece moves again', async () => {
  await open('play-quarry.html');
  await ready();
  await dropped('walk.zrf', '(game (title "Walk") (players White Black) (turn-order White Black) (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e" (10 0)) ("1" (0 10))) (directions (e 1 0)))) (piece (name Man) (moves (e (verify empty?) (add-partial)))) (board-setup (White (Man a1)) (Black (Man e1))))');
  await stage.until('the game', () => document.querySelector('#title').textContent === 'Walk');
  await both();
  await browser.run(() => { const field = document.querySelector('#typed'); field.value = 'a1 b1'; field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })); });
  await rows(1);
  assert.match(await text('#said'), /\. White moves the same piece again\.$/);
}, playable);

test('a save says who played: a letter for each player', async () => {
  await open('play-quarry.html');
  await ready();
  assert.match(await saved('quarry.zsg'), /^Zillions Save Game File Version 0\.02 HCC\r\n/);
  await both();
  assert.match(await saved('quarry.zsg'), /^Zillions Save Game File Version 0\.02 HHC\r\n/);
}, playable);

test('rules that only Zillions can run are refused by the page to play Congo on, which stays', async () => {
  await stage.open('play.html');
  await dropped('dll.zrf', '(game (title "Hidden") (engine "x.dll") (players A B) (board (grid (start-rectangle 0 0 9 9) (dimensions ("a" (9 0)) ("1" (0 9))))))');
  await stage.until('the refusal', () => document.querySelector('#opened').textContent === 'dll.zrf, line 1: the rules of this game are in a DLL, which only Zillions can run.');
  assert.equal(await browser.run(() => document.querySelectorAll('#new-variant option').length > 1), true);
  await dropped('hop.zsg', readFileSync(file('hop.zsg'), 'latin1'));
  await stage.until('the advice', () => / To see it, open only it and hop\.zrf, or the folder with both\.$/.test(document.querySelector('#opened').textContent));
}, playable);

test('a variant that cannot be played is refused, and the game on the board goes on', async () => {
  await open('play-quarry.html');
  await ready();
  await dropped('row.zrf', '(game (title "Row") (players White Black) (turn-order White Black) (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e" (10 0)) ("1" (0 10))) (directions (e 1 0) (w -1 0)))) (piece (name Man) (moves (e (verify empty?) add) (w (verify empty?) add))) (board-setup (White (Man a1)) (Black (Man e1))) (win-condition (White Black) stalemated)) (variant (title "Nobody") (turn-order Nobody))');
  await stage.until('the other game', () => document.querySelector('#title').textContent === 'Row');
  await both();
  const type = async (move, count) => {
    await browser.press('m');
    await browser.type(move);
    await browser.press('Enter');
    await rows(count);
    await browser.run(() => document.activeElement.blur());
  };
  await type('a1 b1', 1);
  await browser.run(() => { const list = document.querySelector('#variants'); list.value = '1'; list.dispatchEvent(new Event('change')); });
  await stage.until('the refusal', () => /^Nobody: .*no such player/.test(document.querySelector('#said').textContent));
  assert.equal(await browser.run(() => document.querySelector('#variants').selectedOptions[0].textContent), 'Row');
  await type('e1 d1', 2);
  await browser.click('#new');
  await rows(0);
}, playable);

test('the computer answers with a legal move', async () => {
  await open('play-quarry.html');
  await ready();
  await browser.run(() => {
    document.querySelector('#level').value = '2';
    const black = document.querySelector('#who [data-player="1"]');
    black.value = 'computer';
    black.dispatchEvent(new Event('change'));
  });
  await click('c1');
  await click('c2');
  await rows(4);
  writeFileSync(file('answered.zsg'), await saved('quarry.zsg'), 'latin1');
  assert.match(core('verify', '--rules', file('quarry.zrf'), file('answered.zsg')), /Quarry: 4 turns/);
}, playable);

test('an archive that is dropped on the page to play Congo on opens, with all that sites pack beside the game', async () => {
  assert.ok(statSync(file('play.html')).size < 600000);
  const inside = { 'Quarry/': '', 'Quarry/ReadMe.txt': 'unpack me', 'Quarry/Quarry.ZRF': readFileSync(file('quarry.zrf')), 'Quarry/quarry.zsg': readFileSync(file('quarry.zsg')),
    '__MACOSX/Quarry/._Quarry.ZRF': '\x00\x05\x16\x07', 'Quarry/Thumbs.db': '\xd0\xcf' };
  for (const name of readdirSync(file('images')))
    inside['Quarry/IMAGES/' + name.toUpperCase()] = readFileSync(file('images/' + name));
  for (const packed of [readFileSync(file('quarry.zip')), pack(inside)]) {
    await stage.open('play.html');
    await dropped('quarry.zip', packed);
    await stage.until('the game', () => document.querySelectorAll('#board .piece').length === 7 && document.querySelector('#variants'));
    assert.equal(await text('#variant'), 'Quarry');
    assert.equal(await browser.run(() => document.querySelectorAll('#board defs image').length), 4);
  }
}, playable);

test('a rules file alone that is dropped there opens as well, its board drawn from its rules', async () => {
  await stage.open('play.html');
  await dropped('COMB.ZRF', readFileSync(file('comb.zrf')));
  await stage.until('the game', () => document.querySelector('#variants') && document.querySelectorAll('#board polygon.a').length === 7);
  assert.deepEqual(await browser.run(() => Array.from(document.querySelectorAll('#board .letters'), (one) => one.textContent)), ['Bee', 'Bea']);
  assert.equal(await text('#told'), '');
  /* Pictures that it names, and that the browser was not given. */
  const missing = 'The pictures of quarry.zrf are missing. Open the zip that it came in, or press Back to Congo and choose Tools, Open folder.';
  await stage.open('play.html');
  await dropped('quarry.zrf', readFileSync(file('quarry.zrf')));
  await stage.until('what is missing', (wanted) => document.querySelector('#told')?.textContent === wanted, missing);
  await ready();
  await dropped('cut.zip', readFileSync(file('quarry.zip')).subarray(0, -30));
  await stage.until('the refusal', () => document.querySelector('#told').textContent === 'cut.zip is incomplete; download or copy it again.');
  const told = await text('#said');
  assert.match(told, / to move$/);
  await dropped('stone.bmp', Buffer.from('BM'));
  await stage.until('what a picture needs', () => document.querySelector('#told').textContent === 'stone.bmp is a picture; open it together with its rules file (.zrf), or open the zip of the game.');
  assert.equal(await text('#said'), told);
  await dropped('junk.zip', Buffer.alloc(999, 'junk'));
  await stage.until('the other refusal', () => document.querySelector('#told').textContent === 'junk.zip is not a zip archive, or is damaged; download or copy it again.');
  await dropped('quarry.zip', readFileSync(file('quarry.zip')));
  await stage.until('the pictures', () => document.querySelectorAll('#board defs image').length === 4);
  assert.equal(await text('#told'), '');
  await dropped('quarry.zrf', readFileSync(file('quarry.zrf')));
  await stage.until('what is missing', (wanted) => document.querySelector('#told').textContent === wanted, missing);
}, playable);

test('after a rules file was opened on the page to play Congo on, others open from there', async () => {
  const give = async (selector, ...names) => {
    const { root } = await browser.send('DOM.getDocument', { depth: 0 });
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    await browser.send('DOM.setFileInputFiles', { nodeId, files: names.map(file) });
  };
  const shows = (title) => stage.until(title, (wanted) => document.querySelector('#variants') && document.querySelector('#variant').textContent === wanted, title);
  await stage.open('play.html');
  await give('#open-file', 'comb.zrf');
  await shows('Comb');
  for (const [title, ...names] of [['Hop', 'hop.zrf'], ['Comb', 'comb.zrf', 'comb.zsg'], ['Hop', 'hop.zrf', 'hop.zsg']]) {
    await give('#desk input[type=file]', ...names);
    await shows(title);
  }
}, playable);

test('a game comes back after a reload; so does one of a dropped archive, from which a button leads back to Congo', async () => {
  await open('play-quarry.html');
  await ready();
  await both();
  await click('c1');
  await click('c2');
  await rows(2);
  const made = await moves();
  await stage.kept('Stone c1 x c2');
  await open('cube.html');
  await open('play-quarry.html');
  await rows(2);
  assert.deepEqual(await moves(), made);
  await stage.storing([]);
  await stage.open('play.html');
  await dropped('quarry.zip', pack(Object.fromEntries(['quarry.zrf', 'images/board.bmp', 'images/white.bmp', 'images/black.bmp', 'images/heart.bmp'].map((name) => [name, readFileSync(file(name))]))));
  await stage.until('the game', () => document.querySelectorAll('#board .piece').length === 7 && document.querySelector('#to-congo') && document.body.dataset.ready === 'yes');
  await both();
  await click('c1');
  await click('c2');
  await rows(2);
  await stage.kept('Stone c1 x c2');
  await browser.load(pathToFileURL(file('play.html')).href);
  await stage.until('the game', () => document.querySelector('#to-congo') && document.querySelectorAll('#moves button').length === 2);
  await stage.storing([]);
  /* Saves of other games: what opens them. */
  const congoSave = core('zsg', '--players', 'CC', join(games, '../../../examples/simple.txt'));
  await openSave(congoSave);
  await stage.until('the way back', () => document.querySelector('#said').textContent ===
    'given.zsg is a save of Simpler Megapawn Congo, which the rules file on this page does not have. To open it, press the button Back to Congo first.');
  await openSave(readFileSync(join(games, 'hop.zsg'), 'latin1'));
  await stage.until('the refusal', () => /this page does not have\. Open it together with its rules file \(\.zrf\)\.$/.test(document.querySelector('#said').textContent));
  await browser.click('#to-congo');
  await stage.until('Congo', () => document.querySelector('#new-variant') && document.body.dataset.ready === 'yes');
}, playable);

test('on a narrow screen a long name stays on it, small squares are large enough to hit, letters stand in their pieces', async () => {
  writeFileSync(file('small.zrf'), `(game (title "${'A game of a very long name '.repeat(4).trim()}") (players X O) (turn-order X O)
    (board (grid (start-rectangle 0 0 5 5) (dimensions ("a/b/c" (5 0)) ("2/1" (0 5))) (directions (e 1 0))))
    (piece (name Mark) (drops ((verify empty?) add))) (board-setup (X (Mark off 9)) (O (Mark off 9))))`);
  core('page', '--play', file('small.zrf'), '-o', file('play-small.html'));
  await stage.size(360, 640);
  await open('play-small.html');
  await ready();
  assert.deepEqual(await browser.run(() => [...document.querySelectorAll('select, #board')].filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.id)), []);
  assert.ok(await browser.run(() => document.querySelector('#board rect.a').getBoundingClientRect().width) > 40);
  const [letter, coin] = await browser.run(() => ['text', 'circle'].map((name) => {
    const box = document.querySelector('#hands ' + name).getBoundingClientRect();
    return box.x + box.width / 2;
  }));
  assert.ok(Math.abs(letter - coin) < 2);
  await stage.fullSize();
}, playable);

test('on paper it is black on white, also from a dark screen, without closed panels and controls', async () => {
  await browser.send('Emulation.setEmulatedMedia', { media: 'print', features: [{ name: 'prefers-color-scheme', value: 'dark' }] });
  await open('quarry.html', '#1');
  assert.deepEqual(await browser.run(() => [getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]), ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  assert.deepEqual(await browser.run(() => [...document.querySelectorAll('summary, #chooser, #controls, #keep, #moves')].filter((one) => one.checkVisibility()).map((one) => one.id || one.textContent)), ['moves']);
  await browser.send('Emulation.setEmulatedMedia', { media: '' });
  await stage.media('light');
});

axeTests(stage, [['quarry.html', '#3'], ['three.html', '#2.1'], ...playable ? [] : [['play-quarry.html', '']]]);

/* Other people's games are looked at where they are. */
const others = join(dirname(games), '../../../shared/data/zillions');
for (const [save, pictures, most] of [['Chase/Chase.zsg', 15, 400], ['DobutsuShogi/Dobutsu.zsg', 11, 400], ['Duel/Duel.zsg', 20, 400], ['Chessball/chessball.zsg', 8, 400]])
  test(`${save}: its pictures, under ${most} kB`, async () => {
    core('page', join(others, save), '-o', file('other.html'));
    assert.ok(statSync(file('other.html')).size < most * 1000);
    await open('other.html');
    assert.ok(await browser.run(() => document.querySelectorAll('#board defs image').length) >= pictures - 2);
    await browser.press('End');
    assert.equal(await text('#end') !== undefined, true);
    assert.equal(await browser.run(() => document.querySelectorAll('#board .letters').length), 0);
  }, existsSync(join(others, save)) ? '' : 'no such games beside the source');

test('nothing was complained about, and nothing fetched', () => stage.silent());
await stage.end();
