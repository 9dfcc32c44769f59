#!/bin/sh
# Draws the pictures of README.md: sh Tools/Scripts/pictures.sh [PROGRAM]
# It requires ffmpeg, and everything that the program requires.
set -eu
program=${1:-.build/release/cosmos}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
signs='pisces aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius'
palettes='cosmos-blue dusk ember dune aurora moonlight'

film() { ffmpeg -loglevel error -y "$@"; }

# Joins the pictures NAME-0.png, NAME-1.png … of the folder. Arguments: OUT NAME COLUMNSxROWS
# WIDTHxHEIGHT CROP, where CROP is the size of the part in the middle that is shown.
sheet() {
  film -framerate 1 -i "$folder/$2-%d.png" -frames:v 1 -q:v 3 -vf \
    "crop=${5%x*}:${5#*x},scale=${4%x*}:${4#*x}:flags=lanczos,tile=$3:padding=6:margin=3:color=0x05070f" \
    "$1"
}

"$program" render "$folder/sky.png" --sign sagittarius --size 1280x720 --at 3
film -i "$folder/sky.png" -q:v 2 docs/sky.jpg

number=0
for sign in $signs; do
  # Only the middle of each picture is shown: the widest figure fills two thirds of its width.
  "$program" render "$folder/sign-$number.png" --sign "$sign" --size 1280x720
  number=$((number + 1))
done
sheet docs/signs.jpg sign 3x4 600x450 960x720

number=0
for palette in $palettes; do
  "$program" render "$folder/palette-$number.png" --sign sagittarius --palette "$palette" \
    --size 1280x720 --at 3
  number=$((number + 1))
done
sheet docs/palettes.jpg palette 3x2 640x360 1280x720

printf '%s\n' '{"t": 0.1, "event": "press", "x": 640, "y": 360}' \
  '{"t": 1.6, "event": "move", "x": 738, "y": 416}' >"$folder/menu.jsonl"
number=0
for at in 0.40 0.52 0.66 0.80 1.00 1.60; do
  "$program" render "$folder/menu-$number.png" --sign leo --input "$folder/menu.jsonl" --at "$at"
  number=$((number + 1))
done
sheet docs/menu.jpg menu 3x2 480x360 720x540
