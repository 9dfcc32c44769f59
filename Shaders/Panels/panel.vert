// panel.vert: a panel's pill (a background with round corners), or the rectangles of the panel's
// kept image: the text around the graph, and the two pieces of the graph.
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
  vec4 box = boxes[gl_VertexID / 6];
  vec4 texel = texels[gl_VertexID / 6];
#if defined(PILL)
  place = (corner - 0.5) * box.zw;
#else
  place = vec2(mix(texel.w, texel.y, corner.y), mix(texel.x, texel.z, corner.x));
#endif
  vec2 pixel = box.xy + corner * box.zw;
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
