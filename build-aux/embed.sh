#!/bin/sh
# Prints files, one behind the other, as a C array, so that the program carries its data and runs from where it lies.
# usage: embed.sh SYMBOL FILE...
set -eu
symbol=$1
shift
printf '#include <stddef.h>\nextern const unsigned char %s[];\nextern const size_t %s_size;\n' "$symbol" "$symbol"
printf 'const unsigned char %s[] = {\n' "$symbol"
cat "$@" | od -An -v -tu1 | sed 's/  *\([0-9][0-9]*\)/\1,/g'
# The trailing NUL lets text be used as a string; it does not count.
printf '0};\nconst size_t %s_size = sizeof %s - 1;\n' "$symbol" "$symbol"
