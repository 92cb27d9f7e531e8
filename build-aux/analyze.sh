#!/bin/sh
# SPDX-License-Identifier: MIT
# Static analysis of all sources: cppcheck, and clang-tidy with the tree's .clang-tidy, which has clang's
# analyzer. gcc 12's (-fanalyzer) takes as long as both, and found here only what cannot happen.
# Each has to find nothing; one that is not installed is said and left out.
# usage: build-aux/analyze.sh BUILD-FOLDER [COUNT]   a folder in which the project was configured and
#        built; with COUNT, no more than the COUNT sources that were changed last are looked at, as
#        .ci/run wants it
set -u
top=$(cd "$(dirname "$0")/.." && pwd)
cd "$1" || exit 2
status=0
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
folders=$top/src
# The module for Lua is looked at with the headers of the first Lua that it is built for.
if grep -q '^LUA[A-Z0-9]*_CFLAGS = -I' Makefile; then folders="$folders $top/lua-compat"; fi
# The longest first, so that all processors end at about the same time.
sources=$(find $folders -name '*.c' -exec wc -c {} + | grep -v ' total$' | sort -nr | awk '{ print $2 }')
if [ $# -gt 1 ]; then
    newest=$(cd "$top" && git log -n 50 --name-only --format= -- 'src/*.c' 2>/dev/null | awk '!seen[$0]++' |
        while read -r file; do [ ! -f "$file" ] || echo "$top/$file"; done | head -n "$2")
    sources=${newest:-$(echo "$sources" | tail -n "$2")}
fi
flags="-std=gnu11 -DCONGO_INSIDE -I$top/src -I. -include config.h $(sed -n 's/^[A-Z0-9]*_CFLAGS = \(-I.*\)/\1/p' Makefile | tr '\n' ' ')"

run() { # run NAME COMMAND...: what it says, where it says something
    name=$1
    shift
    if ! command -v "$1" >/dev/null 2>&1; then
        echo "$name: not installed"
        return
    fi
    if "$@" >analyze.out 2>&1; then echo "$name: nothing found"; else
        echo "$name: found something"
        grep -v -E '^[0-9]+ warnings? (generated|treated)|^Suppressed' analyze.out
        status=1
    fi
}

# uninitvar takes the address of an unset variable for its use; the compilers see that one better.
run cppcheck cppcheck --quiet --error-exitcode=1 --inline-suppr --std=c11 --force -j"$jobs" \
    --enable=warning,portability --suppress=missingInclude --suppress=uninitvar -I"$top/src" -I. $sources
run clang-tidy sh -c 'printf "%s\n" "$1" | xargs -P "$2" -n 1 sh -c '\''
    flags=$0; exec clang-tidy --quiet "$@" -- $flags'\'' "$3"' sh "$sources" "$jobs" "$flags"
rm -f analyze.out
exit $status
