#!/bin/sh
# SPDX-License-Identifier: MIT
# The laboratory's report: a small one is made, its sums are those of its games by another count, and
# the one that lies here is what its own sums give. Prints TAP; run it in the folder where congo was
# built.
set -u
srcdir=$(cd "${srcdir-.}" && pwd)
# Its scripts are Lua; what they call is tested under sanitizers by itself.
if grep -q '^HARDEN_CFLAGS = .*-fsanitize' Makefile; then
    echo '1..0 # SKIP the report: its scripts are the same without sanitizers'
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0

verdict() { # verdict STATUS TITLE
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then echo "ok $count - $2"; else
        echo "not ok $count - $2"
        sed 's/^/# /' "$work/err" | head -20
    fi
}
make_report() { # make_report OUT [quick]
    sh "$srcdir/laboratory/make.sh" ./congo laboratory/endings "$work/games" "$@" >"$work/out" 2>"$work/err"
}

make_report "$work/report" quick
status=$?
if [ $status -eq 77 ]; then
    echo '1..0 # SKIP there is no Lua'
    exit 0
fi
report=$work/report/LABORATORY.md sums=$work/report/laboratory/sums.jsonl
[ $status -eq 0 ] && [ "$(grep -c '^## ' "$report")" -eq 7 ]
verdict $? 'a small report is made, and has all its parts'
grep -o '](laboratory/[^)]*\|src="laboratory/[^"]*' "$report" | sed 's/^.*laboratory/laboratory/' | sort -u >"$work/named"
bad=0
while read -r file; do [ -s "$work/report/$file" ] || bad=1; done <"$work/named"
[ $bad -eq 0 ] && [ "$(wc -l <"$work/named")" -ge 5 ]
verdict $? 'and every picture that it names'
! grep -v '^{"experiment":"[a-z]*","command":"congo [^"]*\|^{"experiment":"endings","command":"tables' "$sums" >"$work/err" &&
    ! grep -v '"seed":1,"version":"congo [^"]*","bench":[0-9]*,' "$sums" >>"$work/err"
verdict $? 'every sum has the command, the seed and the version that made it'

# Results by their headings, lengths by their moves: both counted without the command.
bad=0
for game in 'Congo:congo' 'Elephante Savanna:elephante-savanna' 'Simpler Megapawn Congo:simpler-megapawn-congo'; do
    want=$(awk '/^Result: / { split($2, word, ","); n[word[1]]++ }
        END { printf "\"white\":%d,\"draws\":%d,\"black\":%d,", n["1-0"], n["1/2-1/2"], n["0-1"] }' \
        "$work/games/games-nodes-50-${game#*:}.txt")
    plies=$(awk '/^Result/ { games++ } /^[0-9]+\. / { for (i = 2; i <= NF; i++) n += $i != "..." && $i != "" }
        END { printf "\"plies_mean\":%.3f,", n / games }' "$work/games/games-nodes-50-${game#*:}.txt")
    grep '"experiment":"weak"' "$sums" | grep -v -e --terrain -e --variant-file |
        grep "\"variant\":\"${game%:*}\"" | grep "$want" | grep -q "$plies" || { echo "${game%:*}: $want $plies" >>"$work/err"; bad=1; }
done
verdict $bad 'the sums of games are those of another count'

for lua in lua5.4 lua5.3 lua lua5.2 lua5.1; do ! command -v $lua >/dev/null || break; done
"$lua" "$srcdir/tests/laboratory.lua" "$srcdir/laboratory" >"$work/out" 2>"$work/err"
verdict $? 'answers change with the figures, and with what their intervals allow'

if [ -s "$srcdir/laboratory/sums.jsonl" ]; then
    mkdir -p "$work/again/laboratory"
    cp "$srcdir/laboratory/sums.jsonl" "$work/again/laboratory"
    STAGE=report make_report "$work/again"
    status=$?
    for file in LABORATORY.md laboratory/ladders.svg laboratory/pieces-river.svg laboratory/longest.md; do
        cmp "$srcdir/$file" "$work/again/$file" >>"$work/err" 2>&1 || status=1
    done
    verdict $status 'LABORATORY.md and its pictures are what laboratory/sums.jsonl gives'
fi
echo "1..$count"
