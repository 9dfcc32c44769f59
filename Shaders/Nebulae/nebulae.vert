// nebulae.vert: nebula gl_InstanceID of a figure as a quad.
//
// Block   FigureStars
// Texture geometry  two texels a nebula: place and radius in points, shape; linear RGB of the middle
// Out     place     radii from the middle; of a galaxy in its plane
//         light     linear RGB of the middle, times the opacity
//         shape     see LibraryNebula.Shape
//         seed      chooses the noise
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "FigureStars/figure-stars-block.glsl"
#include "Stars/star-hash.glsl"
uniform samplerBuffer geometry;

noperspective out vec2 place;
flat out vec3 light;
flat out int shape;
flat out uint seed;

void main() {
  int texel = first + 2 * gl_InstanceID;
  vec4 nebula = texelFetch(geometry, texel);
  light = texelFetch(geometry, texel + 1).rgb * tint.a;
  shape = int(nebula.w);
  // From the place: the same nebula looks the same in every library.
  seed = mixBits(uint(int(nebula.x * 8.0) + 4096 * int(nebula.y * 8.0)));
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  // To where nothing is left: see nebulae.frag.
  place = corner * (shape == 2 ? 3.0 / 1.6 : 3.0);
  vec2 seen = place;
  if (shape == 1) {
    float turn = float(seed & 255u) * (3.14159265 / 256.0);
    seen.y *= 0.3 + 0.6 * float(seed >> 8 & 255u) * (1.0 / 256.0);
    seen = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * seen;
  }
  vec2 pixel = origin + spread * nebula.xy + seen * (nebula.z * scale);
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
