#!/bin/sh
# Lists the Debian packages that are missing, and installs them.
#
# Usage: packages.sh [--optional] PACKAGE...     with --optional, a failure is only reported
set -eu

needed=true
if [ "$1" = --optional ]; then
  needed=false
  shift
fi

if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
  printf 'cosmos: This is not Debian. Install the equivalents of these packages: %s\n' "$*" >&2
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
    printf 'cosmos: These packages are missing. Installing them needs root or sudo:%s\n' \
      "$missing" >&2
    if $needed; then exit 1; else exit 0; fi
  fi
  root=sudo
fi

printf 'Installing with apt-get%s:%s\n' "${root:+ (through sudo)}" "$missing"

# The output of apt-get is shown only if it fails.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
update() { $root apt-get update -q >>"$log" 2>&1; }
# shellcheck disable=SC2086 # one word per package
get() {
  $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing \
    >>"$log" 2>&1
}

# Old package lists may name packages that no longer exist, so missing or old lists are updated.
fresh=$(find /var/lib/apt/lists -maxdepth 1 -name '*Packages*' -mtime -7 2>/dev/null | head -n 1)
[ -n "$fresh" ] || update || true
get || { update && get; } || {
  if ! $needed; then
    printf 'cosmos: Continuing without packages that could not be installed:%s\n' "$missing" >&2
    exit 0
  fi
  tail -n 30 "$log" >&2
  printf 'cosmos: These packages could not be installed; see above:%s\n' "$missing" >&2
  exit 1
}
