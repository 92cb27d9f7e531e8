#!/bin/sh
# SPDX-License-Identifier: MIT
# Which lines and branches the tests reach: a build with counters, all tests, a table. The rules core,
# the readers and the patcher have to have 95 % of their lines, and each function with a line that is
# not reached has to stand in tests/unreached, with the reason.
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
# Nearly every allocation fails once, so that it hardly depends on their number which lines are
# reached; where it does, an entry of tests/unreached may be too much.
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
            wanted = folder ~ /^(core|zsg|game|notation|reader|zrf)$/
            printf "%-10s %6d of %6d lines, %5.1f %%%s\n", folder, reached[folder], total[folder], percent,
                wanted && percent < 95 ? "  BELOW 95" : ""
            if (wanted && percent < 95)
                status = 1
        }
        exit status
    }' lines.csv || status=1

# "FILE LINE" for each line that was not reached; the report has all of its marks in one line.
tr '<' '\n' <lines.xml | awk -F'"' '
    /^class / { for (i = 1; i < NF; i++) if ($i ~ / filename=$/) file = $(i + 1) }
    /^line / && $4 == 0 && file ~ /^src\/(core|zsg|game|notation|reader|zrf)\// { print file, $2 }
' | (cd "$top" && awk '
    # A definition has its name at the beginning of a line, and nothing else has.
    function read_source(file,    text, name, line) {
        while ((getline text <file) > 0) {
            line++
            if (text ~ /^[a-z_][a-z0-9_]*\(/) {
                name = text
                sub(/\(.*/, "", name)
            }
            function_at[file, line] = name
            text_at[file, line] = text
        }
        close(file)
        read[file] = 1
    }
    FILENAME == "tests/unreached" {
        if ($0 !~ /^(#|$)/) {
            listed[$1 " " substr($2, 1, length($2) - 1)] = /: memory has to run out/ ? "memory" : "other"
        }
        next
    }
    {
        if (!($1 in read))
            read_source($1)
        name = $1 " " function_at[$1, $2]
        if (name in listed) {
            used[name] = 1
        } else {
            text = text_at[$1, $2]
            sub(/^ +/, "", text)
            printf "not reached, and not in tests/unreached: %s:%d, %s: %s\n", $1, $2, function_at[$1, $2], text
            status = 1
        }
    }
    END {
        for (name in listed)
            if (!(name in used) && listed[name] != "memory")
                print "in tests/unreached, but reached: " name
        exit status
    }' tests/unreached -) || status=1
exit $status
