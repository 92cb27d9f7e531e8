#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails when a module includes upwards. A line says what a module may include beside congo.h, which
# all may; ARCHITECTURE.md draws the same.
# usage: tests/layers.sh [FOLDER-WITH-MODULES]
set -eu
cd "${1-${srcdir-$(dirname "$0")/..}/src}"
status=0
for file in $(find . -name '*.[ch]' | sort); do
    module=${file#./}
    case $module in
    */*) module=${module%%/*} ;;
    *) module=top ;;
    esac
    case $module in
    top) may= ;;
    base) may='base' ;;
    core) may='base core' ;;
    search) may='base core search' ;;
    table) may='base core search table' ;;
    zsg) may='base core zsg' ;;
    game) may='base core zsg game' ;;
    notation) may='base core zsg game notation' ;;
    reader) may='base core zsg game notation reader' ;;
    analysis) may='base core game notation search analysis' ;;
    engine) may='base core game notation search engine' ;;
    picture) may='base core zsg game picture' ;;
    stats) may='base core zsg game notation picture stats' ;;
    zrf) may='base core picture zrf' ;;
    cli) may='base core search zsg game notation reader picture stats table zrf engine analysis cli' ;;
    lua) may='lua' ;;
    *)
        echo "src/$module: a module that tests/layers.sh does not know"
        status=1
        continue
        ;;
    esac
    for included in $(sed -n 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*"\(.*\)".*/\1/p' "$file"); do
        case " $may " in
        *" ${included%%/*} "*) ;;
        *)
            if [ "$included" != congo.h ]; then
                echo "src/${file#./}: $module may not include \"$included\""
                status=1
            fi
            ;;
        esac
    done
done
exit $status
