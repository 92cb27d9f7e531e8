#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the project out of its tree, doing only what has not been done yet.
# usage: build-aux/build.sh FOLDER [CONFIGURE-OPTION...]
set -eu
cd "$(dirname "$0")/.."
folder=$1
shift

# Runs a step that says nothing unless it fails.
quietly() {
    what=$1
    shift
    echo "$what" >&2
    if ! "$@" >"$folder/build.log" 2>&1; then
        cat "$folder/build.log" >&2
        echo "failed: $what" >&2
        exit 2
    fi
}

build-aux/packages.sh build
mkdir -p "$folder"
[ -f configure ] || quietly "making configure" autoreconf -fi
# Options that the folder was not configured with are not lost.
told=$*
if [ -f "$folder/Makefile" ] && [ $# -gt 0 ] && [ "$(cat "$folder/options" 2>/dev/null)" != "$told" ]; then
    rm "$folder/Makefile"
fi
if [ ! -f "$folder/Makefile" ]; then
    # A folder within the tree calls it "..", so that objects are the same wherever the tree is.
    case $folder in
    /* | ../* | */..*) top=$PWD ;;
    *) top=$(echo "$folder" | sed 's|[^/][^/]*|..|g') ;;
    esac
    quietly "configuring $folder" sh -c 'cd "$1"; top=$2; shift 2; "$top/configure" "$@"' sh \
        "$folder" "$top" "$@"
    echo "$told" >"$folder/options"
fi
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
make -C "$folder" -j"$jobs" -s --no-print-directory >"$folder/build.log" 2>&1 || {
    cat "$folder/build.log" >&2
    echo "failed: building in $folder" >&2
    exit 2
}
