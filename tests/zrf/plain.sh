#!/bin/sh
# SPDX-License-Identifier: MIT
# The same rules files by hand: unzip, patch and cat, as patches/README.md tells it, byte for byte.
set -eu
top=$(pwd)
source=$(cd "$srcdir" && pwd)
original=$source/../shared/data/congo.zip
for tool in unzip patch; do
    command -v $tool >/dev/null 2>&1 || { echo "no $tool here"; exit 77; }
done
[ -f "$original" ] || { echo "no original package beside the source"; exit 77; }
work=$(mktemp -d "${TMPDIR-/tmp}/congo-plain.XXXXXX")
trap 'rm -rf "$work"' EXIT
cd "$work"
"$top/congo" build "$original" -o made
unzip -q "$original"
cd Congo
# The commands are read out of the text that gives them to people.
sed -n 's/^    //p' "$source/patches/README.md" |
    grep -v '^unzip ' |
    sed "s|PATCHES|$source/patches|g; s|congo build|$top/congo build|" >../commands
[ "$(wc -l <../commands)" -ge 6 ] || { echo "the commands are gone from patches/README.md"; exit 1; }
sh -eu ../commands >../log 2>&1 || { cat ../log; exit 1; }
if grep -E 'offset|fuzz' ../log; then
    echo "a patch does not fit exactly"
    exit 1
fi
cmp congo-islands.zrf ../made/congo-islands.zrf
cmp Congo-noislands.zrf ../made/Congo-noislands.zrf
# Everything of the archive is there, unchanged, and besides it only what was made.
rm -f congo-islands.zrf Congo-noislands.zrf river.zrf islands.zrf variants.zrf *.orig
diff -r . ../made >../differences || :
cat >../expected <<'DIFFERENCES'
Only in ../made: Congo-noislands.zrf
Only in ../made: congo-checksums.txt
Only in ../made/Images/Congo: CongoIslands.BMP
Only in ../made: congo-islands.zrf
DIFFERENCES
# The page to play on is made where its engine could be compiled.
[ ! -f ../made/congo-play.html ] || echo 'Only in ../made: congo-play.html' >>../expected
LC_ALL=C sort ../differences >../sorted
LC_ALL=C sort ../expected | diff - ../sorted
