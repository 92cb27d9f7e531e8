#!/bin/sh
# SPDX-License-Identifier: MIT
# The page to play on in Chromium: ready, ready on a processor six times slower, and two hundred games
# opened from a zip. OTHER names further programs, whose pages are measured in turns with ours.
set -u
[ -n "${CONGO-}" ] || CONGO=./congo
browser=$(command -v "${CHROMIUM-chromium}") && command -v node >/dev/null 2>&1 || {
    echo 'the page: no chromium or no Node.js here'
    exit 0
}
"$CONGO" page --play -o /dev/null 2>/dev/null || exit 0
# shellcheck disable=SC2086
exec node "${SRC-.}/tests/page/pace.mjs" "$browser" "${SRC-.}/examples" "${RUNS-5}" "$CONGO" ${OTHER-} | grep -v '^1\.\.0$'
