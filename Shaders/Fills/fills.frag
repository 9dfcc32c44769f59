// fills.frag: the colour or gradient of a filled path, times the covered share of the pixel.
//
// Texture fillMask  covered shares
// In      place     pixels from the target's top left corner
//         corner    pixels: the piece's top left corner
//         mask      texels of the mask's top left corner; negative for a solid piece

#version 140
#include "Fills/fills-block.glsl"
#include "Common/dither.glsl"
uniform sampler2D fillMask;

noperspective in vec2 place;
flat in ivec2 corner;
flat in ivec2 mask;
out vec4 fragment;

vec4 gradient(float t) {
  vec4 color = colors[0];
  for (int index = 1; index < shape.y; ++index) {  // at most 8
    float start = places[(index - 1) >> 2][(index - 1) & 3];
    float end = places[index >> 2][index & 3];
    // Two stops at one place are an edge.
    color = mix(color, colors[index], end > start ? clamp((t - start) / (end - start), 0.0, 1.0)
                                                  : step(end, t));
  }
  return color;
}

void main() {
  ivec2 pixel = ivec2(floor(place));
  vec4 color = colors[0];
  if (shape.x > 0) {
    vec2 way = place - axis.xy;
    color = gradient(shape.x == 1 ? dot(way, axis.zw) : length(way) * axis.z);
    // A premultiplied channel never exceeds alpha.
    vec4 dithered = color + dither(pixel) / 255.0;
    if (color.a < 1.0) dithered.rgb = min(dithered.rgb, dithered.a);
    color = clamp(vec4(dithered.rgb, color.a < 1.0 ? dithered.a : 1.0), 0.0, 1.0);
  }
  float share = mask.x < 0 ? 1.0 : texelFetch(fillMask, mask + pixel - corner, 0).r;
  fragment = color * share;
}
