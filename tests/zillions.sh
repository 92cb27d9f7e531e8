#!/bin/sh
# SPDX-License-Identifier: MIT
# The interpreter of rules files against a slow one in Python, which shares nothing with it but the
# description of the language: games of random rules, and those at hand. Prints TAP; run it in the
# folder where congo was built.
. "$srcdir/tests/scratch.sh"
python=$(command -v python3) || {
    printf '1..1\nok - rules files in two interpreters # SKIP no python3 here\n'
    exit 0
}
set --
for file in "$srcdir"/tests/zillions/*.zrf "$srcdir"/tests/page/games/*.zrf \
    "$srcdir"/../shared/data/zillions/[DGHS]*/*.zrf; do
    [ -f "$file" ] && grep -q '(game' "$file" && set -- "$@" "$file"
done
"$python" -B "$srcdir/tests/zillions/two_interpreters.py" "$congo" . $((sanitized ? 12 : 30)) "$@"
