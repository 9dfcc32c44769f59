#!/bin/sh
# Compiles the translations in the folder po.
#
# Usage: catalogues.sh FOLDER     writes FOLDER/LANGUAGE/LC_MESSAGES/cosmos.mo
set -eu
folder=$1

command -v msgfmt >/dev/null 2>&1 || {
  printf 'cosmos: msgfmt is not installed (gettext): texts stay English.\n' >&2
  exit 0
}
for file in po/*.po; do
  language=$(basename "$file" .po)
  mo=$folder/$language/LC_MESSAGES/cosmos.mo
  [ "$mo" -nt "$file" ] && continue
  mkdir -p "${mo%/*}"
  msgfmt --check-format --output-file="$mo" "$file"
done
