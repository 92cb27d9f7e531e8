#!/bin/sh
# SPDX-License-Identifier: MIT
# Files of every kind, as what is read and as what is written: links, pipes, folders, names that are
# odd or long, owners and modes, streams that are closed, and limits on files. Prints TAP; run it in
# the folder where congo was built.
. "$srcdir/tests/scratch.sh"

# verdict STATUS TITLE: and nothing may lie about
verdict() {
    count=$((count + 1))
    left=$(find . -name '*.congo-*')
    if [ "$1" -eq 0 ] && [ -z "$left" ]; then printf 'ok %s - %s\n' $count "$2"; else
        printf 'not ok %s - %s\n' $count "$2"
        cat out err 2>/dev/null | sed 's/^/# /' | head -20
        [ -z "$left" ] || echo "# left over: $left"
    fi
}
skip() { # skip TITLE WHY
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}
run() { # run COMMAND...: its status
    "$congo" "$@" >out 2>err
    status=$?
}
says() { grep -q -F -e "$1" err; }

head='Zillions Save Game File Version 0.02 CC
RulesFile=congo-islands.zrf
VariantName=Elephante Savanna'
{ echo "$head" && echo '1. mPawn A3 - B4'; } >left
{ echo "$head" && echo '1. mPawn G3 - F4'; } >right
{ echo "$head" && echo '1. mPawn G3 - G7'; } >wrong
fresh() { for name; do rm -rf "./$name" && cp left "./$name"; done; }

### links
mkdir folder && fresh folder/a.zsg && ln -s folder/a.zsg link.zsg
run mirror -i link.zsg
[ $status -eq 0 ] && [ -L link.zsg ] && ! cmp -s left folder/a.zsg
verdict $? 'a link in place: what it leads to is repaired, and it stays a link'
run mirror right -o link.zsg
[ $status -eq 0 ] && [ -L link.zsg ] && cmp -s right folder/a.zsg
verdict $? 'a link as target: what it leads to is replaced'
ln -s nowhere dangling
run notate right -o dangling
[ $status -eq 0 ] && [ -L dangling ] && grep -q 'F4' nowhere
verdict $? 'a link that leads nowhere: what it leads to is made'
ln -s no/such/file lost
run notate right -o lost
[ $status -eq 2 ] && [ -L lost ] && says 'lost: cannot write'
verdict $? 'one that leads into a folder that is not there is no target'
ln -s circle circle
run notate right -o circle
[ $status -eq 2 ] && [ -L circle ] && says 'circle: cannot write'
verdict $? 'a link to itself is no target'
fresh one.zsg && ln one.zsg two.zsg
run mirror -i one.zsg
[ $status -eq 0 ] && cmp -s left two.zsg && ! cmp -s left one.zsg
verdict $? 'a second name of a file keeps what the file was'

### modes and owners
fresh mode.zsg && chmod 640 mode.zsg
(umask 077 && "$congo" mirror -i mode.zsg >out 2>err) && [ "$(ls -l mode.zsg | cut -c1-10)" = -rw-r----- ]
verdict $? 'a mode stays what it was, whatever the umask'
fresh secret.zsg && chmod 600 secret.zsg && echo old >secret.zsg.bak && chmod 644 secret.zsg.bak
run mirror -i --backup secret.zsg
[ $status -eq 2 ] && [ "$(cat secret.zsg.bak)" = old ] && cmp -s left secret.zsg && says 'move it away, or use --force'
verdict $? 'an older backup stays, and so does the file'
run mirror -i --backup --force secret.zsg
[ $status -eq 0 ] && [ "$(ls -l secret.zsg.bak | cut -c1-10)" = -rw------- ]
verdict $? "a backup is no more open than the file: also where one was there"
fresh owned.zsg
if chown 12345:12346 owned.zsg 2>/dev/null; then
    run mirror -i owned.zsg
    [ $status -eq 0 ] && ls -ln owned.zsg | grep -q ' 12345 *12346 ' && ! cmp -s left owned.zsg
    verdict $? 'an owner stays the owner'
else
    skip 'an owner stays the owner' 'this user can give no file away'
