// figure-stars-block.glsl: the uniforms of a figure's stars.
//
// Layout: FigureStarUniforms.swift beside it.

layout(std140) uniform FigureStars {
  vec4 tint;       // RGB: factors of the halos' colours; a: opacity
  vec2 clipScale;  // clip units per pixel; y negative
  vec2 origin;     // pixels
  float scale;     // pixels per point of sizes
  float spread;    // pixels per point of places
  int first;       // texel of the first star
  vec2 twinkle;    // turns of the twinkling period; largest share of light lost by twinkling
};
