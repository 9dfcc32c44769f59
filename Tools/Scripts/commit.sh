#!/bin/sh
# Prints the commit of this repository, with "-dirty" if files were modified. Prints nothing in a
# folder without a repository of its own, such as an unpacked archive, even if the folder is inside
# another repository.
set -eu
[ -e .git ] || exit 0
git describe --always --dirty --abbrev=40 --exclude='*' 2>/dev/null || true
