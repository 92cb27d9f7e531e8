# SPDX-License-Identifier: MIT
"""record.py FILE: what congo-record(5) says, read by another program: of each game its number, the
half-moves, the result, and its last diagram as notate draws it, terrain marks apart."""
import struct
import sys

PIECES = "PSQERZGMCL"


def fnv(data):
    total = 0xCBF29CE484222325
    for byte in data:
        total = (total ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return (total ^ total >> 32) & 0xFFFFFFFF


def board(data):
    bits = int.from_bytes(data, "little")
    squares = []
    for group in range(10):
        number = bits >> 22 * group & 0x3FFFFF
        for _ in range(5):
            squares.append(number % 21)
            number //= 21
    letter = lambda n: "-" if n == 0 else PIECES[(n - 1) // 2] if n % 2 == 0 else PIECES[(n - 1) // 2].lower()
    return ["%d %s" % (rank + 1, "".join(map(letter, squares[7 * rank:7 * rank + 7]))) for rank in range(6, -1, -1)]


data = open(sys.argv[1], "rb").read()
at = 0
while at < len(data):
    magic, title, match, pair, number, rules, opening, count, result, end, total = struct.unpack_from(
        "<4sIQIBBHHBBI", data, at)
    game = data[at:at + 32 * (count + 1)]
    assert magic == b"CgR1" and fnv(game[:28] + game[32:]) == total
    for ply in range(count):
        record = game[32 * (ply + 1):32 * (ply + 2)]
        flags, score, half_move = struct.unpack_from("<BhH", record, 27)
        assert half_move == ply and flags & 1 == ply & 1 and flags >> 1 & 7 == rules & 7 and flags >> 4 == result
        assert (score == -32768) == (ply < opening or ply == count - 1)
    print("Pair: %d" % pair)
    print("half-moves: %d" % (count - 1))
    print("Result: %s" % ["0-1", "1/2-1/2", "1-0"][result])
    print("\n".join(board(record[:27])))
    at += len(game)
