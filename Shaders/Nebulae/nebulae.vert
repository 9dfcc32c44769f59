// nebulae.vert: nebula gl_InstanceID of a figure as a quad.
//
// Block   Nebulae
// Texture geometry   seven texels per nebula: position and radius in points, fall; linear RGB of
//                    the centre, cell of the map; linear RGB of the edge, halo; flattening, angle;
//                    see GeometryLibrary.add(nebulae:)
// Out     inMap      texture coordinates of the map
//         place      offset from the centre in radii, before flattening and turning
//         middle     linear RGB of the centre, times the opacity
//         rim        linear RGB of the edge, times the opacity
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Nebulae/nebulae-block.glsl"
#include "Nebulae/nebula.glsl"
uniform samplerBuffer geometry;

noperspective out vec2 inMap;
noperspective out vec2 place;
flat out vec3 middle;
flat out vec3 rim;

// Returns a colour mixed with hue.rgb, with the share hue.a; the luminance stays the same.
vec3 inHue(vec3 color) {
  return mix(color, dot(color, vec3(0.2126, 0.7152, 0.0722)) * hue.rgb, hue.a);
}

void main() {
  int texel = first + nebulaTexels * gl_InstanceID;
  vec4 nebula = texelFetch(geometry, texel);
  vec4 color = texelFetch(geometry, texel + 1);
  middle = inHue(color.rgb) * opacity;
  rim = inHue(texelFetch(geometry, texel + 2).rgb) * opacity;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 cell = nebulaCell(color.w);
  inMap = (vec2(0.0, cell.x) + corner * cell.y) / mapSize;
  place = (corner * 2.0 - 1.0) * nebulaReach;
  vec2 form = texelFetch(geometry, texel + 3).xy;
  vec2 seen = place * vec2(1.0, form.x);
  seen = mat2(cos(form.y), sin(form.y), -sin(form.y), cos(form.y)) * seen;
  vec2 pixel = origin + spread * nebula.xy + seen * (nebula.z * scale);
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
