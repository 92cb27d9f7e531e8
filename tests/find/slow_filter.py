#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks congo find and congo explore many random questions, and works each answer out once more from
the games as notate --json writes them: slow, obvious, and sharing nothing with the command.
usage: slow_filter.py CONGO SEED QUESTIONS DB FILE...     prints every answer that differs
DB is an index of the files, asked the same; "-" for none."""
import json
import random
import subprocess
import sys

congo, seed, questions, db, files = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4], sys.argv[5:]
random.seed(seed)


said = {}


def run(*words):
    done = subprocess.run([congo, *words, '-q'], capture_output=True, text=True)
    # An ambiguous opening by which nothing is found is an error, and told even without notes.
    ambiguous = done.returncode == 1 and ' is ambiguous: ' in done.stderr and done.stdout.strip() in ('', '0')
    assert done.returncode == 0 or ambiguous, (words, done.stderr)
    said[words[:2]] = done.returncode, done.stderr
    return done.stdout


def squares(words):
    """The 49 squares of a position, rank 7 first, and whose turn it is."""
    rows, turn = words.split(' ')
    return [c for row in rows.split('/') for s in row for c in ('-' * int(s) if s.isdigit() else s)], turn


def mirror(board):
    return [board[7 * (i // 7) + 6 - i % 7] for i in range(49)]


def mirror_words(words):
    rows, turn = words.split(' ')
    board = squares(words)[0]
    return ''.join(mirror(board)) + turn


def flat(words):
    board, turn = squares(words)
    return ''.join(board) + turn


games = []
for line in run('notate', '--json', *files).splitlines():
    game = json.loads(line)
    game['positions'] = [game['setup']] + [move['position'] for move in game['moves']]
    game['name'] = game['file']
    tags = {tag['name']: tag['value'] for tag in game.get('tags', [])}
    if game['result'] == '*' and 'Result' in tags:
        game['result'], _, game['reason'] = tags['Result'].partition(', ')
        game['reason'] = game['reason'] or 'claimed'
    game['people'] = [game['players'], tags.get('White', ''), tags.get('Black', '')]
    games.append(game)
numbers = {}
for game in games:
    numbers[game['file']] = numbers.get(game['file'], 0) + 1
    if numbers[game['file']] > 1:
        game['name'] += ', game %d' % numbers[game['file']]


def square_mirror(name):
    return 'GFEDCBA'['ABCDEFG'.index(name[0])] + name[1]


def fingerprint(game):
    """What is equal for the same game, mirrored or not."""
    def of(flip):
        turn = (lambda s: square_mirror(s)) if flip else (lambda s: s)
        start = mirror_words(game['setup']) if flip else flat(game['setup'])
        return (start, tuple((turn(m['from']), turn(m['to']), tuple(map(turn, m['landings']))) for m in game['moves']))
    return game['variant'], game['terrain'], min(of(False), of(True))


def material(words):
    board = squares(words)[0]
    return sorted(c for c in board if c.islower()), sorted(c.lower() for c in board if c.isupper())


def ask():
    """Some options, and the test that each stands for."""
    words, tests = [], []
    some = random.choice(games)
    exact = random.random() < .3

    def option(test, *more):
        words.extend(more)
        tests.append(test)

    if random.random() < .3:
        titles = {some['variant'], random.choice(games)['variant']}
        option(lambda g: g['variant'] in titles, *(word for title in titles for word in ('--variant', title)))
    if random.random() < .2:
        option(lambda g: g['terrain'] == some['terrain'], '--terrain', some['terrain'])
    if random.random() < .3:
        results = {some['result'], random.choice(games)['result']}
        option(lambda g: g['result'] in results, *(word for result in results for word in ('--result', result)))
    if random.random() < .2:
        option(lambda g: g['reason'].lower() == some['reason'].lower(), '--reason', some['reason'].upper())
    if random.random() < .3:
        low = random.randrange(60)
        high = low + random.randrange(60)
        option(lambda g: low <= len(g['moves']) <= high, '--plies', '%d-%d' % (low, high))
    if random.random() < .2:
        part = (random.choice(some['people']) or 'x')[:4]
        option(lambda g: any(part.lower() in p.lower() for p in g['people']), '--player', part.upper())
    if random.random() < .2:
        chain = random.randrange(1, 4)
        option(lambda g: any(len(m['landings']) >= chain for m in g['moves']), '--chain', str(chain))
    if random.random() < .2:
        drowned = random.randrange(1, 4)
        option(lambda g: sum(len(m['drowned']) for m in g['moves']) >= drowned, '--drowned', str(drowned))
    if random.random() < .2:
        option(lambda g: any(m['promotion'] for m in g['moves']), '--promoted')
    if random.random() < .2:
        option(lambda g: len(set(g['positions'])) < len(g['positions']), '--repetition')
    if random.random() < .3:
        white, black = material(random.choice(some['positions']))
        if white.count('l') == 1 and black.count('l') == 1:
            more = [random.random() < .5, random.random() < .5]
            if more[0]:
                white = ['l'] + [c for c in white if c != 'l' and random.random() < .3]
            if more[1]:
                black = ['l'] + [c for c in black if c != 'l' and random.random() < .3]

            def has(g):
                return any(all(all(have.count(c) >= want.count(c) for c in want) if plus else sorted(have) == sorted(want)
                               for have, want, plus in zip(material(p), (white, black), more)) for p in g['positions'])
            option(has, '--material', ''.join(white) + '+' * more[0] + '-' + ''.join(black).upper() + '+' * more[1])
    if random.random() < .5:
        board, turn = squares(random.choice(some['positions']))
        loose = random.choice([0, .1, .6, .95])
        sign = [c if random.random() >= loose else '?' if random.random() < .5 or c == '-' else
                '!' if random.random() < .5 else '[%s%s]' % (c, random.choice('-zE')) for c in board]
        side = random.random() < .5
        text = '/'.join(''.join(sign[7 * r:7 * r + 7]) for r in range(7)) + (' ' + turn if side else '')

        def one(c, s):
            return s == '?' or (s == '!' and c != '-') or (s[0] == '[' and c in s[1:-1]) or c == s

        def stood(g):
            for p in g['positions']:
                have, to_move = squares(p)
                if side and to_move != turn:
                    continue
                if all(map(one, have, sign)) or (not exact and all(map(one, mirror(have), sign))):
                    return True
            return False
        option(stood, '--position', text)
    elif random.random() < .5:
        count = random.randrange(4)
        moves = [m['notation'].split('/')[0] for m in some['moves'][:count]]
        end = some['positions'][len(moves)]
        path = [(m['from'], m['to'], m['landings']) for m in some['moves'][:count]]
        same = [g for g in games if (g['variant'], g['terrain'], g['setup']) == (some['variant'], some['terrain'], some['setup'])]
        symmetric = flat(some['setup']) == mirror_words(some['setup'])
        # Other starts would read the moves as something else: they are left out.
        option(lambda g: g in same, '--variant', some['variant'], '--terrain', some['terrain'])
        if len(same) < sum(g['variant'] == some['variant'] and g['terrain'] == some['terrain'] for g in games):
            return ask()
        if exact:
            option(lambda g: [(m['from'], m['to'], m['landings']) for m in g['moves'][:count]] == path, '--opening', ' '.join(moves))
        else:
            option(lambda g: any(flat(p) == flat(end) or (symmetric and mirror_words(p) == flat(end)) for p in g['positions']),
                   '--opening', ' '.join(moves))
    if exact and ('--position' in words or '--opening' in words):
        words.append('--exact')
    elif exact:
        return ask()
    fit = [g for g in games if all(test(g) for test in tests)]
    seen, first, again = set(), [], []
    for game in fit:
        mark = fingerprint(game)
        (again if mark in seen else first).append(game)
        seen.add(mark)
    kind = random.random()
    if kind < .2:
        return words + ['--unique'], first
    if kind < .4:
        return words + ['--duplicates'], again
    return words, fit


wrong = 0
sources = [files] if db == '-' else [files, ['--db', db]]
for _ in range(questions):
    words, expected = ask()
    statuses = []
    for source in sources:
        listed = [line.split(': the same game as ')[0] for line in run('find', '-l', *words, *source).splitlines()]
        counted = int(run('find', '--count', *words, *source))
        statuses += said['find', '-l'], said['find', '--count']
        if listed != [g['name'] for g in expected] or counted != len(expected):
            wrong += 1
            print('find', words, source, 'gives', len(listed), 'and', counted, 'instead of', len(expected))
    # An ambiguous opening is told of the games that match otherwise, in files or in their index.
    if len(set(statuses)) > 1:
        wrong += 1
        print('find', words, 'says', statuses)

# What was played from positions that came up, and from the start.
for _ in range(questions // 4):
    some = random.choice(games)
    place = random.choice([0, 0, random.randrange(len(some['positions']))])
    root = some['positions'][place]
    if root.split(' ')[0].count('l') != 1 or root.count('L') != 1:
        continue
    symmetric = flat(some['setup']) == mirror_words(some['setup'])
    exact = random.random() < .3
    joined = symmetric and not exact
    counts = {}
    for game in games:
        if (game['variant'], game['terrain']) != (some['variant'], some['terrain']):
            continue
        mine = set()
        for p, m in zip(game['positions'], game['moves']):
            move = (m['from'], m['to'], tuple(m['landings']))
            image = tuple(square_mirror(s) for s in move[:2]) + (tuple(map(square_mirror, move[2])),)
            if joined and flat(root) == mirror_words(root) and flat(p) == flat(root):
                mine.add(min(move, image))
            elif flat(p) == flat(root):
                mine.add(min(move, image) if joined and flat(root) == mirror_words(root) else move)
            elif joined and mirror_words(p) == flat(root):
                mine.add(image)
        for move in mine:
            count = counts.setdefault(move, {'1-0': 0, '0-1': 0, '1/2-1/2': 0, '*': 0})
            count[game['result']] += 1
    expected = sorted((sum(c.values()), c['1-0'], c['1/2-1/2'], c['0-1'], c['*']) for c in counts.values())
    answers = []
    for source in sources:
        lines = run('explore', '--json', '--variant', some['variant'], '--terrain', some['terrain'], '--position', root,
                    *(['--exact'] if exact else []), *source)
        got = [json.loads(line) for line in lines.splitlines()]
        answers.append(lines)
        if lines != answers[0] or any(flat(g['position']) != flat(root) for g in got) or sorted((g['games'], g['white'], g['draws'], g['black'], g['unfinished']) for g in got) != expected:
            wrong += 1
            print('explore', root, source, 'differs')

# A tree of what followed a position, as it is: every move that was played fewer than `depth` half-moves behind it.
for _ in range(questions // 8):
    some = random.choice(games)
    place = random.choice([0, 0, random.randrange(len(some['positions']))])
    root, depth, counts = some['positions'][place], random.randrange(2, 5), {}
    if root.split(' ')[0].count('l') != 1 or root.count('L') != 1:
        continue
    for game in games:
        if (game['variant'], game['terrain']) != (some['variant'], some['terrain']):
            continue
        positions = list(map(flat, game['positions']))
        near = {i + k for i, p in enumerate(positions) if p == flat(root) for k in range(depth)}
        moves = {(positions[i], m['from'], m['to'], tuple(m['landings'])) for i, m in enumerate(game['moves']) if i in near}
        for move in moves:
            counts.setdefault(move[0], {}).setdefault(move[1:], []).append(game['result'])
    expected = sorted((p, sorted((len(r), r.count('1-0'), r.count('1/2-1/2'), r.count('0-1')) for r in m.values())) for p, m in counts.items())
    for source in sources:
        got = {}
        for line in run('explore', '--json', '--exact', '--depth', str(depth), '--variant', some['variant'], '--terrain', some['terrain'],
                        '--position', root, *source).splitlines():
            line = json.loads(line)
            got.setdefault(flat(line['position']), []).append((line['games'], line['white'], line['draws'], line['black']))
        if sorted((p, sorted(m)) for p, m in got.items()) != expected:
            wrong += 1
            print('explore --depth', depth, root, source, 'differs')
sys.exit(wrong != 0)
