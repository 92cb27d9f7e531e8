#!/bin/sh
# SPDX-License-Identifier: MIT
# The nodes of `congo engine bench`: one number on every machine, compiler and word size. It changes
# with whatever changes the search, and then is written anew in src/cli/engine_id.h; the programs that
# packaging builds for Windows and for 64-bit ARM, and the module for browsers, are held against the same.
# `congo --version` names it, and the net.
set -u
expected=$(./congo --version | sed -n 's/^engine: .*bench \([0-9]*\)$/\1/p')
net=$(./congo --version | sed -n 's/^engine: net \([0-9a-f]*\),.*/\1/p')
nodes=$(./congo engine bench | sed -n 's/^Nodes searched *: //p')
echo 1..2
if [ -n "$nodes" ] && [ "$nodes" = "$expected" ]; then
    echo "ok 1 - the pinned number of nodes"
else
    echo "not ok 1 - the pinned number of nodes"
    echo "# ${nodes:-none} and not $expected"
fi
sum=$(sha256sum "$srcdir/laboratory/congo.net" 2>/dev/null | cut -c1-12)
if [ -z "$sum" ]; then
    echo "ok 2 - the net that --version names # SKIP there is no sha256sum"
elif [ "$sum" = "$net" ]; then
    echo "ok 2 - the net that --version names"
else
    echo "not ok 2 - the net that --version names"
    echo "# it is $sum and not $net"
fi
