#!/bin/sh
# SPDX-License-Identifier: MIT
# Every message that the sources can make has a block in tests/cli/messages.test, or a line in
# tests/messages/elsewhere that says why it cannot have one. Prints TAP.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
blocks=$srcdir/tests/cli/messages.test
elsewhere=$srcdir/tests/messages/elsewhere
count=0
verdict() { # verdict TITLE: the faults, if any, are the lines of "found"
    count=$((count + 1))
    if [ ! -s "$work/found" ]; then
        echo "ok $count - $1"
    else
        echo "not ok $count - $1"
        sed 's/^/# /' "$work/found"
    fi
}

# The headers twice: a macro may be made of another one that comes later.
headers=$(find "$srcdir/src" -name '*.h' | sort)
awk -f "$srcdir/tests/messages/formats.awk" $headers $headers $(find "$srcdir/src" -name '*.c' | sort) |
    sed "s|^$srcdir/||" | sort >"$work/formats"
awk -f "$srcdir/tests/messages/compare.awk" "$work/formats" "$elsewhere" "$blocks" >"$work/faults"

# There are some 240; far fewer are found where the sources are no longer read as they are.
{ [ "$(wc -l <"$work/formats")" -ge 200 ] || echo "only $(wc -l <"$work/formats") found"; } >"$work/found"
verdict 'the messages of the sources are found'

sed -n 's/^missing //p' "$work/faults" >"$work/found"
verdict 'each has a block in tests/cli/messages.test, or a line in tests/messages/elsewhere'

sed -n 's/^strange //p' "$work/faults" >"$work/found"
verdict 'each line of the blocks is a message that is found in the sources'

sed -n 's/^stale //p' "$work/faults" >"$work/found"
verdict 'what tests/messages/elsewhere lists is there, and has no block'

sed -n 's/^\([^#|]*\) | .*/\1/p' "$elsewhere" | sort -u | while read -r test; do
    [ "$test" = none ] || [ -f "$srcdir/$test" ] || echo "$test"
done >"$work/found"
verdict 'and so are the tests that it names'

sed -n '/^#define CONGO_CODES/,/[^\\]$/s/^ *X(\(CONGO_[A-Z_]*\),.*/\1/p' "$srcdir/src/congo.h" | while read -r code; do
    find "$srcdir/src" -name '*.c' -exec grep -qw "$code" {} + || echo "$code"
done >"$work/found"
verdict 'each code of CONGO_CODES is given somewhere'

# Lower case, and no full stop: a message begins with a name or in lower case, and is no sentence.
cut -f2 "$work/formats" | grep -E '^[A-Z][a-z]|[.!]$' | grep -v '^Congo\.zrf\|\.\.\.$' >"$work/found"
verdict 'messages are in lower case, and end without a mark'
echo "1..$count"
