#!/bin/sh
# SPDX-License-Identifier: MIT
# What the world does to a run: closed pipes, full disks, folders that cannot be written to or are
# gone, files that grow, signals. Prints TAP; run it in the folder where congo was built.
. "$srcdir/tests/scratch.sh"
skip() { # skip TITLE WHY
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}

head='Zillions Save Game File Version 0.02 CC
RulesFile=congo-islands.zrf
VariantName=Elephante Savanna'
{ echo "$head" && echo '1. mPawn A3 - B4'; } >left.zsg
{ echo "$head" && echo '1. mPawn G3 - F4'; } >right.zsg
for i in 1 2 3 4 5 6 7 8 9 10; do cat right.zsg; done >ten.zsg
for i in 1 2 3 4 5 6 7 8 9 10; do cat ten.zsg; done >hundred.zsg
for i in 1 2 3 4 5 6 7 8 9 10; do cat hundred.zsg hundred.zsg; done >big.zsg

{ "$congo" notate big.zsg 2>err; echo $? >status; } | head -n 1 >out
[ -s out ] && ! [ -s err ]
verdict $? 'a closed pipe ends a run without a word'

if [ -e /dev/full ]; then
    for command in 'verify big.zsg' 'notate big.zsg' 'mirror big.zsg' 'moves' 'variants' 'help' 'show' 'perft 2'; do
        "$congo" $command >/dev/full 2>err
        [ $? -eq 2 ] && grep -q 'cannot write to standard output' err
        verdict $? "congo ${command%% *} onto a full disk: status 2 and a message"
    done
else
    skip 'standard output onto a full disk' 'there is no /dev/full'
fi
"$congo" variants >&- 2>err
[ $? -eq 2 ] && grep -q 'cannot write to standard output' err
verdict $? 'standard output that is closed: status 2 and a message'
"$congo" verify - <&- >out 2>err
[ $? -eq 2 ] && grep -q 'cannot read' err
verdict $? 'standard input that is closed: status 2 and a message'

# A disk of 256 KiB, where a user's own name space allows it.
cat >full.sh <<'END'
mount -t tmpfs -o size=256k none disk 2>/dev/null || exit 77
cd disk || exit 77
cp ../left.zsg . && cp left.zsg before && head -c 300000 /dev/zero >fill 2>/dev/null
before=$(ls | tr '\n' ' ')
"$1" mirror -i left.zsg 2>../err; [ $? -eq 2 ] || exit 1
cmp -s left.zsg ../left.zsg || exit 2
grep -q 'cannot' ../err || exit 3
"$1" notate left.zsg -o before 2>>../err; [ $? -eq 2 ] || exit 4
cmp -s before ../left.zsg || exit 5
"$1" build -q -o package 2>>../err; [ $? -eq 2 ] || exit 6
"$1" show -o picture.svg 2>>../err; [ $? -eq 2 ] || exit 7
[ "$(ls | tr '\n' ' ')" = "$before" ] || { ls >>../err; exit 8; }
exit 0
END
mkdir disk
if unshare -rm sh full.sh "$congo" >out 2>&1; then
    verdict 0 'a full disk: status 2, old files as they were, nothing beside them'
else
    got=$?
    case $(cat out) in *unshare*) got=77 ;; esac
    if [ $got -eq 77 ]; then
        skip 'a full disk' 'no file system can be mounted here'
    else
        echo "status $got" >>err
        verdict 1 'a full disk: status 2, old files as they were, nothing beside them'
    fi
fi

mkdir locked && cp left.zsg locked && chmod a-w locked
if touch locked/probe 2>/dev/null; then
    rm -f locked/probe
    skip 'a folder that cannot be written to' 'this user may write everywhere'
else
    "$congo" mirror -i locked/left.zsg 2>err
    [ $? -eq 2 ] && cmp -s left.zsg locked/left.zsg && grep -q 'cannot write' err
    verdict $? 'a folder that cannot be written to: status 2, the file as it was'
