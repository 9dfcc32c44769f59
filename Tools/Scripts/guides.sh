#!/bin/sh
# Draws the pictures of the libraries' documentation: the plots of CosmosMotion, and the tutorial,
# each step of which is a program in Examples/Tutorial that draws its own picture.
#
# Usage: guides.sh EXAMPLES PLOTS     both are folders of built programs
#
# Without PLOTS, only the code and the pictures of the tutorial are written.
set -eu
resources=Sources/CosmosKit/CosmosKit.docc/Resources
for step in Examples/Tutorial/Step*; do
  number=${step##*Step}
  cp "$step/main.swift" "$resources/tutorial-step$number.swift"
  "$1/TutorialStep$number" "$resources/tutorial-step$number.png"
done
[ $# -lt 2 ] || "$2/MotionPlots" Sources/CosmosMotion/CosmosMotion.docc/Resources
