#!/bin/sh
# SPDX-License-Identifier: MIT
# nightly.sh FOLDER [MINUTES]: random games of all variants, against the slow mover and through the
# commands, and damaged files, with fresh seeds until the minutes (30) are up. Ends at the first failure and says how to
# have it again. FOLDER is that of the build, with its check programs.
set -u
srcdir=$(cd "$(dirname "$0")/.." && pwd)
export srcdir
cd "$1" || exit 2
minutes=${2:-30}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
end=$(($(date +%s) + minutes * 60))
rounds=0 began=$(date +%s)

more() { [ "$(date +%s)" -lt "$end" ]; }
# The number from the system, below 2^31, so that every program can read it.
seed() { echo $(($(od -An -N4 -tu4 /dev/urandom | tr -d ' ') % 2147483647 + 1)); }
failed() {
    [ ! -s "$work/out" ] || tail -n 40 "$work/out"
    echo "failed: $*"
    exit 1
}
check() { # check PROGRAM COUNT
    more || return 0
    with=$(seed)
    "$1" "$with" "$2" >"$work/out" 2>&1 || failed "$1 $with $2"
    ! grep '^not ok' "$work/out" || failed "$1 $with $2"
    echo "ok $1 $with $2"
}

# Damaged files of matches and tables.
damaged() {
    more || return 0
    with=$(seed)
    sh "$srcdir/tests/damaged.sh" "$with" 60 >"$work/out" 2>&1 && ! grep -q '^not ok' "$work/out" ||
        failed "srcdir=$srcdir sh $srcdir/tests/damaged.sh $with 60"
    echo "ok damaged.sh $with"
}

# Games by lot, played by one command, through all the others that read games.
commands() {
    more || return 0
    with=$(seed) terrain=$1
    play="congo match --all --terrain $terrain --a random --games 2 --seed $with"
    rm -rf "$work/games" "$work/saves" && mkdir "$work/saves"
    ./congo match --all --terrain "$terrain" --a random --games 2 --seed "$with" -q -o "$work/games" \
        >/dev/null 2>"$work/out" || failed "$play"
    ./congo zsg "$work/games" -o "$work/saves" >"$work/out" 2>&1 || failed "$play | congo zsg"
    for command in verify 'mirror --check' stats page 'analyze --nodes 2 --diagrams 0'; do
        more || return 0
        # mirror --check says by status 1 that there are games to be mirrored.
        ./congo $command "$work/saves" >/dev/null 2>"$work/out"
        status=$?
        [ $status -eq 0 ] || { [ "$command" = 'mirror --check' ] && [ $status -eq 1 ]; } ||
            failed "$play | congo zsg | congo $command"
    done
    for save in "$work"/saves/*; do
        ./congo notate "$save" 2>"$work/out" | ./congo zsg >"$work/again" 2>>"$work/out"
        cmp "$save" "$work/again" >>"$work/out" 2>&1 || failed "$play | congo zsg | congo notate | congo zsg"
        ./congo mirror --always "$save" 2>"$work/out" | ./congo mirror --always >"$work/again" 2>>"$work/out"
        cmp "$save" "$work/again" >>"$work/out" 2>&1 || failed "$play | congo zsg | congo mirror, twice"
        ./congo show "$save" >/dev/null 2>"$work/out" || failed "$play | congo zsg | congo show"
    done
    echo "ok $play"
}

while more; do
    check tests/text/fixed_point_check 2000
    check tests/text/account_check 1000
    check tests/rules/random_check 20000
    check tests/rules/game_check 1000
    check tests/games/roundtrip_check 2000
    check tests/zrf/save_check 400
    commands islands
    commands river
    damaged
    rounds=$((rounds + 1))
done
echo "nothing found in $rounds rounds, $(($(date +%s) - began)) seconds"
