// nebulae-block.glsl: the uniforms of a figure's nebulae.
//
// Layout: NebulaUniforms.swift in this folder.

layout(std140) uniform Nebulae {
  vec2 clipScale;  // clip units per pixel; y is negative
  vec2 origin;     // pixels: position of the figure's origin
  float scale;     // pixels per point, for sizes
  float spread;    // pixels per point, for positions
  float opacity;   // 0…1
  int first;       // texel of the first nebula
  vec4 hue;        // linear RGB with a luminance of 1; a: share of this hue in the colours, 0…1
  vec2 mapSize;    // texels of nebulaCell; the texture may have fewer
};
