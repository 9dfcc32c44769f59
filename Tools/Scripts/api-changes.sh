#!/bin/sh
# Compares the public declarations of the libraries with those of an earlier version.
#
# Usage: api-changes.sh SWIFT FOLDER VERSION [PRODUCT...]
#
# VERSION is a tag or a commit. Prints each declaration that was removed or changed; the exit status
# is 1 if there is any. If no products are given, compares all libraries, for which the package is
# built twice.
set -eu
swift=$1 folder=$2 version=${3:-}
if [ -z "$version" ]; then
  echo 'Name the version to compare with, a tag or a commit: make api-changes SINCE=v0.4.0' >&2
  exit 2
fi
if ! git rev-parse --quiet --verify "$version^{commit}" >/dev/null; then
  echo "$version is neither a tag nor a commit of this repository." >&2
  exit 2
fi
shift 3
[ $# -gt 0 ] || set -- CosmosMotion CosmosFrameStats CosmosKit
exec "$swift" package --scratch-path "$folder" diagnose-api-breaking-changes "$version" \
  --baseline-dir "$folder/baselines" --products "$@"
