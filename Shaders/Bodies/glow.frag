// glow.frag: the glow around a body, blended like light: source and one minus source.
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
out vec4 fragment;

void main() {
  float r = length(place);
  // A disc hides the glow, also in front of its dark side.
  float glow = starGlow(r - start, light) * color.a * clamp(r - radius + 1.5, 0.0, 1.0);
  fragment = glowOver(color.rgb * glow, dither(ivec2(gl_FragCoord.xy)));
}
