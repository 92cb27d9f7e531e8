#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the examples of the manual and of the texts: every block whose first line is "$ COMMAND" has to
# print what stands below it. They run in a folder with a copy of examples.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Makes blocks for tests/run. A line that begins with "$ " is a command, all others its output, both
# streams together.
blocks='
function begin(where) {
    printf "@test %s\n@run cp -R \"$top/examples/.\" . && chmod -R u+w . && {\n", where
    commands = expected = ""
}
function take(line) {
    expected = expected line "\n"
    if (line ~ /^\$ /) {
        command = substr(line, 3)
        quoted = line
        gsub(/\047/, "\047\\\047\047", quoted)
        print "printf \"%s\\n\" \047" quoted "\047; { " command "; } 2>&1 || true"
    }
}
function finish() { printf "}\n@out\n%s\n", expected }
'
awk "$blocks"'
    /^```console$/ { inside = 1; begin("README.md:" FNR); next }
    /^```$/ && inside { inside = 0; finish(); next }
    inside { take($0) }' "$srcdir/README.md" >"$work/readme.test"
for page in man/*.[1-9]; do
    awk -v page="${page##*/}" "$blocks"'
        /^\.Bd -literal/ { maybe = 1; next }
        maybe { maybe = 0; if (/^\$ /) { inside = 1; begin(page ":" FNR) } }
        /^\.Ed/ && inside { inside = 0; finish(); next }
        inside { sub(/^\\&/, ""); gsub(/\\e/, "\\"); gsub(/\\\(mi/, "−"); gsub(/\\\(en/, "–"); gsub(/\\\(\+-/, "±"); take($0) }' "$page"
done >"$work/manual.test"
./tests/run "$work/readme.test" "$work/manual.test"
