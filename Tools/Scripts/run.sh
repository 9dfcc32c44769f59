#!/bin/sh
# Opens the sky in a window. If that is impossible, prints the reason, and draws a tour of the sky.
set -eu
program=$1
picture=${2:-cosmos-tour.png}

if found=$("$program" doctor --window 2>&1); then
  exec "$program"
fi
printf '%s\n' "$found"
printf 'Drawing a tour of the sky into a picture instead.\n'
"$program" tour "$picture"
printf 'The tour is in %s.\n' "$(pwd)/$picture"
