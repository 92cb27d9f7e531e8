#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes FOLDER/congo for 64-bit ARM, with Debian's cross compiler, and FOLDER/root with the libraries
# that it runs with, for
#   qemu-aarch64-static -L FOLDER/root FOLDER/congo
# The libraries are Debian's packages for arm64, from the machine's own package sources; none of them
# is installed.
# usage: packaging/build-arm64.sh FOLDER
set -eu
[ $# -eq 1 ] || {
    sed -n 's/^# usage: /usage: /p' "$0" >&2
    exit 2
}
top=$(cd "$(dirname "$0")/.." && pwd)
host=aarch64-linux-gnu
work=$(mktemp -d "${TMPDIR-/tmp}/congo-arm64.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir -p "$1/root"
folder=$(cd "$1" && pwd)
root=$folder/root

. "$top/packaging/apt.sh"
"$top/build-aux/packages.sh" build arm64
cd "$work"
apt_ready deb arm64 >"$folder/build.log" 2>&1
# What congo is built with, and all that this needs to run.
needed=$(apt-cache -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$work/apt/parts" \
    -o Dir::State::lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" -o APT::Architecture=arm64 \
    -o APT::Architectures=arm64 depends --recurse --no-recommends --no-suggests --no-conflicts \
    --no-breaks --no-replaces --no-enhances libzip4 libpcre2-8-0 libzstd1 libmd0 |
    sed -n 's/^\([a-z0-9][a-z0-9.+-]*\)$/\1/p' | grep '^lib' | sort -u)
apt_here download $needed libzip-dev libpcre2-dev libzstd-dev libmd-dev zlib1g zlib1g-dev >>"$folder/build.log" 2>&1 || {
    cat "$folder/build.log" >&2
    exit 1
}
for package in *.deb; do
    dpkg -x "$package" "$root"
done
[ -f "$top/configure" ] || (cd "$top" && autoreconf -fi) >>"$folder/build.log" 2>&1
mkdir "$work/congo"
cd "$work/congo"
{
    PKG_CONFIG_SYSROOT_DIR=$root PKG_CONFIG_LIBDIR=$root/usr/lib/$host/pkgconfig:$root/usr/share/pkgconfig \
        "$top/configure" --host=$host --disable-shared --without-lua --without-cairo --without-sqlite \
            LDFLAGS="-Wl,-rpath-link,$root/usr/lib/$host -Wl,-rpath-link,$root/lib/$host" &&
        make -j"$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)" congo
} >>"$folder/build.log" 2>&1 || {
    cat "$folder/build.log" >&2
    exit 1
}
cp congo "$folder/congo"
rm -f "$folder/build.log"
ls -l "$folder/congo" >&2
