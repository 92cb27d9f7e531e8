#!/bin/sh
# SPDX-License-Identifier: MIT
# Archives that mean harm, and archives that are broken: each is refused with its own message and
# status 1, and the working folder is as empty as before. What only differs from the known package
# is built, with a word about it.
set -eu
top=$(pwd)
work=$(mktemp -d "${TMPDIR-/tmp}/congo-hostile.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir "$work/in"
original=$(cd "$srcdir" && pwd)/../shared/data/congo.zip
[ -f "$original" ] || original=
"$top/tests/zrf/hostile" "$work/in" $original
count=0
status=0

report() { # FAULT TITLE
    count=$((count + 1))
    if [ -z "$1" ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        echo "$1"
        status=1
    fi
}

# refused NAME MESSAGE: what stands between the file's name and the end of the line
refused() {
    mkdir "$work/here"
    got=0
    (cd "$work/here" && "$top/congo" build "../in/$1.zip" -o out >../stdout 2>../stderr) || got=$?
    fault=
    [ $got -eq 1 ] || fault="status $got instead of 1"
    if ! grep -qxF "congo build: ../in/$1.zip: $2" "$work/stderr"; then
        fault="$fault
expected: congo build: ../in/$1.zip: $2
found:    $(cat "$work/stderr")"
    fi
    left=$(cd "$work" && find here -mindepth 1 && ls | grep -vxE 'here|in|stdout|stderr' || :)
    [ -z "$left" ] || fault="$fault
left behind: $left"
    [ ! -s "$work/stdout" ] || fault="$fault
printed: $(cat "$work/stdout")"
    rm -rf "$work/here"
    report "$fault" "$1"
}

refused parent '"Congo/../../evil" in the archive leads out of the folder'
refused parent-end '"Congo/.." in the archive leads out of the folder'
refused absolute '"/evil" in the archive has an absolute path'
refused drive '"C:/evil" in the archive has a path with a drive letter'
refused colon '"Congo/Congo.zrf:evil" in the archive has a colon in its name'
refused backslash '"Congo\..\evil" in the archive has a backslash in its name'
refused nul 'entry 2 of the archive has a NUL in its name'
refused control 'entry 2 of the archive has a control character in its name'
refused newline 'entry 2 of the archive has a control character in its name'
refused dot '"Congo/./evil" in the archive has an empty folder name in its path'
refused double-slash '"Congo//evil" in the archive has an empty folder name in its path'
refused no-name '"" in the archive has no name'
refused long-name "\"$(printf '%0200d' 0 | tr 0 x)\" in the archive has a name that is too long"
refused twice '"Congo.zrf" in the archive stands there twice'
refused twice-case '"CONGO.ZRF" in the archive stands there twice, letter case apart'
refused twice-dropped '"Congo.zrf" in the archive stands there twice'
refused file-and-folder '"Congo.zrf" in the archive is a file and a folder'
refused symlink '"Congo/link" in the archive is a symbolic link'
refused fifo '"Congo/pipe" in the archive is neither a file nor a folder'
refused encrypted '"Congo/secret" in the archive is encrypted'
refused crc '"flipped" in the archive is damaged: its checksum is wrong'
refused method '"odd" in the archive is packed in an unknown way'
refused garbage '"garbage" in the archive is damaged: it cannot be unpacked'
refused longer '"longer" in the archive is not as long as the archive says'
refused huge '"Congo/huge" in the archive passes the limit of 64 MiB for all files'
refused bomb '"Congo/zeros" in the archive is packed more than 200 times smaller, as bombs are'
refused liar '"zeros" in the archive is not as long as the archive says'
refused too-much '"Congo/part67" in the archive passes the limit of 64 MiB for all files'
refused too-many 'the archive passes the limit of 4096 entries'
refused rules-missing 'there is no Congo.zrf in the archive'
refused rules-empty 'Congo.zrf in the archive is empty'
refused rules-folder 'Congo.zrf in the archive is a folder'
refused truncated 'the archive is truncated: its directory is missing'
refused directory "the archive's directory is damaged"
refused no-archive 'not a zip archive'
refused empty 'not a zip archive'

if [ -z "$original" ]; then
    count=$((count + 1))
    echo "ok $count - changed copies # SKIP no original package beside the source"
    echo "1..$count"
    exit $status
fi

refused original-truncated 'the archive is truncated: its directory is missing'
refused original-flipped '"Images/doc/Congod02.GIF" in the archive is damaged: its checksum is wrong'
refused original-clash '"Congo-noislands.zrf" is there already'
refused original-no-board 'there is no Images/Congo/CongoBoard.bmp in the archive'
refused original-bad-board "the board's picture is no plain bitmap of 8 or 24 bits"

# A patch that does not fit names itself, the hunk, and both lines.
mkdir "$work/here"
got=0
(cd "$work/here" && "$top/congo" build ../in/original-rule.zip >../stdout 2>../stderr) || got=$?
fault=
[ $got -eq 1 ] || fault="status $got instead of 1"
[ -z "$(ls -A "$work/here")" ] || fault="$fault; left behind: $(ls -A "$work/here")"
sed '4,$d' "$work/stderr" >"$work/head"
line=$(sed -n '9s/^-//p' "$srcdir/patches/deep-water.patch" | tr -d '\r' | sed 's/	/    /g')
cat >"$work/expected" <<MESSAGE
congo build: patches/deep-water.patch:9: hunk 1 does not fit at line 21 of the file
    expected: $line
    found:    $(printf '%s\n' "$line" | sed 's/(s/(S/')
MESSAGE
cmp -s "$work/head" "$work/expected" || fault="$fault
$(cat "$work/stderr")"
rm -rf "$work/here"
report "$fault" "a patch that does not fit"

# Another archive whose rules file still fits is built; only a word is said about it.
for name in original-comment original-lf; do
    fault=
    mkdir "$work/here"
    (cd "$work/here" && "$top/congo" build "../in/$name.zip" 2>../stderr) || fault="status $?"
    [ -f "$work/here/congo-megapawn/congo-islands.zrf" ] || fault="$fault; no rules file"
    if [ $name = original-lf ] && grep -q "$(printf '\r')" "$work"/here/congo-megapawn/*.zrf; then
        fault="$fault; CR in a file made from one with LF"
    fi
    # Without libmd nothing can be said about the checksum but that.
    grep -qE 'not the known archive|was not compared' "$work/stderr" || fault="$fault; no finding"
    rm -rf "$work/here"
    report "$fault" "$name"
done
echo "1..$count"
exit $status
