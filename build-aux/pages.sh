#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the manual as `congo help PAGE` shows it: readable text, a form feed and the page's name before each.
# Without mandoc it prints nothing, and `congo help topics` says why.
# usage: build-aux/pages.sh MANDOC PAGE...
set -eu
mandoc=$1
shift
[ -n "$mandoc" ] || exit 0
for page; do
    printf '\f%s\n' "${page##*/}"
    # mandoc sets bold and underlined letters as on a typewriter, with a backspace. Its first and last line
    # are a header and a footer.
    "$mandoc" -T utf8 -O width=78 -I os=congo "$page" | LC_ALL=C awk '
        BEGIN { over = "([\300-\377][\200-\277]*|[^\300-\377])\b" }
        { gsub(over, "") }
        NR > 2 { if (held) print last; last = $0; held = 1 }' | LC_ALL=C sed -e '$d'
done
