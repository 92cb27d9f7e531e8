#!/bin/sh
# SPDX-License-Identifier: MIT
# record.sh CONGO FOLDER PLAYER FIRST LAST [balanced]: games to learn from, of all setups but the two that
# are held out. Run it again to continue. laboratory/train.md says what for.
set -eu
congo=$1 folder=$2 player=$3 openings=${6-random}
mkdir -p "$folder"
titles=$("$congo" variants | sed 's/   *.*//' | grep -vx 'Simpler Congo\|Rook Backcountry')

# play SEED PLAYER OPENINGS OUT OPTION...
play() {
    seed=$1 by=$2 from=$3 out=$4
    shift 4
    "$congo" match --quiet --a "$by" "$@" --games 100 --openings "$from" --seed "$seed" -j 1 --record "$out" >/dev/null
}

# A balanced opening takes longer to find than to play out: so a book of them is made once, and played with
# several numbers of nodes.
play_book() {
    seed=$1
    shift
    if [ ! -e "$folder/$seed.txt" ]; then
        "$congo" match --quiet "$@" --games 100 --openings balanced:4 --seed "$seed" --book-out "$folder/$seed.new" --force
        mv "$folder/$seed.new" "$folder/$seed.txt"
    fi
    for nodes in 110 120 130 140 150 160 170; do
        play "$seed" "nodes=$nodes,$player" "$folder/$seed.txt" "$folder/$seed-$nodes.rec" "$@"
    done
}

for seed in $(seq "$4" "$5"); do
    # One file of five is played on the other terrain.
    case $((seed % 10)) in 0) set -- --terrain river ;; 5) set -- --terrain islands ;; *) set -- ;; esac
    while read -r title; do set -- "$@" --variant "$title"; done <<END
$titles
END
    case $openings in
        random) play "$seed" "$player" "random:$((5 + seed % 6))" "$folder/$seed.rec" "$@" ;;
        balanced) play_book "$seed" "$@" ;;
    esac
done
