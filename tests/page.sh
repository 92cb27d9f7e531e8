#!/bin/sh
# SPDX-License-Identifier: MIT
# The page of `congo page` in a browser without a window, driven by Node.js. Skipped where there is
# no Chromium, no Node.js of version 18 or later, or where the browser cannot be started.
set -u
srcdir=${srcdir-.}
skip() {
    echo "$1"
    exit 77
}
browser=
for name in "${CHROMIUM-}" chromium chromium-browser google-chrome; do
    [ -n "$name" ] && browser=$(command -v "$name") && break
done
[ -n "$browser" ] || skip 'the page in a browser: no chromium here'
node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 18 ? 1 : 0)' 2>/dev/null ||
    skip 'the page in a browser: no Node.js 18 here'
work=$(mktemp -d "${TMPDIR-/tmp}/congo-pages.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
parts=0

# begin SCRIPT WORD...: they wait for their browsers more than they work, and so go side by side; what
# they print comes one after the other.
begin() {
    parts=$((parts + 1))
    script=$1
    shift
    { node "$srcdir/tests/page/$script" "$@" || echo "not ok - $script ends well"; } >"$work/$parts" 2>&1 &
}

finish() {
    wait
    for part in $(seq "$parts"); do cat "$work/$part"; done
    exit 0
}

# What pages do is done by their scripts and the module, which no sanitizer looks at; tests/cli.sh
# has them written.
if grep -q '^HARDEN_CFLAGS = .*-fsanitize' Makefile; then
    skip 'the page in a browser: its scripts are the same without sanitizers'
fi
begin games.mjs "$browser" ./congo "$srcdir/tests/page/games"
begin page.mjs "$browser" ./congo "$srcdir/tests/page/lively.zsg"
begin played.mjs "$browser" ./congo
./congo page --play -o /dev/null 2>/dev/null || finish
begin play.mjs "$browser" ./congo "$srcdir/tests/page"
for name in "${FIREFOX-}" firefox-esr firefox; do
    if [ -n "$name" ] && firefox=$(command -v "$name"); then
        begin firefox.mjs "$firefox" ./congo "$srcdir/tests/page/lively.zsg" "$srcdir/tests/page/games"
        finish
    fi
done
printf '1..1\nok - the page in Firefox # SKIP no firefox here\n'
finish
