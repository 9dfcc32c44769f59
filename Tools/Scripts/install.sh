#!/bin/sh
# Installs the program without debugging symbols, together with its desktop entry, icons, manual and
# completions; or removes the files that this version installs.
#
# Usage: install.sh PROGRAM DESTDIR PREFIX
#        install.sh --remove PROGRAM DESTDIR PREFIX
set -eu
removes=false
if [ "$1" = --remove ]; then
  removes=true
  shift
fi
program=$1
prefix=$2$3

fail() {
  printf 'cosmos: %s\n' "$*" >&2
  exit 1
}

# If only the installed program exists, that program creates the list of files to remove.
if $removes && [ ! -x "$program" ]; then program=$prefix/bin/cosmos; fi
[ -x "$program" ] || fail "The program is not built: run 'make build' first."
case $3 in
  /*) ;;
  *) fail "PREFIX '$3' is not an absolute path. Try PREFIX=/usr/local." ;;
esac

data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
sh Tools/Scripts/data.sh "$program" "$data"
mkdir "$data/bin"
cp "$program" "$data/bin/cosmos"

files=$(cd "$data" && find . -type f | sed 's|^\./||' | sort)
if $removes; then
  for file in $files; do rm -f "$prefix/$file"; done
  exit 0
fi

if command -v strip >/dev/null 2>&1; then
  strip --strip-unneeded --remove-section=.comment --remove-section=.note "$data/bin/cosmos"
else
  printf 'cosmos: strip is not installed (binutils): the program keeps its symbols.\n' >&2
fi

for file in $files; do
  mode=644
  [ "$file" != bin/cosmos ] || mode=755
  install -D -m $mode "$data/$file" "$prefix/$file" ||
    fail "Cannot write $prefix/$file: try 'sudo make install'" \
      "or another PREFIX, such as PREFIX=\$HOME/.local."
  printf '%s\n' "$prefix/$file"
done
