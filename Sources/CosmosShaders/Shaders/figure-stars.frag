// figure-stars.frag: a crisp disc with a soft rim in a halo, dithered.
//
// In      place     radii of the disc from the star's centre
//         color     straight RGB
//         halo      straight RGB
//         strength  0…1
//
// With r in radii, the disc's alpha is 1 - smoothstep(0.59, 1.41, r). The halo's is a parabola that
// touches 0 at 10.06: 25/255 at r = 1 and 2/255 at 7.5.

#version 330 core
#include "dither.glsl"

in vec2 place;
flat in vec3 color;
flat in vec3 halo;
flat in float strength;
out vec4 fragment;

const float reach = 10.06;

void main() {
  float r = length(place);
  float disc = 1.0 - smoothstep(0.59, 1.41, r);
  float rest = max(0.0, reach - r) / (reach - 1.0);
  float glow = (25.0 / 255.0) * rest * rest * (1.0 - disc);
  vec3 light = mix(color, vec3(1.0), 0.5) * disc + halo * glow;
  // The opposite of the backdrop's dither: where that rounds up, this rounds down.
  float noise = r < reach ? dither(ivec2(gl_FragCoord.xy)) * (1.0 / 255.0) : 0.0;
  fragment = vec4(max(light * strength - noise, 0.0), (disc + glow) * strength);
}
