#!/bin/sh
# SPDX-License-Identifier: MIT
# damaged.sh [SEED COUNT]: the files of a match, as text and as a record, and of a ladder, and endgame tables, each COUNT times with
# one thing changed (tests/fuzz/damage). A match goes on to the file that nothing has damaged, or leaves
# the file alone and says where it is damaged; a table gives the true answer or is refused.
# Prints TAP; run it in the folder where congo was built.
. "$srcdir/tests/scratch.sh"
[ "$sanitized" = 1 ] && few=8 || few=40
seed=${1:-1} rounds=${2:-$few}
damage=$OLDPWD/tests/fuzz/damage

play() { "$congo" match --a nodes=40 --b random --games 4 --openings random:3 --seed 5 -q "$@"; }
record() { shift && play --record "$@"; }
climb() { "$congo" ladder --rungs 3 --games 4 --nodes 20 --openings random:4 -q "$@"; }
same=0 refused=0 broken=
resume() { # resume play|climb|record FILE SEED
    "$damage" "$3" <"$2" >damaged.txt && cp damaged.txt before.txt
    $1 -o damaged.txt >out 2>err
    case $? in
    0) cmp -s damaged.txt "$2" && cmp -s out "$2.out" && same=$((same + 1)) || broken="$broken $1:$3" ;;
    2) cmp -s damaged.txt before.txt && grep -q 'damaged.txt' err && [ "$(wc -l <err)" -eq 1 ] && [ ! -s out ] &&
        refused=$((refused + 1)) || broken="$broken $1:$3" ;;
    *) broken="$broken $1:$3" ;;
    esac
}
for kind in play climb record; do
    $kind -o $kind.txt >$kind.txt.out 2>err
    for round in $(seq "$rounds"); do resume $kind $kind.txt $((seed + round)); done
done
[ -z "$broken" ] && [ $same -gt 0 ] && [ $refused -gt 0 ]
verdict $? "$same damaged files of matches are made whole, $refused are refused and stay as they are$broken"

# What the moves do not give is kept; the same result for another reason that cannot be is not.
sed 's/^Result: 1-0, lion captured/Result: 0-1, lion captured/' play.txt >other.txt
play -o other.txt >out 2>err
[ $? -eq 2 ] && grep -q "other.txt:[0-9]*: pair [1-4] of Congo is damaged" err
verdict $? 'a result that the moves do not give is refused, and the pair is named'

"$congo" tables build -q --material LEZ-L --material LP-L -o tables 2>err
"$congo" tables count tables >true 2>err
broken='' same=0 refused=0
for table in tables/*.congo-table; do
    cp "$table" whole
    for round in $(seq "$rounds"); do
        "$damage" $((seed + round)) <whole >"$table"
        timeout 20 "$congo" tables count tables >out 2>err
        case $? in
        0) cmp -s out true && same=$((same + 1)) || broken="$broken ${table##*/}:$((seed + round))" ;;
        1 | 2) grep -q 'endgame table' err && ! grep -vxqFf true out && refused=$((refused + 1)) || broken="$broken ${table##*/}:$((seed + round))" ;;
        *) broken="$broken ${table##*/}:$((seed + round))" ;;
        esac
    done
    cp whole "$table"
done
[ -z "$broken" ] && [ $refused -gt 0 ]
verdict $? "$refused damaged tables are refused, $same answer as before$broken"
echo "1..$count"
