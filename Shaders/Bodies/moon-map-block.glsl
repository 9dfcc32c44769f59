// moon-map-block.glsl: the uniforms of the Moon's map.
//
// Layout: MoonMapUniforms.swift in this folder.

layout(std140) uniform MoonMap {
  ivec4 detail;    // number of features; octaves of noise; sizes of craters; sums of noise
  // x and y on the disc, y to the north; radius, negative for a crater; darkness, negative: bright
  vec4 features[96];
};
