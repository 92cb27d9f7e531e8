#!/bin/sh
# SPDX-License-Identifier: MIT
# congo find, explore and index: random questions against a slow and obvious filter, asked of files
# and of an index; indexes joined; indexes that are damaged, foreign, being written, or whose making
# was killed. Prints TAP; run it in the folder where congo was built.
. "$srcdir/tests/scratch.sh"
grep -q '^#define HAVE_SQLITE' "${congo%/*}/config.h" && sqlite=yes || sqlite=
python=$(command -v python3) || python=
skip() { # skip TITLE WHY
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}

# Games of several variants, some of them twice, mirrored, or claimed; and what is at hand of saves.
mkdir games
n=0
for variant in 'Elephante Savanna' Congo 'Simpler Megapawn Congo'; do
    n=$((n + 1))
    "$congo" match --a random --openings random:4 --games 40 --variant "$variant" --seed $n -q -o games/m$n.txt >/dev/null 2>err
done
"$congo" find games/m1.txt --plies 10-30 -q >games/again.txt
"$congo" mirror --always games/again.txt -q -o games/mirrored.txt
for result in 1-0 1/2-1/2; do
    printf '[Variant "Elephante Savanna"]\n[White "Anna"]\n[Black "Berta"]\n[Result "%s"]\n\n1. E3 Z-BD5 2. C-E2\n\n' $result
