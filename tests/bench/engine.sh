#!/bin/sh
# SPDX-License-Identifier: MIT
# The engine: positions entered a second against the textbook engine's, in turns (pace.c says how);
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

rounds=$((runs + 3))
"$BENCH/pace" nodes 400000 "$rounds" "exec $CONGO engine" "exec $BENCH/textbook" >"$SCRATCH/nodes"
echo "million positions a second of the processor's time, one thread, least time of $rounds rounds:"
awk 'NR == 1 { own = $1 } NR == 2 { textbook = $1 } END {
    printf "  congo %.2f, textbook %.2f, ratio %.2f\n", own, textbook, own / textbook }' "$SCRATCH/nodes"

run=1
while [ "$run" -le "$runs" ]; do
    "$BENCH/pace" depth 14 "$SCRATCH/threads.1" >"$SCRATCH/one"
    "$BENCH/pace" depth 14 "$SCRATCH/threads.2" >"$SCRATCH/two"
    paste "$SCRATCH/one" "$SCRATCH/two" | awk '{ print $1 / $2 }' >>"$SCRATCH/sooner"
    run=$((run + 1))
done
echo "two threads reach depth 14 so many times sooner, median of $(wc -l <"$SCRATCH/sooner"): $(median "$SCRATCH/sooner")"

"$BENCH/pace" stop 250 "$SCRATCH/threads.$threads" | sort -n >"$SCRATCH/stops"
awk -v threads="$threads" '{ value[NR] = $1 } END {
    printf "stop, %d threads, %d times: median %.1f ms, 95 in 100 within %.1f, most %.1f\n",
        threads, NR, value[int((NR + 1) / 2)], value[int(NR * 0.95)], value[NR] }' "$SCRATCH/stops"

[ "$games" -gt 0 ] || exit 0
echo "20 ms a move against the textbook engine's 200:"
"$CONGO" match --a "time=0.02,cmd=$CONGO engine" --b "time=0.2,cmd=$BENCH/textbook" \
    --variant elephante-savanna --variant congo --variant simpler-megapawn-congo \
    --variant crowded-megapawn-congo --games "$games" -j "$threads" --quiet
