// ruler.vert: a band along the bottom edge, as high as the longest dash.
//
// Block   Ruler
// Out     pixel     pixels from the bottom left corner
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, 1)

#version 330 core
#include "ruler-block.glsl"

out vec2 pixel;

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  pixel = corner * vec2(targetSize.x, longHeight + 1.0);
  gl_Position = vec4(pixel / targetSize * 2.0 - 1.0, 0.0, 1.0);
}
