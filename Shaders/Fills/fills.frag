// fills.frag: the colour or gradient of a filled path, times the covered share of the pixel.
//
// Define  GRADIENT  colours change from place to place; otherwise, all pixels have one colour
//         MASKED    pixels at the path's edge; otherwise, pixels that are covered completely
// Texture fillMask  share of each pixel that the path covers; only with MASKED
// In      place     pixels from the target's top left corner
//         start     with MASKED: texels of the piece's top left corner in the mask, minus the
//                   pixels of that corner in the target

#version 140
#include "Fills/fills-block.glsl"
#include "Common/dither.glsl"
#if defined(MASKED)
uniform sampler2D fillMask;
flat in ivec2 start;
#endif
#if defined(MASKED) || defined(GRADIENT)
noperspective in vec2 place;
#endif
out vec4 fragment;

vec4 gradient(float t) {
  vec4 color = colors[0];
  for (int index = 1; index < shape.y; ++index) {  // at most 8
    float start = places[(index - 1) >> 2][(index - 1) & 3];
    float end = places[index >> 2][index & 3];
    // Two colours at the same position of the gradient form a sharp edge.
    color = mix(color, colors[index], end > start ? clamp((t - start) / (end - start), 0.0, 1.0)
                                                  : step(end, t));
  }
  return color;
}

void main() {
  vec4 color = colors[0];
#if defined(GRADIENT)
  vec2 way = place - axis.xy;
  color = gradient(shape.x == 1 ? dot(way, axis.zw) : length(way) * axis.z);
  // A premultiplied channel must not exceed alpha.
  vec4 dithered = color + dither(ivec2(floor(place))) / 255.0;
  if (color.a < 1.0) dithered.rgb = min(dithered.rgb, dithered.a);
  color = clamp(vec4(dithered.rgb, color.a < 1.0 ? dithered.a : 1.0), 0.0, 1.0);
#endif
#if defined(MASKED)
  color *= texelFetch(fillMask, start + ivec2(floor(place)), 0).r;
#endif
  fragment = color;
}
