// backdrop.frag: a backdrop of one colour.

#version 330 core
#include "backdrop.glsl"

out vec4 fragment;

void main() {
  fragment = backdrop(color.rgb);
}
