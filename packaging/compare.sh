#!/bin/sh
# SPDX-License-Identifier: MIT
# A congo made for another machine against the one made here: the same calls have to give the same
# bytes on standard output, the same messages, the same exit status and the same files.
# usage: packaging/compare.sh CONGO COMMAND...
#   packaging/compare.sh b/congo wine /tmp/windows/congo.exe
#   packaging/compare.sh b/congo qemu-aarch64-static -L /tmp/arm64/root /tmp/arm64/congo
set -u
[ $# -ge 2 ] || {
    sed -n '/^# usage: /,/^[^#]/s/^# *//p' "$0" >&2
    exit 2
}
top=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d "${TMPDIR-/tmp}/congo-compare.XXXXXX")
trap 'rm -rf "$work"' EXIT
here=$(cd "$(dirname "$1")" && pwd)/${1##*/}
shift
# Wine has its own opinion to give of the machine.
WINEDEBUG=${WINEDEBUG--all}
export WINEDEBUG
count=0
failed=0

# The command line of the other one, which `both` cannot have in its own "$@".
there=
for word; do
    # A file is meant from here, whatever folder it is called from.
    [ ! -e "$word" ] || word=$(cd "$(dirname "$word")" && pwd)/${word##*/}
    there="$there '$(printf %s "$word" | sed "s/'/'\\\\''/g")'"
done
run_there() {
    eval "$there \"\$@\""
}

# both CALL...: in a copy of the examples each, that of the machine here and the other
both() {
    count=$((count + 1))
    for side in here there; do
        rm -rf "$work/$side"
        mkdir "$work/$side"
        cp "$top"/examples/*.zsg "$top"/examples/*.txt "$work/$side/"
    done
    input=/dev/null
    [ "$1" != - ] || { input=$top/examples/rooks.zsg && shift; }
    (cd "$work/here" && "$here" "$@" >../here.out 2>../here.err <"$input"; echo $? >../here.status)
    (cd "$work/there" && run_there "$@" >../there.out 2>../there.err <"$input"; echo $? >../there.status)
    # Windows ends lines of messages its own way.
    tr -d '\r' <"$work/there.err" >"$work/plain" && mv "$work/plain" "$work/there.err"
    # How fast it was is each machine's own affair.
    for side in here there; do
        sed -i -e '/^Total time /d' -e '/^Nodes\/second /d' "$work/$side.out"
    done
    for stream in out err status; do
        cmp -s "$work/here.$stream" "$work/there.$stream" || {
            verdict="$stream"
            break
        }
        verdict=
    done
    diff -r "$work/here" "$work/there" >"$work/files" 2>&1 || verdict="$verdict files"
    if [ -z "$verdict" ]; then
        echo "ok $count - congo $*"
    else
        failed=$((failed + 1))
        echo "not ok $count - congo $*: $verdict"
        diff "$work/here.err" "$work/there.err" | head -5
        diff "$work/here.out" "$work/there.out" | head -5
        head -5 "$work/files"
    fi
}

both --version
both help
for command in $("$here" help | sed -n 's/^  \([a-z]*\) .*/\1/p' | grep -vx help); do
    both help "$command"
done
both variants
both variants 'Elephante Savanna'
for game in "$top"/examples/*.zsg; do
    name=${game##*/}
    name=${name%.zsg}
    both verify "$name.zsg" "$name.txt"
    both notate "$name.zsg"
    both notate -m --dialect simple "$name.zsg"
    both zsg "$name.txt"
    both mirror -i --always "$name.zsg"
    both show "$name.zsg" --ply 7
done
both - verify
both - notate --json -
both mirror --check .
both verify . -j2
both notate . -o games/
both zsg rooks.txt -o back.zsg
both notate rooks.zsg -o rooks.zsg
both mirror --always left-opening.zsg -o ./left-opening.zsg
both page . -o rooks.zsg
both show rooks.zsg -o rooks.svg
both show rooks.zsg --format unicode
both page . -o games.html
both board -o board.svg
both moves --variant 'Mostly Empty board'
both perft 4 --variant 'Elephante Savanna' -j2
both perft 2 --divide
both build -q -o package
both build -q --zip package.zip
both match --a nodes=60 --b nodes=40 --games 6 -o games.txt
both match --variant 'Elephante Savanna' --a level=3 --games 4 --json -o games.txt
both ladder --rungs 3 --games 4 --nodes 20 --json -o ladder.txt
both stats .
both stats --json rooks.txt
both stats --values . --json
both stats . -o draws.html
both analyze --nodes 300 simple.txt
both play --white nodes=50 --black nodes=60
both engine bench
both tables build -q --pieces 3 -o tables
both completion bash
both verify missing.zsg
both notate --dialect latin
both moves --position 7
echo "1..$count"
[ $failed -eq 0 ]
