#!/bin/sh
# SPDX-License-Identifier: MIT
# Endgame tables: how long a table of five pieces takes to build where those below it are there; and
# a probe of random positions, the file warm.
#
# usage: CONGO=... BENCH=... SCRATCH=... tables.sh [MATERIAL]
set -eu
. "$SRC/tests/bench/measure"
material=${1-LZG-LE}
cd "$SCRATCH"

"$CONGO" tables build -q --material "$material" -o tables
# Of that material, which may be named the other way round, the file is the largest.
file=$(find tables -name '*.congo-table' -size +64k -exec ls -S {} + | head -n 1)
rm "$file"
seconds=$(wall_seconds "$CONGO" tables build -q --material "$material" -o tables)
echo "endgame tables, Congo on its river:"
printf '  %-40s %8.1f s, %s bytes\n' "$material, with all below it there" "$seconds" "$(wc -c <"$file" | tr -d ' ')"
"$BENCH/probes" tables "$material" Congo 200000 | while read -r median most nearly; do
    printf '  %-40s %8.2f us in the median, 90 %% below %s, 99 %% below %s\n' "a probe of it" "$median" "$most" "$nearly"
done
