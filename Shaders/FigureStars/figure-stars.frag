// figure-stars.frag: a crisp disc with a soft rim in a halo, dithered; or a glow.
//
// In      see figure-stars.vert
// Define  GLOW      to be blended as light is: the source and one minus it

#version 140
#include "FigureStars/figure-star.glsl"
#include "Common/dither.glsl"

noperspective in vec2 place;
flat in vec3 color;
flat in float strength;
#if defined(GLOW)
flat in vec4 light;
#else
flat in vec3 halo;
#endif
out vec4 fragment;

void main() {
  float r = length(place);
#if defined(GLOW)
  // By how much it makes a sky brighter that is not quite black. The root is nearly the encoding.
  const float night = 0.003;
  vec3 added = sqrt(night + color * (starGlow(r, light) * strength)) - sqrt(night);
  float noise = dither(ivec2(gl_FragCoord.xy)) * (1.0 / 255.0);
  fragment = vec4(added - noise * step(0.5 / 255.0, added), 0.0);
#else
  float disc = starDisc(r);
  float glow = starHalo(r, disc);
  vec3 light = mix(color, vec3(1.0), 0.5) * disc + halo * glow;
  // The opposite of the backdrop's dither: where that rounds up, this rounds down.
  float noise = r < starReach ? dither(ivec2(gl_FragCoord.xy)) * (1.0 / 255.0) : 0.0;
  fragment = vec4(max(light * strength - noise, 0.0), (disc + glow) * strength);
#endif
}
