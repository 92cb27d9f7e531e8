# SPDX-License-Identifier: MIT
# Read by the scripts here: what apt knows of, in a state of its own under $work, so that neither the
# machine's sources nor its architectures are changed. What it fetches comes from where the machine's
# own packages come.

# apt_ready TYPE [ARCHITECTURE]: deb-src, or deb for another architecture
apt_ready() {
    mkdir -p "$work/apt/parts" "$work/apt/lists/partial" "$work/apt/cache"
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
        case $file in
        *.sources) sed "s/^Types:.*/Types: $1/; /^Architectures:/d" "$file" >"$work/apt/parts/${file##*/}" ;;
        *.list) [ ! -f "$file" ] || sed -n "s/^deb \(\[[^]]*\] \)*/$1 /p" "$file" >"$work/apt/parts/${file##*/}" ;;
        esac
    done
    apt_architecture=${2-$(dpkg --print-architecture)}
    # Sources that have nothing of this type are no reason to stop: what is missing fails below.
    apt_here update -q || true
}

apt_here() {
    apt-get -q -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$work/apt/parts" \
        -o Dir::State::lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" \
        -o APT::Sandbox::User=root -o APT::Architectures="$apt_architecture" \
        -o APT::Architecture="$apt_architecture" "$@"
}

# apt_source NAME: unpacks the newest source package that can be had as NAME/ in the present folder.
apt_source() {
    versions=$(apt-cache -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$work/apt/parts" \
        -o Dir::State::lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" showsrc "$1" |
        sed -n 's/^Version: //p')
    # A list of packages may be ahead of what a mirror still or already has.
    for version in $versions; do
        if apt_here source --download-only "$1=$version" && dpkg-source -x "$1"_*.dsc "$1"; then
            return 0
        fi
        rm -rf "$1" "$1"_*
    done
    echo "no source of $1 can be had from where this machine's packages come" >&2
    return 1
}
