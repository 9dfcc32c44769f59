#!/bin/sh
# Creates the sound files of the program: FLAC for effects, Ogg Vorbis for loops.
#
# With the same versions of flac and oggenc, the bytes are the same; SoundFileTests compare the
# decoded samples.
#
# Usage: sounds.sh SWIFT FOLDER
set -eu
swift=$1
folder=$2

waves=$(mktemp -d)
trap 'rm -rf "$waves"' EXIT

"$swift" run -c release MakeSounds "$waves"
for name in tick open close; do
  flac --silent --force --best --exhaustive-model-search --no-padding --no-seektable \
    -o "$folder/$name.flac" "$waves/$name.wav"
done
for name in tide starlight; do
  oggenc --quiet --quality 6 --serial 1 -o "$folder/$name.ogg" "$waves/$name.wav"
done
