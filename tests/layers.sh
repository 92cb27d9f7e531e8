#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails when a room includes one above it, or calls a function of congo.h that is defined above it.
# usage: tests/layers.sh [FOLDER-WITH-ROOMS]
set -eu
cd "${1-${srcdir-$(dirname "$0")/..}/src}"
# A room may use those that stand before it. The Lua module uses congo.h alone.
find . -name '*.[ch]' | sort | xargs awk -v order='base rules game read draw think play zillions web cli' '
BEGIN { n = split(order, room, " "); for (i = 1; i <= n; i++) rank[room[i]] = i }
FNR == 1 { split(FILENAME, part, "/"); mine = part[3] ? part[2] : "congo.h" }
FNR == 1 && mine != "congo.h" && !(mine in rank) { print FILENAME ": no room of that name in tests/layers.sh"; bad = 1 }
match($0, /^ *# *include "[a-z]+\//) && mine != "congo.h" {
    other = $0; sub(/.*include "/, "", other); sub(/\/.*/, "", other)
    if (!(other in rank) || rank[other] > rank[mine]) { print FILENAME ":" FNR ": " mine " may not include " other; bad = 1 }
}
FILENAME ~ /\.c$/ && match($0, /^congo_[a-z_]*\(/) { home[substr($0, 1, RLENGTH - 1)] = mine }
mine != "congo.h" { for (line = $0; match(line, /congo_[a-z_]*\(/); line = substr(line, RSTART + RLENGTH))
      if ($0 !~ /^ *(\*|\/\*)/) calls[substr(line, RSTART, RLENGTH - 1) " " mine] = FILENAME ":" FNR }
END {
    for (c in calls) { split(c, w, " ")
        if (w[1] in home && rank[home[w[1]]] > rank[w[2]] && w[2] in rank) { print calls[c] ": " w[2] " may not call " w[1] " of " home[w[1]]; bad = 1 } }
    exit bad
}'
