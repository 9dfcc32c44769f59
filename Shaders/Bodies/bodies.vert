// bodies.vert: body gl_InstanceID as a quad.
//
// Block   Bodies
// Out     place     pixels from the centre
//         color…    see bodies-block.glsl
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Bodies/bodies-block.glsl"

noperspective out vec2 place;
flat out vec4 color;
flat out float radius;
flat out vec4 light;
flat out vec4 extra;

void main() {
  Body one = bodies[gl_InstanceID];
  color = one.color;
  radius = one.shape.z;
  light = one.light;
  extra = one.extra;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  place = corner * one.shape.w;
  vec2 pixel = one.shape.xy + place;
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
