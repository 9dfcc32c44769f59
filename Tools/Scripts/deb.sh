#!/bin/sh
# Creates a Debian package of a program that was built.
#
# Usage: deb.sh PROGRAM FOLDER     writes FOLDER/cosmos_VERSION_ARCHITECTURE.deb
# DEBFULLNAME and DEBEMAIL name the maintainer, as for Debian's own tools.
set -eu
program=$1
folder=$2
maintainer="${DEBFULLNAME:-The Cosmos authors} <${DEBEMAIL:-cosmos@cosmos.invalid}>"

fail() {
  printf 'cosmos: %s\n' "$*" >&2
  exit 1
}

for tool in dpkg-deb dpkg-shlibdeps strip; do
  command -v $tool >/dev/null 2>&1 ||
    fail "$tool is not installed: build the package on Debian, with dpkg-dev and binutils."
done
[ -x "$program" ] || fail "The program is not built: run 'make build' first."

# This version is lower than VERSION-1, which a package by Debian itself would have.
version=$(sh Tools/Scripts/version.sh)-0upstream1
architecture=$(dpkg --print-architecture)
# All files have the time of the newest commit, so that equal sources result in equal packages.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/tree
umask 022
mkdir -p "$tree/DEBIAN" "$work/debian"
COSMOS_ZSH=share/zsh/vendor-completions sh Tools/Scripts/install.sh "$program" "$tree" /usr >/dev/null
[ -e "$tree/usr/share/icons/hicolor/48x48/apps/cosmos.png" ] ||
  fail "The PNG icons are missing: install librsvg2-bin."
gzip -9n "$tree"/usr/share/man/man1/*.1

# The documents that every Debian package must contain.
documents=$tree/usr/share/doc/cosmos
mkdir -p "$documents"
gzip -9nc CHANGELOG.md >"$documents/changelog.gz"
gzip -9n >"$documents/changelog.Debian.gz" <<END
cosmos ($version) unstable; urgency=medium

  * Version ${version%-*}; what is new is in changelog.gz.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
cp Packaging/copyright "$documents/copyright"
chmod 644 "$documents"/*
# Software centres and lintian require the address of a web page in the metainfo. If there is no
# address, the package has no metainfo.
[ -n "${COSMOS_PAGE:-}" ] || rm -r "$tree/usr/share/metainfo"

# Depends contains the linked libraries, and those that are always opened at run time. Recommends
# and Suggests contain the optional ones.
printf 'Source: cosmos\n\nPackage: cosmos\nArchitecture: any\n' >"$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O tree/usr/bin/cosmos | sed -n 's/^shlibs:Depends=//p')
[ -n "$libraries" ] || fail "dpkg-shlibdeps found no libraries of $program."
{
  cat <<END
Package: cosmos
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f 1)
Depends: $libraries, libegl1, libgl1-mesa-dri
Recommends: fonts-inter, fonts-dejavu-core, libharfbuzz0b, libfribidi0, libsndfile1, libxi6, libxrandr2, libxinerama1, libxcursor1, libdecor-0-0, xdg-utils
Suggests: ffmpeg
Section: science
Priority: optional
END
  [ -z "${COSMOS_PAGE:-}" ] || printf 'Homepage: %s\n' "$COSMOS_PAGE"
  cat <<END
Description: night sky that you push
 An endless ribbon of stars that you push sideways with a mouse, a trackpad or
 the keyboard. Its layers move at different speeds, so the sky has depth.
 Twelve constellations, drawn from the real positions of their stars, come to
 the centre when you stop near them, and a menu that unfolds from a small ring
 flies you to any of them.
 .
 Sun, Moon and planets stand where they are tonight. Cosmos is a screensaver
 and a wallpaper, too, draws pictures and videos without a window, and measures
 frame times.
END
} >"$tree/DEBIAN/control"
(cd "$tree" && find usr -type f -printf '%P\0' | sort -z | sed -z 's|^|usr/|' |
  xargs -0 md5sum >DEBIAN/md5sums)

mkdir -p "$folder"
package=$folder/cosmos_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$tree" "$package" >/dev/null
printf '%s\n' "$package"
