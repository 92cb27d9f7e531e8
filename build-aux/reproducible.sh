#!/bin/sh
# SPDX-License-Identifier: MIT
# Whether the same sources give the same bytes: a build that is there, and a clone of the tree in a
# folder of another name, built outside of it, at another depth, with another umask, language and time
# zone. What is installed, the manual for browsers and the archive of `make dist` are compared.
# usage: build-aux/reproducible.sh [BUILD [FILE]]   with FILE, BUILD is left alone until that file is there
set -eu
cd "$(dirname "$0")/.."
built=${1-build} free=${2-}
[ -f "$built/config.status" ] || build-aux/build.sh "$built"
work=$(mktemp -d "${TMPDIR-/tmp}/congo-reproducible.XXXXXX")
trap 'rm -rf "$work"' EXIT
eval "set -- $("$built/config.status" --config)"
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

# The clone, with what has not been committed yet. No cache of objects: each is compiled here, by
# several processes, and so in another order too.
clone() {
    git clone -q . "$work/clone"
    git ls-files -z | tar -c --null --no-recursion --ignore-failed-read -T - -f - 2>/dev/null | tar -x -m -C "$work/clone" -f -
    (cd "$work/clone" && autoreconf -fi)
    mkdir -p "$work/elsewhere/of/it"
    cd "$work/elsewhere/of/it"
    "$work/clone/configure" "$@"
    make -j"$jobs" all html
    make dist
    make install DESTDIR="$work/second/installed"
    mv html congo-*.tar.* "$work/second"
}

# The build that is there, whose `make check` has made programs beside what is distributed.
present() {
    make -C "$built" all html
    make -C "$built" dist
    make -C "$built" install DESTDIR="$work/first/installed"
    cp -R "$built/html" "$built"/congo-*.tar.* "$work/first"
}

mkdir "$work/first" "$work/second"
(umask 002 && CCACHE_DISABLE=1 LC_ALL=C.UTF-8 TZ=Pacific/Chatham clone "$@" >"$work/clone.log" 2>&1) || {
    cat "$work/clone.log"
    exit 1
}
while [ -n "$free" ] && [ ! -e "$free" ]; do sleep 1; done
(umask 022 && LC_ALL=C TZ=UTC present >"$work/present.log" 2>&1) || {
    cat "$work/present.log"
    exit 1
}
list() {
    (cd "$1" && find . -type f -print | LC_ALL=C sort | xargs sha256sum)
}
list "$work/first" >"$work/first.list"
list "$work/second" >"$work/second.list"
count=$(wc -l <"$work/first.list")
if ! diff "$work/first.list" "$work/second.list"; then
    echo 'these files differ from one build to the next'
    exit 1
fi
[ "$count" -ge 40 ] || {
    echo "only $count files were compared"
    cat "$work/first.list"
    exit 1
}
echo "$count files are the same bytes from two folders"
