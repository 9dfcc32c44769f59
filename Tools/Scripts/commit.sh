#!/bin/sh
# Says which commit is here, "-dirty" behind it where files differ from it; nothing where this is no
# repository, as in an unpacked tarball, whatever repository that may lie in.
set -eu
[ -e .git ] || exit 0
git describe --always --dirty --abbrev=40 --exclude='*' 2>/dev/null || true
