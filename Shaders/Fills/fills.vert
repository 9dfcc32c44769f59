// fills.vert: piece gl_InstanceID of a filled path as a quad of whole pixels.
//
// Block   Fills
// Define  GRADIENT, MASKED, as in fills.frag
// Out     place   pixels from the target's top left corner
//         start   with MASKED: texels of the piece's top left corner in the mask, minus the
//                 pixels of that corner in the target
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Fills/fills-block.glsl"

#if defined(MASKED)
flat out ivec2 start;
#endif
#if defined(MASKED) || defined(GRADIENT)
noperspective out vec2 place;
#endif

ivec2 unpacked(int pair) { return ivec2(pair & 0xFFFF, pair >> 16); }

void main() {
  ivec4 piece = pieces[gl_InstanceID];
  ivec2 corner = unpacked(piece.x);
  vec2 pixel = vec2(corner) + vec2(unpacked(piece.y)) * vec2(gl_VertexID & 1, gl_VertexID >> 1);
#if defined(MASKED)
  start = unpacked(piece.z) - corner;
#endif
#if defined(MASKED) || defined(GRADIENT)
  place = pixel;
#endif
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
