#!/bin/sh
# SPDX-License-Identifier: MIT
# Calls and sizes that the sources must not have, and the hardening that the program must. Prints
# TAP; run it in the folder where congo was built.
set -u
count=0
verdict() { # verdict STATUS TITLE: what was found is in the file "found"
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then echo "ok $count - $2"; else
        echo "not ok $count - $2"
        printf '%s\n' "$found" | sed 's/^/# /' | head -20
    fi
}
skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}
sources=$(find "$srcdir/src" "$srcdir/lua-compat" -name '*.[ch]' 2>/dev/null | sort)

# The sources without their comments and strings, a line each with its place.
code() {
    awk '{
        line = $0
        gsub(/\\./, "", line)
        gsub(/"[^"]*"/, "\"\"", line)
        gsub(/\/\*[^*]*\*\//, "", line)
        if (line ~ /^ *\/?\*/) next
        print FILENAME ":" FNR ": " line
    }' $sources
}

found=$(code | grep -E '[^a-z_](st[rp]n?cpy|strn?cat|wcsn?(cpy|cat)|v?sprintf|gets|strtok|alloca|ato[ilf]|v?[fs]?scanf|mktemp|tmpnam|tempnam|system|popen) *\(')
[ -z "$found" ]
verdict $? 'no call that knows no bounds, or hides what it does'

found=$(code | grep -vE '/(base/mem|web/wasm/malloc)\.c:' | grep -E '[^a-z_](malloc|calloc|realloc|reallocarray) *\(')
[ -z "$found" ]
verdict $? 'all allocations are those of base/mem.c'

# The size of an allocation is "count, size": a product would overflow unseen, in the call or in a
# size made for it. What cannot overflow is marked. Sums are of lengths of what is in memory, and of
# small numbers. A call may go over several lines; "sizeof *x" and casts to pointers multiply nothing.
products() {
    awk '
        FNR == 1 { call = "" }
        {
            line = $0
            if (call == "" && match(line, /(mem_(new|resize|more|double)|buf_reserve) *\(|size_t [a-z_]*(size|length|room|wanted|bytes|total) = /)) {
                call = substr(line, RSTART)
                place = FILENAME ":" FNR ": "
            } else if (call != "") {
                call = call " " line
            }
        }
        call ~ /[;{]/ {
            bare = call
            gsub(/sizeof \*+/, "sizeof ", bare)
            gsub(/\([a-z_ ]+ \*+\)/, "", bare)
            if (bare !~ /\/\* bounded|\((void|struct) / && bare ~ /[])A-Za-z0-9_] *(\*|<<) *[A-Za-z0-9_(]/) print place call
            call = ""
        }' $sources
}
found=$(products)
[ -z "$found" ]
verdict $? 'no product of sizes where memory is asked for'

found=$(code | grep -v -e '/cli/' -e '/lua-compat/' | grep -E '[^a-z_](v?f?printf|f?puts|f?putc|putchar|perror|exit|abort|_exit|quick_exit) *\(')
[ -z "$found" ]
verdict $? 'the library never prints and never ends the program'

# Whoever looks for a name finds one thing.
found=$(cd "$srcdir/src" && {
    find . -name '*.[ch]' -exec grep -hoE '\<(struct|union|enum) [a-z_0-9]+ \{' {} + | sed 's/.* \(.*\) {/\1/'
    find . -name '*.[ch]' | sed 's:.*/::'
} | sort | uniq -d)
[ -z "$found" ]
verdict $? 'a file name, and a tag of a struct or enum, exist once'

found=$(awk 'length > 110 { print FILENAME ":" FNR ": longer than 110 characters" }' "$srcdir"/Makefile.am "$srcdir"/*/*.am)
[ -z "$found" ]
verdict $? 'no part of the Makefile has lines that run out of a window'

# A slip in an option's name would be an option that is never given, or a rule that never holds.
options=$(cat "$srcdir"/src/cli/*.[ch] | grep -oE '"[a-z-]+", ?(0|'"'.'"'),' | sed 's/"\([a-z-]*\)".*/\1/')
asked=$(cat "$srcdir"/src/cli/*.[ch] | tr '\n' ' ' |
    grep -oE -e '(cli_option|cli_number_of|words_read|words_refuse)\([a-z_.>-]+, *"[a-z-]+"' \
        -e 'given\[i\]->name, "[a-z-]+"' -e 'rules\[\] = \{[^}]*\}' -e '_RULES "[^"]*"' |
    grep -oE '"[a-z >-]+"' | tr -d '">' | tr ' ' '\n')
found=$(printf '%s\n' "$asked" | grep -vxF "$options")
[ -n "$asked" ] && [ -z "$found" ]
verdict $? 'options are asked for by names that some command has'

hardened() { # hardened TITLE TEXT COMMAND...
    title=$1 text=$2
    shift 2
    found=$("$@" 2>&1)
    printf '%s\n' "$found" | grep -q -e "$text"
    verdict $? "$title"
}
if ! command -v readelf >/dev/null 2>&1 || ! readelf -h ./congo >/dev/null 2>&1; then
    skip 'hardening of the program' 'there is no readelf for it'
elif grep -q -e '^HARDEN_CFLAGS = .*\(-fsanitize\|--coverage\)' Makefile; then
    skip 'hardening of the program' 'this is a build with sanitizers or counters'
else
    hardened 'the program can lie anywhere in memory (PIE)' 'Type: *DYN' readelf -h ./congo
    hardened 'its relocations are read-only (RELRO)' 'GNU_RELRO' readelf -lW ./congo
    hardened 'and done at the start (BIND_NOW)' 'BIND_NOW\|NOW' readelf -dW ./congo
    hardened 'its stack is not executable' 'GNU_STACK.* RW  *0x' readelf -lW ./congo
    hardened 'its stack is guarded' '__stack_chk_fail' readelf -sW ./congo
    # A compiler that proves all bounds leaves no checked call over; ours do not.
    case " $(sed -n 's/^CFLAGS = //p' Makefile) " in
    *' -O0 '*) skip 'its calls are checked (FORTIFY)' 'not without optimisation' ;;
    *) hardened 'its calls are checked (FORTIFY)' '_chk@' readelf -sW ./congo ;;
    esac
    case $(uname -m)$(sed -n 's/^HARDEN_CFLAGS = //p' Makefile) in
    x86_64*-fcf-protection*) # The C library's own parts may lack the note, and then the program does.
        hardened 'its jumps are guarded (CET)' 'IBT' readelf -nW src/cli/congo-main.o ;;
    *) skip 'its jumps are guarded (CET)' 'not on this machine' ;;
    esac
    found=$(readelf -dW ./congo | grep -E 'RPATH|RUNPATH|TEXTREL')
    [ -z "$found" ]
    verdict $? 'it looks for libraries in no place of its own, and changes no code'
fi
echo "1..$count"
