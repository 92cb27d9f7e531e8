#!/bin/sh
# SPDX-License-Identifier: MIT
# The driver of `make check`: runs one test program and tells Automake what came of it.
#
# A program may count its tests by printing TAP lines ("ok", "not ok", "ok ... # SKIP why", a plan
# "1..N", or several, which add up); each is then a test of its own, and fewer than planned is a
# failure. A program that prints none is one test, by its exit status: 0 passed, 77 skipped, anything
# else failed. What took long says how long.
set -u
name= log= trs=
while [ $# -gt 0 ]; do
    case $1 in
    --test-name) name=$2 && shift ;;
    --log-file) log=$2 && shift ;;
    --trs-file) trs=$2 && shift ;;
    --color-tests | --collect-skipped-logs | --expect-failure | --enable-hard-errors) shift ;;
    --)
        shift
        break
        ;;
    *) break ;;
    esac
    shift
done
begun=$(date +%s)
"$@" >"$log" 2>&1 </dev/null
status=$?
LC_ALL=C awk -v name="$name" -v status="$status" -v trs="$trs" -v seconds="$(($(date +%s) - begun))" '
    function result(what, title) {
        count[what]++
        print ":test-result: " what " " title >trs
    }
    /^(ok|not ok)( |$)/ {
        tests++
        telling = 0
        title = $0
        sub(/^(not )?ok *[0-9]* *(- )?/, "", title)
        if (/^ok.*# *SKIP/) {
            result("SKIP", title)
            print "SKIP: " name ": " title
        } else if (/^ok/) {
            result("PASS", title)
        } else {
            result("FAIL", title)
            printf "FAIL: %s: %s\n%s", name, title, said
            telling = 1
        }
        said = ""
        next
    }
    /^1\.\.[0-9]+/ {
        planned += substr($1, 4) + 0
        has_plan = 1
        if (!planned) {
            result("SKIP", $0)
            print "SKIP: " name ": " $0
        }
        next
    }
    telling { print "    " $0 }
    # What a test says before it fails, its seed for one.
    !telling && length(said) < 20000 { said = said "    " $0 "\n" }
    !tests { plain = plain "    " $0 "\n" }
    END {
        if (has_plan && tests != planned) {
            result("FAIL", "planned " planned " tests, ran " tests + 0)
            print "FAIL: " name ": planned " planned " tests, ran " tests + 0
        }
        if (!tests && !has_plan && status == 77) {
            result("SKIP", name)
            printf "SKIP: %s\n%s", name, plain
        } else if (!tests && !has_plan && !status) {
            result("PASS", name)
        } else if (status && !count["FAIL"]) {
            result("FAIL", "exit status " status)
            printf "FAIL: %s: exit status %d\n%s", name, status, plain
        }
        all = count["FAIL"] ? "FAIL" : count["PASS"] ? "PASS" : "SKIP"
        if (all == "PASS")
            print "PASS: " name (count["PASS"] > 1 ? " (" count["PASS"] ")" : "") (seconds >= 5 ? ", " seconds " s" : "")
        print ":global-test-result: " all >trs
        print ":recheck: " (all == "FAIL" ? "yes" : "no") >trs
        print ":copy-in-global-log: " (all == "FAIL" ? "yes" : "no") >trs
    }' "$log"
