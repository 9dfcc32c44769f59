#!/bin/sh
# Installs those of the named Debian packages that are missing; says which.
#
# Usage: packages.sh PACKAGE...
set -eu

if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
  printf 'cosmos: This is not Debian: make sure that you have what these packages hold: %s\n' "$*" >&2
  exit 0
fi

missing=
for package in "$@"; do
  state=$(dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null || true)
  case $state in
    ?i*) ;;
    *) missing="$missing $package" ;;
  esac
done
[ -n "$missing" ] || exit 0

root=
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    printf 'cosmos: These packages are missing and neither root nor sudo is here to install them:%s\n' \
      "$missing" >&2
    exit 1
  fi
  root=sudo
fi

printf 'Installing with apt-get%s:%s\n' "${root:+ (through sudo)}" "$missing"

update() { $root apt-get update -q; }
# shellcheck disable=SC2086 # one word per package
get() {
  $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
}

# Lists that were never fetched, or long ago, name packages that are not there any more.
fresh=$(find /var/lib/apt/lists -maxdepth 1 -name '*Packages*' -mtime -7 2>/dev/null | head -n 1)
[ -n "$fresh" ] || update
get || { update && get; } || {
  printf 'cosmos: These packages could not be installed:%s\n' "$missing" >&2
  exit 1
}
