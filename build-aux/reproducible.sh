#!/bin/sh
# SPDX-License-Identifier: MIT
# Whether the same sources give the same bytes: two clones of the tree in folders of different
# names, built at once in folders at different depths, by users with other umasks, languages and
# time zones. What is installed, the manual for browsers and the archive of `make dist` are compared.
# usage: build-aux/reproducible.sh
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d "${TMPDIR-/tmp}/congo-reproducible.XXXXXX")
trap 'rm -rf "$work"' EXIT

# make_all TREE FOLDER [OPTION-OF-MAKE]: a clone, with what has not been committed yet, built in FOLDER.
make_all() {
    git clone -q . "$1"
    git ls-files -z | tar -c --null --no-recursion --ignore-failed-read -T - -f - 2>/dev/null | tar -x -m -C "$1" -f -
    tree=$(cd "$1" && pwd)
    (cd "$tree" && autoreconf -fi)
    mkdir -p "$2"
    cd "$2"
    # A folder within the tree is configured as a developer does it, another one by its full name.
    case $2 in
    "$1"/*) "$(echo "${2#"$1"/}" | sed 's|[^/]*|..|g')/configure" --enable-werror ;;
    *) "$tree/configure" --enable-werror ;;
    esac
    # One of them after programs were made beside what is distributed.
    [ "$2" = "$1/b/c" ] || make ${3-} examples/moves
    make ${3-} all html
    make dist
    make install DESTDIR="$PWD/installed"
}

list() {
    (cd "$1" && find installed html congo-*.tar.* -type f -print | LC_ALL=C sort | xargs sha256sum)
}

(umask 022 && LC_ALL=C TZ=UTC make_all "$work/one" "$work/one/b/c" >"$work/one.log" 2>&1) &
first=$!
# A cache of objects, where there is one, may have those of one build; the other is compiled here, by
# several processes, and so in another order too.
(umask 002 && CCACHE_DISABLE=1 LC_ALL=C.UTF-8 TZ=Pacific/Chatham make_all "$work/a-longer-name/two" "$work/elsewhere/of/it" -j"$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)" \
    >"$work/two.log" 2>&1) || {
    cat "$work/two.log"
    exit 1
}
wait $first || {
    cat "$work/one.log"
    exit 1
}
list "$work/one/b/c" >"$work/one.list"
list "$work/elsewhere/of/it" >"$work/two.list"
count=$(wc -l <"$work/one.list")
if ! diff "$work/one.list" "$work/two.list"; then
    echo 'these files differ from one build to the next'
    exit 1
fi
[ "$count" -ge 40 ] || {
    echo "only $count files were compared"
    cat "$work/one.list"
    exit 1
}
echo "$count files are the same bytes from two folders"
