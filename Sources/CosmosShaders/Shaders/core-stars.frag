// core-stars.frag: a star with a white core in a coloured halo, for procedural layers.
//
// In      star      see stars.vert
//         tint      see stars.vert
//
// The profile of a figure's small stars, scaled to the star's radius: at 0, 3, 4.5, 15 and 19
// points from the centre, alpha is 211, 50, 22, 2 and 0 of 255, and linear in between. Here it is
// relative to the centre's, which is the star's peak.

#version 330 core

flat in vec4 star;
flat in vec3 tint;
out vec4 fragment;

const vec4 radii = vec4(3.0, 4.5, 15.0, 19.0);
const vec4 from = vec4(0.0, 3.0, 4.5, 15.0);
const vec4 fall = vec4(161.0, 28.0, 20.0, 2.0) / 211.0;

void main() {
  float r = length(gl_FragCoord.xy - star.xy) * sqrt(star.w / star.z) * 19.0;
  vec4 share = clamp((r - from) / (radii - from), 0.0, 1.0);
  float alpha = star.z * star.z * (1.0 - dot(fall, share));
  fragment = vec4(mix(vec3(1.0), tint, share.y) * alpha, alpha);
}
