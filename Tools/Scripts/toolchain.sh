#!/bin/sh
# Checks the Swift toolchain; if there is a problem, prints a message about it.
#
# Usage: toolchain.sh SWIFT
set -eu
swift=${1:-swift}

# The first line of Package.swift contains the minimum version of Swift.
needed=$(sed -n '1s/.*swift-tools-version: *\([0-9.]*\).*/\1/p' Package.swift)

fail() {
  printf 'cosmos: %s\n' "$*" >&2
  exit 1
}

command -v "$swift" >/dev/null 2>&1 || fail "There is no Swift toolchain ('$swift' is not a" \
  "command): install Swift $needed or newer from https://www.swift.org/install/linux/ and put it on PATH."

status=0
answer=$("$swift" --version 2>&1) || status=$?
found=$(printf '%s\n' "$answer" | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
[ -n "$found" ] || [ "$status" = 0 ] || fail "'$swift' does not start; README.md names the packages that Swift" \
  "needs. It says: $answer"
[ -n "$found" ] || fail "'$swift' is not the Swift compiler (Debian's package of that name is another" \
  "program): install Swift $needed or newer from https://www.swift.org/install/linux/."

oldest=$(printf '%s\n%s\n' "$found" "$needed" | sort -V | head -n 1)
[ "$oldest" = "$needed" ] ||
  fail "Swift $found is too old: Cosmos needs Swift $needed or newer from https://www.swift.org/install/linux/."
