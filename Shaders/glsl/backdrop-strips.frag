// backdrop-strips.frag: a backdrop of many colours side by side.
//
// Texture strips  one row: the colour of each column of pixels

#version 330 core
#include "backdrop.glsl"

uniform sampler2D strips;

out vec4 fragment;

void main() {
  fragment = backdrop(texelFetch(strips, ivec2(gl_FragCoord.x, 0), 0).rgb);
}
