#!/bin/sh
# Creates in FOLDER all files of an installation except the program: desktop entry, AppStream
# metainfo, icons, manual, completions for shells, and translations. The folders are those below an
# installation's prefix.
#
# Usage: data.sh PROGRAM FOLDER
# COSMOS_APP_ID is the AppStream id: the domain of the project in reverse, then a name.
# COSMOS_PAGE is the address of the project's web page; it is not set if there is none.
# COSMOS_ZSH is the folder for completions in zsh (default: share/zsh/site-functions).
set -eu
program=$1
folder=$2
id=${COSMOS_APP_ID:-org.example.cosmos}
share=$folder/share

fail() {
  printf 'cosmos: %s\n' "$*" >&2
  exit 1
}

mkdir -p "$share/applications" "$share/metainfo" "$share/icons/hicolor/scalable/apps" \
  "$share/bash-completion/completions" "$share/fish/vendor_completions.d" \
  "$folder/${COSMOS_ZSH:-share/zsh/site-functions}"

cp Packaging/cosmos.desktop "$share/applications/cosmos.desktop"
page=
[ -z "${COSMOS_PAGE:-}" ] || page="<url type=\"homepage\">$(printf '%s' "$COSMOS_PAGE" | sed 's/&/\\&amp;/g')</url>"
sed -e "s|@ID@|$id|" -e "s|@DEVELOPER@|${id%.*}|" -e "s|@PAGE@|$page|" -e '/^ *$/d' \
  Packaging/cosmos.metainfo.xml >"$share/metainfo/$id.metainfo.xml"

# The description of the screen saver's settings, which XScreenSaver reads.
mkdir -p "$share/xscreensaver/config"
cp Packaging/cosmos-xscreensaver.xml "$share/xscreensaver/config/cosmos.xml"

cp Resources/Icon/cosmos.svg "$share/icons/hicolor/scalable/apps/cosmos.svg"
if command -v rsvg-convert >/dev/null 2>&1; then
  for size in 16 22 24 32 48 64 128 256 512; do
    mkdir -p "$share/icons/hicolor/${size}x$size/apps"
    rsvg-convert --width $size --height $size Resources/Icon/cosmos.svg \
      --output "$share/icons/hicolor/${size}x$size/apps/cosmos.png"
  done
else
  printf 'cosmos: rsvg-convert is not installed: only the SVG icon will be installed.\n' >&2
fi

command -v python3 >/dev/null 2>&1 || fail "The manual needs python3: install it."
python3 Tools/Scripts/manual.py "$program" Packaging/cosmos.1 "$share/man/man1"

sh Tools/Scripts/catalogues.sh "$share/locale"

completion() { "$program" --generate-completion-script "$1"; }
# Shells read this file instead of running it, so its first line must not begin with #!.
completion bash | sed '1{/^#!/d}' >"$share/bash-completion/completions/cosmos"
completion zsh >"$folder/${COSMOS_ZSH:-share/zsh/site-functions}/_cosmos"
completion fish >"$share/fish/vendor_completions.d/cosmos.fish"
