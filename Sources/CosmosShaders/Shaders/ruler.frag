// ruler.frag: dashes on the bottom edge, some of them longer.
//
// Block   Ruler
// In      pixel     pixels from the bottom left corner

#version 330 core
#include "ruler-block.glsl"

in vec2 pixel;
out vec4 fragment;

void main() {
  float number = round((pixel.x - origin) / spacing);
  // Whole pixels from the origin: where the origin is sharp, all dashes are.
  float offCenter = abs(pixel.x - origin - round(number * spacing));
  bool isLong = abs(number - longEvery * round(number / longEvery)) < 0.5;
  float height = isLong ? longHeight : shortHeight;
  float coverage = clamp(halfDash - offCenter + 0.5, 0.0, min(1.0, 2.0 * halfDash))
    * clamp(height - pixel.y + 0.5, 0.0, 1.0);
  fragment = color * coverage;
}
