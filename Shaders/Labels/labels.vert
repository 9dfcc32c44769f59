// labels.vert: line of text gl_InstanceID as a quad, with one texel of the atlas per pixel.
//
// Block   Labels
// Out     place   texels from the line's top left corner
//         origin  texels: the line's top left corner in the atlas
//         color   premultiplied
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Labels/labels-block.glsl"

noperspective out vec2 place;
flat out vec2 origin;
flat out vec4 color;

void main() {
  Label label = labels[gl_InstanceID];
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  color = label.color;
  origin = label.atlas.xy;
  place = corner * label.place.zw;
  vec2 pixel = label.place.xy + place;
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
