#!/bin/sh
# SPDX-License-Identifier: MIT
# The shared library shows the symbols of tests/symbols.txt, with their versions, and no others; and
# congo.h declares them all. Once released, a symbol stays in the list for good.
set -u
library=.libs/libcongo.so
if [ ! -f $library ]; then
    echo "1..0 # SKIP no shared library was built"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
nm -D --defined-only $library | awk '$2 ~ /[TDBRV]/ { print $3 }' | sort >"$work/shown"
grep -v '^#' "$srcdir/tests/symbols.txt" | sort >"$work/listed"
diff "$work/listed" "$work/shown" >"$work/diff"
[ $? -eq 0 ] && echo "ok 1 - the shared library shows what tests/symbols.txt lists" ||
    echo "not ok 1 - the shared library shows what tests/symbols.txt lists"
sed 's/^/# /' "$work/diff"
undeclared=$(sed 's/@.*//' "$work/shown" | while read -r name; do
    grep -q "[ *]$name(" "$srcdir/src/congo.h" || echo "$name"
done)
[ -z "$undeclared" ] && echo "ok 2 - congo.h declares every one of them" ||
    echo "not ok 2 - congo.h declares every one of them, but for $undeclared"
echo 1..2
