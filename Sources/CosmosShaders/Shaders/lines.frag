// lines.frag: the coverage of a line with butt ends, by its distance to the pixel's centre.
//
// Block   Lines
// In      place     pixels along the line from its start, and across from its middle
//         extent    pixels from start to end

#version 330 core
#include "lines-block.glsl"

in vec2 place;
flat in float extent;
out vec4 fragment;

void main() {
  float across = clamp(0.5 * width + 0.5 - abs(place.y), 0.0, min(1.0, width));
  float ends = clamp(min(place.x, extent - place.x) + 0.5, 0.0, 1.0);
  fragment = color * (across * ends);
}
