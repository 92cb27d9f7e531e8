#!/bin/sh
# SPDX-License-Identifier: MIT
# What is too large is refused with a message, in bounded time and memory, whatever it is. The limits
# are those of congo(1), LIMITS. With LIMITS=all the sizes are the real ones, and not a part of them.
# Prints TAP; run it in the folder where congo was built.
. "$srcdir/tests/scratch.sh"
big=${LIMITS:-some}
if [ "$big" = all ]; then many=1000000000 long=100000000; else many=100000000 long=20000000; fi
# Sanitizers reserve more room than any limit here, and take up to ten times as long (3000 files among
# 3000 folders: 0.3 and 3.0 s); so do the counters of a build that was not optimized.
bounded=true
pace=1
grep -q -a __asan_init "$congo" && bounded=false pace=10
grep -q -a __gcov_ "$congo" && pace=10

# limit MIB SECONDS TITLE STATUS TEXT COMMAND...: its status, and a text that it says
limit() {
    mib=$1 seconds=$2 title=$3 wanted=$4 text=$5
    shift 5
    (
        ulimit -t $((seconds * pace))
        if $bounded; then ulimit -v $((mib * 1024)); fi
        "$@"
    ) >out 2>&1
    got=$?
    count=$((count + 1))
    if [ "$got" -eq "$wanted" ] && grep -q -a -F -e "$text" out; then
        echo "ok $count - $title"
    else
        echo "not ok $count - $title"
        echo "# status $got, not $wanted, or no \"$text\" in:"
        head -c 2000 out | sed 's/^/# /'
    fi
}

head='Zillions Save Game File Version 0.02 CC
RulesFile=congo-islands.zrf
VariantName=Mostly Empty board'

{ echo "$head" && yes '1. Lion D1 - E1' | head -c $many; } >save.zsg
limit 256 60 "a save of $many bytes" 1 'a game of more than 8388608 bytes, the limit' "$congo" verify -j 1 save.zsg
# What comes behind it is found all the same.
{ echo && echo "$head" && echo '1. Lion D1 - E1'; } >>save.zsg
limit 256 60 "a save of $many bytes, and a small one behind it" 1 'Mostly Empty board, islands: 1 half-move' \
    "$congo" verify -j 1 save.zsg
limit 96 60 "a save of $many bytes is not shown" 1 'a game of more than 8388608 bytes, the limit' "$congo" show save.zsg
{ echo "$head" && echo '1. Lion D1 - E1'; } >small.zsg
while cat small.zsg small.zsg >twice.zsg && [ "$(wc -c <twice.zsg)" -lt $many ]; do mv twice.zsg small.zsg; done
limit 96 60 "the first game of $many bytes is shown" 0 '1 --##l--' "$congo" show twice.zsg
rm save.zsg small.zsg twice.zsg
limit 256 60 "a stream of $many zero bytes" 1 'a line of more than 65536 bytes' \
    sh -c 'head -c "$1" /dev/zero | "$2" verify -j 1 -' sh $many "$congo"
{ echo "$head" && echo '1. Lion D1 - E1' && head -c $long /dev/zero | tr '\0' x; } >line.zsg
limit 256 60 "a line of $long bytes" 1 'line.zsg:5: a line of more than 65536 bytes' "$congo" verify -j 1 line.zsg
limit 256 60 "a line of $long bytes is not mirrored in part" 1 'a line of more than 65536 bytes' \
    "$congo" mirror -j 1 line.zsg
rm line.zsg

# 200,000 half-moves stay below the limit of bytes and are past the one of moves; 2,000,000 are past both.
moves() {
    awk -v last="$1" 'BEGIN { for (i = 1; i <= last; i++) {
        a = i % 2; print i ". Lion D" 2 - a " - D" 1 + a; print i ". Lion D" 6 + a " - D" 7 - a } }'
}
{ echo "$head" && printf '(x D2)\n(x D6)\n' && moves 100000; } >moves.zsg
limit 256 60 'a game of 200,000 half-moves' 1 'more than 100000 half-moves' "$congo" verify -j 1 moves.zsg
{ echo "$head" && printf '(x D2)\n(x D6)\n' && moves 50000; } >moves.zsg
limit 256 60 'a game of 100,000 half-moves' 0 '100000 half-moves' "$congo" verify -j 1 moves.zsg
limit 256 60 'a game of 100,000 half-moves as text' 0 '50000. L-D1' "$congo" notate -m -j 1 moves.zsg
if [ "$big" = all ]; then
    { echo "$head" && moves 1000000; } >moves.zsg
    limit 256 60 'a game of a million moves' 1 'a game of more than 8388608 bytes' "$congo" verify -j 1 moves.zsg
