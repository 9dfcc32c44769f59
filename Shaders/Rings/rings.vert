// rings.vert: ring gl_InstanceID as a band of 64 segments around its outline.
//
// Block   Rings
// Out     place     offset from the centre in pixels
//         shape…    see rings-block.glsl
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 130, count)

#version 140
#include "Rings/rings-block.glsl"

noperspective out vec2 place;
flat out vec4 shape;
flat out vec4 angles;
flat out vec3 ticks;
flat out vec4 shade;

const float segments = 64.0;

void main() {
  Ring one = rings[gl_InstanceID];
  shape = one.shape;
  angles = one.angles;
  ticks = one.ticks.xyz;
  shade = one.color;
  float halfWidth = 0.5 * one.shape.w + 1.0;
  float halfLong = 0.5 * one.ticks.z + 1.0;
  // The outer corners lie outside the circle, so that the chords between the corners do not cut off
  // parts of the circle.
  float inner = max(0.0, min(one.shape.z - halfWidth, one.ticks.y - halfLong));
  float span = one.angles.y - one.angles.x;
  // An arc needs an additional pixel at both ends for its anti-aliased edges. The band must not
  // exceed a full turn, because pixels would then be drawn twice.
  float margin = clamp(0.5 * (6.2831853 - span), 0.0, 1.5 / max(inner, 1.0));
  float chord = 0.5 * (span + 2.0 * margin) / segments;
  float outer = max(one.shape.z + halfWidth, one.ticks.y + halfLong) / cos(chord);
  float radius = (gl_VertexID & 1) == 0 ? inner : outer;
  float angle = mix(one.angles.x - margin, one.angles.y + margin, float(gl_VertexID >> 1) / segments);
  place = radius * vec2(cos(angle), sin(angle));
  vec2 pixel = one.shape.xy + place;
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
