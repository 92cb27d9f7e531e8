#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes FOLDER/congo.exe, for 64-bit Windows, which needs no further file. MinGW and its zlib come as
# Debian packages; the sources of PCRE2, libzip and zstd from the machine's own package sources, or
# as archives that are named. CONGO_WINDOWS_LIBRARIES, where it is set, names a folder that keeps what
# is made of them for the next time.
# usage: packaging/build-windows.sh FOLDER [PCRE2-SOURCE.tar.* LIBZIP-SOURCE.tar.* ZSTD-SOURCE.tar.*]
set -eu
[ $# -eq 1 ] || [ $# -eq 4 ] || {
    sed -n 's/^# usage: /usage: /p' "$0" >&2
    exit 2
}
top=$(cd "$(dirname "$0")/.." && pwd)
host=x86_64-w64-mingw32
work=$(mktemp -d "${TMPDIR-/tmp}/congo-windows.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir -p "$1" "$work/sources"
folder=$(cd "$1" && pwd)
log=$folder/build.log
libraries=${CONGO_WINDOWS_LIBRARIES-$work/libraries}
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

# Runs a step that says nothing unless it fails.
quietly() {
    what=$1
    shift
    echo "$what" >&2
    "$@" >"$log" 2>&1 || {
        cat "$log" >&2
        echo "failed: $what" >&2
        exit 1
    }
}

unpack() { # unpack NAME ARCHIVE
    mkdir "$work/sources/$1" && tar -x -C "$work/sources/$1" --strip-components=1 -f "$2"
}

fetch() {
    cd "$work/sources"
    apt_ready deb-src && apt_source pcre2 && apt_source libzip && apt_source libzstd
}

build_pcre2() {
    cd "$work/sources/pcre2"
    ./configure --host=$host --prefix="$libraries" --disable-shared --enable-jit \
        --disable-pcre2grep-libz --disable-pcre2grep-libbz2 &&
        make -j"$jobs" libpcre2-8.la && make install-libLTLIBRARIES install-nodist_includeHEADERS lib_LTLIBRARIES=libpcre2-8.la
}

build_libzip() {
    cmake -S "$work/sources/libzip" -B "$work/libzip" -DCMAKE_SYSTEM_NAME=Windows \
        -DCMAKE_C_COMPILER=$host-gcc -DCMAKE_RC_COMPILER=$host-windres -DCMAKE_FIND_ROOT_PATH=/usr/$host \
        -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY -DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$libraries" -DCMAKE_INSTALL_LIBDIR=lib \
        -DBUILD_SHARED_LIBS=OFF -DBUILD_TOOLS=OFF -DBUILD_REGRESS=OFF -DBUILD_EXAMPLES=OFF -DBUILD_DOC=OFF \
        -DENABLE_BZIP2=OFF -DENABLE_LZMA=OFF -DENABLE_ZSTD=OFF -DENABLE_COMMONCRYPTO=OFF \
        -DENABLE_GNUTLS=OFF -DENABLE_MBEDTLS=OFF -DENABLE_OPENSSL=OFF -DENABLE_WINDOWS_CRYPTO=OFF &&
        cmake --build "$work/libzip" -j"$jobs" && cmake --install "$work/libzip"
}

build_zstd() {
    make -C "$work/sources/libzstd/lib" -j"$jobs" CC=$host-gcc AR=$host-ar libzstd.a &&
        cp "$work/sources/libzstd/lib/libzstd.a" "$libraries/lib/" &&
        cp "$work/sources/libzstd/lib/zstd.h" "$work/sources/libzstd/lib/zstd_errors.h" "$libraries/include/"
}

build_congo() {
    mkdir "$work/congo" && cd "$work/congo"
    "$top/configure" --host=$host --disable-shared --without-lua --without-cairo --without-sqlite --without-libmd \
        PCRE2_CFLAGS="-I$libraries/include -DPCRE2_STATIC" PCRE2_LIBS="-L$libraries/lib -lpcre2-8" \
        LIBZIP_CFLAGS="-I$libraries/include" LIBZIP_LIBS="-L$libraries/lib -lzip -lz" \
        ZLIB_CFLAGS=" " ZLIB_LIBS=-lz --without-giflib \
        ZSTD_CFLAGS="-I$libraries/include" ZSTD_LIBS="-L$libraries/lib -lzstd" &&
        make -j"$jobs" LDFLAGS=-all-static AM_LDFLAGS= congo.exe
}

# What is linked in wants its notices to go along. Written last, they say that the libraries are whole.
keep_notices() {
    cat "$work/sources/pcre2/LICENCE" "$work/sources/libzip/LICENSE" "$work/sources/libzstd/LICENSE" >"$libraries/LICENCES"
}

collect() {
    $host-strip -o "$folder/congo.exe" "$work/congo/congo.exe"
    {
        cat "$top/COPYING"
        printf '\n\ncongo.exe contains PCRE2, libzip, zstd and zlib.\n\n'
        cat "$libraries/LICENCES"
        sed '/^License: Zlib/,$!d' /usr/share/doc/libz-mingw-w64-dev/copyright
    } >"$folder/COPYING.txt"
}

build_libraries() {
    if [ $# -eq 4 ]; then
        quietly 'unpacking PCRE2' unpack pcre2 "$2"
        quietly 'unpacking libzip' unpack libzip "$3"
        quietly 'unpacking zstd' unpack libzstd "$4"
    else
        quietly 'getting the sources of PCRE2, libzip and zstd' fetch
    fi
    quietly 'building PCRE2' build_pcre2
    quietly 'building libzip' build_libzip
    quietly 'building zstd' build_zstd
    quietly 'keeping their licences' keep_notices
}

. "$top/packaging/apt.sh"
"$top/build-aux/packages.sh" build windows
mkdir -p "$libraries"
libraries=$(cd "$libraries" && pwd)
[ -f "$libraries/LICENCES" ] || build_libraries "$@"
[ -f "$top/configure" ] || quietly 'making configure' sh -c 'cd "$1" && autoreconf -fi' sh "$top"
quietly 'building congo.exe' build_congo
quietly 'collecting' collect
rm -f "$log"
ls -l "$folder/congo.exe" >&2
