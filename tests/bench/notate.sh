#!/bin/sh
# SPDX-License-Identifier: MIT
# Verifying and notating: half-moves a second and MB/s, one thread and two. Beside it, in the same
# run and in turns, pgn-extract: long algebraic in, its moves checked, SAN out. Its games are two
# classics, repeated; ours are twenty games repeated, and once more 100,000 games of which no two are
# the same, which no processor can learn by heart.
#
# usage: CONGO=... BENCH=... SRC=... SCRATCH=... notate.sh [RUNS]
set -eu
. "$SRC/tests/bench/measure"
runs=${1:-5}
extract=$(command -v pgn-extract || command -v /usr/games/pgn-extract || true)

# Five thousand files of twenty games would measure the file system: ten files of 10,000 games.
mkdir "$SCRATCH/repeated" "$SCRATCH/distinct"
for i in 0 1 2 3 4 5 6 7 8 9; do
    "$BENCH/corpus" 20 500 >"$SCRATCH/repeated/$i.zsg"
done
"$BENCH/corpus" 100000 >"$SCRATCH/all.zsg"
awk -v folder="$SCRATCH/distinct" '
    /^Zillions/ { number = int(games / 10000); games++; file = folder "/" number ".zsg" }
    { print > file }' "$SCRATCH/all.zsg"
rm "$SCRATCH/all.zsg"

cat >"$SCRATCH/classics.pgn" <<'END'
[Event "London"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6
10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2
18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0

[Event "Paris"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5
10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8
17. Rd8# 1-0

END
chess_half_moves=0
if [ -n "$extract" ]; then
    "$extract" -s -Wlalg "$SCRATCH/classics.pgn" -o "$SCRATCH/long.pgn" 2>/dev/null
    awk '{ text = text $0 "\n" } END { for (i = 0; i < 50000; i++) printf "%s", text }' \
        "$SCRATCH/long.pgn" >"$SCRATCH/chess.pgn"
    chess_half_moves=$((50000 * (45 + 33)))
fi

half_moves() {
    cat "$1"/*.zsg | grep -c '^[0-9]'
}
megabytes() {
    cat "$1"/*.zsg | wc -c | awk '{ print $1 / 1e6 }'
}

run=1
while [ "$run" -le "$runs" ]; do
    if [ -n "$extract" ]; then
        user_seconds "$extract" -s -Wsan "$SCRATCH/chess.pgn" -o "$SCRATCH/san.pgn" \
            >>"$SCRATCH/time.chess"
    fi
    for corpus in repeated distinct; do
        user_seconds "$CONGO" verify -j 1 "$SCRATCH/$corpus" >>"$SCRATCH/time.$corpus.verify"
        user_seconds "$CONGO" notate -m -j 1 "$SCRATCH/$corpus" >>"$SCRATCH/time.$corpus.notate"
        wall_seconds "$CONGO" notate -m -j 1 "$SCRATCH/$corpus" >>"$SCRATCH/time.$corpus.one"
        wall_seconds "$CONGO" notate -m -j 2 "$SCRATCH/$corpus" >>"$SCRATCH/time.$corpus.two"
    done
    run=$((run + 1))
done

echo "saves, million half-moves a second of user time, one thread, median of $runs:"
other=0
if [ -n "$extract" ]; then
    other=$(median "$SCRATCH/time.chess" | awk -v n="$chess_half_moves" '{ print n / $1 / 1e6 }')
    printf '  %-40s %8.2f\n' "pgn-extract, two classics repeated" "$other"
else
    echo "  pgn-extract is not installed: no ratios"
fi
for corpus in repeated distinct; do
    n=$(half_moves "$SCRATCH/$corpus")
    size=$(megabytes "$SCRATCH/$corpus")
    for what in verify notate; do
        median "$SCRATCH/time.$corpus.$what" | awk -v n="$n" -v size="$size" -v other="$other" \
            -v name="$what, $corpus games" '{
                printf "  %-40s %8.2f  %6.0f MB/s", name, n / $1 / 1e6, size / $1
                if (other > 0) printf "  %5.1f times pgn-extract", n / $1 / 1e6 / other
                printf "\n" }'
    done
    awk -v one="$(median "$SCRATCH/time.$corpus.one")" -v two="$(median "$SCRATCH/time.$corpus.two")" \
        -v name="notate, $corpus games, -j 2" \
        'BEGIN { printf "  %-40s %8.2f times -j 1, by the clock on the wall\n", name, one / two }'
done
