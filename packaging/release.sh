#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes on Debian what the page of a release carries: the source, the Debian packages, the page to play
# on, an archive for Windows, and SHA-256 sums of them all.
# usage: packaging/release.sh OUT [PCRE2-SOURCE.tar.* LIBZIP-SOURCE.tar.* ZSTD-SOURCE.tar.*]
# CONGO_RELEASE, where it is set, names the parts to make: source deb page windows.
# CONGO_WINDOWS_LIBRARIES names a folder that keeps the libraries for Windows for the next time.
set -eu
[ $# -eq 1 ] || [ $# -eq 4 ] || {
    sed -n 's/^# usage: /usage: /p' "$0" >&2
    exit 2
}
top=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd)
shift
work=$(mktemp -d "${TMPDIR-/tmp}/congo-release.XXXXXX")
trap 'rm -rf "$work"' EXIT
parts=${CONGO_RELEASE-source deb page windows}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH-$(git -C "$top" log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH

wanted() {
    case " $parts " in *" $1 "*) ;; *) return 1 ;; esac
}

# A text with the line ends that Windows's Notepad of 2003 needs.
dos() {
    sed 's/$/\r/'
}

say() {
    echo "$1" >&2
}

make_deb() {
    "$top/packaging/build-deb.sh" "$work/deb" "$work/build/congo-$version.tar.xz" >&2
    cp "$work"/deb/*.deb "$out/"
}

make_windows() {
    folder=$work/congo-$version-windows
    "$work/congo-$version/packaging/build-windows.sh" "$folder" "$@"
    dos <"$folder/COPYING.txt" >"$work/licences" && mv "$work/licences" "$folder/COPYING.txt"
    cp "$work/play.html" "$folder/play.html"
    # Where no congo.zip is, so that the package is our own.
    (cd "$folder" && "$congo" build -q -o Zillions)
    sed "s/@VERSION@/$version/g" "$top/packaging/windows/README.txt" | dos >"$folder/README.txt"
    cp "$top/packaging/windows/zillions.html" "$folder/In Zillions.html"
    mkdir "$folder/pictures"
    "$congo" show --variant 'Elephante Savanna' -o "$folder/pictures/elephante-savanna.png" >&2
    say 'trying congo.exe under Wine'
    CONGO=$congo CONGO_WINDOWS=$folder/congo.exe sh "$top/tests/windows.sh" >"$work/tried" 2>&1 || [ $? -eq 77 ] || {
        cat "$work/tried" >&2
        exit 1
    }
    tail -n 1 "$work/tried" >&2
    find "$folder" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
    rm -f "$out/congo-$version-windows.zip"
    (cd "$work" && find "congo-$version-windows" -type f | LC_ALL=C sort | TZ=UTC zip -X -9 -q "$out/congo-$version-windows.zip" -@)
}

"$top/build-aux/packages.sh" build
"$top/build-aux/build.sh" "$work/build" >&2
congo=$work/build/congo
version=$(sed -n 's/^VERSION = //p' "$work/build/Makefile")
"$congo" page --play -o "$work/play.html"
say 'packing the source'
make -C "$work/build" -s --no-print-directory dist >/dev/null
tar -xf "$work/build/congo-$version.tar.xz" -C "$work"
if wanted source; then
    cp "$work/build/congo-$version.tar.xz" "$out/"
fi
if wanted page; then
    cp "$work/play.html" "$out/congo-$version-play.html"
fi
# What follows is built from the archive, whose module for browsers need not be compiled again.
WASM_CC=none
export WASM_CC
if wanted deb; then
    make_deb
fi
if wanted windows; then
    make_windows "$@"
fi
(cd "$out" && rm -f SHA256SUMS && sha256sum -- * >"$work/sums" && cp "$work/sums" SHA256SUMS)
ls -l "$out" >&2
