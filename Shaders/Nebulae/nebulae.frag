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
flat in vec3 light;
out vec4 fragment;

void main() {
  vec2 root = texture(nebulaMap, inMap).rg;
  vec2 share = root * root * largestLight;
  fragment = glowOver(light * share.r + light.bgr * share.g, dither(ivec2(gl_FragCoord.xy)));
}
