// figure-stars.frag: a crisp disc with a soft rim inside a halo, dithered; or a glow.
//
// In      see figure-stars.vert
// Define  GLOW      draws a glow, blended like light: result = source + image * (1 - source)

#version 140
#include "FigureStars/figure-star.glsl"
#include "Common/dither.glsl"
#if defined(GLOW)
#include "Common/glow.glsl"
#endif

flat in vec3 color;
flat in float strength;
#if defined(GLOW)
flat in vec2 center;
flat in vec4 light;
flat in float halfSmear;
#else
noperspective in vec2 place;
flat in vec3 halo;
#endif
out vec4 fragment;

void main() {
#if defined(GLOW)
  vec2 place = gl_FragCoord.xy - center;
  float r = length(vec2(max(0.0, abs(place.x) - halfSmear), place.y));
  fragment = glowOver(color * (starGlow(r, light) * strength), dither(ivec2(gl_FragCoord.xy)));
#else
  float r = length(place);
  float disc = starDisc(r);
  float glow = starHalo(r, disc);
  vec3 light = mix(color, vec3(1.0), 0.5) * disc + halo * glow;
  // The inverse of the backdrop's dither: it rounds down where the backdrop's rounds up.
  float noise = r < starReach ? dither(ivec2(gl_FragCoord.xy)) * (1.0 / 255.0) : 0.0;
  fragment = vec4(max(light * strength - noise, 0.0), (disc + glow) * strength);
#endif
}
