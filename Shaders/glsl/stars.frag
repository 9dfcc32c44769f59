// stars.frag: a soft round star, alpha = peak * (1 - r²)², premultiplied.

#version 330 core
#include "star-block.glsl"

in vec2 place;
flat in float peak;
out vec4 fragment;

void main() {
  float inside = max(0.0, 1.0 - dot(place, place));
  float alpha = peak * inside * inside;
  fragment = vec4(color.rgb * alpha, alpha);
}
