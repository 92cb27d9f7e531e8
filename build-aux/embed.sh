#!/bin/sh
# Prints a file as a C array, so that the program carries its data and runs from where it lies.
# usage: embed.sh SYMBOL FILE
set -eu
printf '#include <stddef.h>\nextern const unsigned char %s[];\nextern const size_t %s_size;\n' "$1" "$1"
printf 'const unsigned char %s[] = {\n' "$1"
od -An -v -tu1 "$2" | sed 's/  *\([0-9][0-9]*\)/\1,/g'
# The trailing NUL lets text be used as a string; it does not count.
printf '0};\nconst size_t %s_size = sizeof %s - 1;\n' "$1" "$1"
