#!/bin/sh
# Draws the README's pictures: sh Tools/Scripts/pictures.sh [PROGRAM]
# It needs ImageMagick and everything that the program needs.
set -eu
program=${1:-.build/release/cosmos}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
signs='pisces aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius'
palettes='cosmos-blue dusk ember dune aurora moonlight'

for sign in $signs; do
  "$program" render "$folder/wide-$sign.png" --sign "$sign" --size 1280x720
  # The middle of the picture is used, because figures fill a third of the width.
  convert "$folder/wide-$sign.png" -gravity center -crop 640x720+0+0 +repage \
    "$folder/wide-$sign.png"
done
"$program" render "$folder/sky.png" --sign sagittarius --stars 100M --size 1280x720 --at 3
convert "$folder/sky.png" -quality 90 docs/sky.jpg
sheet() { # OUT COLUMNS WIDTHxHEIGHT FILE...
  out=$1 columns=$2 size=$3
  shift 3
  montage "$@" -tile "${columns}x" -geometry "$size+3+3" -background '#05070f' \
    -quality 88 "$out"
}
wide=''
for sign in $signs; do wide="$wide $folder/wide-$sign.png"; done
# shellcheck disable=SC2086 # names without spaces, one argument each
sheet docs/signs.jpg 4 427x480 $wide

shown=''
for palette in $palettes; do
  "$program" render "$folder/$palette.png" --sign sagittarius --palette "$palette" --size 1280x720 --at 3
  shown="$shown $folder/$palette.png"
done
# shellcheck disable=SC2086
sheet docs/palettes.jpg 3 640x360 $shown

printf '%s\n' '{"t": 0.1, "event": "press", "x": 640, "y": 360}' \
  '{"t": 1.6, "event": "move", "x": 738, "y": 416}' >"$folder/menu.jsonl"
frames=''
for at in 0.40 0.52 0.66 0.80 1.00 1.60; do
  "$program" render "$folder/menu-$at.png" --sign leo --input "$folder/menu.jsonl" --at "$at"
  convert "$folder/menu-$at.png" -gravity center -crop 720x540+0+0 +repage "$folder/menu-$at.png"
  frames="$frames $folder/menu-$at.png"
done
# shellcheck disable=SC2086
sheet docs/menu.jpg 3 480x360 $frames
