#!/bin/sh
# SPDX-License-Identifier: MIT
# record.sh CONGO FOLDER PLAYER FIRST LAST [BOOK]: games to learn from, one file for each seed, of all setups
# but the two that are held out; from random openings, or from those of BOOK. It is made if it is not there:
# a balanced opening takes longer to find than to play out. Run it again to continue. laboratory/train.md
# says what for.
set -eu
congo=$1 folder=$2 player=$3 book=${6-}
mkdir -p "$folder"
titles=$("$congo" variants | sed 's/   *.*//' | grep -vx 'Simpler Congo\|Rook Backcountry')
for seed in $(seq "$4" "$5"); do
    set --
    # Of random openings, one file of five is played on the other terrain.
    case $book$((seed % 10)) in 0) set -- --terrain river ;; 5) set -- --terrain islands ;; esac
    while read -r title; do set -- "$@" --variant "$title"; done <<END
$titles
END
    if [ "$book" ] && [ ! -e "$book" ]; then
        "$congo" match --quiet "$@" --games 100 --openings balanced:4 --seed "$seed" --book-out "$book.new" --force
        mv "$book.new" "$book"
    fi
    "$congo" match --quiet --a "$player" "$@" --games 100 --openings "${book:-random:$((5 + seed % 6))}" \
        --seed "$seed" -j 1 --record "$folder/$seed.rec" >/dev/null
done
