#!/bin/sh
# SPDX-License-Identifier: MIT
# A net is learned from a few recorded games, loaded and played with. Prints TAP; run it in the folder
# where congo was built.
. "$srcdir/tests/scratch.sh"
train=$OLDPWD/tests/train/train

record() { "$congo" match --a nodes=30 --games "$1" --variant Congo --variant ES --openings random:5 --seed 3 --record "$2" >/dev/null 2>err; }
record 60 some.rec
"$train" check some.rec >checked 2>err && grep -q '^some.rec: 120 games, [0-9]* positions' checked &&
    [ $(($(sed 's/.*games, \([0-9]*\) positions.*/\1/' checked) + 120)) -eq $(($(wc -c <some.rec) / 32)) ]
verdict $? 'recorded games are replayed and counted'
{ head -c 4000 some.rec && printf 'x' && tail -c +4002 some.rec; } >bad.rec
"$train" check bad.rec >checked 2>err
[ $? -eq 1 ] && [ ! -s checked ] && grep -q 'bad.rec: byte [0-9]*: no record of a game' err
verdict $? 'a byte that is another one is found'

# A game that is cut off, in its head, before its positions, among them, and in its last byte.
cut_off() {
    head -c "$1" some.rec >cut.rec
    "$train" check cut.rec >checked 2>err
    [ $? -eq 1 ] && [ ! -s checked ] && grep -qx "cut.rec: byte [0-9]*: the last game is cut off; run the match again to complete it" err
}
cut_off 31 && cut_off 32 && cut_off 2000 && cut_off $(($(wc -c <some.rec) - 1))
verdict $? 'a game that is cut off is found'
"$train" fit rounds=1 cut.net cut.rec 2>err && grep -q 'cut off and left out' err && grep -q '^119 games,' err
verdict $? 'and the others are learned from'

wrong() {
    "$train" fit "$1" wrong.net some.rec 2>err
    [ $? -eq 2 ] && [ ! -e wrong.net ] && [ "$(cat err)" = "train: $2" ]
}
there='is not a setting; there are rounds, result, rate, threads and seed'
wrong rates=1 "\"rates=1\" $there" && wrong =1 "\"=1\" $there" &&
    wrong rounds=0 '"rounds=0": rounds is a whole number from 1 to 10000' &&
    wrong threads=1.5 '"threads=1.5": threads is a whole number from 1 to 16' &&
    wrong rate=fast '"rate=fast": rate is a number from 0 to 1' && wrong rate= '"rate=": rate is a number from 0 to 1' &&
    wrong rate=nan '"rate=nan": rate is a number from 0 to 1'
verdict $? 'a wrong setting is named'
cp some.rec kept.rec
"$train" fit rounds=1 kept.rec some.rec 2>err
[ $? -eq 2 ] && cmp -s some.rec kept.rec && [ "$(cat err)" = 'train: kept.rec exists and is no net; name another file for the net first, then the games' ]
verdict $? 'games are not written over'

learn() { "$train" fit rounds=12 "seed=$1" rate=0.01 "$2" some.rec 2>"$2.err"; }
learn 1 one.net && learn 1 two.net && learn 2 other.net && cmp -s one.net two.net && ! cmp -s one.net other.net
verdict $? 'the same games and the same seed give the same net'
cat some.rec some.rec >twice.rec
"$train" fit rounds=1 twice.net twice.rec 2>err && "$train" fit rounds=1 again.net some.rec some.rec 2>err &&
    cmp -s twice.net again.net && [ -z "$(ls ./*.shuffled-* 2>/dev/null)" ] &&
    awk -v once="$(sed -n 's/.* positions, \([0-9]*\) quiet .* \([0-9]*\) held out$/\1 \2/p' one.net.err)" \
        '/held out$/ { exit !(split(once, n) == 2 && n[1] && $5 == 2 * n[1] && $(NF - 2) == 2 * n[2]) }' err
verdict $? 'two files teach what both in one do; what is shuffled on disk is gone at the end'

# Of each pair that is added, the games go to one side: of the two figures only one grows. Other
# players that begin alike go to the same.
sides() {
    for games in 2 4 6 8 10 12 14 16; do
        "$congo" match --a "nodes=$1" --b "nodes=$2" --games "$games" --openings random:5 --seed 20 --record "pairs$1.rec" >/dev/null 2>err &&
            "$train" fit rounds=1 pairs.net "pairs$1.rec" 2>>err && sed -n 's/.* positions, \([0-9]*\) quiet .* \([0-9]*\) held out$/\1 \2/p' err
    done | awk '{ print ($1 > was) ($2 > had); was = $1; had = $2 }'
}
sides 30 20 >sides
[ "$(sort -u sides | tr '\n' ' ')" = '01 10 ' ] && [ "$(wc -l <sides)" -eq 8 ] && sides 25 35 | cmp -s - sides
verdict $? 'games that begin alike are learned from or held out together'

error() { sed -n "s/^round $1: .*held out \\([0-9.]*\\),.*/\\1/p" one.net.err; }
awk "BEGIN { exit !($(error 12) < 0.9 * $(error 1)) }" &&
    awk "BEGIN { exit !($(sed -n 's/^in whole numbers.* //p' one.net.err) < 1.1 * $(error 12)) }"
verdict $? 'it foretells games that are held out, in whole numbers too'

# What each piece is worth is what the evaluation loses without it.
ask() { printf 'setoption name EvalFile value %s\nposition fen %s\neval\n' "$1" "$2" | "$congo" engine; }
value() { sed -n 's/^Evaluation: \([-+0-9.]*\) .*/\1/p'; }
all='GMELECZ/PPPPPPP/7/7/ppp1ppp/3p3/gmelecz w' without='GMELECZ/PPPPPPP/7/7/1pp1ppp/3p3/gmelecz w'
ask one.net "$all" >table
ask '<empty>' "$all" >built-in
[ "$(wc -l <table)" -eq 9 ] && [ "$(grep -o '[A-Za-z][-+][0-9]*\.[0-9][0-9]' table | wc -l)" -eq 26 ] &&
    awk "BEGIN { exit !(sprintf(\"%.2f\", $(value <table) - $(ask one.net "$without" | value)) == \
        sprintf(\"%.2f\", $(sed -n 's/^3 p\([-+0-9.]*\) .*/\1/p' table))) }" && ! cmp -s table built-in
verdict $? 'eval shows what each piece on its square is worth'

printf 'setoption name EvalFile value %s\nisready\nquit\n' "$srcdir/laboratory/congo.net" | "$congo" engine >out && [ "$(cat out)" = readyok ]
verdict $? 'the net of the laboratory is loaded'
ask "$srcdir/laboratory/congo.net" "$all" >laboratory && cmp -s laboratory built-in
verdict $? 'and it is the one that the library carries'

"$congo" match --a nodes=60,eval=one.net --b nodes=60 --games 2 --variant ES -o own.txt >out 2>err &&
    "$congo" match --a "nodes=60,option.EvalFile=one.net,cmd=$congo engine" --b nodes=60 --games 2 --variant ES -o program.txt >out 2>err &&
    grep -v '^Players' own.txt >own && grep -v '^Players' program.txt | cmp -s - own && "$congo" verify -q own.txt >out
verdict $? 'eval=FILE and EvalFile play the same game'
echo "1..$count"
