# SPDX-License-Identifier: MIT
"""Rules files of nonsense that holds all of the language: small boards, random move code."""
import random

DIRECTIONS = ['n', 's', 'e', 'w', 'ne', 'up']
TYPES = ['go', 'hit', 'more', 'last']
ATTRIBUTES = ['warm', 'cold', 'never-moved?']
ZONES = ['home', 'edge']
MACROS = ['(define m1 $1 (verify not-friend?) (m2) $2)',
          '(define m2 $1 (if (enemy? $1) capture) add)',
          '(define m3 $1 (verify empty?) $2 (add))']
GOALS = ['', '(win-condition (White) (absolute-config Man King (home)))',
         '(loss-condition (White Black) (checkmated King))',
         '(loss-condition (White Black) (captured King))',
         '(draw-condition (White Black) (and (pieces-remaining 1) (not (total-piece-count 3 Man))))',
         '(win-condition (White Black)'
         ' (or (relative-config Man n King) (relative-config King ne Man e Man)))']
PLAIN = ['empty?', 'friend?', 'enemy?', 'neutral?', 'on-board?', 'last-from?', 'last-to?',
         'attacked?', 'defended?', 'empty?', 'enemy?', 'warm', 'cold', 'never-moved?']
SEEK = ['empty?', 'not-empty?', 'on-board?']


