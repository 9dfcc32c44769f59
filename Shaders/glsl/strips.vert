// strips.vert: strip gl_InstanceID in a row of pixels, with every pixel that it touches.
//
// Draw  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 330 core
#include "strips-block.glsl"

flat out int strip;

void main() {
  strip = gl_InstanceID;
  vec4 edges = strips[gl_InstanceID].edges;
  float x = (gl_VertexID & 1) == 0 ? floor(edges.x) : ceil(edges.y);
  gl_Position = vec4(x * clipScale.x - 1.0, float(gl_VertexID >> 1) * 2.0 - 1.0, 0.0, 1.0);
}
