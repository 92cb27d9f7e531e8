#!/bin/sh
# SPDX-License-Identifier: MIT
# The library as it is installed: a program built with what pkg-config says of it, and nothing else,
# runs; linked with the shared library and with the static one, where these were built. And what make
# uninstall leaves, which is nothing; and make install with another prefix. Prints TAP.
set -u
command -v pkg-config >/dev/null 2>&1 || {
    echo '1..0 # SKIP pkg-config is not installed'
    exit 0
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${MAKE-make}" -s install DESTDIR="$work/root" >"$work/log" 2>&1 || {
    sed 's/^/# /' "$work/log"
    echo 'not ok 1 - make install'
    echo 1..1
    exit 1
}
pc=$(find "$work/root" -name libcongo.pc)
library=$(sed -n 's/^libdir=//p' "$pc")
[ -n "${library##*\$*}" ] || library=$(PKG_CONFIG_PATH=${pc%/*} pkg-config --variable=libdir libcongo)
prefix=$(sed -n 's/^prefix=//p' "$pc")
count=0
whole=

# built TITLE LIBRARY FLAG...: with the FLAGs for pkg-config, where LIBRARY is there
built() {
    count=$((count + 1))
    title=$1
    if ! ls "$work/root$library"/$2 >/dev/null 2>&1; then
        echo "ok $count - $title # SKIP it was not built"
        return
    fi
    shift 2
    # All of an archive, so that it needs all that it can need.
    [ "$title" = "${title#*static}" ] || [ "$(uname)" != Linux ] || whole=yes
    flags=$(PKG_CONFIG_PATH=${pc%/*} PKG_CONFIG_SYSROOT_DIR=$work/root pkg-config --cflags --libs "$@" libcongo |
        sed "s/-lcongo/${whole:+-Wl,--whole-archive }-lcongo${whole:+ -Wl,--no-whole-archive}/") &&
        $CONGO_CC -o "$work/program" "$srcdir/examples/moves.c" $flags >"$work/log" 2>&1 &&
        LD_LIBRARY_PATH=$work/root$library "$work/program" 'Rook Savanna' >"$work/out" 2>"$work/log" &&
        ./congo moves --variant 'Rook Savanna' >"$work/wanted" && sort -o "$work/out" "$work/out" &&
        cmp "$work/out" "$work/wanted" >>"$work/log"
    if [ $? -eq 0 ]; then
        echo "ok $count - $title"
    else
        echo "not ok $count - $title"
        sed 's/^/# /' "$work/log"
    fi
}

built 'a program with the shared library' 'libcongo.so'
# Nothing but the archive: with both there, the linker would take the other one.
rm -f "$work/root$library"/libcongo.so*
built 'a program with the static library' 'libcongo.a' --static

count=$((count + 1))
"${MAKE-make}" -s uninstall DESTDIR="$work/root" >"$work/log" 2>&1 || echo 'it failed' >>"$work/log"
find "$work/root" ! -type d >"$work/left"
# The prefix may have the name in it.
(cd "$work/root$prefix" && find . -type d -name '*congo*') >>"$work/left"
grep '^it failed$' "$work/log" >>"$work/left"
if [ ! -s "$work/left" ]; then
    echo "ok $count - make uninstall leaves no file and no folder of its own"
else
    echo "not ok $count - make uninstall leaves no file and no folder of its own"
    sed 's/^/# /' "$work/left"
fi

# Built for one place and installed in another, in a copy, since libraries are linked again for that.
count=$((count + 1))
title='make install prefix=... on a built tree'
case $srcdir in
/*) tree=$work/copy ;;
..) tree=$work/tree/copy ;;
*) tree= ;;
esac
if [ -z "$tree" ]; then
    echo "ok $count - $title # SKIP the sources are in $srcdir"
else
    mkdir -p "$tree"
    [ "$srcdir" != .. ] || ln -s "$PWD"/../* "$work/tree"
    cp -pR Makefile config* libtool *.pc *.la *.stamp .libs stamp-h1 congo congo-* completions libcongo* man src lua-compat \
        "$tree" 2>/dev/null
    if ! (cd "$tree" && "${MAKE-make}" -s install prefix="$work/elsewhere") >"$work/log" 2>&1; then
        echo 'it failed' >>"$work/log"
    elif ! PKG_CONFIG_PATH=$work/elsewhere/lib/pkgconfig pkg-config --libs libcongo | grep -q "$work/elsewhere"; then
        echo 'libcongo.pc names another place' >>"$work/log"
    elif find "$work/elsewhere" -name '*.la' -exec grep -h '^libdir=' {} + | grep -v "$work/elsewhere"; then
        echo 'a library is said to be in another place' >>"$work/log"
    else
        : >"$work/log"
    fi
    [ -s "$work/log" ] && printf 'not '
    echo "ok $count - $title"
    sed 's/^/# /' "$work/log"
fi
echo "1..$count"
