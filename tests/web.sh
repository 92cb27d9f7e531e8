#!/bin/sh
# SPDX-License-Identifier: MIT
# The module for browsers under node, against the command. Without node or the module: skipped.
set -eu
srcdir=${srcdir-$(dirname "$0")/..}
if ! command -v node >/dev/null 2>&1; then
    echo "1..0 # SKIP no node"
    exit 0
fi
if [ ! -s src/web/module.wasm ]; then
    echo "1..0 # SKIP the module was not built"
    exit 0
fi
if grep -q '^HARDEN_CFLAGS = .*-fsanitize' Makefile; then
    echo "1..0 # SKIP the module for browsers has no sanitizers"
    exit 0
fi
set -- "$srcdir"/examples/*.zsg "$srcdir"/examples/*.txt
for save in "$srcdir"/../shared/data/saves/*.zsg; do
    [ ! -f "$save" ] || set -- "$@" "$save"
done
for text in "$srcdir"/tests/fuzz/corpus/save/* "$srcdir"/tests/fuzz/corpus/text/* "$srcdir"/tests/fuzz/corpus/mirror/*; do
    set -- "$@" "$text"
done
case $srcdir in
/*) glue=$srcdir ;;
*) glue=$PWD/$srcdir ;;
esac
# Without a compiler for WebAssembly the module is the one that a release brings, or none.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/bare" "$scratch/release/src/web"
cp src/web/module.wasm "$scratch/release/src/web"
wanting() {
    WASM_CC=/nowhere/clang sh "$srcdir/build-aux/wasm.sh" "$scratch/$1" . "$scratch/module" 2>"$scratch/said"
}
verdict() {
    if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}
status=0
wanting release && cmp -s src/web/module.wasm "$scratch/module" && [ ! -s "$scratch/said" ] || status=1
verdict $status '- a release brings the module'
status=0
wanting bare && [ -f "$scratch/module" ] && [ ! -s "$scratch/module" ] && grep -q 'pages will have no engine' "$scratch/said" || status=1
verdict $status '- without one that is said, and the build goes on'
echo 1..2
node "$srcdir/tests/web/module.js" "$glue/src/web/glue.js" src/web/module.wasm ./congo "$@"
