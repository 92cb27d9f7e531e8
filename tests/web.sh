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
exec node "$srcdir/tests/web/module.js" "$glue/src/web/glue.js" src/web/module.wasm ./congo "$@"
