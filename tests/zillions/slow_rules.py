# SPDX-License-Identifier: MIT
"""Reads and plays rules files, slowly and simply. Written from the description of the language
alone; nothing is taken from src/zillions, so that one finds the other's mistakes."""
import os
import re

class Stop(Exception):
    pass


class Endless(Exception):
    pass

def tokens(text):
    for m in re.finditer(r'[ \t\r\n\f\x1a]+|;[^\n]*|"([^"]*)"?|([()])|([^ \t\r\n\f\x1a();"]+)', text):
        if m.group(1) is not None: yield ('s', m.group(1))
        elif m.group(2): yield m.group(2)
        elif m.group(3): yield ('w', m.group(3))

def parse(text):
    stack = [[]]
    for t in tokens(text):
        if t == '(': stack.append([])
        elif t == ')':
            if len(stack) > 1:
                l = stack.pop(); stack[-1].append(l)
        else: stack[-1].append(t)
    while len(stack) > 1:
        l = stack.pop(); stack[-1].append(l)
    return stack[0]

def head(e): return e[0][1] if isinstance(e, list) and e and isinstance(e[0], tuple) else None
def word(e): return e[1] if isinstance(e, tuple) else ''

def gather(items, macros):
    for e in items:
        if isinstance(e, list):
            if head(e) == 'define': macros[e[1][1]] = e[2:]
            gather(e, macros)

def expand(items, macros, args):
    out = []
    for e in items:
        if isinstance(e, tuple):
            if args is None or '$' not in e[1]: out.append(e); continue
            if e[0] == 'w' and re.fullmatch(r'\$[1-9]', e[1]):
                out += args.get(int(e[1][1]), []); continue
            text = re.sub(r'\$([1-9])', lambda m: ''.join(word(a) for a in args.get(int(m.group(1)), [])[:1]), e[1])
            if text or e[0] == 's': out.append((e[0], text))
            continue
        h = expand(e[:1], macros, args) if e and isinstance(e[0], tuple) else []
        name = h[0][1] if h and isinstance(h[0], tuple) else None
        if name == 'define': continue
        if name in macros:
            new = dict(args or {})
            for i, a in enumerate(e[1:], 1): new[i] = expand([a], macros, args)
            out += expand(macros[name], macros, new)
        else:
            out.append(expand(e, macros, args))
    return out

GOALS = ('win-condition', 'loss-condition', 'draw-condition', 'count-condition')
OLD = ('pass-turn', 'pass-partial', 'recycle-captures', 'maximal-captures')

def kind(e):
    h = head(e)
    if h == 'option': return ('option', e[1][1])
    if h in OLD: return ('option', h.replace('-', ' '))
    if h == 'piece': return ('piece', next(word(x[1]) for x in e if head(x) == 'name'))
    return ('goal',) if h in GOALS else (h,)

