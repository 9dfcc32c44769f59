// layer.vert: one or two rectangles of a kept layer, as high as the target.
//
// Block   Layer
// Out     place     position in the texture, y before x; see layer.frag
//         shade     the tint, for TINTED
//         behind    the colour, for OVER_COLOR
// Draw    glDrawArrays(GL_TRIANGLES, 0, 6 for each rectangle)

#version 140
#include "Layers/layer-block.glsl"

out vec2 place;
#if defined(TINTED)
flat out vec4 shade;
#endif
#if defined(OVER_COLOR)
flat out vec3 behind;
#endif

void main() {
  // llvmpipe treats two triangles with these corners as one rectangle: (0, 0) (1, 0) (0, 1), then
  // (0, 1) (1, 0) (1, 1). The two triangles of a triangle strip are drawn separately.
  int vertex = gl_VertexID % 6;
  vec2 corner = vec2(vertex == 1 || vertex > 3, vertex == 2 || vertex == 3 || vertex == 5);
  vec4 piece = pieces[gl_VertexID / 6];
  place = vec2(corner.y, mix(piece.z, piece.w, corner.x));
#if defined(TINTED)
  shade = tint;
#endif
#if defined(OVER_COLOR)
  behind = base.rgb;
#endif
  gl_Position = vec4(mix(piece.x, piece.y, corner.x) * 2.0 - 1.0, corner.y * 2.0 - 1.0, 0.0, 1.0);
}
