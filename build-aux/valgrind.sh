#!/bin/sh
# SPDX-License-Identifier: MIT
# Memory that is lost, or read before it was written, is an error: in the command over its tests, file
# by file as many at a time as there are processors, and in test programs.
# usage: build-aux/valgrind.sh SOURCES PROGRAM...   in a built folder; a program "./libtool" can run
set -eu
command -v valgrind >/dev/null || {
    echo 'valgrind is missing; "build-aux/packages.sh long" installs it' >&2
    exit 2
}
srcdir=$(cd "$1" && pwd)
export srcdir
shift
rm -rf valgrind-bin
mkdir valgrind-bin
# The tests find there what they find in the built folder, but for the command itself.
for thing in *; do
    case $thing in
    congo | valgrind-bin) ;;
    *) ln -s "../$thing" valgrind-bin/ ;;
    esac
done
checker='valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite,possible'
checker="$checker --suppressions=$srcdir/tests/valgrind.supp"
printf '#!/bin/sh\nexec %s %s/congo "$@"\n' "$checker" "$PWD" >valgrind-bin/congo

# one PROGRAM|FILE.test: a line, and where it failed what it said
cat >valgrind-bin/one <<END
#!/bin/sh
log=valgrind-bin/\$(basename "\$1").log
case \$1 in
*.test) (cd valgrind-bin && ../tests/run "\$1") >"\$log" 2>&1 ;;
*) ./libtool --mode=execute $checker "\$1" >"\$log" 2>&1 ;;
esac
status=\$?
[ \$status -eq 0 ] || cat "\$log"
echo "valgrind \$1: \$(grep -c '^ok' "\$log") passed, status \$status"
exit \$status
END
chmod +x valgrind-bin/congo valgrind-bin/one
printf '%s\n' "$@" "$srcdir"/tests/cli/*.test |
    xargs -P "$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)" -n 1 valgrind-bin/one
