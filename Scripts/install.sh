#!/bin/sh
# Installs the program, its desktop entry, icon and manual.
#
# Usage: install.sh PROGRAM DESTDIR PREFIX
set -eu
program=$1
prefix=$2$3

fail() {
  printf 'cosmos: %s\n' "$*" >&2
  exit 1
}

[ -x "$program" ] || fail "There is nothing to install yet: run 'make build' first."
case $3 in
  /*) ;;
  *) fail "PREFIX '$3' is not an absolute path." ;;
esac

put() { # MODE FILE DESTINATION
  install -D -m "$1" "$2" "$prefix/$3" || fail "Cannot write $prefix/$3: try 'sudo make install'" \
    "or another PREFIX, such as PREFIX=\$HOME/.local."
  printf '%s\n' "$prefix/$3"
}

put 755 "$program" bin/cosmos
put 644 Packaging/cosmos.desktop share/applications/cosmos.desktop
put 644 Packaging/cosmos.svg share/icons/hicolor/scalable/apps/cosmos.svg
put 644 Packaging/cosmos.1 share/man/man1/cosmos.1