class Game:
    def __init__(self, path, title=None):
        items = self.load(path)
        macros = {}; gather(items, macros)
        top = expand(items, macros, None)
        game = next(e for e in top if head(e) == 'game')
        sections = game[1:]
        name = lambda g: next((x[1][1] for x in g if head(x) == 'title'), '')
        self.titles = [name(game)] + [name(e) for e in top if head(e) == 'variant']
        if title and title != name(game):
            v = next(e for e in top if head(e) == 'variant' and name(e) == title)[1:]
            kinds = {kind(e) for e in v}
            pieces = {kind(e): e for e in v if head(e) == 'piece'}
            had = {kind(e) for e in sections}
            sections = [pieces.get(kind(e), e) if head(e) == 'piece' else e for e in sections
                        if head(e) == 'piece' or kind(e) not in kinds]
            sections += [e for e in v if head(e) != 'piece' or kind(e) not in had]
        self.sections = sections
        self.read()

    def load(self, path):
        out = []
        for e in parse(open(path, encoding='latin-1', newline='').read()):
            if head(e) == 'include':
                here = os.path.dirname(path)
                out += self.load(os.path.join(here, next(f for f in os.listdir(here) if f.lower() == e[1][1].lower())))
            else: out.append(e)
        return out

    def all(self, h): return [e for e in self.sections if head(e) == h]
    def last(self, h):
        l = self.all(h); return l[-1] if l else [('w', h)]

    def read(self):
        self.players = [w[1] for w in self.last('players')[1:]]
        self.option = {}
        for e in self.sections:
            if e and kind(e)[0] == 'option': self.option[kind(e)[1]] = word(e[-1])
        self.slots = []; self.repeat = 0
        for e in self.last('turn-order')[1:]:
            if e == ('w', 'repeat'): self.repeat = len(self.slots); continue
            l = [word(x) for x in e] if isinstance(e, list) else [word(e)]
            p = l.pop(0); q = l.pop(0) if l and l[0] in self.players else p
            self.slots.append((p, q, l[0] if l else None))
        self.priorities = [w[1] for w in self.last('move-priorities')[1:]]
        self.board()
        self.pieces = {}
        for e in self.all('piece'):
            n = kind(e)[1]; p = self.pieces.setdefault(n, {}); p.clear()
            p['attr'] = [(word(x[1]), word(x[2]) == 'true') for x in e if head(x) == 'attribute']
            p['blocks'] = []
            for x in e:
                if head(x) in ('moves', 'drops'):
                    t = None
                    for b in x[1:]:
                        if head(b) == 'move-type': t = word(b[1])
                        p['blocks'].append((head(x) == 'drops', t, b))
        self.attrs = {a for p in self.pieces.values() for a, _ in p['attr']}
        self.numbers()

    def board(self):
        b = self.last('board'); self.squares = []; self.link = {}
        dirs = set()
        def put(s):
            if s not in self.squares: self.squares.append(s)
        for e in b[1:]:
            if head(e) == 'grid':
                dims = [word(d[0]).split('/') for x in e if head(x) == 'dimensions' for d in x[1:]]
                at = [()]
                for d in dims: at = [a + (i,) for a in at for i in range(len(d))]
                nm = lambda a: ''.join(d[i] for d, i in zip(dims, a))
                at.sort(key=lambda a: a[::-1])
                for a in at: put(nm(a))
                for x in e:
                    if head(x) == 'directions':
                        for d in x[1:]:
                            dirs.add(word(d[0])); off = [int(word(v)) for v in d[1:]]
                            for a in at:
                                t = tuple(i + o for i, o in zip(a, off))
                                if t in set(at): self.link[word(d[0]), nm(a)] = nm(t)
            elif head(e) == 'positions':
                for x in e[1:]: put(word(x[0]))
            elif head(e) == 'dummy':
                for x in e[1:]: put(word(x))
        for e in b[1:]:
            if head(e) == 'links':
                dirs.add(word(e[1]))
                for x in e[2:]: self.link[word(e[1]), word(x[0])] = word(x[1])
        self.killed = set()
        for e in b[1:]:
            if head(e) == 'unlink':
                for x in e[1:]:
                    if isinstance(x, tuple): bad = lambda d, s, t: x[1] in (s, t)
                    elif word(x[1]) in self.squares:
                        bad = lambda d, s, t: {s, t} == {word(x[0]), word(x[1])}
                    else: bad = lambda d, s, t: (s, d) == (word(x[0]), word(x[1]))
                    self.link = {(d, s): t for (d, s), t in self.link.items() if not bad(d, s, t)}
            if head(e) == 'kill-positions': self.killed |= {word(x) for x in e[1:]}
        self.link = {(d, s): t for (d, s), t in self.link.items() if s not in self.killed and t not in self.killed}
        self.squares = [s for s in self.squares if s not in self.killed]
        self.dirs = dirs; self.sym = {}; self.zones = {}
        for e in b[1:]:
            if head(e) == 'symmetry':
                for x in e[2:]: self.sym[word(e[1]), word(x[0])] = word(x[1])
            if head(e) == 'zone':
                n = next(word(x[1]) for x in e if head(x) == 'name')
                ps = [w[1] for x in e if head(x) == 'players' for w in x[1:]] or self.players
                for x in e:
                    if head(x) == 'positions':
                        for p in ps: self.zones.setdefault((p, n), set()).update(w[1] for w in x[1:])

    def numbers(self):
        self.tnum = {}
        def num(t): self.tnum.setdefault(t, len(self.tnum) + 1)
        def back(l):
            for e in reversed(l):
                if not isinstance(e, list): continue
                if head(e) == 'add-partial':
                    if len(e) > 1 and word(e[-1]) not in self.pieces: num(word(e[-1]))
                else: back(e)
        for t in reversed(self.priorities): num(t)
        for s in self.slots:
            if s[2]: num(s[2])
        self.anum = {}
        for p in reversed(list(self.pieces.values())):
            for _, _, b in p['blocks']:
                if head(b) == 'move-type': num(word(b[1]))
                else: back(b)
            for a, _ in reversed(p['attr']): self.anum.setdefault(a, len(self.anum))
        self.types = set(self.tnum)

    def default(self, piece): return dict(self.pieces[piece]['attr'])

