#!/bin/sh
# SPDX-License-Identifier: MIT
# The tuner of the search's margins: the same values again, however the work was cut up. Prints TAP;
# run it in the folder where congo was built.
. "$srcdir/tests/scratch.sh"
tune=$OLDPWD/tests/tune/tune
play() { "$tune" pairs=17 nodes=150 "$@" >out 2>err; }

play whole && cp out table && [ "$(sed -n 2p whole)" = '17 pairs played' ]
verdict $? 'pairs of games are played'
awk 'NR > 1 && ($2 < $4 || $2 > $6) { bad = 1 } NR > 1 && $2 != $3 { moved++ } END { exit bad || moved < NR / 2 }' table
verdict $? 'and move the values, within their ranges'
play threads=2 two && cmp -s whole two
verdict $? 'two threads find the same'
play now=1 parts && [ "$(sed -n 2p parts)" = '16 pairs played' ] && play now=16 parts && play parts &&
    cmp -s whole parts && cmp -s out table
verdict $? 'what was stopped goes on to the same values'
play seed=2 other && ! cmp -s whole other
verdict $? 'another seed plays other games'
cp whole kept && play whole && cmp -s whole kept && cmp -s out table
verdict $? 'when all is played the values are only printed'

wrong() { # wrong MESSAGE WORD...
    said=$1
    shift
    "$tune" "$@" >out 2>err
    [ $? -ne 0 ] && [ ! -s out ] && [ "$(cat err)" = "$said" ]
}
wrong 'tune: "node=5" is not a setting; there are pairs, nodes, seed, threads and now' node=5 file &&
    wrong 'tune: "nodes=": nodes is a whole number from 1 to 1000000000' nodes= file &&
    wrong 'tune: "threads=17": threads is a whole number from 1 to 16' threads=17 file &&
    wrong 'tune: "pairs=-1": pairs is a whole number from 1 to 10000000' pairs=-1 file &&
    wrong 'usage: tune [NAME=VALUE...] FILE' nodes=5 && [ ! -e file ]
verdict $? 'a wrong setting is named'
cp whole kept
wrong 'tune: whole was begun with pairs=17 nodes=150 seed=1; use these, or another file' pairs=17 nodes=160 whole &&
    cmp -s whole kept
verdict $? 'values found with other settings are not mixed in'
damaged() {
    cp bad bad.kept
    wrong 'tune: bad does not hold the values of these margins; name another file' pairs=17 nodes=150 bad && cmp -s bad bad.kept
}
echo hello >bad && damaged && sed 's/^window .*/window 1000/' whole >bad && damaged &&
    sed 's/^17 /18 /' whole >bad && damaged && sed '$d' whole >bad && damaged &&
    { cat whole && echo more; } >bad && damaged && : >bad && damaged
verdict $? 'a file that holds something else is left alone'
echo "1..$count"
