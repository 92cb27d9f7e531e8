#!/bin/sh
# SPDX-License-Identifier: MIT
# The engine: positions entered a second against the textbook engine's, in turns and by user time;
# how much sooner two threads reach a depth; how soon it stops with as many threads as there are
# processors; and, with GAMES a variant, a match against the textbook engine at ten times its time.
#
# usage: CONGO=... BENCH=... SRC=... SCRATCH=... engine.sh [RUNS [GAMES]]
set -eu
. "$SRC/tests/bench/measure"
runs=${1:-3}
games=${2:-0}
threads=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

# with_threads N: the engine behind a wrapper that sets its threads before all else.
with_threads() {
    printf '#!/bin/sh\n{ echo "setoption name Threads value %s"; exec cat; } | exec "%s" engine\n' "$1" "$CONGO"
}
for count in 1 2 "$threads"; do
    with_threads "$count" >"$SCRATCH/threads.$count"
    chmod +x "$SCRATCH/threads.$count"
done

run=1
while [ "$run" -le "$runs" ]; do
    "$BENCH/pace" nodes "$CONGO engine" 400000 >>"$SCRATCH/own"
    "$BENCH/pace" nodes "$BENCH/textbook" 400000 >>"$SCRATCH/textbook"
    run=$((run + 1))
done
own=$(median "$SCRATCH/own")
textbook=$(median "$SCRATCH/textbook")
echo "million positions a second of user time, one thread, median of $runs:"
awk -v own="$own" -v textbook="$textbook" 'BEGIN {
    printf "  congo %.2f, textbook %.2f, ratio %.2f\n", own, textbook, own / textbook }'

run=1
while [ "$run" -le "$runs" ]; do
    "$BENCH/pace" depth "$SCRATCH/threads.1" 14 >"$SCRATCH/one"
    "$BENCH/pace" depth "$SCRATCH/threads.2" 14 >"$SCRATCH/two"
    paste "$SCRATCH/one" "$SCRATCH/two" | awk '{ print $1 / $2 }' >>"$SCRATCH/sooner"
    run=$((run + 1))
done
echo "two threads reach depth 14 so many times sooner, median of $(wc -l <"$SCRATCH/sooner"): $(median "$SCRATCH/sooner")"

"$BENCH/pace" stop "$SCRATCH/threads.$threads" 250 | sort -n >"$SCRATCH/stops"
awk -v threads="$threads" '{ value[NR] = $1 } END {
    printf "stop, %d threads, %d times: median %.1f ms, 95 in 100 within %.1f, most %.1f\n",
        threads, NR, value[int((NR + 1) / 2)], value[int(NR * 0.95)], value[NR] }' "$SCRATCH/stops"

[ "$games" -gt 0 ] || exit 0
echo "20 ms a move against the textbook engine's 200:"
"$BENCH/referee" -a "$CONGO engine" -b "$BENCH/textbook" -ga 'movetime 20' -gb 'movetime 200' \
    -v elephante-savanna -v congo -v simpler-megapawn-congo -v crowded-megapawn-congo -n "$games" -j "$threads"
