#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails when a module includes upwards, or calls upwards through congo.h, which all may include. A
# line says what a module may use; ARCHITECTURE.md draws the same.
# usage: tests/layers.sh [FOLDER-WITH-MODULES]
set -eu
cd "${1-${srcdir-$(dirname "$0")/..}/src}"
status=0
# may_use MODULE: sets `may`.
may_use() {
    module=$1
    case $module in
    top) may='core/layout.h' ;; # what congo.h shows to the library itself
    base) may='base' ;;
    core) may='base core' ;;
    search) may='base core game search' ;;
    table) may='base core search table' ;;
    line) may='base core line' ;;
    zsg) may='base core line zsg' ;;
    game) may='base core line zsg game' ;;
    notation) may='base core game notation' ;;
    text) may='base core line game notation text' ;;
    reader) may='base core line zsg game notation text reader' ;;
    analysis) may='base core game notation search table analysis' ;;
    engine) may='base core line game notation text search table player engine' ;;
    picture) may='base core zsg game notation picture' ;;
    player) may='base core zsg game notation search player' ;;
    match) may='base core zsg game notation search player stats match' ;;
    stats) may='base core zsg game notation picture stats' ;;
    web) may='base core line game notation text reader picture player search analysis web' ;;
    zrf) may='base core picture zrf' ;;
    cli) may='base core search line zsg game notation text reader picture player stats match table zrf engine analysis cli' ;;
    lua) may='lua' ;;
    *)
        echo "src/$module: a module that tests/layers.sh does not know"
        status=1
        return 1
        ;;
    esac
}
module_of() {
    case $1 in
    */*) echo "${1%%/*}" ;;
    *) echo top ;;
    esac
}

# "NAME MODULE" for each public function, where it is defined.
defined=$(grep -o '^congo_[a-z_]*(' */*.c | sed 's|^\([^/]*\)/[^:]*:\(congo_[a-z_]*\)(|\2 \1|')

for file in $(find . -name '*.[ch]' | sort); do
    file=${file#./}
    may_use "$(module_of "$file")" || continue
    for included in $(sed -n 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*"\(.*\)".*/\1/p' "$file"); do
        case " $may " in
        *" ${included%%/*} "* | *" $included "*) ;;
        *)
            if [ "$included" != congo.h ]; then
                echo "src/$file: $module may not include \"$included\""
                status=1
            fi
            ;;
        esac
    done
    [ "$module" != top ] || continue
    called=$(sed 's|/\*.*\*/||' "$file" | grep -o 'congo_[a-z_]*(' | tr -d '(' | sort -u)
    [ -n "$called" ] || continue
    upwards=$(printf '%s\n' "$defined" "$called" | awk -v may=" $may " '
        NF == 2 { where[$1] = $2 }
        NF == 1 && ($1 in where) && !index(may, " " where[$1] " ") { print $1 " of " where[$1] }')
    if [ -n "$upwards" ]; then
        printf '%s\n' "$upwards" | sed "s|^|src/$file: $module may not call |"
        status=1
    fi
done
exit $status
