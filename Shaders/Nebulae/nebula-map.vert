// nebula-map.vert: the cell, in the map, of nebula gl_InstanceID of a NebulaSet.
//
// Block   NebulaMap
// Texture geometry  see nebulae.vert
// Out     place     offset from the centre in radii, before flattening and turning
//         shape…    see LibraryNebula.Shape: fall, halo, hollow, tear
//         cloud     lumps, streaks, filaments, dust
//         figure    lane, arms, opening, core
//         detail    bulge, fineness, lane offset, 1 / lane width
//         flattening
//         seed      selects the noise
//         sums      number of noise sums for this shape
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Nebulae/nebula-map-block.glsl"
#include "Nebulae/nebula.glsl"
uniform samplerBuffer geometry;

noperspective out vec2 place;
flat out vec4 shape;
flat out vec4 cloud;
flat out vec4 figure;
flat out vec4 detail;
flat out float flattening;
flat out uint seed;
flat out int sums;

void main() {
  int texel = first + nebulaTexels * gl_InstanceID;
  vec4 nebula = texelFetch(geometry, texel);
  vec2 cell = nebulaCell(texelFetch(geometry, texel + 1).w);
  shape = vec4(
    nebula.w, texelFetch(geometry, texel + 2).w, texelFetch(geometry, texel + 3).zw);
  cloud = texelFetch(geometry, texel + 4);
  figure = texelFetch(geometry, texel + 5);
  detail = texelFetch(geometry, texel + 6);
  detail.w = 1.0 / detail.w;
  flattening = texelFetch(geometry, texel + 3).x;
  seed = nebulaSeed(nebula.xy) & 1023u;
  sums = shape.w + dot(cloud, vec4(1.0, 0.0, 1.0, 1.0)) > 0.0 ? 5 : 0;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  place = (corner * 2.0 - 1.0) * nebulaReach;
  vec2 texels = vec2(0.0, cell.x) + corner * cell.y;
  gl_Position = vec4(texels * clipPerTexel - 1.0, 0.0, 1.0);
}
