// nebula-map.vert: the cell of nebula gl_InstanceID of a set in the map.
//
// Block   FigureStars
// Texture geometry  see nebulae.vert
// Out     place     radii from the middle; of a galaxy in its plane
//         shape     see LibraryNebula.Shape
//         seed      chooses the noise
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "FigureStars/figure-stars-block.glsl"
#include "Nebulae/nebula.glsl"
uniform samplerBuffer geometry;

noperspective out vec2 place;
flat out int shape;
flat out uint seed;

void main() {
  int texel = first + 2 * gl_InstanceID;
  vec4 nebula = texelFetch(geometry, texel);
  vec2 cell = nebulaCell(texelFetch(geometry, texel + 1).w);
  shape = int(nebula.w);
  seed = nebulaSeed(nebula.xy);
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  place = (corner * 2.0 - 1.0) * nebulaReach(shape);
  vec2 texels = vec2(0.0, cell.x) + corner * cell.y;
  gl_Position = vec4(texels * abs(clipScale) - 1.0, 0.0, 1.0);
}
