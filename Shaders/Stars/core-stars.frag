// core-stars.frag: a disc with a halo, like a star of a constellation's figure, in a layer of
// procedural stars.
//
// In      star      see stars.vert; radius is the halo's radius
//         tint      see stars.vert
// Define  POINTS    see stars.frag

#version 140
#include "FigureStars/figure-star.glsl"

flat in vec4 star;
flat in vec3 tint;
out vec4 fragment;

void main() {
#if defined(POINTS)
  vec2 offset = (gl_PointCoord - 0.5) * star.x;
#else
  vec2 offset = gl_FragCoord.xy - star.xy;
#endif
  float r = length(offset) * sqrt(star.w / star.z) * starReach;
  float disc = starDisc(r);
  float glow = starHalo(r, disc);
  vec3 light = mix(tint, vec3(1.0), 0.5) * disc + tint * glow;
  fragment = vec4(light, disc + glow) * (star.z * star.z);
}
