# SPDX-License-Identifier: MIT
"""usage: two_interpreters.py CONGO FOLDER RANDOM-GAMES FILE...   prints TAP

Plays games by the slow interpreter, of random rules and of the files, and asks congo: for the
moves where the game stands at its end, and whether every line of it is what the rules give."""
import os
import random
import subprocess
import sys

from random_rules import rules
from slow_rules import Endless, Game, State, lines, play

congo, folder, random_games = sys.argv[1], sys.argv[2], int(sys.argv[3])
save = os.path.join(folder, 'played.zsg')
failures = []


def write(path, title, rows):
    head = ['Zillions Save Game File Version 0.02 HC', 'RulesFile=' + os.path.basename(path),
            'VariantName=' + title]
    with open(save, 'w', encoding='latin-1', newline='') as out:
        out.write(''.join(row + '\n' for row in head + rows))


def ask(path, *words):
    done = subprocess.run([congo, *words, save, '--rules', path], capture_output=True, timeout=300)
    return done.stdout.decode('latin-1'), done.stderr.decode('latin-1'), done.returncode


def compare(path, title, seed, turns):
    """None, or what differs."""
    choice, state, rows = random.Random(seed), State(Game(path, title)), []
    try:
        for _ in range(turns):
            wanted = lines(state)
            known = sorted(text for text, move in wanted.items() if move is not None)
            if not known:
                break
            text = choice.choice(known)
            rows.append(f'{state.number}. {text}')
            state = play(state, wanted[text])
        wanted = set(lines(state))
    except Endless:
        return None
    write(path, title, rows)
    said, complaints, status = ask(path, 'verify')
    if status or complaints:
        return complaints or said
    if set(ask(path, 'moves')[0].splitlines()) != wanted:
        return f'after {rows}: {sorted(set(ask(path, "moves")[0].splitlines()) ^ wanted)[:6]}'
    return None


def check(path, seed, turns):
    for title in Game(path).titles:
        different = compare(path, title, seed, turns)
        if different:
            failures.append(f'{os.path.basename(path)}, {title}: {different}')


def report(number, title):
    print('not ok' if failures else 'ok', number, '-', title)
    for failure in failures:
        print('# ' + failure.replace('\n', '\n# '))
    found = len(failures)
    failures.clear()
    return found


print('1..2')
for number in range(random_games):
    name = os.path.join(folder, f'random{number}.zrf')
    with open(name, 'w', encoding='latin-1') as out:
        out.write(rules(number))
    check(name, number, 8)
bad = report(1, f'{random_games} games of random rules are the same in both interpreters')
for name in sys.argv[4:]:
    check(name, 1, 3)
bad += report(2, f'{len(sys.argv) - 4} rules files at hand too')
sys.exit(bad > 0)
