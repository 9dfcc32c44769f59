// ruler.vert: a band along the bottom edge, as high as the longest dash.
//
// Block   Ruler
// Out     pixel     offset from the bottom left corner in pixels
//         dashes    pixels from the left edge to the middle of a long dash, and between dashes;
//                   half the width of a dash; dashes per long dash
//         heights   heights of a short dash and of a long one in pixels
//         ends      width of the target, and pixels in which dashes fade at its edges
//         shade     premultiplied colour
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, 1)

#version 140
#include "Ruler/ruler-block.glsl"

noperspective out vec2 pixel;
flat out vec4 dashes;
flat out vec2 heights;
flat out vec2 ends;
flat out vec4 shade;

void main() {
  dashes = vec4(origin, spacing, halfDash, longEvery);
  heights = vec2(shortHeight, longHeight);
  ends = vec2(targetSize.x, fade);
  shade = color;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  pixel = corner * vec2(targetSize.x, longHeight + 1.0);
  gl_Position = vec4(pixel / targetSize * 2.0 - 1.0, 0.0, 1.0);
}
