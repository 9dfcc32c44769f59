// sky.vert: segment gl_InstanceID of the sky pass, in which no layer's texture begins again.
//
// Block   Sky
// Out     shift     for each layer, pixels to its texels
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 330 core
#include "sky-block.glsl"

flat out ivec3 shift;

void main() {
  ivec4 segment = segments[gl_InstanceID];
  shift = segment.yzw;
  int left = gl_InstanceID > 0 ? segments[max(gl_InstanceID - 1, 0)].x : 0;
  float x = float((gl_VertexID & 1) == 0 ? left : segment.x);
  gl_Position =
    vec4(x * texelScale.x * 2.0 - 1.0, float(gl_VertexID >> 1) * 2.0 - 1.0, 0.0, 1.0);
}