class State:
    def __init__(self, g):
        self.g = g; self.slot = 0; self.number = 1; self.begun = False; self.on = self.ontype = None
        self.lf = self.lt = None; self.cells = {}; self.hand = {}; self.lost = {}
        for side in g.last('board-setup')[1:]:
            p = word(side[0])
            for e in side[1:]:
                n = word(e[0]); i = 1
                while i < len(e):
                    if word(e[i]) == 'off':
                        self.hand[p, n] = self.hand.get((p, n), 0) + int(word(e[i + 1])); i += 2
                    else: self.cells[word(e[i])] = (n, p, g.default(n)); i += 1
    def copy(self):
        s = object.__new__(State); s.__dict__.update(self.__dict__)
        s.cells = {k: (n, p, dict(a)) for k, (n, p, a) in self.cells.items()}
        s.hand = dict(self.hand); s.lost = dict(self.lost); return s

class Run:
    def __init__(self, st, side, blind=False):
        self.st, self.g, self.side, self.blind = st, st.g, side, blind
        self.found = []
    def block(self, piece, at, drop, code, btype):
        self.at = self.mark = at; self.frm = None if drop else at; self.to = None
        self.drop = drop; self.piece = piece; self.flags = set(); self.pf = set()
        self.movers = []; self.eff = []; self.cap = []; self.rounds = 0; self.btype = btype
        try: self.code(code)
        except Stop: pass
    def place(self, e):
        if e is None: return self.at
        if isinstance(e, list):
            d = self.dir(word(e[1]))
            for s in self.g.squares:
                if self.g.link.get((d, s)) == self.at: return s
            return None
        w = e[1]
        if w in self.g.dirs: return self.g.link.get((self.dir(w), self.at))
        if w in self.g.squares: return w
        return {'from': self.frm, 'to': self.to, 'mark': self.mark, 'last-from': self.st.lf, 'last-to': self.st.lt}.get(w)
    def dir(self, d): return self.g.sym.get((self.side, d), d)
    def go(self, s):
        if s is None: raise Stop
        self.at = s
    def effect(self, kind, place, *more):
        s = self.place(place)
        if s is None: return
        self.eff.append((kind, s) + more); self.cap = self.cap[1:] + self.cap[:1]
    def closed(self):
        piece = self.piece if self.frm is None else self.st.cells.get(self.frm, (None,))[0]
        if piece is None: return self.movers
        return self.movers + [(piece, self.frm, self.to if self.to is not None else self.at)]
    def code(self, items):
        for e in items: self.stmt(e)
    def stmt(self, e):
        if isinstance(e, list) and (not e or isinstance(e[0], list)): return self.code(e)
        h = head(e) if isinstance(e, list) else e[1]
        a = e[1:] if isinstance(e, list) else []
        arg = lambda i: a[i] if len(a) > i else None
        if h == 'verify':
            if not all(self.test(c) for c in a): raise Stop
        elif h == 'if':
            k = a.index(('w', 'else')) if ('w', 'else') in a else len(a)
            self.code(a[1:k] if self.test(a[0]) else a[k + 1:])
        elif h == 'while':
            while self.test(a[0]):
                self.rounds += 1
                if self.rounds > 2000: raise Endless
                self.code(a[1:])
        elif h == 'from': self.frm = self.at
        elif h == 'to': self.to = self.at
        elif h == 'mark':
            s = self.place(arg(0))
            if s is None: raise Stop
            self.mark = s
        elif h == 'back': self.go(self.mark)
        elif h == 'go': self.go(self.place(arg(0)))
        elif h == 'opposite': self.go(self.place(e))
        elif h == 'set-flag': (self.flags.add if self.test(a[1]) else self.flags.discard)(a[0][1])
        elif h == 'set-position-flag':
            v = self.test(a[1]); s = self.place(arg(2))
            if s is not None: (self.pf.add if v else self.pf.discard)((a[0][1], s))
        elif h == 'capture':
            s = self.place(arg(0))
            if s is not None: self.cap = self.cap + [s]
        elif h == 'create':
            owner, piece, rest = self.side, self.piece, list(a)
            if rest and word(rest[0]) in self.g.players: owner = word(rest.pop(0))
            if rest and word(rest[0]) in self.g.pieces: piece = word(rest.pop(0))
            self.effect('create', rest[0] if rest else None, owner, piece)
        elif h == 'flip': self.effect('flip', arg(0))
        elif h == 'change-owner': self.effect('=p', arg(0), self.side)
        elif h == 'change-type': self.effect('=', arg(1), word(a[0]))
        elif h == 'set-attribute':
            if word(a[0]) in self.g.attrs: self.effect('@', arg(2), word(a[0]), self.test(a[1]))
        elif h == 'cascade':
            self.movers = self.closed(); self.frm = self.at; self.to = None
            self.cap = self.cap[1:] + self.cap[:1]
            k = next((i for i, f in enumerate(self.eff) if f[0] == 'create'), None)
            if k is not None: self.eff = self.eff[:k] + self.eff[k + 1:] + [self.eff[k]]
        elif h in ('add', 'add-partial', 'add-copy'):
            ws = [word(x) for x in a]; t = None
            if h == 'add-partial' and ws and ws[-1] not in self.g.pieces: t = ws.pop()
            for promo in ws or [None]:
                self.found.append((h, t, promo, tuple(self.closed()), tuple(self.eff), tuple(self.cap), self.btype))
            self.eff = []; self.cap = []
        else: self.go(self.place(('w', h)))
    def test(self, e):
        if isinstance(e, list):
            if not e or isinstance(e[0], list): return all(self.test(x) for x in e)
            h, a = e[0][1], e[1:]
        else: h, a = e[1], []
        if h == 'and': return all(self.test(x) for x in a)
        if h == 'or': return any(self.test(x) for x in a)
        if h == 'not': return not self.test(a[0])
        if h in ('true', 'false'): return h == 'true'
        known = ('empty?', 'friend?', 'enemy?', 'neutral?', 'piece?', 'in-zone?', 'position?', 'flag?', 'position-flag?',
                 'on-board?', 'last-from?', 'last-to?', 'attacked?', 'defended?')
        if h not in known and h not in self.g.attrs and h.startswith('not-'): return not self.test([('w', h[4:])] + a)
        name = None
        if h in ('piece?', 'in-zone?', 'position?', 'flag?', 'position-flag?'): name = word(a[0]); a = a[1:]
        if h == 'flag?': return name in self.flags
        t = None
        if h in ('attacked?', 'defended?') and a and word(a[0]) in self.g.types and word(a[0]) not in self.g.squares \
           and word(a[0]) not in self.g.dirs: t = word(a[0]); a = []
        s = self.place(a[0] if a else None)
        if s is None: return False
        c = self.st.cells.get(s)
        if h == 'empty?': return c is None
        if h == 'friend?': return c is not None and c[1] == self.side
        if h == 'enemy?': return c is not None and c[1] != self.side
        if h == 'neutral?': return c is not None and c[1].startswith('?')
        if h == 'piece?': return c is not None and c[0] == name
        if h == 'in-zone?': return s in self.g.zones.get((self.side, name), ())
        if h == 'position?': return s == name
        if h == 'position-flag?': return (name, s) in self.pf
        if h == 'on-board?': return True
        if h == 'last-from?': return s == self.st.lf
        if h == 'last-to?': return s == self.st.lt
        if h in ('attacked?', 'defended?'): return self.attack(s, t, h == 'attacked?')
        return c is not None and c[2].get(h, False)
    def attack(self, s, t, enemies):
        if self.blind: return False
        st = self.st.copy(); piece = self.piece
        if self.frm is not None:
            piece = st.cells[self.frm][0] if self.frm in st.cells else self.piece
            st.cells.pop(self.frm, None)
        ps = self.g.players
        who = [p for p in ps if p != self.side] if enemies else [self.side]
        st.cells[s] = (piece, self.side if enemies else ps[(ps.index(self.side) + 1) % len(ps)], {})
        return any(takes(st, p, s, t, True) for p in who)

