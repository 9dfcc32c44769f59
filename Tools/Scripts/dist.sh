#!/bin/sh
# Creates an archive of the sources that can be built without git and without a network. The folder
# Vendor in the archive contains the Swift packages; Package.swift uses that folder if it exists.
#
# Usage: dist.sh SWIFT FOLDER     writes FOLDER/cosmos-VERSION.tar.xz
set -eu
swift=$1
folder=$2

fail() {
  printf 'cosmos: %s\n' "$*" >&2
  exit 1
}

[ -e .git ] || fail "This is not a Git repository. If these files come from a source archive, use that archive."
version=$(sh Tools/Scripts/version.sh)
time=$(git log -1 --format=%ct)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/cosmos-$version

mkdir "$tree"
git archive --format=tar HEAD | tar -x -C "$tree"
"$swift" package resolve >/dev/null
mkdir "$tree/Vendor"
# Each package has a line of its own in Package.swift.
names=$(sed -n 's|.*package(url: "https://github.com/[^/"]*/\([^"]*\)".*|\1|p' Package.swift)
[ -n "$names" ] ||
  fail "Package.swift has no line with package(url: \"https://github.com/OWNER/NAME\"), the form that Tools/Scripts/dist.sh reads."
for name in $names; do
  [ -d ".build/checkouts/$name" ] || fail "'swift package resolve' created no .build/checkouts/$name."
  git -C ".build/checkouts/$name" archive --format=tar --prefix="$name/" HEAD |
    tar -x -C "$tree/Vendor"
done

mkdir -p "$folder"
archive=$folder/cosmos-$version.tar.xz
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" -C "$work" -c "cosmos-$version" |
  xz -T0 >"$archive"
printf '%s\n' "$archive"
