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
    sh "$srcdir/laboratory/make.sh" ./congo "$work/games" "$@" >"$work/out" 2>"$work/err"
}

make_report "$work/report" quick
status=$?
if [ $status -eq 77 ]; then
    echo '1..0 # SKIP there is no Lua'
    exit 0
fi
report=$work/report/LABORATORY.md sums=$work/report/laboratory/sums.jsonl
[ $status -eq 0 ] && [ "$(grep -c '^## ' "$report")" -eq 13 ]
verdict $? 'a small report is made, and has all its parts'
grep -o '](laboratory/[^)]*\|src="laboratory/[^"]*' "$report" | sed 's/^.*laboratory/laboratory/' | sort -u >"$work/named"
bad=0
while read -r file; do [ -s "$work/report/$file" ] || bad=1; done <"$work/named"
[ $bad -eq 0 ] && [ "$(wc -l <"$work/named")" -ge 5 ]
verdict $? 'and every picture that it names'
! grep -v '^{"experiment":"[a-z_]*","command":"congo [^"]*\|^{"experiment":"endings","command":"tables' "$sums" >"$work/err" &&
    ! grep -v '"seed":[1-689],"version":"congo [^"]*","bench":[0-9]*,"net":"[0-9a-f]*"' "$sums" >>"$work/err"
verdict $? 'every sum has the command, the seed and the version that made it'

# Sums without their games, as after one more experiment in a new folder, stay as they are.
mkdir -p "$work/kept/laboratory" && cp "$sums" "$work/kept/laboratory" && mkdir "$work/none"
(STAGE=sum sh "$srcdir/laboratory/make.sh" ./congo "$work/none" "$work/kept" quick) >"$work/out" 2>"$work/err" &&
    cmp "$sums" "$work/kept/laboratory/sums.jsonl" 2>>"$work/err" && cmp "$report" "$work/kept/LABORATORY.md" 2>>"$work/err"
verdict $? 'sums are kept where their games are not in the folder'
sed 's/"bench":[0-9]*/"bench":1/' "$sums" >"$work/kept/laboratory/sums.jsonl"
(STAGE=sum sh "$srcdir/laboratory/make.sh" ./congo "$work/none" "$work/kept" quick) >"$work/out" 2>"$work/err"
! grep -q . "$work/kept/laboratory/sums.jsonl"
verdict $? 'but not those that another engine made'

# Results by their headings, lengths by their moves: both counted without the command.
bad=0
for game in 'Congo:congo' 'Elephante Savanna:elephante-savanna' 'Simpler Megapawn Congo:simpler-megapawn-congo'; do
    file=$work/games/games-nodes-50-${game#*:}-own-balanced-4-1.txt
    want=$(awk '/^Result: / { split($2, word, ","); n[word[1]]++ }
        END { printf "\"white\":%d,\"draws\":%d,\"black\":%d,", n["1-0"], n["1/2-1/2"], n["0-1"] }' "$file")
    plies=$(awk '/^Result/ { games++ } /^[0-9]+\. / { for (i = 2; i <= NF; i++) n += $i != "..." && $i != "" }
        END { printf "\"plies_mean\":%.6f,", n / games }' "$file")
    grep '"experiment":"weak"' "$sums" | grep "\"variant\":\"${game%:*}\"" | grep "$want" | grep -q "$plies" ||
        { echo "${game%:*}: $want $plies" >>"$work/err"; bad=1; }
done
verdict $bad 'the sums of games are those of another count'

# The command of one line, run as it stands, gives the games of its hash again.
line=$(grep '"experiment":"trial_weak"' "$sums" | grep -- --variant-file | head -1)
command=$(echo "$line" | sed 's/^{"experiment":"[a-z_]*","command":"congo \([^;]*\); .*/\1/')
hash=$(echo "$line" | sed 's/.*"sha256":"\([0-9a-f]*\)".*/\1/')
(ln -s "$srcdir/laboratory" "$work/laboratory" && congo=$PWD/congo && cd "$work" && eval "\"$congo\" $command -q" >/dev/null) 2>"$work/err"
[ "$(sha256sum "$work/games.txt" 2>>"$work/err" | cut -d' ' -f1)" = "$hash" ]
verdict $? "and one line's command gives its games again: $command"

# After eight half-moves the Zebra stands on A4; on the river it would drown with White's second move.
cat >"$work/zebra.txt" <<'END'
Variant: Elephante Savanna

7 ---L---
6 -------
5 -------
4 -------
3 -------
2 -z-----
1 --l----

1. Z-A4 L-E7
2. L-C2 L-E6
3. L-C1 L-D6
4. L-C2 L-E7
5. Z-B2 L-D7
END
laboratory/measure games "$work/zebra.txt" >"$work/out" 2>"$work/err" &&
    [ "$(cat "$work/out")" = '{"plies":10,"points":0.5,"standing":8,"saved":1,"key":"12c67dd8f58ceb57"}' ]
status=$?
cat "$work/out" >>"$work/err"
verdict $status 'a Zebra that stays on an island is saved once'
./congo mirror --always --no-verify -q "$work/zebra.txt" >"$work/mirrored.txt" 2>"$work/err"
! cmp -s "$work/zebra.txt" "$work/mirrored.txt" &&
    laboratory/measure games "$work/mirrored.txt" >"$work/copy" 2>>"$work/err" && cmp "$work/out" "$work/copy" >>"$work/err" 2>&1
verdict $? 'and mirrored it is the same game'
laboratory/measure share 56 70 >"$work/out" 2>"$work/err" &&
    grep -q '"value":0.800000000,"low":0.691833555' "$work/out"
verdict $? "shares have the interval of congo stats"

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
    for file in $(grep -o '](laboratory/[^)]*\|src="laboratory/[^"]*' "$srcdir/LABORATORY.md" | sed 's/^.*laboratory/laboratory/'); do
        [ -s "$srcdir/$file" ] || { echo "$file is not there" >>"$work/err"; status=1; }
    done
    verdict $status 'LABORATORY.md and its pictures are what laboratory/sums.jsonl gives'
fi
echo "1..$count"
