#!/bin/sh
# SPDX-License-Identifier: MIT
# Every text that the messages are made of has a block in tests/cli/messages.test, or a line in
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

awk -f "$srcdir/tests/messages/texts.awk" $(find "$srcdir/src" -name '*.h' | sort) \
    $(find "$srcdir/src" -name '*.c' | sort) | sed "s|^$srcdir/||" | sort >"$work/texts"
awk -f "$srcdir/tests/messages/compare.awk" "$work/texts" "$elsewhere" "$blocks" >"$work/faults"

# There are some 350; far fewer are found where the sources are no longer read as they are.
{ [ "$(wc -l <"$work/texts")" -ge 300 ] || echo "only $(wc -l <"$work/texts") found"; } >"$work/found"
verdict 'the texts of messages are found in the sources'

sed -n 's/^missing //p' "$work/faults" >"$work/found"
verdict 'each has a block in tests/cli/messages.test, or a line in tests/messages/elsewhere'

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
cut -f2 "$work/texts" | grep -E '^[A-Z][a-z]|[.!]$' | grep -v '^Congo\.zrf\|\.\.\.$' >"$work/found"
verdict 'messages are in lower case, and end without a mark'
echo "1..$count"
