// nebulae.frag: the light of a nebula, a globular cluster or a galaxy.
//
// In      see nebulae.vert
// Texture nebulaMap  see nebula-map.frag

#version 140
#include "Common/dither.glsl"
#include "Common/glow.glsl"
#include "Nebulae/nebula.glsl"
uniform sampler2D nebulaMap;

noperspective in vec2 inMap;
noperspective in vec2 place;
flat in vec3 middle;
flat in vec3 rim;
out vec4 fragment;

void main() {
  float root = texture(nebulaMap, inMap).r;
  // Bright parts have the colour of the centre, faint ones that of the edge.
  float edge = smoothstep(0.0, 0.8, 0.9 * length(place) + 0.35 - 0.9 * root);
  vec3 color = mix(middle, rim, edge);
  fragment = glowOver(color * (root * root * largestLight), dither(ivec2(gl_FragCoord.xy)));
}
