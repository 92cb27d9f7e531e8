# SPDX-License-Identifier: MIT
"""A game in XBoard, by a hand that clicks: no test of `make check`, for it needs XBoard.

It starts `congo xboard` on a screen of its own (Xvfb), clicks White's moves on the board (xdotool),
waits for what the engine answers in XBoard, and goes on to the game's end; then it holds all that
XBoard has said and written against the rules core. The moves are those that the engine, asked apart,
thinks best with so many nodes, or those that are given.

usage: python3 xboard_hand.py CONGO FOLDER [--variant TITLE] [--depth N] [--nodes N]
                              [--moves "d2d3 ..."] [--picture N] [--display :N]
FOLDER gets XBoard's debug file, its PGN file, a picture of every Nth position and of the last one,
and the game as a text.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import time

PATIENCE = 60


class Engine:
    """`congo engine` by UCI: who knows the rules here."""

    def __init__(self, congo, variant):
        self.program = subprocess.Popen([congo, 'engine'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say('setoption name UCI_Variant value ' + variant)

    def say(self, line):
        self.program.stdin.write(line + '\n')

    def until(self, beginning):
        lines = []
        while True:
            line = self.program.stdout.readline()
            if not line:
                raise RuntimeError('the engine has ended')
            lines.append(line.rstrip())
            if line.startswith(beginning):
                return lines

    def stand(self, moves):
        self.say(f'position startpos moves {" ".join(moves)}')

    def legal(self, moves):
        self.stand(moves)
        self.say('go perft 1')
        return [line.split(':')[0] for line in self.until('Nodes searched') if ': ' in line][:-1]

    def best(self, moves, nodes):
        self.stand(moves)
        self.say(f'go nodes {nodes}')
        return self.until('bestmove')[-1].split()[1]

    def facts(self, moves):
        """The position, the half-moves and the result."""
        self.stand(moves)
        self.say('d')
        lines = self.until('Half-moves')
        return [line[5:] for line in lines if line.startswith('Fen: ')][-1], lines[-1]


def middle(a, b):
    return chr((ord(a[0]) + ord(b[0])) // 2) + str((int(a[1]) + int(b[1])) // 2)


def squares(move):
    return re.findall('[a-g][1-7]', move)


def victims(board, move):
    """A chain's, in their order; of any other move none, for XBoard sees those by itself."""
    legs = squares(move)
    if board[legs[0]] not in 'mM':
        return []
    jumped = [middle(a, b) for a, b in zip(legs, legs[1:])
              if (ord(a[0]) - ord(b[0])) % 2 == 0 and (int(a[1]) - int(b[1])) % 2 == 0]
    return jumped if len(jumped) == len(legs) - 1 else []


def read_board(fen):
    board = {}
    for rank, row in zip('7654321', fen.split()[0].split('/')):
        row = re.sub('[1-7]', lambda number: '.' * int(number[0]), row)
        board.update({file + rank: piece for file, piece in zip('abcdefg', row)})
    return board


