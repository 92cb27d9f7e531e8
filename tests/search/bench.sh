#!/bin/sh
# SPDX-License-Identifier: MIT
# The nodes of `congo engine bench`: one number on every machine, compiler and word size. It changes
# with whatever changes the search, and then is written here anew; the programs that packaging
# builds for Windows and for 64-bit ARM, and the module for browsers, are held against the same.
set -u
expected=793969
nodes=$(./congo engine bench | sed -n 's/^Nodes searched *: //p')
echo 1..1
if [ "$nodes" = "$expected" ]; then
    echo "ok 1 - the pinned number of nodes"
else
    echo "not ok 1 - the pinned number of nodes"
    echo "# ${nodes:-none} and not $expected"
fi
