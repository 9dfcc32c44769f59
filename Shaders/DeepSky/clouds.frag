// clouds.frag: a dark cloud: black with an alpha in dithered steps of 1/255.
//
// In      place     offset from the centre, in units of 1/162 of the cloud's radius
//         peak      alpha at the centre
//
// The alpha of the profile is 26 of 255 up to 45 units, 13 at 90, 3.5 at 120 and 0 at 162, linear
// in between. The shader divides the profile by the alpha at its centre, and multiplies the result
// by the peak.

#version 140
#include "Common/dither.glsl"

noperspective in vec2 place;
flat in float peak;
out vec4 fragment;

void main() {
  float r = length(place);
  float shade = r < 90.0 ? min(1.0, 1.5 - r / 90.0)
              : r < 120.0 ? 0.5 - (r - 90.0) * (9.5 / 26.0 / 30.0)
              : max(0.0, (162.0 - r) * (3.5 / 26.0 / 42.0));
  float noise = dither(ivec2(gl_FragCoord.xy)) + 0.5;
  fragment = vec4(0.0, 0.0, 0.0, floor(peak * shade * 255.0 + noise) * (1.0 / 255.0));
}
