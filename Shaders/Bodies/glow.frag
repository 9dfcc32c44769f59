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
flat in float focus;
flat in float start;
flat in float radius;
flat in vec4 sun;
out vec4 fragment;

void main() {
  // The glow of a planet comes from the middle of its lit part. Some of it fills the disc: without
  // it, the dark side would look like a hole in the glow.
  bool fills = sun.w > 0.0;
  vec2 source = fills ? 0.45 * radius * (1.0 - sun.z) * sun.xy : vec2(0.0);
  float r = length(place - source);
  // The Moon glows on its lit side only: with a glow all around, the dark side of a crescent would
  // look like a black disc.
  float side = 0.5 + 0.5 * dot(place, sun.xy) / max(max(r, radius) * length(sun.xy), 0.001);
  bool isLit = sun.xyz != vec3(0.0);
  float share = fills || !isLit ? 1.0 : mix(side * side, 1.0, smoothstep(0.0, 0.9, sun.z));
  // The Moon's disc hides the glow, also on its dark side, unless it is a thin crescent. The discs
  // of the Sun and of Saturn are drawn over the glow.
  float seen = 1.0;
  if (fills) {
    seen = 0.15 + 0.85 * smoothstep(0.5 * radius, 1.2 * radius, length(place));
  } else if (isLit) {
    seen = max(clamp(r - radius + 1.5, 0.0, 1.0), smoothstep(0.5, 0.9, -sun.z));
  }
  // Around a planet, the profile is smooth also inside the disc. A dazzling one has that of a star.
  float far = fills ? length(vec2(r, 0.85 * radius)) : max(r, radius);
  float profile = starGlow(mix(far - start, max(r, 0.25 * radius), focus), light);
  seen = mix(seen, 1.0, focus);
  float glow = share * seen * profile * color.a;
  fragment = glowOver(color.rgb * glow, dither(ivec2(gl_FragCoord.xy)));
}
