#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes the manual: fills in what several pages share, and the list of codes from congo.h.
# usage: build-aux/man.sh SRCDIR FOLDER PAGE...   man/congo.1.mdoc becomes FOLDER/congo.1
#
#   @include FILE   man/FILE stands here
#   @errors         the codes of errors, as items of a list
#   @findings       the codes of findings
#   @functions      the functions of congo.h, as a synopsis
set -eu
source=$1
folder=$2
shift 2
mkdir -p "$folder"
for page; do
    name=${page##*/}
    awk -v man="$source/man/" -v header="$source/src/congo.h" '
        # X(CONGO_BINARY, "binary", 1, "not text"): findings are worth 0, "ok" is no code to report.
        function codes(findings,    line, more, part) {
            while ((getline line < header) > 0) {
                if (line !~ /^ *X\(CONGO_[A-Z_]*, "[a-z-]*", [0-9],/)
                    continue
                if (line !~ /\)[ \\]*$/ && (getline more < header) > 0)
                    line = line more
                split(line, part, "\"")
                if (part[2] != "ok" && (part[3] ~ / 0,/) == findings)
                    printf ".It Cm %s\n%s.\n", part[2], part[4]
            }
            close(header)
        }
        # A declaration begins in the first column, in lower case, and ends at a semicolon.
        function functions(    line, text) {
            while ((getline line < header) > 0) {
                if (text == "" && line !~ /^(const )?[a-z_0-9]+ \*?[a-z]|^(const )?[a-z_0-9]+ \**congo_/)
                    continue
                if (text == "" && (line ~ /^(typedef|enum|struct|extern|static) / || line !~ /\(/))
                    continue
                sub(/^ +/, " ", line)
                text = text line
                if (line ~ /;$/) {
                    declaration(text)
                    text = ""
                }
            }
            close(header)
        }
        function declaration(text,    name, type, argument, n, i) {
            sub(/ CONGO_MUST_CHECK/, "", text)
            sub(/\);$/, "", text)
            name = text
            sub(/\(.*/, "", name)
            type = name
            sub(/[a-z_0-9]+$/, "", type)
            name = substr(name, length(type) + 1)
            sub(/ $/, "", type)
            n = split(substr(text, index(text, "(") + 1), argument, ", ")
            printf ".Ft %s\n.Fn %s", type, name
            for (i = 1; i <= n; i++)
                printf " \"%s\"", argument[i]
            print ""
        }
        $1 == "@include" {
            while ((status = getline line < (man $2)) > 0)
                print line
            if (status < 0)
                exit 1
            close(man $2)
            next
        }
        $0 == "@errors" { codes(0); next }
        $0 == "@findings" { codes(1); next }
        $0 == "@functions" { functions(); next }
        { print }' "$source/man/$name" >"$folder/${name%.mdoc}.tmp"
    mv "$folder/${name%.mdoc}.tmp" "$folder/${name%.mdoc}"
done
