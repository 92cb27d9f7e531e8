#!/bin/sh
# SPDX-License-Identifier: MIT
# Archives that mean harm, and archives that are broken: each is refused with a message (whose words
# are those of tests/cli/messages.test) and status 1, and the working folder is as empty as before.
# What only differs from the known package is built, with a word about it.
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

# refused NAME: with one message, which names the archive, and without hard work
refused() {
    mkdir "$work/here"
    got=0
    (cd "$work/here" && ulimit -t 10 && "$top/congo" build "../in/$1.zip" -o out >../stdout 2>../stderr) || got=$?
    fault=
    [ $got -eq 1 ] || fault="status $got instead of 1"
    if [ "$(wc -l <"$work/stderr")" -ne 1 ] || ! grep -q "^congo build: ../in/$1\.zip: ." "$work/stderr"; then
        fault="$fault
said: $(cat "$work/stderr")"
    fi
    left=$(cd "$work" && find here -mindepth 1 && ls | grep -vxE 'here|in|stdout|stderr' || :)
    [ -z "$left" ] || fault="$fault
left behind: $left"
    [ ! -s "$work/stdout" ] || fault="$fault
printed: $(cat "$work/stdout")"
    rm -rf "$work/here"
    report "$fault" "$1"
}

for archive in "$work"/in/*.zip; do
    name=${archive##*/}
    name=${name%.zip}
    case $name in
    rules-other | original-rule) ;; # a patch does not fit: below, and tests/cli/messages.test
    original-comment | original-lf) ;; # built
    *) refused "$name" ;;
    esac
done
[ $count -ge 49 ] || report "only $count" 'the archives are made'

# A rules file is looked for in any archive.
fault=
"$top/congo" moves "$work/in/rules-missing.zip" >"$work/stdout" 2>"$work/stderr" && fault="status 0"
grep -q "rules-missing.zip: no rules file (.zrf) in the archive" "$work/stderr" || fault="$fault
$(cat "$work/stderr")"
report "$fault" "moves, of an archive without a rules file"

if [ -z "$original" ]; then
    count=$((count + 1))
    echo "ok $count - changed copies # SKIP no original package beside the source"
    echo "1..$count"
    exit $status
fi

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
    grep -qE 'not the original archive|checksum not compared' "$work/stderr" || fault="$fault; no finding"
    rm -rf "$work/here"
    report "$fault" "$name"
done
echo "1..$count"
exit $status
