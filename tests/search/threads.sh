#!/bin/sh
# SPDX-License-Identifier: MIT
# A search on two threads, stopped by a third, under ThreadSanitizer: a build of its own of what the
# engine is made of. Skipped where the compiler has no such thing, or this machine cannot run it.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc=${CONGO_CC:-cc}
flags="-std=gnu11 -O1 -g -fsanitize=thread -DCONGO_INSIDE -include config.h -I. -I$srcdir/src"
echo 'int main(void) { return 0; }' >"$work/none.c"
if ! $cc $flags -o "$work/none" "$work/none.c" -lpthread >"$work/log" 2>&1 || ! "$work/none" >>"$work/log" 2>&1; then
    echo "1..0 # SKIP no ThreadSanitizer here"
    exit 0
fi
sources=$(ls "$srcdir"/src/rules/*.c "$srcdir"/src/think/search/*.c "$srcdir"/src/game/*.c "$srcdir"/src/base/*.c)
echo 1..2
if $cc $flags -o "$work/threads" "$srcdir/tests/search/threads.c" $sources src/rules/variants_text.c src/think/search/net_data.c -lpthread -lm -ldl >"$work/log" 2>&1; then
    echo "ok 1 - the engine is built with ThreadSanitizer"
else
    echo "not ok 1 - the engine is built with ThreadSanitizer"
    sed 's/^/# /' "$work/log" | head -20
fi
if TSAN_OPTIONS="halt_on_error=0 exitcode=66" "$work/threads" >"$work/log" 2>&1; then
    echo "ok 2 - two threads search without a race"
else
    echo "not ok 2 - two threads search without a race"
    sed 's/^/# /' "$work/log" | head -40
fi
