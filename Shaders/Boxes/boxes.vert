// boxes.vert: box gl_InstanceID as a quad of whole pixels.
//
// Block   Boxes
// Out     place   pixels from the box's middle
//         extent  pixels: half of the width, half of the height, radius of the corners, fade
//         color   premultiplied
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Boxes/boxes-block.glsl"

noperspective out vec2 place;
flat out vec4 extent;
flat out vec4 color;

void main() {
  Box box = boxes[gl_InstanceID];
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  color = box.color;
  extent = vec4(0.5 * box.place.zw, box.radius, box.fade);
  place = (corner - 0.5) * box.place.zw;
  vec2 pixel = box.place.xy + corner * box.place.zw;
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
