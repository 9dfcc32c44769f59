// core-stars.frag: a small figure star in a procedural layer: white core, coloured halo.
//
// Alpha over the radius in points, as SPEC §2 has it: 211 in the centre, 50 at 3, 22 at 4.5,
// 2 at 15, 0 at 19; here over the centre's, times the peak.

#version 330 core
#include "star-block.glsl"

flat in vec4 star;
out vec4 fragment;

const vec4 radii = vec4(3.0, 4.5, 15.0, 19.0);
const vec4 from = vec4(0.0, 3.0, 4.5, 15.0);
const vec4 fall = vec4(161.0, 28.0, 20.0, 2.0) / 211.0;

void main() {
  float r = length(gl_FragCoord.xy - star.xy) * sqrt(star.w / star.z) * 19.0;
  vec4 share = clamp((r - from) / (radii - from), 0.0, 1.0);
  float alpha = star.z * star.z * (1.0 - dot(fall, share));
  fragment = vec4(mix(vec3(1.0), color.rgb, share.y) * alpha, alpha);
}
