// panel.vert: one or two rectangles of a panel, or of an image in it.
//
// Block   Panel
// Out     place   with PILL, pixels from the middle; otherwise, position in the texture, y before x
// Draw    glDrawArrays(GL_TRIANGLES, 0, 6 for each rectangle)

#version 140
#include "Panels/panel-block.glsl"

out vec2 place;

void main() {
  // llvmpipe treats corners in this order as one rectangle; see layer.vert.
  int vertex = gl_VertexID % 6;
  vec2 corner = vec2(vertex == 1 || vertex > 3, vertex == 2 || vertex == 3 || vertex == 5);
  vec4 piece = pieces[gl_VertexID / 6];
#if defined(PILL)
  place = (corner - 0.5) * box.zw;
#else
  place = vec2(1.0 - corner.y, mix(piece.z, piece.w, corner.x));
#endif
  vec2 pixel = box.xy + vec2(mix(piece.x, piece.y, corner.x), corner.y) * box.zw;
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
