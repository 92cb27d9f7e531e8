# SPDX-License-Identifier: MIT
# scratch.sh - what tests in a folder of their own begin with: they run where congo was built, as
# $congo, go into $work, which is empty, and remove it at the end. They count their tests in $count.
set -u
congo=$PWD/congo
work=$(mktemp -d)
trap 'chmod -R u+w "$work" 2>/dev/null; rm -rf "$work"' EXIT
case $srcdir in /*) ;; *) srcdir=$PWD/$srcdir ;; esac
# Programs under sanitizers take several times as long to begin and to end.
if grep -q '^HARDEN_CFLAGS = .*-fsanitize' Makefile; then sanitized=1; else sanitized=0; fi
cd "$work" || exit 1
count=0

verdict() { # verdict STATUS TITLE
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then echo "ok $count - $2"; else
        echo "not ok $count - $2"
        sed 's/^/# /' err 2>/dev/null | head -20
    fi
}
