#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the Debian packages from a distribution, into a folder, and looks at them with lintian.
# usage: packaging/build-deb.sh FOLDER
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
"$top/build-aux/packages.sh" build debian
"$top/build-aux/build.sh" "$folder/build"
make -C "$folder/build" -s --no-print-directory dist
version=$(sed -n 's/^VERSION = //p' "$folder/build/Makefile")
cp "$folder/build/congo-$version.tar.xz" "$folder/congo_$version.orig.tar.xz"
cd "$folder"
rm -rf "congo-$version"
tar -xf "congo_$version.orig.tar.xz"
cp -R "congo-$version/packaging/debian" "congo-$version/debian"
cd "congo-$version"
dpkg-buildpackage -us -uc
cd ..
lintian --fail-on error,warning --info "congo_${version}-1_$(dpkg --print-architecture).changes"