class Writer:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pick, self.number = self.random.choice, self.random.randint
        self.files, self.ranks = 'abcd'[:self.number(2, 4)], '321'[:self.number(2, 3)]
        self.grid = [file + rank for file in self.files for rank in self.ranks]
        self.extra = self.chance(.4)
        self.squares = self.grid + (['p', 'q', 'hole'] if self.extra else [])
        self.pieces = ['Man', 'King', 'Tok'][:self.number(2, 3)]
        self.players = ['White', 'Black', '?Dice'][:self.pick([2, 2, 2, 3])]
        self.seed = seed

    def chance(self, likely):
        return self.random.random() < likely

    def some(self, items, most):
        return ' '.join(self.random.sample(items, self.number(1, min(most, len(items)))))

    def place(self):
        return self.pick(DIRECTIONS * 2 + self.squares + ['from', 'to', 'mark', 'last-from', 'last-to',
                                                          'offboard'] +
                         [f'(opposite {self.pick(DIRECTIONS)})'] * 3)

    def there(self):
        return ' ' + self.place() if self.chance(.5) else ''

    def test(self, depth=0):
        if depth < 2 and self.chance(.12):
            parts = ' '.join(self.test(depth + 1) for _ in range(self.number(1, 3)))
            return f'({self.pick(["and", "or"])} {parts})'
        if depth < 2 and self.chance(.06):
            return f'(not {self.test(depth + 1)})'
        no = 'not-' if self.chance(.4) else ''
        kind = self.number(0, 19)
        if kind == 0:
            return self.pick(['true', 'false'])
        if kind == 1:
            return f'({no}flag? {self.pick("fg")})'
        if kind == 2:
            return f'({no}{self.pick(["attacked?", "defended?"])} {self.pick(TYPES)})'
        if kind < 9:
            name, about = self.pick([('piece?', self.pieces), ('in-zone?', ZONES),
                                     ('position?', self.squares), ('position-flag?', 'fg')])
            return f'({no}{name} {self.pick(about)}{self.there()})'
        place, name = self.there(), self.pick(PLAIN)
        return f'({no}{name}{place})' if place or self.chance(.5) else no + name

    def body(self, depth):
        return ' '.join(self.statement(depth) for _ in range(self.number(1, 3)))

    def loop(self, depth):
        way = self.pick(DIRECTIONS)
        return (f'(while (and ({self.pick(SEEK)} {way}) (not-position-flag? z)) {way}'
                f' (set-position-flag z true) {self.body(depth + 1)})')

    def statement(self, depth=0):
        kind = self.number(0, 99)
        if kind < 28:
            return self.pick(DIRECTIONS)
        if kind < 40:
            return self.pick([f'(go {self.place()})', self.pick(self.squares),
                              f'(opposite {self.pick(DIRECTIONS)})'])
        if kind < 48:
            return f'(verify {" ".join(self.test() for _ in range(self.pick([1, 1, 2])))})'
        if kind < 58 and depth < 2:
            other = ' else ' + self.body(depth + 1) if self.chance(.6) else ''
            return self.pick([f'(if {self.test()} {self.body(depth + 1)}{other})'] * 2 +
                             [self.loop(depth)])
        if kind < 64:
            return self.pick(['mark', 'back', f'(mark {self.pick(self.squares)})', '(mark last-to)',
                              'from', 'to'])
        if kind < 70:
            return self.pick(['capture', f'(capture{self.there()})'])
        if kind < 76:
            owner = ' ' + self.pick(self.players) if self.chance(.4) else ''
            piece = ' ' + self.pick(self.pieces) if self.chance(.5) else ''
            return f'(create{owner}{piece}{self.there()})'
        if kind < 82:
            return self.pick(['flip', 'change-owner', f'(flip{self.there()})',
                              f'(change-owner{self.there()})'])
        if kind < 88:
            return self.pick([f'(change-type {self.pick(self.pieces)}{self.there()})',
                              f'(set-attribute {self.pick(ATTRIBUTES)} {self.test()}{self.there()})'])
        if kind < 90:
            return 'cascade'
        if kind < 95:
            return self.pick([f'(set-flag {self.pick("fg")} {self.test()})',
                              f'(set-position-flag {self.pick("fg")} {self.test()}{self.there()})'])
        return self.add()

    def add(self):
        kind = self.number(0, 9)
        if kind < 5:
            return self.pick(['add', '(add)'])
        if kind < 7:
            return f'(add {self.some(self.pieces, 2)})'
        if kind < 8:
            return 'add-copy'
        piece = ' ' + self.pick(self.pieces) if self.chance(.3) else ''
        return f'(add-partial{piece}{" " + self.pick(TYPES) if self.chance(.7) else ""})'

    def block(self):
        if self.chance(.3):
            ways = [self.pick(DIRECTIONS), self.pick(DIRECTIONS)]
            return self.pick(['((m1 %s %s))' % (ways[0], self.pick(['', 'add', '(m2)', '(add)'])),
                              '((m3 (%s) %s))' % tuple(ways)])
        first = self.pick(DIRECTIONS) + ' ' if self.chance(.7) else ''
        code = ' '.join(self.statement() for _ in range(self.number(0, 5)))
        return f'({first}{code} {self.add() if self.chance(.8) else ""})'

    def piece(self, name):
        parts = [f'(attribute {a} {self.pick(["true", "false"])})' for a in ATTRIBUTES
                 if self.chance(.6)]
        blocks = [f'({self.pick(DIRECTIONS)} (verify not-friend?) add)' for _ in range(2)]
        for _ in range(self.number(1, 4)):
            blocks += [f'(move-type {self.pick(TYPES)})'] if self.chance(.4) else []
            blocks.append(self.block())
        parts.append(f'(moves {" ".join(blocks)})')
        if self.chance(.5):
            kind = f'(move-type {self.pick(TYPES)}) ' if self.chance(.3) else ''
            parts.append(f'(drops {kind}{self.pick(["((verify empty?) add)", self.block()])})')
        return f'(piece (name {name}) {" ".join(parts)})'

    def pairs(self, count):
        return ' '.join(f'({self.pick(self.squares)} {self.pick(self.squares)})' for _ in range(count))

    def board(self):
        parts = [f'(grid (start-rectangle 0 0 9 9) (dimensions ("{"/".join(self.files)}" (10 0))'
                 f' ("{"/".join(self.ranks)}" (0 10)))'
                 ' (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1)))']
        if self.extra:
            parts.append('(positions (p 90 0 95 5) (q 90 10 95 15)) (dummy hole)')
        parts.append(f'(links up {self.pairs(self.number(0, 5))})')
        if self.chance(.3):
            parts.append(f'(links e {self.pairs(2)})')
        if self.chance(.3):
            square = self.pick(self.squares)
            parts.append(self.pick([f'(unlink {self.pairs(1)})', f'(unlink {square})',
                                    f'(unlink ({square} {self.pick(DIRECTIONS)}))']))
        if self.chance(.7):
            turned = self.pick(['', '(e w) (w e)', '(ne up) (up ne)'])
            parts.append(f'(symmetry Black (n s) (s n) {turned})')
        for zone in ZONES * self.number(1, 2):
            whose = f'(players {self.some(self.players, 3)})' if self.chance(.7) else ''
            parts.append(f'(zone (name {zone}) {whose} (positions {self.some(self.squares, 3)}))')
        return f'(board {" ".join(parts)})'

    def setup(self):
        free, sides = self.squares[:], []
        self.random.shuffle(free)
        for player in self.players:
            side = [player]
            for piece in self.pieces:
                count = self.number(0, min(2, len(free)))
                hand = f' off {self.number(0, 3)}' if self.chance(.4) else ''
                if count or hand:
                    side.append(f'({piece} {" ".join(free.pop() for _ in range(count))}{hand})')
            sides.append(f'({" ".join(side)})')
        return f'(board-setup {" ".join(sides)})'

    def turns(self):
        slots = [self.pick([player, player, f'({player} {self.pick(TYPES)})',
                            f'({player} {self.pick(self.players)})',
                            f'({player} {self.pick(self.players)} {self.pick(TYPES)})'])
                 for player in self.random.choices(self.players, k=self.number(1, 4))]
        if self.chance(.4):
            slots.insert(self.number(0, len(slots) - 1), 'repeat')
        return f'(turn-order {" ".join(slots)})'

    def variant(self):
        change = self.pick([f'(piece (name Man) (moves {self.block()}))', '(recycle-captures true)',
                            f'(piece (name New) (attribute warm true) (moves {self.block()}))',
                            '(win-condition (White) (pieces-remaining 9))'])
        return f'(variant (title "V") (turn-order {" ".join(self.players)}) {change})'

    def game(self):
        sections = [f'(title "G")', f'(players {" ".join(self.players)})', self.turns(), self.board(),
                    self.setup(), self.pick(GOALS)] + [self.piece(name) for name in self.pieces]
        if self.chance(.4):
            sections.append(f'(move-priorities {self.some(TYPES, 3)})')
        if self.chance(.4):
            sections.append(self.pick(['(option "recycle captures" true)', '(recycle-captures 1)']))
        self.random.shuffle(sections)
        return f'(game {chr(10).join(sections)})'


def rules(seed):
    writer = Writer(seed)
    forms = MACROS + [writer.game(), writer.variant()]
    writer.random.shuffle(forms)
    return '\n'.join(forms) + '\n'
