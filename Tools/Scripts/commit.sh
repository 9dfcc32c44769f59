#!/bin/sh
# Prints the commit, with "-dirty" if files were modified; nothing without a repository of its own,
# as in an unpacked tarball, even inside another repository.
set -eu
[ -e .git ] || exit 0
git describe --always --dirty --abbrev=40 --exclude='*' 2>/dev/null || true
