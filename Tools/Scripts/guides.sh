#!/bin/sh
# Draws the pictures in the documentation of the libraries: the plots of CosmosMotion, and the
# pictures of the tutorial. Each step of the tutorial is a program in Examples/Tutorial that draws
# its own picture; the tutorial shows the program through a symbolic link.
#
# Usage: guides.sh EXAMPLES PLOTS     both are folders with programs that were built
#
# Without PLOTS, only the pictures of the tutorial are written.
set -eu
resources=Sources/CosmosKit/CosmosKit.docc/Resources
for step in Examples/Tutorial/Step*; do
  number=${step##*Step}
  "$1/TutorialStep$number" "$resources/tutorial-step$number.png"
done
[ $# -lt 2 ] || "$2/MotionPlots" Sources/CosmosMotion/CosmosMotion.docc/Resources