def takes(st, side, target, t, blind=False):
    g = st.g
    for sq, (n, p, _) in st.cells.items():
        if p != side or sq == target: continue
        begins = {s[2] for s in g.slots if s[1] == side}
        for drop, bt, code in g.pieces[n]['blocks']:
            if drop or head(code) == 'move-type': continue
            if t is not None and bt != t: continue
            if t is None and None not in begins and bt not in begins: continue
            r = Run(st, side, blind); r.block(n, sq, False, code, bt)
            for f in r.found:
                if any(m[2] == target and m[1] != target for m in f[3]) or target in f[5]: return True
    return False

def royals(g, player):
    out = set(); lost = set()
    def walk(c):
        if isinstance(c, list):
            if head(c) == 'checkmated': out.update(word(x) for x in c[1:])
            if head(c) == 'captured': lost.update(word(x) for x in c[1:])
            for x in c: walk(x)
    for e in g.sections:
        if head(e) in GOALS and player in [word(x) for x in e[1]]: walk(e[2:])
    return out - lost

def of_type(st, t):
    g = st.g; side = g.slots[st.slot][1]; moves = []
    def runs(n, sq, drop):
        for d, bt, code in g.pieces[n]['blocks']:
            if d != drop or head(code) == 'move-type' or (t is not None and bt != t): continue
            r = Run(st, side); r.block(n, sq, drop, code, bt)
            for f in r.found:
                if f[3] or f[4] or f[5]: moves.append(f)
    if st.on is not None:
        if st.on in st.cells and st.cells[st.on][1] == side: runs(st.cells[st.on][0], st.on, False)
    else:
        for sq in g.squares:
            if sq in st.cells and st.cells[sq][1] == side: runs(st.cells[sq][0], sq, False)
        for n in g.pieces:
            if st.hand.get((side, n), 0) > 0:
                for sq in g.squares: runs(n, sq, True)
    royal = royals(g, side)
    def allowed(m):
        if not royal or m[0] == 'add-partial': return True
        a = do(st, m)
        for sq, (n, p, _) in list(a.cells.items()):
            if p == side and n in royal and attacked(a, side, sq): return False
        return True
    return [m for m in moves if allowed(m)]

