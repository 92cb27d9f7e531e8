#!/bin/sh
# SPDX-License-Identifier: MIT
# LABORATORY.md and its pictures, made anew: what `make laboratory` runs.
# usage: laboratory/make.sh CONGO FOLDER OUT [quick]   in the folder where congo was built
# Games and tables stay in FOLDER, and a run that was stopped goes on there; a run with few games
# (quick) shows only that all of it works. The report goes to OUT. STAGE=play stops before it. STAGE=sum plays
# nothing: it sums up what FOLDER has so far, and keeps the sums that OUT has of the rest. STAGE=report takes
# the sums that OUT has. STEPS='ladder rung' plays only these experiments of plan.lua.
set -eu
congo=$1 folder=$2 out=$3 quick=${4-}
here=$(cd "$(dirname "$0")" && pwd)
for lua in ${LUA-} lua5.4 lua5.3 lua lua5.2 lua5.1 none; do
    ! command -v "$lua" >/dev/null || break
done
if [ "$lua" = none ]; then
    echo "make laboratory: there is no Lua" >&2
    exit 77
fi
mkdir -p "$folder" "$out/laboratory"
sums=$out/laboratory/sums.jsonl
case ${STAGE-all} in
all | play) "$lua" "$here/run.lua" play "$here" "$congo" "$folder" "$sums" "$quick" ;;
esac
case ${STAGE-all} in
all | sum)
    "$lua" "$here/run.lua" sum "$here" "$congo" "$folder" "$sums" "$quick" >"$sums.new"
    mv "$sums.new" "$sums"
    [ ! -f "$folder/variants.svg" ] || cp "$folder/variants.svg" "$out/laboratory/"
    ;;
esac
[ "${STAGE-all}" = play ] || "$lua" "$here/report.lua" "$here" "$congo" "$sums" "$out"
