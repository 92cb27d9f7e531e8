#!/bin/sh
# SPDX-License-Identifier: MIT
# Perft: sequences of moves counted a second, on one thread, the last moves as a number and not one
# by one, as chess programs count them too; no hash table on either side. Stockfish counts the chess
# start position in the same run, in turns with congo, and the ratios are of the medians.
#
# usage: CONGO=... SRC=... SCRATCH=... perft.sh [RUNS]
set -eu
. "$SRC/tests/bench/measure"
runs=${1:-5}
stockfish=$(command -v stockfish || command -v /usr/games/stockfish || true)

# name | depth | variant | position, or none for the start
positions='Elephante Savanna, start|6|Elephante Savanna|
Elephante Savanna, middle game|6|Elephante Savanna|EPCZ1E1/1ZL1C1P/PP4P/4P2/pppz2p/1zcep2/ep1lc2 w
Congo, start|7|Congo|
Congo, middle game|6|Congo|1E2E1Z/PMPLPC1/1PP4/7/2p1pz1/pp1mp1p/e2lec1 w'

# count_congo LINE JOBS TIMER
count_congo() {
    variant=$(printf %s "$1" | cut -d'|' -f3)
    position=$(printf %s "$1" | cut -d'|' -f4)
    set -- "$(printf %s "$1" | cut -d'|' -f2)" "$2" "$3"
    "$3" "$CONGO" perft "$1" -j "$2" --variant "$variant" ${position:+--position "$position"}
}

# Loading its network takes Stockfish longer than a short perft: that is measured alone and taken off.
cat >"$SCRATCH/stockfish" <<END
#!/bin/sh
{ [ "\$1" = empty ] || printf 'go perft 6\ngo perft 6\ngo perft 6\n'; echo quit; } | "$stockfish"
END
chmod +x "$SCRATCH/stockfish"

run=1
while [ "$run" -le "$runs" ]; do
    number=0
    while IFS= read -r line; do
        number=$((number + 1))
        seconds=$(count_congo "$line" 1 user_seconds)
        awk -v seconds="$seconds" '{ print $1 / seconds / 1e6 }' "$SCRATCH/output" >>"$SCRATCH/rate.$number"
    done <<END
$positions
END
    if [ -n "$stockfish" ]; then
        start=$(user_seconds "$SCRATCH/stockfish" empty)
        seconds=$(user_seconds "$SCRATCH/stockfish" perft)
        awk -v seconds="$seconds" -v start="$start" '
            /^Nodes searched/ { nodes += $3 }
            END { print nodes / (seconds - start) / 1e6 }' "$SCRATCH/output" >>"$SCRATCH/rate.stockfish"
    fi
    run=$((run + 1))
done

echo "perft, million sequences a second of user time, one thread, median of $runs:"
other=
if [ -n "$stockfish" ]; then
    other=$(median "$SCRATCH/rate.stockfish")
    printf '  %-40s %8.0f\n' "stockfish, chess start" "$other"
else
    echo "  stockfish is not installed: no comparison"
fi
number=0
while IFS='|' read -r name depth rest; do
    number=$((number + 1))
    rate=$(median "$SCRATCH/rate.$number")
    printf '  %-40s %8.0f' "congo, $name ($depth)" "$rate"
    [ -z "$other" ] || awk -v a="$rate" -v b="$other" 'BEGIN { printf "   %.1f times stockfish", a / b }'
    echo
done <<END
$positions
END

processors=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
case $(date +%s%N) in *[!0-9]*) exit 0 ;; esac
line='|7|Congo|'
for jobs in $(printf '1\n2\n4\n%s\n' "$processors" | sort -nu); do
    [ "$jobs" -le "$processors" ] || continue
    run=1
    while [ "$run" -le "$runs" ]; do
        count_congo "$line" "$jobs" wall_seconds >>"$SCRATCH/wall.$jobs"
        run=$((run + 1))
    done
    # The least: what else runs on the machine takes its processors away from the many first.
    seconds=$(sort -n "$SCRATCH/wall.$jobs" | head -1)
    one=$(sort -n "$SCRATCH/wall.1" | head -1)
    awk -v jobs="$jobs" -v seconds="$seconds" -v one="$one" 'BEGIN {
        printf "  congo perft 7 -j %-3d %6.2f s on the wall, %.2f times one thread\n", jobs, seconds, one / seconds }'
done
