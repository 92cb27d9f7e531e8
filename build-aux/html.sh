#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes pages for a browser of the manual, and one that lists them.
# usage: build-aux/html.sh MANDOC FOLDER PAGE...
set -eu
mandoc=$1
folder=$2
shift 2
if [ -z "$mandoc" ]; then
    echo "html: mandoc is needed, and was not there when configure looked" >&2
    exit 1
fi
mkdir -p "$folder"
cat >"$folder/style.css" <<'CSS'
body { max-width: 48em; margin: 2em auto; padding: 0 1em; font: 16px/1.5 sans-serif; color: #222; background: #fff; }
h1 { font-size: 1.1em; border-bottom: 1px solid #bbb; }
h2 { font-size: 1em; }
pre, code, .Li { font-family: monospace; }
pre { background: #f4f1ea; padding: .6em 1em; overflow-x: auto; }
table.head, table.foot { width: 100%; color: #666; }
td.head-vol { text-align: center; }
td.head-rtitle, td.foot-os { text-align: right; }
.Bd-indent { margin-left: 2em; }
.Nm, .Fl, .Cm { font-weight: bold; font-style: normal; font-family: monospace; }
.Ar { font-style: italic; }
a.permalink { color: inherit; text-decoration: none; }
dd { margin-left: 2em; }
@media (prefers-color-scheme: dark) {
    body { color: #ddd; background: #1b1b1b; }
    pre { background: #2a2a2a; }
    a { color: #9bf; }
}
CSS
{
    echo '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>congo</title>'
    echo '<link rel="stylesheet" href="style.css"></head><body><h1>The manual of congo</h1><ul>'
    for page; do
        name=${page##*/}
        "$mandoc" -T html -I os=congo -O "style=style.css,man=%N.%S.html" "$page" |
            sed 's|^<body>|&<p><a href="index.html">The manual of congo</a></p>|' >"$folder/$name.html"
        title=$(sed -n 's/^\.Nd //p' "$page")
        echo "<li><a href=\"$name.html\">${name%.*}(${name##*.})</a>: $title</li>"
    done
    echo '</ul></body></html>'
} >"$folder/index.html"
