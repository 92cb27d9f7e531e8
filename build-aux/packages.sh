#!/bin/sh
# SPDX-License-Identifier: MIT
# The Debian packages that the project needs, in one place; installs those that are missing.
# usage: build-aux/packages.sh [--list] GROUP...
#
#   build   to build everything and run every test
#   ci      what .ci/run needs beside
#   long    for make coverage, make valgrind, and fuzzing with AFL++
#   more    what some tests are skipped without: browsers, other shells, axe-core; and smaller pages
#   windows to build for Windows
#   arm64   to build for 64-bit ARM
#   debian  to build the Debian package
#   bench   to compare speeds
set -eu

group() {
    case $1 in
    build)
        echo build-essential autoconf automake libtool pkg-config
        echo libzip-dev libpcre2-dev libzstd-dev libmd-dev libcairo2-dev libsqlite3-dev zlib1g-dev libgif-dev
        echo mandoc unzip
        echo lua5.1 liblua5.1-0-dev lua5.2 liblua5.2-dev lua5.3 liblua5.3-dev lua5.4 liblua5.4-dev
        echo luajit libluajit-5.1-dev
        echo clang lld wasi-libc libclang-rt-14-dev-wasm32
        ;;
    ci) echo ccache git libclang-rt-dev llvm cppcheck clang-tidy patch ;;
    long) echo gcovr valgrind afl++ ;;
    more) echo binaryen chromium firefox-esr nodejs zsh fish ;;
    windows) echo gcc-mingw-w64-x86-64 libz-mingw-w64-dev cmake zip ;;
    arm64) echo gcc-aarch64-linux-gnu libc6-dev-arm64-cross cmake qemu-user-static ;;
    debian) echo debhelper lintian fakeroot ;;
    bench) echo stockfish pgn-extract ;;
    *)
        echo "packages.sh: no group \"$1\"" >&2
        exit 2
        ;;
    esac
}

list=no
if [ "${1-}" = --list ]; then
    list=yes
    shift
fi
wanted=
for name; do
    wanted="$wanted $(group "$name" | tr '\n' ' ')" || exit 2
done
if [ "$list" = yes ]; then
    printf '%s\n' $wanted
    exit 0
fi

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "this is no Debian system; what has to be there goes by these names on Debian:" >&2
    echo " $wanted" >&2
    exit 0
fi
# Debian has no axe-core. Where npm is, it fetches one for the tests of pages; without, they are skipped.
case " $* " in
*' more '*)
    axe=${XDG_CACHE_HOME-${HOME-/root}/.cache}/congo-tests
    if command -v npm >/dev/null 2>&1 && [ ! -e "$axe/node_modules/axe-core" ]; then
        mkdir -p "$axe" && npm install --silent --no-audit --no-fund --prefix "$axe" axe-core@4.10.3 </dev/null >&2 ||
            echo 'could not install: axe-core' >&2
    fi
    ;;
esac
missing=
present=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null || true)
for package in $wanted; do
    case "
$present
" in
    *"
installed $package
"*) ;;
    *) missing="$missing $package" ;;
    esac
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1; then
    # Without a terminal nobody can type a password.
    if [ -t 0 ]; then as_root=sudo; else as_root='sudo -n'; fi
else
    echo "missing, and neither root nor sudo is here to install it:$missing" >&2
    exit 2
fi
echo "installing:$missing" >&2
DEBIAN_FRONTEND=noninteractive
export DEBIAN_FRONTEND
if { $as_root apt-get update -qq &&
    $as_root apt-get install -o DPkg::Lock::Timeout=300 -y -qq --no-install-recommends $missing; } </dev/null >&2; then
    exit 0
fi
echo "could not install:$missing" >&2
exit 2
