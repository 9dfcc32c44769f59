// light-block.glsl: the uniforms of the mean light of stars.
//
// Layout: LightUniforms.swift beside it. Light is premultiplied, in steps of eight bits.

layout(std140) uniform Light {
  vec4 sky;     // pixels to coordinates of the Milky Way's map: times zw, plus xy
  vec4 even;    // the same everywhere
  vec4 dense;   // times the density of the Milky Way
  vec4 evenRest;   // what is left of both
  vec4 denseRest;
};
