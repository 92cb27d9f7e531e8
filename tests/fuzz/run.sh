#!/bin/sh
# SPDX-License-Identifier: MIT
# Fuzzes every reader in turn with libFuzzer, ASan and UBSan. What it finds lies in
# FOLDER/found/NAME-*; what it learns is kept in FOLDER/learnt/NAME for the next run.
# usage: tests/fuzz/run.sh FOLDER SECONDS [NAME...]   seconds for each harness
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
folder=$1
seconds=$2
shift 2
[ $# -gt 0 ] || set -- $(cd "$top/tests/fuzz/corpus" && ls)
mkdir -p "$folder/found"
folder=$(cd "$folder" && pwd)
if [ ! -f "$folder/Makefile" ]; then
    (cd "$folder" && CC=${CC:-clang} "$top/configure" --disable-shared --enable-fuzzing >configure.log 2>&1) || {
        cat "$folder/configure.log"
        exit 2
    }
fi
make -C "$folder" -s --no-print-directory fuzz-programs
status=0
# The processor's seconds that all fuzzers have had so far, from what `times` has printed: it has to
# run in this very shell.
cpu() {
    awk 'NR == 2 {
        for (i = 1; i <= 2; i++) {
            split($i, part, "m")
            all += part[1] * 60 + part[2]
        }
        print all
    }' "$folder/times"
}
for name in "$@"; do
    mkdir -p "$folder/learnt/$name"
    words=
    [ ! -f "$top/tests/fuzz/$name.dict" ] || words=-dict=$top/tests/fuzz/$name.dict
    log=$folder/$name.log
    times >"$folder/times"
    before=$(cpu)
    (cd "$folder" && "tests/fuzz/$name" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
        -print_final_stats=1 -use_value_profile=1 $words -artifact_prefix="found/$name-" \
        "learnt/$name" "$top/tests/fuzz/corpus/$name") >"$log" 2>&1 || {
        status=1
        echo "$name: FOUND SOMETHING, see $log"
        grep -E '^(a property|SUMMARY|Test unit written)|ERROR: ' "$log" || tail -5 "$log"
    }
    times >"$folder/times"
    awk -v name="$name" -v cpu="$(cpu)" -v before="$before" '
        /cov:/ { for (i = 1; i < NF; i++) if ($i == "cov:") edges = $(i + 1); else if ($i == "ft:") features = $(i + 1) }
        /number_of_executed_units/ { runs = $2 }
        /peak_rss_mb/ { memory = $2 }
        END {
            printf "%s: %d executions in %d s of the processor, %d edges, %d features, %d MB\n",
                name, runs, cpu - before, edges, features, memory
        }' "$log"
done
exit $status
