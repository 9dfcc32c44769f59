// moon-map.vert: the whole map of the Moon.
//
// Block   MoonMap
// Out     place  position on the disc, -1…1, y to the south
//         count  number of features; octaves of noise; sizes of craters; sums of noise
// Draw    glDrawArrays(GL_TRIANGLES, 0, 3)

#version 140
#include "Bodies/moon-map-block.glsl"

noperspective out vec2 place;
flat out ivec4 count;

void main() {
  place = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
  count = detail;
  gl_Position = vec4(place, 0.0, 1.0);
}