fi
{ echo "$head" && yes '(White Pawn D3)
(x D3)' | head -n 100000 && echo '1. Lion D1 - E1'; } >edits.zsg
limit 256 60 '100,000 edits of the setup' 0 '1 half-move,' "$congo" verify -j 1 edits.zsg

# The patterns are compiled for the machine once they have been used some times; that must not show.
captures=$(yes ' x A1' | head -n 12000 | tr -d '\n')
for odd in 0 60; do
    { echo "$head" && printf '(x D2)\n(x D6)\n' && moves $((odd / 2)) | sed 's/ /  /' &&
        echo "$((odd + 1)).  Lion D1 - D2$captures"; } >captures.zsg
    limit 256 60 "12,000 captures in a line after $odd half-moves" 1 'but the move captures nothing there' \
        "$congo" verify -j 1 captures.zsg
done

# A Monkey that can jump nearly everything, in ways beyond counting.
paths='3L3/PPPPPPP/1P1P1P1/PPPPPPP/1P1P1P1/PPPPPPP/m2l3 w'
limit 512 20 "a Monkey's paths: moves" 2 'more than 1048576 moves in this position' "$congo" moves --position "$paths"
limit 512 20 "a Monkey's paths: perft" 2 'more than 1048576 moves in this position' "$congo" perft 3 --position "$paths"
limit 256 20 "a Monkey's paths: show" 0 '1 m-#l#--' "$congo" show --position "$paths"
near='---L---/PPPPP--/-P-P-P-/PP-PP-P/-P-P-P-/PPPPP-P/m--l--- w'
limit 512 20 '1,034,259 moves, below the bound' 0 1034259 "$congo" perft 1 --position "$near"
limit 512 60 '1,034,259 moves printed' 0 'M:' "$congo" moves --position "$near"
{
    echo "$head" && echo '(White Monkey A1)' && echo "$paths" | cut -d' ' -f1 | awk -F/ '{
        for (i = 1; i <= 7; i++) for (j = file = 1; j <= length($i); j++) {
            c = substr($i, j, 1)
            if (c == "P") print "(Black Pawn " substr("ABCDEFG", file, 1) 8 - i ")"
            file += c ~ /[1-7]/ ? c : 1 } }' | grep -v 'D[26]' && echo '(x D2)' && echo '(Black Pawn D2)' &&
        echo '1. partial 1 Monkey A1 - C3 @ C3 0 0 x B2' && echo '1. Monkey C3 - C3 @ C3 0 0'
} >paths.zsg
limit 256 20 "a Monkey's paths: verify asks for the one that was played" 0 '1 half-move,' "$congo" verify -j 1 paths.zsg

awk 'BEGIN { for (i = 0; i < 10200; i++) print "title V" i "\npawn Pawn\nelephant none\nrepetition draws\n" \
    "---L---\n---P---\n-------\n-------\n-------\n---p---\n---l---\n" }' >variants
limit 256 60 'a file of 10,200 variants' 1 'more than 10000 variants, the limit' "$congo" variants --variant-file variants
yes '# what a comment' | head -c 50000000 >variants
limit 256 60 'a variant file of 50 MB' 2 'more than 16777216 bytes, the limit' "$congo" variants --variant-file variants
rm variants
head -c 70000000 /dev/zero >zip
limit 512 60 'an archive of 70 MB' 2 'more than 67108864 bytes, the limit' "$congo" build zip -o folder
"$congo" build -q -o own --zip own.zip && "$congo" build -q -o own2 --zip own2.zip
limit 512 60 'an archive in an archive stays packed, and is no package' 1 'there is no Congo.zrf' \
    sh -c 'cat own2.zip >>own/Congo.zip; "$1" build own2.zip -o folder' sh "$congo"

