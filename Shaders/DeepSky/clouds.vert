// clouds.vert: dark cloud gl_InstanceID of a run (see StarRun), as a quad.
//
// Block   Stars
// Out     place     offset from the centre, in units of 1/162 of the cloud's radius
//         peak      alpha at the centre
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Stars/star-block.glsl"
#include "Stars/star-hash.glsl"

noperspective out vec2 place;
flat out float peak;

void main() {
  int index = gl_InstanceID * step;
  vec4 star = starHash(firstIndex + uint(index), key);
  vec2 center = origin + vec2(float(index) + star.x, star.y) * pitch;
  peak = color.a * (1.0 + brightnessVariation * star.w);
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  place = corner * 162.0;
  vec2 pixel = center + corner * (radius * (1.0 + sizeVariation * star.z));
  gl_Position = vec4(pixel * clip.xy + clip.zw, 0.0, 1.0);
}
