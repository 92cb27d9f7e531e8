#!/bin/sh
# SPDX-License-Identifier: MIT
# Counting games beside verifying them, in the same run and in turns: games and MB a second, one
# thread, and the most memory that counting takes. The games are 100,000 random ones, of which no two are the
# same.
#
# usage: CONGO=... SRC=... SCRATCH=... stats.sh [RUNS]
set -eu
. "$SRC/tests/bench/measure"
runs=${1:-5}
games=100000
"$CONGO" match -q --variant 'Elephante Savanna' --a random --openings random:4 --games $games -o "$SCRATCH/games.txt" >/dev/null

run=1
while [ "$run" -le "$runs" ]; do
    user_seconds "$CONGO" verify -qq -j 1 "$SCRATCH/games.txt" >>"$SCRATCH/time.counted.verify"
    user_seconds "$CONGO" stats -qq -j 1 "$SCRATCH/games.txt" >>"$SCRATCH/time.counted.stats"
    run=$((run + 1))
done
size=$(wc -c <"$SCRATCH/games.txt")
verify=$(median "$SCRATCH/time.counted.verify")
echo "texts of $games games, user time, one thread, median of $runs:"
for what in verify stats; do
    median "$SCRATCH/time.counted.$what" | awk -v n=$games -v size="$size" -v verify="$verify" -v name=$what '{
        printf "  %-40s %8.0f games/s  %6.1f MB/s  %5.2f times verify\n", name, n / $1, size / $1 / 1e6, $1 / verify }'
done