class Screen:
    """A screen of its own, and XBoard's window on it: the board is at its left and lower edges."""

    def __init__(self, display):
        self.environment = dict(os.environ, DISPLAY=display)
        self.server = subprocess.Popen(['Xvfb', display, '-screen', '0', '800x800x24'],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(1)

    def run(self, *words):
        return subprocess.run(words, env=self.environment, check=True, capture_output=True,
                              text=True).stdout

    def picture(self, path):
        self.run('import', '-window', 'root', path)

    def find_board(self):
        window = self.run('xdotool', 'search', '--onlyvisible', '--name', '^xboard').split()[0]
        width, height = map(int, re.search(r'Geometry: (\d+)x(\d+)', self.run(
            'xdotool', 'getwindowgeometry', window)).groups())
        self.step = (width - 4) / 7
        self.top = height - 2 - 7 * self.step

    def click(self, square):
        x = 2 + self.step * (ord(square[0]) - ord('a') + .5)
        y = self.top + self.step * (7 - int(square[1]) + .5)
        self.run('xdotool', 'mousemove', str(int(x)), str(int(y)), 'sleep', '.1', 'click', '1')
        time.sleep(.25)


class Debug:
    """XBoard's debug file: what it has told the engine, and the engine it."""

    def __init__(self, path):
        self.path, self.lines = path, []

    def wait(self, pattern, behind):
        """The first line from number `behind` on that has the pattern, and the number behind it."""
        until = time.time() + PATIENCE
        while time.time() < until:
            if os.path.exists(self.path):
                with open(self.path, errors='replace') as file:
                    self.lines = file.read().split('\n')[:-1]
            for number, line in enumerate(self.lines[behind:], behind):
                found = re.search(pattern, line)
                if found:
                    return found, number + 1
            time.sleep(.05)
        raise RuntimeError('waited in vain for ' + pattern)


def legal_move(engine, moves, told):
    """The legal move that XBoard was told of: "b1xb2xd2-d4", where what drowns may be among them."""
    named = squares(told)
    board = read_board(engine.facts(moves)[0])
    fits = [move for move in engine.legal(moves)
            if squares(move)[0] == named[0] and squares(move)[-1] == named[-1]
            and set(victims(board, move)) <= set(named[1:-1] + named[-1:])]
    if not fits:
        raise RuntimeError(f'"{told}" is no legal move after {moves}')
    return max(fits, key=lambda move: len(victims(board, move)))


def play(given, folder, engine, screen, debug):
    """Clicks and waits, to the game's end."""
    moves, wanted, at = [], given.moves.split(), 0
    debug.wait('<first : pong 1', 0)
    time.sleep(1)
    screen.find_board()
    while 'result *' in engine.facts(moves)[1]:
        move = wanted.pop(0) if wanted else engine.best(moves, given.nodes)
        legs, jumped = squares(move), victims(read_board(engine.facts(moves)[0]), move)
        if len(jumped) > 2:
            move = next(one for one in engine.legal(moves) if len(squares(one)) == 2)
            legs, jumped = squares(move), []
        for square in [legs[0]] + jumped + legs[-1:]:
            screen.click(square)
        found, at = debug.wait('>first : usermove (?:.*: )?(.*)', at)
        print(f'clicked {" ".join([legs[0]] + jumped + legs[-1:])}, told as {found[1]}')
        moves.append(move)
        if len(moves) % (2 * given.picture) == 1 or jumped:
            screen.picture(f'{folder}/{len(moves):03}.png')
        if 'result *' not in engine.facts(moves)[1]:
            break
        found, at = debug.wait('<first : move (.*)', at)
        moves.append(legal_move(engine, moves, found[1]))
        print(f'  the engine: {found[1]}, that is {moves[-1]}')
        time.sleep(.3)
        if jumped or len(found[1]) > 4:
            screen.picture(f'{folder}/{len(moves):03}.png')
    told, at = debug.wait(r'<first : (1-0|0-1|1/2-1/2)', at)
    time.sleep(1)
    screen.picture(folder + '/end.png')
    return moves, told[1]


def check(given, folder, engine, moves, told, debug):
    """What XBoard has said and written, against the rules core."""
    result = re.search(r'result (\S+),', engine.facts(moves)[1])[1]
    assert told == result, f'XBoard heard {told}, and the moves give {result}'
    assert not [line for line in debug.lines if 'Illegal' in line], 'a move was refused'
    with open(folder + '/game.pgn') as file:
        written = re.search(r'\[Result "(.*)"\]', file.read())[1]
    assert written == result, f'XBoard wrote {written}, and the moves give {result}'
    typed = '\n'.join(moves) + f'\nsave {folder}/game.txt\nquit\n'
    words = [given.congo, 'play', '--black', 'human', '--variant', given.variant]
    subprocess.run(words, input=typed, text=True, check=True, capture_output=True)
    verified = subprocess.run([given.congo, 'verify', '--json', folder + '/game.txt'], text=True,
                              check=True, capture_output=True).stdout
    assert f'"result":"{result}"' in verified, verified
    print(f'{len(moves)} half-moves, all legal; {result}, as XBoard has it')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('congo')
    parser.add_argument('folder')
    parser.add_argument('--variant', default='Elephante Savanna')
    parser.add_argument('--depth', default='1')
    parser.add_argument('--nodes', default='3000')
    parser.add_argument('--moves', default='')
    parser.add_argument('--picture', type=int, default=8)
    parser.add_argument('--display', default=':77')
    given = parser.parse_args()
    given.congo, folder = os.path.abspath(given.congo), os.path.abspath(given.folder)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    screen = Screen(given.display)
    engine = Engine(given.congo, given.variant)
    debug = Debug(folder + '/debug')
    board = subprocess.Popen(
        [given.congo, 'xboard', '--variant', given.variant, '--', '-depth', given.depth, '-debug',
         '-nameOfDebugFile', debug.path, '-sgf', folder + '/game.pgn', '-xponder'],
        env=dict(screen.environment, HOME=folder, XDG_CACHE_HOME=folder), cwd=folder,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        moves, told = play(given, folder, engine, screen, debug)
    finally:
        screen.picture(folder + '/last.png')
        board.terminate()
        board.wait()
        screen.server.terminate()
    check(given, folder, engine, moves, told, debug)
    engine.program.kill()


if __name__ == '__main__':
    sys.exit(main())
