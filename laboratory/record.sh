#!/bin/sh
# SPDX-License-Identifier: MIT
# record.sh CONGO FOLDER PLAYER FIRST LAST: games to learn from, one file for each seed, of all setups
# but the two that are held out. Run it again to continue. laboratory/train.md says what for.
set -eu
congo=$1 folder=$2 player=$3
mkdir -p "$folder"
for seed in $(seq "$4" "$5"); do
    set --
    # One file of five is played on the other terrain.
    case $((seed % 10)) in 0) set -- --terrain river ;; 5) set -- --terrain islands ;; esac
    "$congo" variants | sed 's/   *.*//' | grep -vx 'Simpler Congo\|Rook Backcountry' >"$folder/titles"
    while read -r title; do set -- "$@" --variant "$title"; done <"$folder/titles"
    "$congo" match --quiet --a "$player" "$@" --games 100 --openings "random:$((5 + seed % 6))" \
        --seed "$seed" -j 1 --record "$folder/$seed.rec" >/dev/null
done
