// panel.frag: a panel's pill (a background with round corners), or the panel's kept image.
//
// In      see panel.vert
// Texture layer
// Define  PILL   draws the pill, with round corners

#version 140
#if defined(PILL)
#include "Panels/panel-block.glsl"
#else
uniform sampler2D layer;
#endif

in vec2 place;
out vec4 fragment;

void main() {
#if defined(PILL)
  vec2 outside = abs(place) - (boxes[0].zw * 0.5 - radius);
  float distance = length(max(outside, 0.0)) - radius;
  fragment = color * clamp(0.5 - distance, 0.0, 1.0);
#else
  // A single fetch, as in layer.frag, so that llvmpipe draws the image row by row.
  fragment = texture(layer, place.yx);
#endif
}
