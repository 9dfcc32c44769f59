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
  vec3 color = mix(middle, rim, smoothstep(0.15, 0.7, length(place)));
  fragment = glowOver(color * (root * root * largestLight), dither(ivec2(gl_FragCoord.xy)));
}
