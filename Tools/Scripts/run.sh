#!/bin/sh
# Opens the sky; where no window can be opened, says why and draws a tour of it into a picture.
#
# Usage: run.sh PROGRAM [PICTURE]
set -eu
program=$1
picture=${2:-cosmos-tour.png}

if found=$("$program" doctor --window 2>&1); then
  exec "$program"
fi
printf '%s\n' "$found"
printf 'So this is a tour of the sky as a picture.\n'
"$program" tour "$picture"
printf 'The tour is in %s\n' "$(pwd)/$picture"
