#!/bin/sh
# SPDX-License-Identifier: MIT
# A folder of endgame tables whose building is stopped: killed, told to end, on a disk that is full.
# What was done is whole and stays, and the same command goes on to the same files. Prints TAP; run
# it in the folder where congo was built.
. "$srcdir/tests/scratch.sh"

skip() { # skip TITLE WHY
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}

build() { "$congo" tables build -q --material LEZ-L --material LP-LZ "$@" 2>>err; }
# Every file there is one of those of a run that nothing stopped, and whole.
is_part() {
    for file in "$1"/*.congo-table; do
        [ ! -e "$file" ] || cmp -s "$file" "whole/${file##*/}" || return 1
    done
}
goes_on() { is_part "$1" && build -o "$1" && diff -r "$1" whole >>err; }

build -o whole && ls whole >list && grep -q LEZ-L list
verdict $? 'built at one go'

parts=
for pause in 0.02 0.05 0.1 0.2 0.4; do
    "$congo" tables build -q --material LEZ-L --material LP-LZ -o killed 2>>err &
    run=$!
    sleep $pause
    kill -9 $run 2>/dev/null
    wait $run 2>/dev/null
    is_part killed || parts=broken
done
[ -z "$parts" ] && goes_on killed
verdict $? 'killed five times: what is there is whole, and the same command goes on from it'

"$congo" tables build --material LEZ-L --material LP-LZ -o told >out 2>>err &
run=$!
sleep 0.1
kill -TERM $run
wait $run 2>/dev/null
is_part told && goes_on told
verdict $? 'told to end: likewise'

# Files of 10 KiB at most, by a signal or by an error: as where a quota is used up.
(ulimit -f 20 && build -o short)
status=$?
[ $status -ne 0 ] && [ -e short/LE-L.pawn-elephant-river-draws.congo-table ] &&
    [ ! -e short/LEZ-L.pawn-elephant-river-draws.congo-table ] && goes_on short
verdict $? 'a file that may not grow: all before it stays, and the same command goes on'

cat >full.sh <<'END'
mount -t tmpfs -o size=96k none disk 2>/dev/null || exit 77
head -c 60000 /dev/zero >disk/fill
"$1" tables build -q --material LEZ-L --material LP-LZ -o disk/t 2>err; [ $? -eq 2 ] || exit 1
grep -q 'cannot write' err || exit 2
for file in disk/t/*; do case $file in *.congo-table) cmp -s "$file" "whole/${file##*/}" || exit 3 ;; */lock | */asked-for.txt) ;; *) echo "$file" >>err; exit 4 ;; esac done
[ -e disk/t/LE-L.pawn-elephant-river-draws.congo-table ] || exit 5
rm disk/fill && mount -o remount,size=1m disk || exit 77
"$1" tables build -q --material LEZ-L --material LP-LZ -o disk/t 2>>err && diff -r disk/t whole >>err || exit 6
exit 0
END
mkdir disk
unshare -rm sh full.sh "$congo" >out 2>&1
got=$?
case $got$(cat out) in
77* | *unshare*) skip 'a full disk: all that was done stays, and the same command goes on' 'no file system can be mounted here' ;;
*)
    echo "status $got" >>err
    verdict $got 'a full disk: all that was done stays, and the same command goes on'
    ;;
esac

bad=0
one=killed/LE-L.pawn-elephant-river-draws.congo-table
for damage in "printf x >>$one" "head -c 400 $one >cut && cp cut $one" ": >$one"; do
    eval "$damage"
    "$congo" tables count killed >/dev/null 2>>err && bad=1
    build -o killed && diff -r killed whole >>err || bad=1
done
cp whole/LZ-L.* $one && build -o killed && diff -r killed whole >>err || bad=1
verdict $bad 'what was damaged since is refused, and built again, as is another table by its name'

"$congo" tables build --material LEZ-L -o said >out 2>>err && read -r tables of all rest <out &&
    [ "$tables $of $all" = '4 of 4' ] && grep -q '^4 of 4 tables to build: at most [0-9]* MiB of memory, [0-9]* MiB on disk$' out
verdict $? 'memory and disk are told first'

echo "1..$count"
