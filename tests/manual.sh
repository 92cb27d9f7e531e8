#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual against the program: every page is clean, every command has one, a page's options are
# those of --help, and what is a page's cross reference is there. Prints TAP.
set -u
count=0
verdict() { # verdict STATUS TITLE
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then echo "ok $count - $2"; else echo "not ok $count - $2"; fi
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# "-j" and "--jobs" as a usage text has them, and as ".It Fl j Ar N , Fl -jobs Ar N" has them.
options_of_help() {
    ./congo help "$1" | awk '
        /^options:/ { on = 1; next }
        on { for (i = 1; i <= 3; i++) if ($i ~ /^--?[a-z]/) { sub(/,$/, "", $i); print $i } else break }' | sort
}
options_of_page() {
    awk '/^\.It Fl / { for (i = 2; i < NF; i++) if ($i == "Fl") print "-" $(i + 1) }' "$1" | sort -u
}

for command in $(./congo help | sed -n 's/^  \([a-z]*\) .*/\1/p' | grep -vx help); do
    page=man/congo-$command.1
    options_of_help "$command" >"$work/help"
    if [ -f "$page" ]; then options_of_page "$page"; fi >"$work/page"
    diff "$work/help" "$work/page" >"$work/diff"
    verdict $? "congo $command: the options of --help are those of the manual"
    sed 's/^/# /' "$work/diff"
    grep -q "^\.Xr congo-$command 1" man/congo.1
    verdict $? "congo(1) names congo-$command(1)"
done

missing=$(awk -F'"' '/^ *X\(CONGO_[A-Z_]*,/ && $2 != "ok" { print $2 }' "$srcdir/src/congo.h" |
    while read -r code; do grep -q "^\.It Cm $code\$" man/congo.1 || echo "$code"; done)
[ -z "$missing" ]
verdict $? "congo(1) lists every code of errors and findings $missing"

for page in man/*.[1-9]; do
    name=${page##*/}
    if command -v mandoc >/dev/null 2>&1; then
        # Pages that are not installed cannot be found by it; that is looked at below.
        mandoc -T lint -W style "$page" | grep -v 'referenced manual not found' >"$work/lint"
        [ ! -s "$work/lint" ]
        verdict $? "$name: mandoc finds nothing"
        sed 's/^/# /' "$work/lint"
    else
        count=$((count + 1))
        echo "ok $count - $name: mandoc finds nothing # SKIP mandoc is not installed"
    fi
    dangling=$(sed -n 's/^\.Xr \([^ ]*\) \([0-9]\).*/\1.\2/p' "$page" | sort -u |
        while read -r other; do [ -f "man/$other" ] || echo "$other"; done)
    [ -z "$dangling" ]
    verdict $? "$name: its cross references are there $dangling"
done
echo "1..$count"
