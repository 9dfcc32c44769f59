#!/bin/sh
# Opens the sky; where there is no display, draws a tour of it into a picture.
#
# Usage: run.sh PROGRAM [PICTURE]
set -eu
program=$1
picture=${2:-cosmos-tour.png}

if "$program" doctor --window >/dev/null 2>&1; then
  exec "$program"
fi
printf 'There is no display here, so this is a tour of the sky as a picture.\n'
"$program" tour "$picture"
printf 'The tour is in %s\n' "$(pwd)/$picture"
