// light.frag: by how much the mean light of stars becomes less, in whole steps of eight bits.
//
// Block   Light
// Texture milkyWay  see milky-way.glsl
//
// What the target has of this light is always floor(light + noise), with the same noise: so what is
// taken away in many steps is exactly what was there, and its mean is right.

#version 140
#include "DeepSky/light-block.glsl"
#include "MilkyWay/milky-way.glsl"
#include "Common/dither.glsl"

out vec4 fragment;

void main() {
  float density = starDensity(gl_FragCoord.xy * sky.zw + sky.xy);
  float noise = dither(ivec2(gl_FragCoord.xy)) + 0.5;
  vec4 before = floor(even + dense * density + noise);
  vec4 after = floor(evenRest + denseRest * density + noise);
  fragment = (before - after) * (1.0 / 255.0);
}
