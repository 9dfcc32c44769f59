// fills.vert: piece gl_InstanceID of a filled path as a quad of whole pixels.
//
// Block   Fills
// Out     place   pixels from the target's top left corner
//         corner  pixels: the piece's top left corner
//         mask    texels of the mask's top left corner; negative for a solid piece
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Fills/fills-block.glsl"

noperspective out vec2 place;
flat out ivec2 corner;
flat out ivec2 mask;

ivec2 unpacked(int pair) { return ivec2(pair & 0xFFFF, pair >> 16); }

void main() {
  ivec4 piece = pieces[gl_InstanceID];
  corner = unpacked(piece.x);
  mask = piece.z < 0 ? ivec2(-1) : unpacked(piece.z);
  place = vec2(corner) + vec2(unpacked(piece.y)) * vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4(place.x * clipScale.x - 1.0, place.y * clipScale.y + 1.0, 0.0, 1.0);
}
