#!/bin/sh
# Makes a source archive that builds without git and without a network: the packages that Cosmos is
# built from are in its folder Vendor, where Package.swift finds them.
#
# Usage: dist.sh SWIFT FOLDER     leaves FOLDER/cosmos-VERSION.tar.xz
set -eu
swift=$1
folder=$2

fail() {
  printf 'cosmos: %s\n' "$*" >&2
  exit 1
}

[ -e .git ] || fail "This is no repository: the archive that it came from is what 'make dist' makes."
version=$(sh Tools/Scripts/version.sh)
time=$(git log -1 --format=%ct)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/cosmos-$version

mkdir "$tree"
git archive --format=tar HEAD | tar -x -C "$tree"
"$swift" package resolve >/dev/null
mkdir "$tree/Vendor"
# One a line in Package.swift.
names=$(sed -n 's|.*package(url: "https://github.com/[^/"]*/\([^"]*\)".*|\1|p' Package.swift)
[ -n "$names" ] || fail "Package.swift names no packages."
for name in $names; do
  [ -d ".build/checkouts/$name" ] || fail "swift package resolve left no .build/checkouts/$name."
  git -C ".build/checkouts/$name" archive --format=tar --prefix="$name/" HEAD |
    tar -x -C "$tree/Vendor"
done

mkdir -p "$folder"
archive=$folder/cosmos-$version.tar.xz
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" -C "$work" -c "cosmos-$version" |
  xz -T0 >"$archive"
printf '%s\n' "$archive"
