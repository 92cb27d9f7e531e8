#!/bin/sh
# SPDX-License-Identifier: MIT
# Every tests/lua/*.lua with the module built for each Lua, and the recipes of its page. A file is a
# test: it fails by raising. LUA_TESTED is a list of FOLDER=INTERPRETER from the Makefile.
# usage: tests/lua.sh   in the folder where the modules were built; $srcdir is the source tree
set -eu
build=$PWD
srcdir=$(cd "$srcdir" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
number=0

# The recipes are the page's blocks of Lua, each with a block of what it prints; they run as they
# stand, in a folder with a few saves.
recipes() {
    awk -v folder="$1" '
        /^```lua$/ { name = sprintf("%s/recipe%02d.lua", folder, ++count); next }
        /^```text$/ { name = sprintf("%s/recipe%02d.lua.out", folder, count); next }
        /^```/ { name = "" }
        name { print > name }' "$srcdir/lua-compat/README.md"
}

recipe() {
    "$1" "$2" >printed && diff "$2.out" printed
}

run() {
    number=$((number + 1))
    if (cd "$scratch/work" && "$@") >"$scratch/log" 2>&1; then
        echo "ok $number - $title"
    else
        echo "not ok $number - $title"
        sed 's/^/# /' "$scratch/log"
    fi
}

mkdir "$scratch/work" "$scratch/recipes"
cp -R "$srcdir"/tests/lua/saves "$scratch/work/"
cp "$srcdir/tests/zillions/tictactoe.zrf" "$srcdir/tests/zillions/chess.zrf" "$scratch/work/saves/"
chmod -R u+w "$scratch/work"
"$build/congo" tables build -q --pieces 3 -o "$scratch/work/tables"
recipes "$scratch/recipes"
unset LUA_PATH_5_2 LUA_PATH_5_3 LUA_PATH_5_4 LUA_CPATH_5_2 LUA_CPATH_5_3 LUA_CPATH_5_4 LUA_INIT || :
export LUA_PATH="$srcdir/tests/lua/?.lua" CONGO_H="$srcdir/src/congo.h" LUA_SOURCES="$srcdir/lua-compat"
for tested in $LUA_TESTED; do
    lua=${tested#*=}
    if [ -z "$lua" ]; then
        number=$((number + 1))
        echo "ok $number - ${tested%=} # SKIP the module is built, its interpreter is not installed"
        continue
    fi
    export LUA_CPATH="$build/lua-compat/${tested%%=*}/.libs/?.so"
    for file in "$srcdir"/tests/lua/*_test.lua; do
        title="$lua ${file##*/}"
        run "$lua" "$file"
    done
    for file in "$scratch"/recipes/*.lua; do
        title="$lua ${file##*/}"
        run recipe "$lua" "$file"
    done
done
if [ $number -eq 0 ]; then
    echo "1..0 # SKIP no Lua module was built: no Lua here, or no shared libraries"
else
    echo "1..$number"
fi
