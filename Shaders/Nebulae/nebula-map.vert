// nebula-map.vert: the cell of nebula gl_InstanceID of a set in the map.
//
// Block   NebulaMap
// Texture geometry  see nebulae.vert
// Out     place     offset from the centre in radii; for a galaxy, in its plane
//         shape     see LibraryNebula.Shape
//         seed      selects the noise
//         sums      number of noise sums for this shape
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Nebulae/nebula-map-block.glsl"
#include "Nebulae/nebula.glsl"
uniform samplerBuffer geometry;

noperspective out vec2 place;
flat out int shape;
flat out uint seed;
flat out int sums;

void main() {
  int texel = first + 2 * gl_InstanceID;
  vec4 nebula = texelFetch(geometry, texel);
  vec2 cell = nebulaCell(texelFetch(geometry, texel + 1).w);
  shape = int(nebula.w);
  seed = nebulaSeed(nebula.xy);
  sums = shape == 0 ? 4 : 0;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  place = (corner * 2.0 - 1.0) * nebulaReach(shape);
  vec2 texels = vec2(0.0, cell.x) + corner * cell.y;
  gl_Position = vec4(texels * clipPerTexel - 1.0, 0.0, 1.0);
}
