#!/bin/sh
# SPDX-License-Identifier: MIT
# The page of `congo page` in a browser without a window, driven by Node.js. Skipped where there is
# no browser, no Node.js of version 18 or later, or where the browser cannot be started.
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
node "$srcdir/tests/page/page.mjs" "$browser" ./congo "$srcdir/tests/page/lively.zsg" || exit 1
if ./congo page --play -o /dev/null 2>/dev/null; then
    node "$srcdir/tests/page/play.mjs" "$browser" ./congo "$srcdir/tests/page" || exit 1
fi
