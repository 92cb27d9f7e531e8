#!/bin/sh
# SPDX-License-Identifier: MIT
# Pictures: a diagram as PNG from start to end of the command, a page of 1,000 games, and diagrams a
# second within one process; python-chess's chess.svg draws beside, where it is installed.
#
# usage: CONGO=... SRC=... SCRATCH=... picture.sh [RUNS]
set -eu
. "$SRC/tests/bench/measure"
runs=${1:-11}
game=$SRC/tests/page/lively.zsg

# several FILE COMMAND...: the user and wall seconds of each of the runs
several() {
    file=$1
    shift
    run=0
    : >"$file.user"
    : >"$file.wall"
    while [ "$run" -lt "$runs" ]; do
        user_seconds "$@" >>"$file.user"
        wall_seconds "$@" >>"$file.wall"
        run=$((run + 1))
    done
}

# report TITLE FILE
report() {
    awk -v title="$1" -v user="$(median "$2.user")" -v wall="$(median "$2.wall")" -v runs="$runs" '
        BEGIN { printf "  %-40s %8.1f ms user, %8.1f ms on the wall\n", title, user * 1000, wall * 1000 }'
}

echo "pictures, the command from start to end, median of $runs:"
if "$CONGO" show -o "$SCRATCH/x.png" 2>/dev/null; then
    several "$SCRATCH/png" "$CONGO" show "$game" -o "$SCRATCH/x.png" --size 400
    report 'a diagram as PNG, 400 pixels' "$SCRATCH/png"
else
    echo "  no cairo: no PNG"
fi
several "$SCRATCH/svg" "$CONGO" show "$game" -o "$SCRATCH/x.svg" --size 400
report 'a diagram as SVG' "$SCRATCH/svg"
mkdir -p "$SCRATCH/games"
number=0
while [ "$number" -lt 1000 ]; do
    number=$((number + 1))
    ln -f "$game" "$SCRATCH/games/$number.zsg" 2>/dev/null || cp "$game" "$SCRATCH/games/$number.zsg"
done
several "$SCRATCH/page" "$CONGO" page -q "$SCRATCH/games" -o "$SCRATCH/x.html"
report 'a page of 1,000 games' "$SCRATCH/page"

echo "diagrams a second of user time, one process:"
ply=0
while [ "$ply" -lt 40 ]; do
    "$CONGO" show "$game" --ply "$ply" --format position
    ply=$((ply + 1))
done >"$SCRATCH/positions"
if [ -x "${BENCH:-tests/bench}/diagrams" ]; then
    for form in 'svg 400 4000' 'png 400 200'; do
        set -- $form
        printf '  %-40s ' "congo, $1"
        "${BENCH:-tests/bench}/diagrams" "$1" "$2" "$3" <"$SCRATCH/positions" 2>&1 || true
    done
fi
if python3 -c 'import chess.svg' 2>/dev/null; then
    printf '  %-40s ' "python-chess, svg"
    python3 -c '
import chess, chess.svg, time
board, count = chess.Board(), 400
start = time.process_time()
size = sum(len(chess.svg.board(board, size=400)) for _ in range(count))
print("%.0f a second, %.1f KiB each" % (count / (time.process_time() - start), size / count / 1024))'
else
    echo "  python-chess is not installed: no comparison"
fi
