// strips.vert: piece gl_InstanceID of a striped backdrop, from the top of the target to its bottom.
//
// Block   Sky
// Out     base      straight RGB
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 330 core
#include "sky-block.glsl"

flat out vec3 base;

void main() {
  vec4 piece = pieces[gl_InstanceID];
  base = piece.rgb;
  float left = gl_InstanceID > 0 ? pieces[max(gl_InstanceID - 1, 0)].a : 0.0;
  float x = (gl_VertexID & 1) == 0 ? left : piece.a;
  gl_Position =
    vec4(x * texelScale.x * 2.0 - 1.0, float(gl_VertexID >> 1) * 2.0 - 1.0, 0.0, 1.0);
}
