# SPDX-License-Identifier: MIT
"""Works out the tables of tests/stats/stats_check.c another way than the library does.

Wilson's interval: the two roots of (p - q)^2 = z^2 q (1 - q) / n, by halving. The distribution that
fits pairs best: for every mean, the one with that mean and the deviation that the normalised Elo
asks for, by Newton's method on two multipliers; over the means, golden section. Takes a minute.
"""
import math
from statistics import NormalDist

NORMAL = NormalDist()
Z = NORMAL.inv_cdf(.975)
WORTH = [kind / 4 for kind in range(5)]


def halve(function, low, high):
    sign = function(low) > 0
    for _ in range(300):
        middle = (low + high) / 2
        if (function(middle) > 0) == sign:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def wilson(hits, of):
    share = hits / of
    off = lambda q: (share - q) ** 2 - Z * Z * q * (1 - q) / of
    return (halve(off, 1e-15, share) if hits else 0, halve(off, share, 1 - 1e-15) if hits < of else 1)


def strength(pairs):
    n = sum(pairs)
    score = sum(w * k for w, k in zip(WORTH, pairs)) / n
    variance = sum((w - score) ** 2 * k for w, k in zip(WORTH, pairs)) / n
    error = Z * math.sqrt(variance / n)
    elo = lambda s: 400 * math.log10(s / (1 - s))
    scale = 800 / math.log(10) / math.sqrt(2 * variance)
    return (elo(score), (elo(score + error) - elo(score - error)) / 2, (score - .5) * scale,
            error * scale, NORMAL.cdf((score - .5) / math.sqrt(variance / n)))


def distance(seen, conditions):
    """Least sum of seen * log(seen / p) over all p of which each condition's sum is nothing."""
    count = len(conditions)
    multipliers = [0.0] * count

    def bend(at):
        total = 0
        for i, likely in enumerate(seen):
            factor = 1 + sum(at[j] * conditions[j][i] for j in range(count))
            if factor <= 0:
                return -1e300
            total += likely * math.log(factor)
        return total

    now = bend(multipliers)
    for _ in range(500):
        slope = [0.0] * count
        curve = [[0.0] * count for _ in range(count)]
        for i, likely in enumerate(seen):
            factor = 1 + sum(multipliers[j] * conditions[j][i] for j in range(count))
            for j in range(count):
                slope[j] += likely * conditions[j][i] / factor
                for k in range(count):
                    curve[j][k] -= likely * conditions[j][i] * conditions[k][i] / factor ** 2
        if count == 1:
            step = [-slope[0] / curve[0][0]]
        else:
            det = curve[0][0] * curve[1][1] - curve[0][1] ** 2
            step = [-(curve[1][1] * slope[0] - curve[0][1] * slope[1]) / det,
                    -(curve[0][0] * slope[1] - curve[0][1] * slope[0]) / det]
        size = 1.0
        while size > 1e-18 and bend([m + size * s for m, s in zip(multipliers, step)]) < now:
            size /= 2
        multipliers = [m + size * s for m, s in zip(multipliers, step)]
        new = bend(multipliers)
        if abs(new - now) < 1e-18 and max(map(abs, slope)) < 1e-13:
            break
        now = new
    return now


def best(seen, t):
    if t == 0:
        return distance(seen, [[w - .5 for w in WORTH]])

    def at(mean):
        square = mean * mean + ((mean - .5) / t) ** 2
        return distance(seen, [[w - mean for w in WORTH], [w * w - square for w in WORTH]])

    low, high = sorted((.5 + t * .03, .5 + t * .45))
    middle = min((at(low + (high - low) * i / 400), low + (high - low) * i / 400)
                 for i in range(401))[1]
    low, high = middle - (high - low) / 400, middle + (high - low) / 400
    golden = (math.sqrt(5) - 1) / 2
    for _ in range(120):
        a, b = high - golden * (high - low), low + golden * (high - low)
        if at(a) < at(b):
            high = b
        else:
            low = a
    return at((low + high) / 2)


def llr(pairs, elo0, elo1):
    pairs = [k if k else 1e-3 for k in pairs]
    seen = [k / sum(pairs) for k in pairs]
    scale = math.log(10) / 800 * math.sqrt(2)
    return sum(pairs) * (best(seen, elo0 * scale) - best(seen, elo1 * scale))


for hits, of in [(0, 10), (1, 10), (5, 10), (81, 263), (500, 1000), (10, 10), (3, 200), (99999, 100000)]:
    print("{%d, %d, %.10f, %.10f}," % (hits, of, *wilson(hits, of)))
PAIRS = [(1, 4, 15, 7, 3), (10, 60, 130, 80, 20), (100, 1000, 3000, 1100, 120), (0, 0, 10, 2, 0),
         (0, 3, 1, 6, 2), (20, 80, 130, 60, 10), (2, 30, 500, 45, 3)]
for pairs in PAIRS[:5]:
    print("{{{%d, %d, %d, %d, %d}}, %.8f, %.8f, %.8f, %.8f, %.10f}," % (*pairs, *strength(pairs)))
for pairs, elo0, elo1 in [(0, 0, 10), (1, 0, 5), (1, -5, 0), (2, 0, 3), (3, 0, 10), (4, -10, 10),
                          (5, 0, 5), (6, 0, 4)]:
    print("{{{%d, %d, %d, %d, %d}}, %d, %d, %.6f}," % (*PAIRS[pairs], elo0, elo1, llr(PAIRS[pairs], elo0, elo1)))


def ratings(count, meetings):
    """Zermelo's iteration; an error is what moving each pair's weight a little does to the rating."""
    def fit(weights):
        strengths = [1.0] * count
        won = [0.0] * count
        for (i, j, _), kinds in zip(meetings, weights):
            won[i] += sum(2 * w * k for w, k in zip(WORTH, kinds))
            won[j] += sum(2 * (1 - w) * k for w, k in zip(WORTH, kinds))
        for _ in range(4000):
            against = [0.0] * count
            for (i, j, _), kinds in zip(meetings, weights):
                part = 2 * sum(kinds) / (strengths[i] + strengths[j])
                against[i] += part
                against[j] += part
            strengths = [w / a for w, a in zip(won, against)]
            mean = math.exp(sum(map(math.log, strengths)) / count)
            strengths = [s / mean for s in strengths]
        return [400 * math.log10(s) for s in strengths]

    weights = [list(kinds) for _, _, kinds in meetings]
    variance = [0.0] * count
    for kinds in weights:
        for kind, number in enumerate(list(kinds)):
            if not number:
                continue
            kinds[kind] = number * 1.0001
            up = fit(weights)
            kinds[kind] = number * .9999
            down = fit(weights)
            kinds[kind] = number
            for i in range(count):
                variance[i] += number * ((up[i] - down[i]) / (.0002 * number)) ** 2
    return [(elo, Z * math.sqrt(v)) for elo, v in zip(fit(weights), variance)]


MEETINGS = [(2, [(0, 1, (10, 60, 130, 80, 20))]),
            (3, [(0, 1, (1, 4, 15, 7, 3)), (0, 2, (0, 3, 10, 9, 8)), (1, 2, (2, 8, 10, 6, 4))]),
            (4, [(0, 1, (9, 4, 5, 1, 0)), (1, 2, (3, 3, 9, 5, 2)), (2, 3, (8, 2, 1, 0, 1)), (0, 3, (12, 0, 1, 0, 0))])]
for count, meetings in MEETINGS:
    print(["{%.6f, %.6f}" % rating for rating in ratings(count, meetings)])
