// rings.frag: the coverage of a circle's outline, its ticks and its ends, by distance in pixels.
//
// Block   Rings
// In      place     pixels from the centre
//         ring      which element of the block

#version 330 core
#include "rings-block.glsl"

in vec2 place;
flat in int ring;
out vec4 fragment;

// The coverage of a pixel by a circle's outline.
float outline(float distance, float radius, float width) {
  return clamp(0.5 * width + 0.5 - abs(distance - radius), 0.0, min(1.0, width));
}

void main() {
  Ring one = rings[ring];
  float radius = length(place);
  float coverage = outline(radius, one.shape.z, one.shape.w);
  float spacing = one.angles.z;
  if (spacing > 0.0) {
    float turn = atan(place.y, place.x);
    float tick = round(turn / spacing);
    if (one.ticks.x > 0.0 && mod(abs(tick), one.ticks.x) < 0.5) {
      coverage = max(coverage, outline(radius, one.ticks.y, one.ticks.z));
    }
    float offCenter = abs(turn - spacing * tick);
    coverage *= clamp((one.angles.w - offCenter) * radius + 0.5, 0.0, 1.0);
  }
  float span = one.angles.y - one.angles.x;
  if (span < 6.2831) {
    // Distances to the two edges, which are rays from the centre.
    vec2 start = vec2(cos(one.angles.x), sin(one.angles.x));
    vec2 end = vec2(cos(one.angles.y), sin(one.angles.y));
    float fromStart = start.x * place.y - start.y * place.x;
    float toEnd = place.x * end.y - place.y * end.x;
    coverage *= clamp(fromStart + 0.5, 0.0, 1.0) * clamp(toEnd + 0.5, 0.0, 1.0);
  }
  fragment = one.color * coverage;
}
