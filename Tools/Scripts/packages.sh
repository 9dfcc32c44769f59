#!/bin/sh
# Installs those of the named Debian packages that are missing; says which.
#
# Usage: packages.sh [--optional] PACKAGE...     without optional ones it goes on, and says so
set -eu

needed=true
if [ "$1" = --optional ]; then
  needed=false
  shift
fi

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
    if $needed; then exit 1; else exit 0; fi
  fi
  root=sudo
fi

printf 'Installing with apt-get%s:%s\n' "${root:+ (through sudo)}" "$missing"

# What apt-get says matters only where it fails.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
update() { $root apt-get update -q >>"$log" 2>&1; }
# shellcheck disable=SC2086 # one word per package
get() {
  $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing \
    >>"$log" 2>&1
}

# Lists that were never fetched, or long ago, name packages that are not there any more.
fresh=$(find /var/lib/apt/lists -maxdepth 1 -name '*Packages*' -mtime -7 2>/dev/null | head -n 1)
[ -n "$fresh" ] || update || true
get || { update && get; } || {
  if ! $needed; then
    printf 'cosmos: These packages could not be installed, and it goes on without:%s\n' "$missing" >&2
    exit 0
  fi
  tail -n 30 "$log" >&2
  printf 'cosmos: These packages could not be installed:%s\n' "$missing" >&2
  exit 1
}
