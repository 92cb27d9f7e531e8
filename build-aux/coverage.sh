#!/bin/sh
# SPDX-License-Identifier: MIT
# Which lines and branches the tests reach: a build with counters, all tests, a table. The rules core,
# the readers and the patcher have to have 95 % of their lines. The lines that no test reaches are
# listed in FOLDER/unreached.txt, with their functions.
# usage: build-aux/coverage.sh FOLDER
set -eu
command -v gcovr >/dev/null || {
    echo 'gcovr is missing; "build-aux/packages.sh long" installs it' >&2
    exit 2
}
top=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
cd "$1"
[ -f Makefile ] || "$top/configure" --enable-coverage CFLAGS='-g -O0' >configure.log 2>&1
find . -name '*.gcda' -exec rm -f {} +
make -s -j"$(getconf _NPROCESSORS_ONLN)" >build.log 2>&1
# Nearly every allocation fails once, so that it hardly depends on their number which lines are reached.
FAULTS=memory make -s check >check.log 2>&1 || echo 'some tests failed, see check.log'
report() {
    gcovr --gcov-ignore-parse-errors --root "$top" --filter "$top/src/" "$@" . >gcovr.log 2>&1 || {
        cat gcovr.log >&2
        exit 2
    }
}
report --branches --exclude-throw-branches --txt branches.txt
report --csv lines.csv --xml lines.xml
sed -n '/^TOTAL/p' branches.txt | sed 's/^/branches: /'
status=0
awk -F, '
    NR > 1 {
        split($1, part, "/")
        folder = part[2]
        total[folder] += $2
        reached[folder] += $3
    }
    END {
        status = 0
        for (folder in total) {
            percent = 100 * reached[folder] / total[folder]
            wanted = folder ~ /^(core|line|zsg|game|notation|text|reader|zrf)$/
            printf "%-10s %6d of %6d lines, %5.1f %%%s\n", folder, reached[folder], total[folder], percent,
                wanted && percent < 95 ? "  BELOW 95" : ""
            if (wanted && percent < 95)
                status = 1
        }
        exit status
    }' lines.csv || status=1

# The report has all of its marks in one line.
tr '<' '\n' <lines.xml | awk -F'"' '
    /^class / { for (i = 1; i < NF; i++) if ($i ~ / filename=$/) file = $(i + 1) }
    /^line / && $4 == 0 { print file, $2 }
' | (cd "$top" && awk '
    # A definition has its name at the beginning of a line, and nothing else has.
    function read_source(file,    text, name, line) {
        while ((getline text <file) > 0) {
            line++
            if (text ~ /^[a-z_][a-z0-9_]*\(/) {
                name = text
                sub(/\(.*/, "", name)
            }
            sub(/^ +/, "", text)
            said[file, line] = name ": " text
        }
        close(file)
        is_read[file] = 1
    }
    {
        if (!($1 in is_read))
            read_source($1)
        print $1 ":" $2 ": " said[$1, $2]
    }') >unreached.txt
echo "$(wc -l <unreached.txt) lines that no test reaches are in $1/unreached.txt"
exit $status
