#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the Debian packages into a folder, and looks at them with lintian. They come from a source
# archive of "make dist", which is made here where none is named. The tests are not run: .ci/run and
# ./check do that; DEB_BUILD_OPTIONS= runs them here too, and makes packages for debuggers.
# usage: packaging/build-deb.sh FOLDER [CONGO-SOURCE.tar.xz]
set -eu
[ $# -eq 1 ] || [ $# -eq 2 ] || {
    sed -n 's/^# usage: /usage: /p' "$0" >&2
    exit 2
}
top=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
log=$folder/build.log
DEB_BUILD_OPTIONS=${DEB_BUILD_OPTIONS-nocheck noautodbgsym parallel=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)}
export DEB_BUILD_OPTIONS
"$top/build-aux/packages.sh" build debian
if [ $# -eq 2 ]; then
    source=$2
else
    "$top/build-aux/build.sh" "$folder/build"
    make -C "$folder/build" -s --no-print-directory dist
    source=$(ls "$folder"/build/congo-*.tar.xz)
fi
version=${source##*/congo-}
version=${version%.tar.xz}
cp "$source" "$folder/congo_$version.orig.tar.xz"
cd "$folder"
rm -rf "congo-$version"
tar -xf "congo_$version.orig.tar.xz"
cp -R "congo-$version/packaging/debian" "congo-$version/debian"
cd "congo-$version"
echo 'building the Debian packages' >&2
dpkg-buildpackage -us -uc >"$log" 2>&1 || {
    cat "$log" >&2
    echo 'failed: building the Debian packages' >&2
    exit 1
}
cd ..
echo 'looking at them with lintian' >&2
lintian --fail-on error,warning --info "congo_${version}-1_$(dpkg --print-architecture).changes"
rm -f "$log"
