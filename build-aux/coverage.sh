#!/bin/sh
# SPDX-License-Identifier: MIT
# Which lines and branches the tests reach: a build with counters, all tests, a table. The rules core,
# the readers and the patcher have to have 95 % of their lines.
# usage: build-aux/coverage.sh FOLDER
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
cd "$1"
[ -f Makefile ] || "$top/configure" --disable-shared --enable-coverage CFLAGS='-g -O0' >configure.log 2>&1
find . -name '*.gcda' -exec rm -f {} +
make -s -j"$(getconf _NPROCESSORS_ONLN)" >build.log 2>&1
make -s check >check.log 2>&1 || echo 'some tests failed, see check.log'
gcovr --gcov-ignore-parse-errors --root "$top" --filter "$top/src/" --branches --exclude-throw-branches --txt branches.txt . >gcovr.log 2>&1
gcovr --gcov-ignore-parse-errors --root "$top" --filter "$top/src/" --txt lines.txt --csv lines.csv . >gcovr.log 2>&1
sed -n '/^TOTAL/p' branches.txt | sed 's/^/branches: /'
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
            wanted = folder ~ /^(core|zsg|game|notation|reader|zrf)$/
            printf "%-10s %6d of %6d lines, %5.1f %%%s\n", folder, reached[folder], total[folder], percent,
                wanted && percent < 95 ? "  BELOW 95" : ""
            if (wanted && percent < 95)
                status = 1
        }
        exit status
    }' lines.csv
