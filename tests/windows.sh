#!/bin/sh
# SPDX-License-Identifier: MIT
# congo.exe under Wine: what it prints and writes is what the congo that was built here prints and
# writes, paths are spelt as in cmd.exe, names may have any letters, a console shows them too, and a
# folder that is dropped on it becomes a folder beside it.
# CONGO_WINDOWS names the congo.exe of packaging/build-windows.sh; without it, or without Wine, this
# is skipped.
set -u
skip() {
    echo "$1"
    exit 77
}
[ -n "${CONGO_WINDOWS-}" ] || skip 'congo.exe under Wine: CONGO_WINDOWS names none'
command -v wine >/dev/null 2>&1 || skip 'congo.exe under Wine: no wine here'
top=$(cd "$(dirname "$0")/.." && pwd)
exe=$(cd "$(dirname "$CONGO_WINDOWS")" && pwd)/${CONGO_WINDOWS##*/}
here=${CONGO-$(pwd)/congo}
work=$(mktemp -d "${TMPDIR-/tmp}/congo-wine.XXXXXX")
trap 'wineserver -k 2>/dev/null; rm -rf "$work"' EXIT
export WINEDEBUG=-all WINEPREFIX="$work/wine"
# Wine reads names of files by the locale; with another one it would not see all their letters.
export LC_ALL=C.UTF-8
mkdir -p "$work/saves" "$work/made"
cp "$top"/examples/left-opening.zsg "$top"/examples/two-lions.zsg "$top"/examples/rooks.zsg "$work/saves/"
cd "$work" || exit 1
count=0 failed=0
ok() { # ok STATUS TITLE
    count=$((count + 1))
    [ "$1" -eq 0 ] && echo "ok $count - $2" && return
    failed=1
    echo "not ok $count - $2"
}
wine "$exe" --version </dev/null >version 2>/dev/null || skip 'congo.exe under Wine: it does not start here'

"$here" verify saves >here.out 2>/dev/null
wine "$exe" verify saves </dev/null 2>/dev/null >there.out
cmp here.out there.out
ok $? 'verify prints the same'
for size in 32 400; do
    "$here" show saves/rooks.zsg --size $size -o here.png && wine "$exe" show saves/rooks.zsg --size $size -o there.png </dev/null 2>/dev/null
    cmp here.png there.png
    ok $? "a PNG of $size pixels is the same, byte for byte"
done
wine "$exe" notate saves/rooks.zsg -o rooks.txt </dev/null 2>/dev/null && wine "$exe" notate --force saves/rooks.zsg -o rooks.txt </dev/null 2>/dev/null
"$here" notate saves/rooks.zsg -o here.txt && cmp here.txt rooks.txt
ok $? 'a file is written, and written again'

# Paths as cmd.exe completes them. It expands no "*", and in "saves\" the quote is lost.
"$here" verify saves saves/*.zsg >here.out 2>/dev/null
wine "$exe" verify 'saves\' 'saves\*.zsg' </dev/null 2>/dev/null >there.out
cmp here.out there.out
ok $? 'a folder may end with a backslash, and "*.zsg" means the saves in it'
wine "$exe" 'saves\r*s.?SG' </dev/null 2>/dev/null >there.out
"$here" saves/rooks.zsg >here.out 2>/dev/null
cmp here.out there.out
ok $? 'so it does where no command is named'
wine "$exe" verify "Z:$(pwd | tr / '\\')\\saves\"" </dev/null 2>/dev/null >there.out
"$here" verify "$(pwd)/saves" | sed 's|^/|Z:/|' >here.out 2>/dev/null
cmp here.out there.out
ok $? 'a lost quote at the end of a name is the backslash that it was'
wine "$exe" verify 'saves" -o texts' </dev/null >there.out 2>&1
grep -qF 'leave out the backslash before the closing quote: "saves"' there.out
ok $? 'one that is lost in the middle is explained'
mkdir out
wine "$exe" notate saves -o 'out\texts\' </dev/null >/dev/null 2>&1
"$here" notate saves -o texts/ >/dev/null 2>&1 && diff -r texts out/texts
ok $? 'texts go to a folder that ends with a backslash'
rm -r texts

# No code page of Windows has all these letters.
named='Zürich Ελλάδα 日本'
cp -r saves "$named"
"$here" verify "$named" "$named/rooks.zsg" >here.out 2>/dev/null
wine "$exe" verify "$named" "$named/rooks.zsg" </dev/null 2>/dev/null >there.out
cmp here.out there.out
ok $? "a folder named $named is read, with what is in it"
for run in first second; do
    wine "$exe" notate --force "$named/rooks.zsg" -o "$named.txt" </dev/null >/dev/null 2>&1
done
"$here" notate "$named/rooks.zsg" -o here.txt --force && cmp here.txt "$named.txt"
ok $? "a file named $named.txt is written, and written again"
wine "$exe" notate "$named" -o "texts $named/" </dev/null >/dev/null 2>&1
"$here" notate "$named" -o texts/ >/dev/null 2>&1 && diff -r texts "texts $named"
ok $? "a folder named texts $named is made"
printf '%s\n' 'title My Congo' 'pawn Pawn' 'elephant Elephant' 'repetition loses' \
    RPCLCPR -Z#P#Z- PP###PP ++~~~++ pp###pp -z#p#z- rpclcpr >"$named/δ.txt"
CONGO_VARIANTS="$named/δ.txt" wine "$exe" variants </dev/null >there.out 2>&1
CONGO_VARIANTS="$named/δ.txt" "$here" variants >here.out 2>&1
grep -q '^My Congo' here.out && cmp here.out there.out
ok $? 'a variable that names a file is read with all its letters'
wine "$exe" verify "$named/ω.zsg" </dev/null 2>there.out >/dev/null
grep -qF "$named/ω.zsg" there.out
ok $? 'an error shows the name as it was typed'

# Until the console shows a pattern; at most half a minute.
shows() {
    for _ in $(seq 100); do
        sleep 0.3
        grep -q "$1" typescript 2>/dev/null && break
    done
    sleep 1
}

# in_console COMMAND [TYPED]: in a console of its own, as a folder gets that is dropped: a terminal that
# nobody else is on. TYPED answers a board. Whoever presses Enter has seen the end: all files are there
# by then.
in_console() {
    rm -f typescript
    {
        [ $# -eq 1 ] || { shows ABCDEFG && printf '%s\r' "$2"; }
        shows 'P.*r.*e.*s.*s.*E.*n.*t.*e.*r' && printf '\r'
        sleep 2
    } |
        timeout 60 script -qfc "$1" typescript >/dev/null 2>&1
    tr -d '\033' <typescript | sed 's/\[[0-9?;]*[A-Za-z]//g' | tr -d '\r\n' >shown
}

if command -v script >/dev/null 2>&1; then
    "$here" tidy "$(pwd)/$named" -o expected >/dev/null 2>&1
    for run in first second; do
        in_console "wine '$exe' 'Z:$(pwd | tr / '\\')\\$named'"
        rm -rf made && cp -r "$named - congo" made
        sed -i 's|^# Z:|# |' made/texts/*
        diff -r expected made >diff.out 2>&1
        ok $? "a folder that is dropped, the $run time: texts, repaired saves and a page, as congo tidy makes them"
        head -5 diff.out | cut -c1-200 | sed 's/^/# /'
    done
    grep -q 'Press.*Enter.*to.*close.*this.*window' shown
    ok $? 'and the summary stays on the screen until Enter'
    in_console "wine '$exe' verify '$named'"
    grep -q 'Zürich.*Ελλάδα.*日本/rooks.zsg:.*Crowded' shown && grep -q 'congo.*verify:.*Zürich.*Ελλάδα.*日本/left-opening.zsg:4' shown
    ok $? 'a console shows names with all their letters, in results and in messages'
    in_console "wine '$exe'"
    grep -q 'drag.*a.*folder.*of.*saves.*onto.*congo.exe' shown
    ok $? 'a double click says what to do instead'
    in_console "wine '$exe' play" "$(printf 'save %s.zsg\rquit' "$named")"
    "$here" verify "$named.zsg" >/dev/null 2>&1
    ok $? 'and takes them where they are typed'
fi
echo "1..$count"
exit $failed
