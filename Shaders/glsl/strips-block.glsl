// strips-block.glsl: the uniforms of a backdrop's strips; layout: Rendering/StripUniforms.swift.

struct Strip {
  vec4 color;  // opaque
  vec4 edges;  // pixels: left, right
};

layout(std140) uniform Strips {
  vec2 clipScale;  // clip units per pixel
  Strip strips[192];
};
