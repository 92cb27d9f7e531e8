#!/bin/sh
# SPDX-License-Identifier: MIT
# congo build against what people did before: unzip, head, patch and cat, for the same two rules
# files. Both make all files anew in one folder, in turns, and the clock on the wall counts: the
# pipeline's time is in starting programs. The variants' text is ready for the pipeline beforehand.
#
# usage: CONGO=... SRC=... SCRATCH=... build.sh [RUNS]
set -eu
. "$SRC/tests/bench/measure"
runs=${1:-15}
original=$SRC/../shared/data/congo.zip
for tool in unzip patch; do
    command -v $tool >/dev/null || { echo "build: no $tool here, no comparison"; exit 0; }
done
[ -f "$original" ] || { echo "build: no original package beside the source"; exit 0; }
case $(date +%s%N) in *[!0-9]*) echo "build: no clock fine enough"; exit 0 ;; esac

# In memory where that can be, so that the disk is not what is measured.
place=$SCRATCH
if [ -d /dev/shm ] && [ -w /dev/shm ]; then
    place=$(mktemp -d /dev/shm/congo-bench.XXXXXX)
    trap 'rm -rf "$place"' EXIT
fi
cd "$place"
"$CONGO" build --blocks >variants.zrf
cat >pipeline <<END
set -e
mkdir "out\$1" && cd "out\$1"
unzip -q "$original"
cd Congo
head -n 562 Congo.zrf >river
patch -s river "$SRC/patches/deep-water.patch"
patch -s river "$SRC/patches/monkey.patch"
cp river islands
patch -s islands "$SRC/patches/islands.patch"
cat "$SRC/patches/moves.zrf" river "$SRC/patches/pieces.zrf" ../../variants.zrf >Congo-noislands.zrf
cat "$SRC/patches/moves.zrf" islands "$SRC/patches/pieces.zrf" ../../variants.zrf >congo-islands.zrf
rm river islands
END
"$CONGO" build "$original" -o check
sh pipeline 0
# The open end is a blank line more or less; otherwise both made the same.
for file in congo-islands.zrf Congo-noislands.zrf; do
    tr -d '\r\n' <check/$file >one && tr -d '\r\n' <out0/Congo/$file | cmp - one
done
rm -r check out0

# Several at a time, since starting the clock takes as long as a build. The least counts: what else
# runs on the machine only adds to it.
several() {
    for folder in 0 1 2 3 4 5 6 7 8 9; do
        "$1" "$folder"
    done
}
by_pipeline() { sh pipeline "$1"; }
by_congo() { "$CONGO" build "$original" -o "out$1"; }
run=1
while [ "$run" -le "$runs" ]; do
    wall_seconds several by_pipeline >>"$SCRATCH/pipeline.seconds"
    rm -r out?
    wall_seconds several by_congo >>"$SCRATCH/congo.seconds"
    rm -r out?
    run=$((run + 1))
done
awk -v pipeline="$(sort -n "$SCRATCH/pipeline.seconds" | head -n 1)" \
    -v congo="$(sort -n "$SCRATCH/congo.seconds" | head -n 1)" -v runs="$runs" 'BEGIN {
    printf "build, milliseconds on the wall, least of %d times 10:\n", runs
    printf "  %-40s %8.1f\n", "unzip, head, patch, cat", 100 * pipeline
    printf "  %-40s %8.1f   %.1f times faster\n", "congo build", 100 * congo, pipeline / congo }'
