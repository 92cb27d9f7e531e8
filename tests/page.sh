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
# What pages do is done by their scripts and the module, which no sanitizer looks at; tests/cli.sh
# has them written.
if grep -q '^HARDEN_CFLAGS = .*-fsanitize' Makefile; then
    skip 'the page in a browser: its scripts are the same without sanitizers'
fi
work=$(mktemp -d "${TMPDIR-/tmp}/congo-pages.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT

# run SCRIPT WORD...: what it prints comes at the end, one script after the other.
run() {
    script=$1
    shift
    tap=$work/$script${5+-$4} # a part of it
    node "$srcdir/tests/page/$script" "$@" >"$tap" 2>&1 || echo "not ok - $script ends well" >>"$tap"
}

lively=$srcdir/tests/page/lively.zsg games=$srcdir/tests/page/games
play=
./congo page --play -o /dev/null 2>/dev/null && play=yes
firefox=
for name in "${FIREFOX-}" firefox-esr firefox; do
    [ -n "$name" ] && firefox=$(command -v "$name") && break
done
# Three browsers at a time: they wait more than they work, but more of them starve each other.
{
    [ -z "$play" ] || run play.mjs "$browser" ./congo "$srcdir/tests/page" 1 2
    run page.mjs "$browser" ./congo "$lively"
} &
{
    [ -z "$play" ] || run play.mjs "$browser" ./congo "$srcdir/tests/page" 2 2
    run games.mjs "$browser" ./congo "$games"
} &
{
    [ -z "$play" ] || [ -z "$firefox" ] || run firefox.mjs "$firefox" ./congo "$lively" "$games"
    run played.mjs "$browser" ./congo
} &
[ -z "$play" ] || [ -n "$firefox" ] || printf '1..1\nok - the page in Firefox # SKIP no firefox here\n'
wait
cat "$work"/*
exit 0
