// stars.vert: star gl_InstanceID of a run as a quad, no larger than what is visible of it.
//
// In    nothing: place, size and brightness come from the hash
// Block Stars    pixels, +y down
// Out   place    quad corner over the star's radius; peak alpha, to stars.frag
// Draw  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 330 core
#include "star-block.glsl"
#include "star-hash.glsl"

out vec2 place;
flat out float peak;

void main() {
  vec4 star = starHash(firstIndex + uint(gl_InstanceID), key);
  vec2 center = vec2(x + (float(gl_InstanceID) + star.x) * spacing, star.y * height);
  peak = color.a * (1.0 + brightnessVariation * star.w);
  // Alpha is peak * (1 - q²)²; beyond this q it is under half a step of eight bits.
  float cut = sqrt(max(0.0, 1.0 - sqrt(0.5 / (255.0 * max(peak, 1e-6)))));
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  place = corner * cut;
  vec2 pixel = center + place * (radius * (1.0 + sizeVariation * star.z));
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y - sign(clipScale.y), 0.0, 1.0);
}
