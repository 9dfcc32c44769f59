// paths.vert: stroked path gl_InstanceID as a quad over the box of its stroke.
//
// Block   Paths
// Out     place     offset from the path's origin in pixels
//         stroke    start and end, 0…1; pixels per point; width in pixels
//         range     texel of the first segment; number of segments
//         shade     premultiplied colour
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Paths/paths-block.glsl"

noperspective out vec2 place;
flat out vec4 stroke;
flat out ivec2 range;
flat out vec4 shade;

void main() {
  StrokedPath stroked = paths[gl_InstanceID];
  stroke = vec4(stroked.stroke, stroked.size.zw);
  range = stroked.range;
  shade = stroked.color;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  vec2 reach = stroked.size.xy * stroked.size.z + 0.5 * stroked.size.w + 1.0;
  place = stroked.frame.zw * stroked.size.z + corner * reach;
  vec2 pixel = stroked.frame.xy + place;
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