def attacked(st, side, sq):
    return any(takes(st, p, sq, None) for p in st.g.players if p != side and not p.startswith('?'))

def legal(st):
    g = st.g; t = st.ontype if st.on is not None else g.slots[st.slot][2]
    if st.on is None:
        for pr in g.priorities:
            if t is None or t == pr:
                m = of_type(st, pr)
                if m: return m
    return of_type(st, t)

def do(st, m):
    g = st.g; st = st.copy(); side = g.slots[st.slot][1]
    def take(s, captured):
        if s in st.cells:
            n, p, _ = st.cells.pop(s)
            if g.option.get('recycle captures', 'false') not in ('false', '0'): st.hand[p, n] = st.hand.get((p, n), 0) + 1
            if captured: st.lost[p, n] = 1
    def become(s, t):
        n, p, a = st.cells[s]; d = g.default(t)
        st.cells[s] = (t, p, {k: a[k] if k in a else v for k, v in d.items()})
    lifted = []
    for n, f, t in m[3]:
        if f is None:
            lifted.append((n, side, g.default(n))); st.hand[side, n] -= st.hand[side, n] > 0
        else:
            lifted.append(st.cells.get(f))
            if m[0] != 'add-copy': st.cells.pop(f, None)
    for (n, f, t), c in zip(m[3], lifted):
        if c is None: continue
        if not (m[0] == 'add-copy' and f == t): take(t, True)
        st.cells[t] = (c[0], c[1], dict(c[2]))
    people = [p for p in g.players if not p.startswith('?')]
    for e in m[4]:
        s = e[1]
        if e[0] == 'create': take(s, False); st.cells[s] = (e[3], e[2], g.default(e[3])); continue
        if s not in st.cells: continue
        n, p, a = st.cells[s]
        if e[0] == 'flip':
            i = g.players.index(p)
            for k in range(1, len(g.players) + 1):
                q = g.players[(i + k) % len(g.players)]
                if q in people: break
            st.cells[s] = (n, q, a)
        elif e[0] == '=p': st.cells[s] = (n, e[2], a)
        elif e[0] == '=': become(s, e[2])
        else: a[e[2]] = e[3]
    for s in m[5]: take(s, True)
    if m[2] and m[3] and m[3][-1][2] in st.cells: become(m[3][-1][2], m[2])
    if m[3]: st.lf, st.lt = m[3][0][1], m[3][0][2]
    return st

