// nebulae-block.glsl: the uniforms of a figure's nebulae.
//
// Layout: NebulaUniforms.swift beside it.

layout(std140) uniform Nebulae {
  vec2 clipScale;  // clip units per pixel; y negative
  vec2 origin;     // pixels
  float scale;     // pixels per point of sizes
  float spread;    // pixels per point of places
  float opacity;   // 0…1
  int first;       // texel of the first nebula
};
