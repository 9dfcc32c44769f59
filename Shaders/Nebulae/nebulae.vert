// nebulae.vert: nebula gl_InstanceID of a figure as a quad.
//
// Block   Nebulae
// Texture geometry   two texels per nebula: position and radius in points, shape; linear RGB of
//                    the centre, cell of the map
//         nebulaMap  see nebula-map.frag
// Out     inMap      texture coordinates of the map
//         place      offset from the centre in radii; for a galaxy, in its plane
//         middle     linear RGB of the centre, times the opacity
//         rim        linear RGB of the rim, times the opacity; for a galaxy, that of young stars
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Nebulae/nebulae-block.glsl"
#include "Nebulae/nebula.glsl"
uniform samplerBuffer geometry;
uniform sampler2D nebulaMap;

noperspective out vec2 inMap;
noperspective out vec2 place;
flat out vec3 middle;
flat out vec3 rim;

void main() {
  int texel = first + 2 * gl_InstanceID;
  vec4 nebula = texelFetch(geometry, texel);
  vec4 color = texelFetch(geometry, texel + 1);
  int shape = int(nebula.w);
  middle = color.rgb * opacity;
  rim = shape == 1 ? middle.bgr : middle;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 cell = nebulaCell(color.w);
  inMap = (vec2(0.0, cell.x) + corner * cell.y) / vec2(textureSize(nebulaMap, 0));
  place = (corner * 2.0 - 1.0) * nebulaReach(shape);
  vec2 seen = place;
  if (shape == 1) {
    uint seed = nebulaSeed(nebula.xy);
    float turn = float(seed & 255u) * (3.14159265 / 256.0);
    seen.y *= 0.3 + 0.6 * float(seed >> 8 & 255u) * (1.0 / 256.0);
    seen = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * seen;
  }
  vec2 pixel = origin + spread * nebula.xy + seen * (nebula.z * scale);
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
