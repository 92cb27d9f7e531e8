#!/bin/sh
# SPDX-License-Identifier: MIT
# Compiles the rules, the readers and the engine for WebAssembly: a module that a page carries.
# usage: build-aux/wasm.sh SRCDIR BUILDDIR MODULE
#
# Debian's clang, lld, wasi-libc and libclang-rt-dev-wasm32 are what it takes. Where something of
# that is not there, the module that a release brings is taken, or else one of no bytes is made, and
# the build goes on without pages to play on.
set -eu
srcdir=$1
builddir=$2
module=$3
clang=${WASM_CC-clang}

# Without the tools: says so, and does what there is to do then.
without() {
    if [ -s "$srcdir/src/web/module.wasm" ]; then
        [ "$srcdir/src/web/module.wasm" -ef "$module" ] || cp "$srcdir/src/web/module.wasm" "$module"
        exit 0
    fi
    echo "wasm.sh: no compiler for WebAssembly ($1): pages will have no engine" >&2
    : >"$module"
    exit 0
}

command -v "$clang" >/dev/null 2>&1 || without "no $clang"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
printf 'int congo_try(void) { return 1; }\n' >"$scratch/try.c"
# -g0 and no paths: the same bytes wherever it is built.
compile="$clang --target=wasm32-wasi --sysroot=${WASM_SYSROOT-/usr} -std=gnu11 -g0 -flto
    -ffile-prefix-map=$srcdir=. -DNDEBUG -DCONGO_INSIDE"
$compile -mexec-model=reactor -o "$scratch/try.wasm" "$scratch/try.c" 2>"$scratch/log" || {
    without "$(grep -m 1 -i error "$scratch/log" || echo "$clang cannot")"
}

# What a browser has no use for: files, threads, archives, and pens that need libraries.
sources=$(cd "$srcdir/src" && ls base/*.c rules/*.c game/*.c read/*.c read/*/*.c \
    draw/page_moves.c draw/page_game.c draw/captions.c draw/escape.c draw/picture.c draw/diagram.c draw/last_move.c draw/overlay.c \
    draw/pen.c \
    draw/pen_svg.c draw/svg_path.c draw/path.c draw/shapes.c draw/theme.c \
    draw/bmp_read.c draw/base64.c \
    zillions/beside.c zillions/board_graph.c zillions/expr.c zillions/expr_lists.c zillions/game_looks.c zillions/game_pictures.c \
    zillions/general_notation.c zillions/generate.c zillions/goals.c zillions/line_search.c zillions/macros.c zillions/move_code.c zillions/move_tests.c zillions/move_types.c \
    zillions/opponent.c zillions/piece_rules.c zillions/piece_worths.c zillions/replay_save.c zillions/rule_names.c zillions/rules_file.c \
    zillions/ruleset.c zillions/run_code.c zillions/save_text.c zillions/sections.c zillions/tree.c \
    zillions/zboard_count.c zillions/zboard_judge.c zillions/zboard_line.c zillions/zboard_moves.c zillions/zboard_play.c zillions/zgame.c \
    think/search/*.c think/analysis/analysis.c think/analysis/annotate.c \
    think/tables/index.c think/tables/material.c think/tables/solve.c think/tables/unmove.c play/player/level.c web/*.c web/wasm/*.c |
    grep -vE '^(base/(file|file_out|map|stale|target)|rules/perft.*)\.c$')
# Some speed where positions are searched, size elsewhere: a page is to be small.
for source in $sources; do
    case $source in
    rules/board.c | rules/movegen.c | zillions/run_code.c | zillions/generate.c | zillions/opponent.c | think/search/search.c | think/search/net_sums.c | think/tables/*) level=-Os ;;
    *) level=-Oz ;;
    esac
    # Vector instructions for the net's sums alone: with them everywhere, clang 14 put pieces into other places.
    case $source in think/search/net_sums.c) level="$level -msimd128" ;; esac
    $compile $level -c -I "$srcdir/src/web/wasm" -I "$srcdir/src" -I "$builddir" -DCONGO_INSIDE -DCONGO_NO_THREADS \
        -DPACKAGE_VERSION='"web"' -o "$scratch/$(printf %s "$source" | tr / _).o" "$srcdir/src/$source"
done
for source in rules/variants_text.c think/search/net_data.c; do
    $compile -Os -c -o "$scratch/$(printf %s "$source" | tr / _).o" "$builddir/src/$source"
done
exports=$(sed -n 's/^.*[ *]\(web_[a-z_]*\)(.*/-Wl,--export=\1/p' "$srcdir/src/web/web.h")
# The driver would run wasm-opt by itself, as it likes; so it is told that nothing is to be optimized.
$compile -O0 -mexec-model=reactor -o "$scratch/module.wasm" "$scratch"/*.o $exports -Wl,--export=malloc -Wl,--export=free \
    -Wl,--lto-O2 -Wl,-O2 -Wl,--strip-all -Wl,--gc-sections -Wl,-z,stack-size=1048576
# A tenth smaller, where binaryen is there.
if command -v "${WASM_OPT-wasm-opt}" >/dev/null 2>&1; then
    "${WASM_OPT-wasm-opt}" -Oz --mvp-features --enable-bulk-memory --enable-sign-ext --enable-simd --enable-mutable-globals \
        --enable-nontrapping-float-to-int "$scratch/module.wasm" -o "$scratch/small.wasm" &&
        mv "$scratch/small.wasm" "$scratch/module.wasm"
fi
mv "$scratch/module.wasm" "$module"