fi
# As somebody who may not do everything; root becomes one.
cp "$congo" congo-copy && chmod 755 . congo-copy
as() { if [ "$(id -u)" -eq 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi; }
if as ./congo-copy --version >out 2>err; then
    mkdir locked && fresh locked/a.zsg unreadable.zsg && chmod 555 locked && chmod 0 unreadable.zsg
    as ./congo-copy mirror -i --force locked/a.zsg >out 2>err
    [ $? -eq 2 ] && cmp -s left locked/a.zsg && says 'locked/a.zsg: cannot write'
    verdict $? 'a folder that cannot be written to: the file as it was'
    chmod 755 locked && "$congo" index -q locked/i.db right && chmod 444 locked/i.db && chmod 555 locked
    as ./congo-copy index locked/i.db left >out 2>err
    [ $? -eq 2 ] && says 'locked/i.db is read-only' && says 'locked/i.db is unchanged'
    verdict $? 'an index that is read-only'
    as ./congo-copy build -q -o locked/package >out 2>err
    [ $? -eq 2 ] && says 'locked/package: cannot'
    verdict $? 'nothing is built in a folder that cannot be written to'
    as ./congo-copy verify unreadable.zsg right >out 2>err
    [ $? -eq 2 ] && says 'unreadable.zsg: cannot read' && grep -q '^right: ' out
    verdict $? 'a file that cannot be read: a message, and the others'
    mkdir -p tree/a tree/b && fresh tree/a/a.zsg tree/b/b.zsg && chmod 0 tree/a
    as ./congo-copy verify tree >out 2>err
    [ $? -eq 2 ] && says 'tree/a: cannot' && grep -q '^tree/b/b.zsg: ' out
    verdict $? 'a folder below that cannot be read: a message, and the others'
    chmod 755 tree/a locked
else
    skip 'what may not be read or written' 'this user may do everything, and there is no setpriv'
fi

### pipes, devices, folders
mkfifo pipe
stuck() { # stuck COMMAND...: SIGTERM ends what waits for the other end of a pipe
    "$congo" "$@" >out 2>err &
    pid=$!
    sleep 0.2
    kill -TERM $pid
    for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        kill -0 $pid 2>/dev/null || break
        sleep 0.1
    done
    kill -KILL $pid 2>/dev/null
    wait $pid 2>/dev/null
    [ $? -eq 143 ]
}
echo old >target
stuck notate pipe -o target && [ "$(cat target)" = old ]
verdict $? 'a signal while a pipe is waited for, with -o: the old file'
stuck notate right -o pipe
verdict $? 'a signal while results wait for the reader of a pipe'
stuck show -o pipe
verdict $? 'a signal while a diagram waits for the reader of a pipe'
"$congo" notate -m pipe -o target >out 2>err &
pid=$!
cat right >pipe
wait $pid && [ "$(cat target)" = '1. P-GF4' ]
verdict $? 'a pipe as input, with -o'
run mirror -i pipe
[ $status -eq 2 ] && says '"pipe" is not one' && [ -p pipe ]
verdict $? 'a pipe cannot be repaired in place'
run mirror -i /dev/null
[ $status -eq 2 ] && says '"/dev/null" is not one'
verdict $? 'nor can a device'
mkdir piped && mkfifo piped/x.zsg && fresh piped/y.zsg
run verify piped
[ $status -eq 0 ] && [ "$(wc -l <out)" -eq 1 ]
verdict $? 'a pipe in a folder of saves is none of them'
for command in 'show' 'verify --variant-file folder right'; do
    run $command folder
    [ $status -eq 2 ] && says 'folder: cannot read: '
    verdict $? "congo ${command%% *}: a folder as input"
done
run build folder
[ $status -eq 2 ] && says 'folder is a folder; '
verdict $? 'congo build: a folder as input'
run show -o folder
[ $status -eq 2 ] && says 'folder: cannot write: '
verdict $? 'a folder as target of a diagram'
run build -q --zip folder --force
[ $status -eq 2 ] && says 'folder: cannot write: '
verdict $? 'a folder as target of an archive'

### the same file twice
cp right same
run notate -m same -o same
[ $status -eq 2 ] && says 'same: would overwrite an input' && cmp -s right same
verdict $? 'a save is not written over by its own text'
fresh twice.zsg
run mirror -i -j 2 twice.zsg ./twice.zsg twice.zsg
[ $status -eq 0 ] && ! cmp -s left twice.zsg
verdict $? 'a file named three times in place'

### names
newline='new
line.zsg'
tab=$(printf 'tab\t.zsg') invalid=$(printf 'not\377\233utf8.zsg') turned=$(printf 'turned\342\200\256.zsg')
for name in "$newline" "$tab" "$invalid" "$turned" '-dash.zsg' '$(touch odd).zsg' '*.zsg' 'a b.zsg' '%s%n.zsg'; do
    shown=$(printf '%s' "$name" | od -An -c | tr -d ' \n')
    cp left "./$name" || continue
    run verify -- "$name"
    [ $status -eq 0 ] && [ "$(wc -l <out)" -eq 1 ] && [ "$(wc -l <err)" -eq 1 ] &&
        [ -z "$(cat out err | tr -d '\n -~')" ]
    verdict $? "a message in one line of plain letters of the file $shown"
    run mirror -i --backup -- "$name"
    [ $status -eq 0 ] && ! cmp -s left "./$name" && cmp -s left "./$name.bak"
    verdict $? "repaired in place: $shown"
    rm -f "./$name" "./$name.bak"
done
wide=$(printf '\303\244').zsg
cp left "$wide"
run verify "$wide"
grep -q "^$wide: " out
verdict $? 'letters beyond ASCII are printed as they are'

long=$(printf '%0251d' 0 | tr 0 x).zsg
fresh "$long"
run mirror -i "$long"
[ $status -eq 0 ] && ! cmp -s left "$long"
verdict $? 'a name of 255 letters is repaired in place'
fresh "$long"
run mirror -i --backup "$long"
[ $status -eq 2 ] && cmp -s left "$long" && says '.bak: cannot write'
verdict $? 'one whose backup has no room for its name stays as it was'
umlauts=$(printf '%0125d' 0 | sed "s/0/$(printf '\303\244')/g").zsg
if cp left "$umlauts" 2>/dev/null; then
    run mirror -i "$umlauts"
    [ $status -eq 0 ] && ! cmp -s left "$umlauts"
    verdict $? 'and so is one of two bytes a letter'
    rm -f "$umlauts"
fi
run build -q -o "${long%.zsg}wxyz" && run build -q -o "${long%.zsg}wxyz" --force
[ $status -eq 0 ] && [ -f "${long%.zsg}wxyz/Congo.zrf" ]
verdict $? 'a folder with a name of 255 letters is built, and replaced'
run notate right -o "$(printf '%0300d' 0)"
[ $status -eq 2 ] && says 'cannot write: '
verdict $? 'a name that is too long is a message'

### streams that are closed: no file takes their place
"$congo" notate wrong right -o target >out 2>&-
[ $? -eq 1 ] && ! grep -q 'congo notate' target && grep -q 'F4' target
verdict $? 'messages for a closed stream do not go into the target'
"$congo" notate -m right -o target <&- >&- 2>err
[ $? -eq 0 ] && [ "$(cat target)" = '1. P-GF4' ]
verdict $? 'standard input and output closed, with -o'
"$congo" build -q -o package <&- >&- 2>&- && [ -f package/Congo.zrf ]
verdict $? 'all three closed: a package'

### a reader of messages that goes away
for i in 1 2 3 4 5 6 7 8 9 10; do cat wrong wrong wrong wrong wrong wrong wrong wrong wrong wrong; done >hundred
cat hundred hundred hundred hundred right >many
{ "$congo" notate -m many -o target 2>&1; echo $? >status; } | head -n 1 >out
[ "$(cat status)" -eq 1 ] && [ "$(cat target)" = '1. P-GF4' ]
verdict $? 'messages that nobody reads any more: the results are written all the same'

### limits on files
(ulimit -f 1 && "$congo" build -q -o small) >out 2>err
[ $? -eq 2 ] && says 'small: cannot write: ' && ! [ -e small ]
verdict $? 'a limit on the size of files: a message, and no package'
echo old >target
(ulimit -f 1 && "$congo" page right -o target) >out 2>err
[ $? -eq 2 ] && says 'target: cannot write: ' && [ "$(cat target)" = old ]
verdict $? 'a limit on the size of files: the old file'
mkdir many.there
for i in 1 2 3 4 5 6 7 8 9; do for j in 0 1 2 3 4 5 6 7 8 9; do cp left many.there/$i$j.zsg; done; done
(ulimit -n 10 && "$congo" verify -j 8 many.there) >out 2>err
[ $? -eq 0 ] && [ "$(wc -l <out)" -eq 90 ]
verdict $? 'ten open files are enough for ninety'
(ulimit -n 6 && "$congo" mirror -i -j 8 many.there) >out 2>err
status=$? new=0
for file in many.there/*; do cmp -s left "$file" || new=$((new + 1)); done
[ $status -eq 0 ] && [ $new -eq 90 ] || { [ $status -eq 2 ] && says 'Too many open files'; }
verdict $? 'where even fewer may be open each file is the old one or the new one'
echo "1..$count"
