// figure-stars.frag: a white core in a coloured halo, alpha in four linear pieces.
//
// Block   FigureStars
// In      place     points from the star's centre

#version 330 core
#include "figure-stars-block.glsl"

in vec2 place;
out vec4 fragment;

void main() {
  float r = length(place);
  vec4 from = vec4(0.0, radii.xyz);
  vec4 share = clamp((r - from) / (radii - from), 0.0, 1.0);
  vec4 fall = alphas - vec4(alphas.yzw, 0.0);
  float alpha = (alphas.x - dot(fall, share)) * halo.a;
  fragment = vec4(mix(vec3(1.0), halo.rgb, share.y) * alpha, alpha);
}
