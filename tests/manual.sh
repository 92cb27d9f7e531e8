#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual against the program: every page is clean, every command has one, a page's options are
# those of --help, and what is a page's cross reference is there; the documents name what there is.
# Prints TAP.
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
# Its own options, and those of every command, which congo(1) has.
options_of_page() {
    awk '/^\.It Fl / { for (i = 2; i < NF; i++) if ($i == "Fl") print "-" $(i + 1) }' "$1" man/congo.1 | sort -u
}

for command in $(./congo help | sed -n 's/^  \([a-z]*\) .*/\1/p' | grep -vx help); do
    page=man/congo-$command.1
    options_of_help "$command" >"$work/help"
    if [ -f "$page" ]; then options_of_page "$page"; fi >"$work/page"
    diff "$work/help" "$work/page" >"$work/diff"
    verdict $? "congo $command: the options of --help are those of the manual"
    sed 's/^/# /' "$work/diff"
    # The completions have the words that an option takes: 'notate --dialect') _congo_words ... ;;
    unknown=$(./congo completion bash |
        sed -n "s/^ *'$command --[a-z-]*'.*) _congo_words \(.*\) ;;/\1/p" | tr ' ' '\n' |
        while read -r word; do grep -q "^\.Cm $word\( \|\$\)" "$page" man/congo.1 || echo "$word"; done)
    [ -z "$unknown" ]
    verdict $? "congo-$command(1) has the words that its options take $unknown"
    grep -q "^\.Xr congo-$command 1" man/congo.1
    verdict $? "congo(1) names congo-$command(1)"
done

missing=$(awk -F'"' '/^ *X\(CONGO_[A-Z_]*, "[a-z-]*", [0-9],/ && $2 != "ok" { print $2 }' "$srcdir/src/congo.h" |
    while read -r code; do sed -n "/^\.It Cm $code\$/{n;p;}" man/congo-codes.7 | grep -q '[a-z]' || echo "$code"; done)
[ -z "$missing" ]
verdict $? "congo-codes(7) says what every code means $missing"

# Every message about a limit is in tests/cli/messages.test, and its number in LIMITS: 8388608 as it
# is, as 8,388,608, or as 8 MiB.
sed -n '/^\.Sh LIMITS/,/^\.Pp/p' man/congo.1 | tr -d , >"$work/limits"
grep -ohE '(more than|limit of) [0-9]+[^,]*(, the limit| for all)' "$srcdir/tests/cli/messages.test" |
    grep -oE '[0-9]+( MiB)?' | sort -u >"$work/numbers"
untold=$(while read -r number unit; do
    grep -qE "(^|[^0-9])$number($unit| $unit)([^0-9]|\$)" "$work/limits" ||
        { [ -z "$unit" ] && [ $((number % 1048576)) -eq 0 ] &&
            grep -qE "(^|[^0-9])$((number / 1048576)) MiB" "$work/limits"; } || echo "$number $unit"
done <"$work/numbers")
[ "$(wc -l <"$work/numbers")" -ge 10 ] && [ -z "$untold" ]
verdict $? "congo(1) names every limit of the messages $untold"

# X(CONGO_PAWN, "Pp", "Pawn", true, CONGO_RULE_MPAWN, "mPawn"): both names, "Pawn P" and "mPawn P".
sed -n 's/^ *X(CONGO_[A-Z]*, "\(.\)[a-z]", "\([A-Za-z]*\)", .*, 0, NULL).*/\2 \1/p
    s/^ *X(CONGO_[A-Z]*, "\(.\)[a-z]", "\([A-Za-z]*\)", .* "\([A-Za-z]*\)").*/\2 \1\
\3 \1/p' "$srcdir/src/congo.h" >"$work/pieces"
untold=$(while read -r name letter; do
    grep -q "^\.It $name ($letter)\$" man/congo.7 || echo "$name"
done <"$work/pieces")
[ -s "$work/pieces" ] && [ -z "$untold" ]
verdict $? "congo(7) tells how each piece moves $untold"
nameless=$(while read -r name letter; do
    tr -s '\n' ' ' <man/congo.1 | grep -q "\.Cm [a-z] ([^)]*$name[ ,)]" || echo "$name"
done <"$work/pieces")
[ -z "$nameless" ]
verdict $? "congo(1) has the letter of each piece $nameless"

# The synopsis is made from congo.h; what follows it has to come back to every function.
untold=$(sed -n 's/^\(congo_[a-z_]*\)@.*/\1/p' "$srcdir/tests/symbols.txt" | while read -r name; do
    sed '1,/^\.Sh DESCRIPTION/d' man/libcongo.3 | grep -q "^\.Fn $name\( \|\$\)" || echo "$name"
done | tr '\n' ' ')
[ -z "$untold" ] && grep -q '^congo_' "$srcdir/tests/symbols.txt"
verdict $? "libcongo(3) tells of every function $untold"

setups=$(./congo variants | wc -l | tr -d ' ')
for text in "$srcdir/README.md" man/congo.7 "$srcdir/packaging/debian/control"; do
    grep -qE " $setups (setups|variants)" "$text"
    verdict $? "${text##*/} knows how many setups there are: $setups"
done

# Words in backquotes that are paths; NAME stands for something, and * for anything.
for text in ARCHITECTURE.md CONTRIBUTING.md tests/README.md; do
    gone=$(grep -v '^    ' "$srcdir/$text" | grep -o '`[A-Za-z.][^` ]*/[^` ]*`' | tr -d '`' | sort -u |
        while read -r path; do
            case $path in
            *NAME* | *TRIPLET* | *FOLDER* | ../* | b/* | build/*) continue ;;
            esac
            ls -d "$srcdir"/$path >/dev/null 2>&1 || [ -e "${path%% *}" ] || printf '%s ' "$path"
        done)
    [ -z "$gone" ]
    verdict $? "$text: the files that it names are there $gone"
done
unnamed=$(cd "$srcdir" && for path in src/* tests/* docs laboratory man lua-compat patches package packaging examples build-aux; do
    [ -d "$path" ] || [ "${path#tests/*.}" = sh ] || continue
    case $path in
    tests/cli.sh | tests/lua.sh | tests/page.sh | tests/messages.sh | tests/driver.sh) continue ;; # by their folders
    esac
    grep -q "\`$path[\`/]" ARCHITECTURE.md tests/README.md || printf '%s ' "$path"
done)
[ -z "$unnamed" ]
verdict $? "ARCHITECTURE.md names every folder of the tree, and tests/README.md every test $unnamed"

# Shown by `congo help`, an example on a line of its own is not wrapped: one can copy it.
if [ -n "$(./congo help congo-match.1 2>/dev/null | grep '^NAME')" ]; then
    wrapped=$(for page in man/*.[1-9]; do
        ./congo help "${page##*/}" >"$work/shown"
        sed -n 's/^\.Dl //p' "$page" |
            sed "s/\\\\(dq/\"/g; s/\\\\(aq/'/g; s/\\\\&//g; s/\\\\-/-/g; s/\\\\e/\\\\/g" |
            while IFS= read -r example; do
                grep -qF -- "$example" "$work/shown" || echo "# ${page##*/}: $example"
            done
    done)
    [ -z "$wrapped" ]
    verdict $? 'examples in the manual fit into a line of congo help'
    [ -z "$wrapped" ] || echo "$wrapped"
fi

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
