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
node "$srcdir/tests/page/games.mjs" "$browser" ./congo "$srcdir/tests/page/games" || exit 1
# What pages do is done by their scripts and the module, which no sanitizer looks at; tests/cli.sh
# has them written.
if grep -q '^HARDEN_CFLAGS = .*-fsanitize' Makefile; then
    printf '1..1\nok - pages of Congo # SKIP where sanitizers are, the scripts are the same\n'
    exit 0
fi
node "$srcdir/tests/page/page.mjs" "$browser" ./congo "$srcdir/tests/page/lively.zsg" || exit 1
node "$srcdir/tests/page/played.mjs" "$browser" ./congo || exit 1
./congo page --play -o /dev/null 2>/dev/null || exit 0
node "$srcdir/tests/page/play.mjs" "$browser" ./congo "$srcdir/tests/page" || exit 1
for name in "${FIREFOX-}" firefox-esr firefox; do
    [ -n "$name" ] && firefox=$(command -v "$name") &&
        exec node "$srcdir/tests/page/firefox.mjs" "$firefox" ./congo "$srcdir/tests/page/lively.zsg"
done
printf '1..1\nok - the page in Firefox # SKIP no firefox here\n'
