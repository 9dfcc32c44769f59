// nebula-map-block.glsl: the uniforms of the map of nebulae.
//
// Layout: NebulaMapUniforms in NebulaUniforms.swift in this folder.

layout(std140) uniform NebulaMap {
  vec2 clipPerTexel;  // clip units per texel of the map
  int first;          // texel of the set's first nebula in the library
};