done >games/claimed.txt
cp "$srcdir"/examples/*.zsg games/
[ ! -d "$srcdir/../shared/data/saves" ] || cp "$srcdir"/../shared/data/saves/*.zsg games/
chmod -R u+w games
set -- games/*

if [ -n "$sqlite" ]; then
    "$congo" index all.db "$@" -q 2>err
    verdict $? 'an index of all games'
    db=all.db
else
    skip 'an index of all games' 'built without SQLite'
    db=-
fi
if [ -n "$python" ]; then
    "$python" "$srcdir/tests/find/slow_filter.py" "$congo" "${FIND_SEED-1}" "${FIND_QUESTIONS-$((sanitized ? 20 : 60))}" $db "$@" >err 2>&1
    verdict $? 'random questions have the answers of a slow filter, out of files and out of an index'
else
    skip 'random questions have the answers of a slow filter' 'no python3'
fi
for threads in 1 4; do "$congo" find "$@" -q --duplicates -l -j $threads >list.$threads; done
cmp list.1 list.4 >err 2>&1
verdict $? 'any number of threads gives the same answer'

[ -n "$sqlite" ] || { echo "1..$count"; exit 0; }

### joined
for part in 1 2 3; do
    printf '%s\n' "$@" | awk -v part=$part -v all=$# 'int((NR - 1) * 3 / all) + 1 == part' >names
    xargs "$congo" index $part.db -q <names 2>err
done
"$congo" index joined.db --merge 1.db 2.db 3.db -q 2>err
verdict $? 'three indexes are joined'
if [ -n "$python" ]; then
    cat >dump.py <<'END'
import sqlite3, sys
for table in 'file', 'game', 'variant', 'position', 'played':
    for row in sorted(sqlite3.connect(sys.argv[1]).execute('SELECT * FROM ' + table), key=str):
        print(table, row)
END
    "$python" dump.py all.db >one && "$python" dump.py joined.db >other && cmp one other >err 2>&1
    verdict $? 'the joined index has the rows of the one that was made at once'
else
    skip 'the joined index has the rows of the one that was made at once' 'no python3'
fi
"$congo" index joined.db --merge 2.db -q 2>err && cp joined.db twice.db && "$congo" find --db twice.db --count >got && "$congo" find --db all.db --count | cmp - got
verdict $? 'what is there already is not joined again'

### changed
cp games/claimed.txt before.txt
printf '[Variant "Elephante Savanna"]\n\n1. G2\n' >games/claimed.txt
cp all.db changed.db
"$congo" index changed.db "$@" -q 2>err && "$congo" find --db changed.db -l --plies 1-3 >got && "$congo" find -q -l --plies 1-3 "$@" | cmp - got >err 2>&1 &&
    "$congo" explore --variant 'elephante savanna' --db changed.db >got && "$congo" explore -q --variant 'elephante savanna' "$@" | cmp - got >>err 2>&1
verdict $? 'a file that has changed takes the place of its older games'
if [ -n "$python" ]; then
    "$python" dump.py changed.db | grep '^position' | wc -l >got
    "$congo" index fresh.db "$@" -q 2>err && "$python" dump.py fresh.db | grep '^position' | wc -l | cmp - got >err 2>&1
    verdict $? 'and nothing is left of their positions'
else
    skip 'and nothing is left of their positions' 'no python3'
fi
mv before.txt games/claimed.txt

### what many games came to is added up when the index is written
mkdir many
games=$((sanitized ? 300 : 1200))
for n in 1 2; do
    "$congo" match --a random --openings random:4 --games $games --variant 'Elephante Savanna' --seed 1$n -q -o many/m$n.txt >/dev/null
done
asks() { # asks DB: whether it answers as the files do
    for question in '' '--moves E3' '--terrain islands' '--moves C3' '--depth 2 --least 5'; do
        # shellcheck disable=SC2086 # these are words
        "$congo" explore --json $question --db "$1" >got 2>err && "$congo" explore --json $question many | cmp - got >>err 2>&1 || return 1
    done
}
"$congo" index many.db many/m1.txt && mv many/m2.txt m2.txt && asks many.db
verdict $? "a position of $games games has the moves that the files say"
mv m2.txt many/m2.txt && "$congo" index many.db many/m2.txt && asks many.db
verdict $? 'and of twice as many, when another file has been added'
"$congo" index parts.db many/m2.txt && "$congo" index both.db --merge many.db parts.db && asks both.db
verdict $? 'and when an index is joined that has them already'
"$congo" find --plies 1-60 many/m1.txt -o some.txt && mv some.txt many/m1.txt && "$congo" index many.db many/m1.txt && asks many.db
verdict $? 'and when a file has changed'

### refused
refused() { # refused STATUS WORDS FILE TITLE
    "$congo" find --db "$3" --count >out 2>err
    [ $? -eq $1 ] && [ ! -s out ] && grep -q "$2" err
    verdict $? "$4"
}
size=$(wc -c <all.db)
damaged=0
for place in 0 20 120 4096 $((size / 3)) $((size / 2)) $((size - 5000)); do
    cp all.db bad.db
    dd if=/dev/zero of=bad.db bs=1 seek=$place count=24 conv=notrunc 2>/dev/null
    "$congo" find --db bad.db --count --position 'EPCLCPE/1Z1P1Z1/PP3PP/7/pp3pp/1z1p1z1/epclcpe' >out 2>err
    case $? in
    1) grep -q 'is damaged or not an index of games\|index of version' err && damaged=$((damaged + 1)) ;;
    0) [ ! -s err ] || damaged=-99 ;; # the damage lies where nothing is
    *) damaged=-99 ;;
    esac
done
[ $damaged -ge 5 ]
verdict $? "an index with 24 bytes lost is refused ($damaged of 7 times; else they are of no use)"
head -c $((size / 2)) all.db >half.db
refused 1 'is damaged or not an index of games' half.db 'half an index is refused'
refused 1 'is damaged or not an index of games' games/claimed.txt 'a text is no index'
: >empty.db
refused 1 'is damaged or not an index of games' empty.db 'an empty file is no index'
refused 2 'No such file' missing.db 'no file is no index'
[ ! -e missing.db ]
verdict $? 'and none is made'
cp games/m1.txt text && ! "$congo" index text games/m2.txt 2>err && cmp text games/m1.txt
verdict $? 'a text that is named in place of an index is left alone'
cp all.db new.db
printf '\000\000\000\011' | dd of=new.db bs=1 seek=60 conv=notrunc 2>/dev/null
refused 1 'index of version 9' new.db 'an index of another version is refused'

### being written, and killed
mkfifo pipe
cp all.db busy.db
"$congo" index busy.db pipe 2>/dev/null &
writer=$!
exec 3>pipe
printf '[Variant "Elephante Savanna"]\n\n1. G2\n' >&3
waited=0
while "$congo" find --db busy.db --count >out 2>err && [ $waited -lt 100 ]; do
    waited=$((waited + 1))
    sleep 0.1
done
[ ! -s out ] && grep -q 'is being written' err
verdict $? 'an index that is being written is refused'
kill -9 $writer
wait $writer 2>/dev/null
exec 3>&-
"$congo" find --db busy.db -l >got 2>err && "$congo" find --db all.db -l | cmp - got >>err 2>&1
verdict $? 'one whose writer was killed is the old one'

### what cannot be written, or lacks memory, leaves the old one
unharmed=0
for blocks in 1 8 64 512; do
    cp all.db full.db
    (trap '' XFSZ; ulimit -f $blocks; "$congo" index full.db many/m2.txt -q) 2>err
    [ $? -eq 2 ] && [ -s err ] && "$congo" find --db full.db -l >got 2>err && "$congo" find --db all.db -l | cmp - got >>err 2>&1 && unharmed=$((unharmed + 1))
    rm -f full.db*
done
[ $unharmed -eq 4 ]
verdict $? 'an index that cannot be written to its end is the old one'
if (ulimit -v 60000; "$congo" --version) >/dev/null 2>&1; then
    unharmed=0
    for room in 60000 90000 120000; do
        cp all.db poor.db
        (ulimit -v $room; "$congo" index poor.db many/m2.txt -q -j 1) 2>err
        case $? in
        0) unharmed=$((unharmed + 1)) ;;
        2) [ -s err ] && "$congo" find --db poor.db -l >got 2>err && "$congo" find --db all.db -l | cmp - got >>err 2>&1 && unharmed=$((unharmed + 1)) ;;
        esac
        rm -f poor.db*
    done
    [ $unharmed -eq 3 ]
    verdict $? 'and so is one whose making lacked memory'
else
    skip 'and so is one whose making lacked memory' 'this congo needs much memory to begin with'
fi
echo "1..$count"
