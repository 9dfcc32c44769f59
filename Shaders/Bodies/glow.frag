// glow.frag: the glow around a body, blended like light: result = source + image * (1 - source).
//
// In      see bodies.vert, compiled with GLOW

#version 140
#include "Common/dither.glsl"
#include "Common/glow.glsl"
#include "FigureStars/figure-star.glsl"

noperspective in vec2 place;
flat in vec4 color;
flat in vec4 light;
flat in float start;
flat in float radius;
flat in vec4 sun;
out vec4 fragment;

void main() {
  float r = length(place);
  // A crescent glows on its lit side only: with a glow all around, its dark side would look like a
  // black disc.
  float side = 0.5 + 0.5 * dot(place, sun.xy) / max(max(r, radius) * length(sun.xy), 0.001);
  float share = sun.xyz == vec3(0.0) ? 1.0 : mix(side * side, 1.0, smoothstep(0.0, 0.9, sun.z));
  // The Moon's disc hides the glow, also on its dark side, unless it is a thin crescent. The dark
  // side of a planet would look like a hole in the planet's glow, so the glow fills the disc.
  float hidden = (1.0 - sun.w) * (1.0 - smoothstep(0.5, 0.9, -sun.z));
  float seen = max(clamp(r - radius + 1.5, 0.0, 1.0), 1.0 - hidden);
  float glow = share * seen * starGlow(max(r, radius) - start, light) * color.a;
  fragment = glowOver(color.rgb * glow, dither(ivec2(gl_FragCoord.xy)));
}
