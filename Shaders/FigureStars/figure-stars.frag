// figure-stars.frag: a crisp disc with a soft rim in a halo, dithered.
//
// In      place     radii of the disc from the star's centre
//         color     straight RGB
//         halo      straight RGB
//         strength  0…1
#version 140
#include "FigureStars/figure-star.glsl"
#include "Common/dither.glsl"

noperspective in vec2 place;
flat in vec3 color;
flat in vec3 halo;
flat in float strength;
out vec4 fragment;

void main() {
  float r = length(place);
  float disc = starDisc(r);
  float glow = starHalo(r, disc);
  vec3 light = mix(color, vec3(1.0), 0.5) * disc + halo * glow;
  // The opposite of the backdrop's dither: where that rounds up, this rounds down.
  float noise = r < starReach ? dither(ivec2(gl_FragCoord.xy)) * (1.0 / 255.0) : 0.0;
  fragment = vec4(max(light * strength - noise, 0.0), (disc + glow) * strength);
}
