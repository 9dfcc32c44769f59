#!/bin/sh
# Prints the commit, with "-dirty" if files were modified; prints nothing without its own
# repository, as in an unpacked archive, even inside another repository.
set -eu
[ -e .git ] || exit 0
git describe --always --dirty --abbrev=40 --exclude='*' 2>/dev/null || true
