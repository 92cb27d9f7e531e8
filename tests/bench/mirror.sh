#!/bin/sh
# SPDX-License-Identifier: MIT
# Mirroring: MB/s of `congo mirror`, which verifies, and of `congo mirror --always --no-verify`, which
# exchanges bytes, beside what people have for it: sed making the same exchanges letter by letter,
# sed exchanging all letters and mending the names, the Lua script on LuaJIT, and cat, which does
# nothing. The same saves for all of them, 50 MB in one stream, in turns; user and system time of one
# thread, and once more the clock on the wall for two. Then how long one small save takes, with the
# start of the program.
#
# usage: CONGO=... BENCH=... SRC=... SCRATCH=... mirror.sh [RUNS]
set -eu
. "$SRC/tests/bench/measure"
runs=${1:-5}
LC_ALL=C
export LC_ALL

"$BENCH/corpus" 33000 >"$SCRATCH/saves.zsg"
mkdir "$SCRATCH/folder"
awk -v folder="$SCRATCH/folder" '
    /^Zillions/ { number = int(games / 2000); games++; file = folder "/" number ".zsg" }
    { print > file }' "$SCRATCH/saves.zsg"
"$BENCH/corpus" 1 >"$SCRATCH/small.zsg"

# Letter by letter, as it has to be where nothing is known of the names.
{
    echo '/^[0-9(]/{'
    for pair in AG BF CE; do
        one=${pair%?} other=${pair#?}
        printf 's/%s([1-7])/@\\1/g\ns/%s([1-7])/%s\\1/g\ns/@([1-7])/%s\\1/g\n' \
            "$one" "$other" "$one" "$other"
    done
    echo '}'
} >"$SCRATCH/letters.sed"
# All letters at once; what that does to the names is mended.
cat >"$SCRATCH/names.sed" <<'END'
/^[0-9(]/{
y/ABCDEFG/GFEDCBA/
s/Clephant/Elephant/
s/Airaffe/Giraffe/
s/Erocodile/Crocodile/
s/Flack/Black/
}
END
luajit=$(command -v luajit || true)

# processor_seconds TIMES COMMAND...: user and system time together of one run out of so many, output
# thrown away. The shell counts in hundredths: what is quick has to be run more often.
processor_seconds() {
    (
        left=$1
        shift
        while [ "$left" -gt 0 ]; do
            "$@" >/dev/null 2>"$SCRATCH/errors"
            left=$((left - 1))
        done
        times >"$SCRATCH/times"
    ) || return 1
    awk -v count="$1" 'NR == 2 { split($1, u, "[ms]"); split($2, s, "[ms]")
        print (u[1] * 60 + u[2] + s[1] * 60 + s[2]) / count }' "$SCRATCH/times"
}

# clock_seconds COMMAND...: the clock on the wall, output thrown away.
clock_seconds() {
    begin=$(date +%s%N)
    "$@" >/dev/null 2>"$SCRATCH/errors" || return 1
    end=$(date +%s%N)
    awk -v begin="$begin" -v end="$end" 'BEGIN { print (end - begin) / 1e9 }'
}

# Every way has to give the same bytes, or the figures mean nothing.
"$CONGO" mirror --always --no-verify "$SCRATCH/saves.zsg" >"$SCRATCH/mirrored"
for way in letters names; do
    sed -E -f "$SCRATCH/$way.sed" "$SCRATCH/saves.zsg" | cmp - "$SCRATCH/mirrored"
done
[ -z "$luajit" ] ||
    "$luajit" "$SRC/lua-compat/mirror.congo.game.lua" <"$SCRATCH/saves.zsg" |
    cmp - "$SCRATCH/mirrored"
rm "$SCRATCH/mirrored"

script() {
    "$luajit" "$SRC/lua-compat/mirror.congo.game.lua" <"$SCRATCH/saves.zsg"
}

saves=$SCRATCH/saves.zsg
run=1
while [ "$run" -le "$runs" ]; do
    processor_seconds 1 "$CONGO" mirror -j 1 "$saves" >>"$SCRATCH/time.verified"
    processor_seconds 20 "$CONGO" mirror --always --no-verify -j 1 "$saves" >>"$SCRATCH/time.bytes"
    processor_seconds 1 sed -E -f "$SCRATCH/letters.sed" "$saves" >>"$SCRATCH/time.letters"
    processor_seconds 1 sed -E -f "$SCRATCH/names.sed" "$saves" >>"$SCRATCH/time.names"
    processor_seconds 20 cat "$saves" >>"$SCRATCH/time.cat"
    [ -z "$luajit" ] || processor_seconds 1 script >>"$SCRATCH/time.lua"
    clock_seconds "$CONGO" mirror -j 2 "$saves" >>"$SCRATCH/wall.stream"
    clock_seconds "$CONGO" mirror -j 2 "$SCRATCH/folder" >>"$SCRATCH/wall.folder"
    clock_seconds sed -E -f "$SCRATCH/letters.sed" "$saves" >>"$SCRATCH/wall.letters"
    run=$((run + 1))
done

size=$(wc -c <"$saves")
letters=$(median "$SCRATCH/time.letters")
show() {
    median "$2" | awk -v name="$1" -v size="$size" -v letters="$3" \
        '{ printf "  %-44s %8.1f MB/s  %6.1f times sed\n", name, size / $1 / 1e6, letters / $1 }'
}
echo "mirroring $((size / 1000000)) MB of saves, processor time of one thread, median of $runs:"
show "congo mirror, verified" "$SCRATCH/time.verified" "$letters"
show "congo mirror --always --no-verify" "$SCRATCH/time.bytes" "$letters"
show "sed, letter by letter" "$SCRATCH/time.letters" "$letters"
show "sed, all letters, then the names" "$SCRATCH/time.names" "$letters"
if [ -n "$luajit" ]; then
    show "the Lua script on LuaJIT" "$SCRATCH/time.lua" "$letters"
else
    echo "  luajit is not installed"
fi
show "cat" "$SCRATCH/time.cat" "$letters"
echo "the same by the clock on the wall, two threads; sed has one:"
letters=$(median "$SCRATCH/wall.letters")
show "congo mirror, verified, one file" "$SCRATCH/wall.stream" "$letters"
show "congo mirror, verified, a folder" "$SCRATCH/wall.folder" "$letters"

small_script() {
    "$1" "$SRC/lua-compat/mirror.congo.game.lua" <"$SCRATCH/small.zsg"
}
echo "one small save, milliseconds of processor time with the program's start, median of $runs:"
run=1
while [ "$run" -le "$runs" ]; do
    processor_seconds 200 "$CONGO" mirror "$SCRATCH/small.zsg" >>"$SCRATCH/start.congo"
    for lua in lua5.1 lua5.4 luajit; do
        command -v $lua >/dev/null || continue
        processor_seconds 200 $lua -v >>"$SCRATCH/start.$lua"
        processor_seconds 200 small_script $lua >>"$SCRATCH/script.$lua"
    done
    run=$((run + 1))
done
in_milliseconds() {
    printf '  %-44s %8.2f\n' "$1" "$(median "$2" | awk '{ print $1 * 1000 }')"
}
in_milliseconds "congo mirror" "$SCRATCH/start.congo"
for lua in lua5.1 lua5.4 luajit; do
    [ -f "$SCRATCH/start.$lua" ] || continue
    in_milliseconds "$lua, its start alone" "$SCRATCH/start.$lua"
    in_milliseconds "$lua, the script" "$SCRATCH/script.$lua"
done