def play(st, m):
    if m:
        st = do(st, m); g = st.g
        if m[0] == 'add-partial' and m[3]:
            st.on, st.ontype = m[3][0][2], m[1]
            if st.on in st.cells and st.cells[st.on][1] == g.slots[st.slot][1] and of_type(st, m[1]): return st
    else: st = st.copy(); g = st.g
    st.on = st.ontype = None; st.slot += 1; st.begun = True
    if st.slot == len(g.slots): st.slot = g.repeat
    st.number += st.slot in (0, g.repeat)
    return st

def line(st, m):
    if not m: return 'Pass'
    g = st.g; out = []; after = None; shared = None
    if m[0] == 'add-partial': out += ['partial', str(g.tnum[m[1]] if m[1] else 0)]
    for n, f, t in m[3]:
        if f == t: continue
        out += [g.slots[st.slot][1], n, t] if f is None else [n, f, 'x' if t in st.cells else '-', t]
        after = t
    def eq(name, s):
        nonlocal after, shared
        if shared == name: out.append(s); return
        out.extend(['=', name]); shared = None
        if after != s: out.extend(['on', s]); shared = name
        after = None
    for e in m[4]:
        if e[0] in '=p': eq(e[2], e[1]); continue
        after = shared = None
        if e[0] == 'create': out += [e[2], e[3], e[1]]
        elif e[0] == 'flip': out += ['flip', e[1]]
        else: out += ['@', e[1], str(g.anum[e[2]]), str(int(e[3]))]
    for s in m[5]: out += ['x', s]; after = shared = None
    if m[2] and m[3]: eq(m[2], m[3][-1][2])
    return ' '.join(out)

def over(st):
    g = st.g
    def holds(c, p):
        h = head(c) if isinstance(c, list) else c[1]
        a = c[1:] if isinstance(c, list) else []
        if h == 'and': return all(holds(x, p) for x in a)
        if h == 'or': return any(holds(x, p) for x in a)
        if h == 'not': return not holds(a[0], p)
        if h in ('pieces-remaining', 'total-piece-count'):
            return int(word(a[0])) == sum((h[0] == 't' or q == p) and (not a[1:] or n in [word(x) for x in a[1:]])
                                          for n, q, _ in st.cells.values())
        if h == 'repetition': return False
        if h == 'captured': return any(st.lost.get((p, word(x))) for x in a)
        mine = lambda s, ns: s in st.cells and st.cells[s][1] == p and st.cells[s][0] in ns
        if h == 'absolute-config':
            ns = [word(x) for x in a if isinstance(x, tuple)]; l = [word(w) for x in a if isinstance(x, list) for w in x]
            return all(mine(s, ns) if s in g.squares else any(mine(z, ns) for z in g.zones.get((p, s), ())) for s in l)
        if h == 'relative-config':
            for s in g.squares:
                at = s
                for x in a:
                    if word(x) in g.pieces:
                        if at is None or not mine(at, [word(x)]): at = None; break
                    else: at = g.link.get((g.sym.get((p, word(x)), word(x)), at))
                if at is not None: return True
            return False
        mover = g.slots[st.slot][1]
        if h in ('stalemated', 'checkmated'):
            if mover != p or legal(st): return False
            if h == 'stalemated': return True
            return any(q == p and n in [word(x) for x in a] and attacked(st, p, s) for s, (n, q, _) in list(st.cells.items()))
        raise RuntimeError(h)
    # Goals are judged after a finished turn.
    if st.on is not None or not st.begun: return False
    for e in g.sections:
        if head(e) in GOALS and head(e) != 'count-condition':
            for p in [word(x) for x in e[1]]:
                if all(holds(c, p) for c in e[2:]): return True
    return False

def lines(st):
    """What `congo moves` prints, each with its move; None where several moves are written alike."""
    if over(st): return {}
    out = {}
    for m in legal(st):
        text = line(st, m)
        out[text] = m if text not in out or (out[text] and out[text][:6] == m[:6]) else None
    if not out and st.on is None: out['Pass'] = ()
    return out