fi

mkdir gone && cp left.zsg gone
(cd gone && rm -r ../gone && "$congo" verify left.zsg) >out 2>err
[ $? -eq 2 ] && grep -q 'left.zsg' err
verdict $? 'a working folder that is gone: status 2 and a message'
(mkdir gone && cd gone && rm -r ../gone && "$congo" build -q) >out 2>err
[ $? -eq 2 ] && grep -q 'cannot' err
verdict $? 'a working folder that is gone: nothing is built'

# The file grows while it is read: what is read is a beginning of it, and the run ends.
cp big.zsg grows.zsg
{ while cat right.zsg >>grows.zsg && ! [ -e done ]; do :; done; } &
"$congo" verify -j 1 grows.zsg >out 2>err
got=$?
touch done
wait
[ $got -le 1 ] && [ "$(wc -l <out)" -ge 2000 ]
verdict $? 'a file that grows while it is read'

# A signal while standard input is waited for: the old file stays, and nothing beside it.
echo old >target
mkfifo pipe
"$congo" notate -m - -o target <pipe >out 2>err &
pid=$!
exec 3>pipe
cat ten.zsg >&3
until ls target.congo-* >/dev/null 2>&1 || ! kill -0 $pid; do sleep 0.05; done
kill -TERM $pid
wait $pid
got=$?
exec 3>&-
[ $got -gt 128 ] && [ ! -s err ] && [ "$(cat target)" = old ] && [ "$(echo target*)" = target ]
verdict $? 'a signal while standard input is waited for: the old file, nothing beside it, no message'

# In a container every run may have the same number.
mkdir numbers
sh -c 'mkdir "numbers/package.congo-$$.tmp" && echo left >"numbers/package.congo-$$.tmp/here" &&
    exec "$1" build -q -o numbers/package' sh "$congo" >out 2>err
[ $? -eq 0 ] && [ ! -s err ] && [ "$(ls -d numbers/*/)" = "$(ls -d numbers/package/ numbers/package.congo-*/)" ]
verdict $? 'a folder that a killed run of the same number left: built beside it'

# What nohup has ignored, and a shell in its background, does not end a run that writes a file.
(trap '' INT HUP && exec "$congo" notate -m --force - -o target <pipe >out 2>err) &
pid=$!
exec 3>pipe
cat ten.zsg >&3
until ls target.congo-* >/dev/null 2>&1 || ! kill -0 $pid; do sleep 0.05; done
kill -HUP $pid
kill -INT $pid
exec 3>&-
wait $pid
[ $? -eq 0 ] && [ ! -s err ] && [ "$("$congo" notate -m ten.zsg)" = "$(cat target)" ]
verdict $? 'a signal that is ignored: the run goes on'

# Names and lines that would command a terminal.
escape=$(printf '\033')
name="a${escape}[31mb.zsg"
{ echo "$head" && echo "1. mPawn ${escape}[2J - F4"; } >"$name"
for command in verify 'verify --json' notate 'notate --json' mirror 'mirror --check' page zsg show; do
    "$congo" $command "$name" >out 2>err
    ! grep -q "$escape" out err
    verdict $? "congo $command: no escape of a name or a line comes through"
done
{ echo "$head" && echo '1. mPawn A3 - B4'; } >"$name"
for command in verify 'verify --json' notate 'notate --json' 'mirror --check' page; do
    "$congo" $command "$name" >out 2>err
    ! grep -q "$escape" out err
    verdict $? "congo $command: no escape of a good save's name comes through"
done
for option in --variant --terrain --position --ply --format --nonsense; do
    "$congo" show "$option" "x${escape}[31m" >out 2>err
    ! grep -q "$escape" out err
    verdict $? "congo show $option: no escape of its value comes through"
done
"$congo" "x${escape}[31m" >out 2>err
! grep -q "$escape" out err
verdict $? 'an unknown command: no escape comes through'
echo "1..$count"