# Each of these titles is compared with every variant, for the message.
awk 'BEGIN { for (i = 0; i < 9000; i++) print "title " i " a variant with a name that takes long to compare\npawn Pawn\n" \
    "elephant none\nrepetition draws\n---L---\n---P---\n-------\n-------\n-------\n---p---\n---l---\n" }' >variants
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    echo "$head" | sed 's/Mostly.*/Some other variant with a name that takes long to compare as well/'
    echo '1. Lion D1 - E1'
done >unknown.zsg
limit 256 3 '20 unknown titles, and 9000 variants' 1 'no variant is called "Some other' \
    "$congo" verify -j 1 --variant-file variants unknown.zsg

# Tags are looked for among the first ones only, or each is compared with all others.
tags() { yes "$1" | head -n 100000; }
{ tags 'White: Ann' && printf '\nVariant: Congo\n1. P-DD3\n'; } >above.txt
{ printf '# A\n' && tags 'White: Ann' && printf '# B\n' && tags 'Date: 2021' && printf '\n1. P-DD3\n'; } >parts.txt
{ printf 'Variant: Congo\n' && tags 'Date: 2021' && printf '\n1. P-DD3\n\n' && tags 'White: Ann'; } >below.txt
limit 256 5 '100,000 times White above the moves' 0 'above.txt: Congo, river: 1 half-move' "$congo" verify -j 1 above.txt
limit 256 5 '100,000 times White, and the Date as often' 1 'parts.txt:200004: no heading' "$congo" verify -j 1 parts.txt
limit 256 5 '100,000 times the Date, and White below' 0 'below.txt: Congo, river: 1 half-move' "$congo" verify -j 1 below.txt
rm above.txt parts.txt below.txt

# Names that are told apart at their ends alone: to compare each with all others takes minutes.
alike=$(head -c 48 /dev/zero | tr '\0' x)
awk -v alike="$alike" 'BEGIN { for (i = 0; i < 9900; i++) {
    print "title " alike i
    for (j = 1; j <= 3; j++) print "also " alike i "." j
    print "pawn Pawn\nelephant none\nrepetition draws\n" \
        "---L---\n---P---\n-------\n-------\n-------\n---p---\n---l---\n" } }' >variants
limit 256 3 '39,600 titles and further names that begin alike' 0 "also:        $alike"9899.3 \
    "$congo" variants --variant-file variants "$alike"9899.3

# Folders among files, so that in their order every file has another folder than the one before.
(mkdir many && cd many && mkdir $(awk 'BEGIN { for (i = 10000; i < 13000; i++) print i "a" }')) && {
    echo "$head" && echo '1. Lion D1 - E1'
} | awk '{ save = save $0 "\n" } END {
    for (i = 10000; i < 13000; i++) {
        name = "many/" i ".zsg"; printf "%s", save >name; close(name)
        name = "many/" i "a/x.zsg"; printf "%s", save >name; close(name)
    } }'
limit 256 3 '3000 files among 3000 folders, mirrored in place' 0 done sh -c '"$1" mirror -i many && echo done' sh "$congo"

# Of a match nothing is kept but sums, and of a game that is counted a few bytes: a million are half a gigabyte.
if [ "$big" = all ]; then games=1000000; else games=5000; fi
limit 256 300 "a match of $games games" 0 "$games games, White +" "$congo" match -q -j 1 --variant 'Mostly Empty board' --a random \
    --openings random:4 --games $games -o games.txt
limit 256 300 'and its file, gone on with' 0 "$((games + 1)) games, White +" "$congo" match -q -j 1 --variant 'Mostly Empty board' \
    --a random --openings random:4 --games $((games + 1)) -o games.txt
limit 256 300 'verified' 0 'half-moves, 1-0' "$congo" verify -q -j 1 games.txt
limit 256 300 'and counted' 0 "\"games\":$((games + 1))," "$congo" stats -q -j 1 --json games.txt
echo "1..$count"
