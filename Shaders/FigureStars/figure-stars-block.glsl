// figure-stars-block.glsl: the uniforms of a figure's stars.
//
// Layout: FigureStarUniforms.swift in this folder.

layout(std140) uniform FigureStars {
  vec4 tint;       // RGB: factors for the halos' colours; a: opacity
  vec2 clipScale;  // clip units per pixel; y is negative
  vec2 origin;     // pixels: position of the figure's origin
  float scale;     // pixels per point, for sizes
  float spread;    // pixels per point, for positions
  int first;       // texel of the first star
  vec2 twinkle;    // time in twinkling periods; maximum fraction of light lost
  float smear;     // with GLOW: pixels that the stars move during the exposure
  uint hidden;     // groups of stars that are not drawn, as bits
  vec4 clearing;   // pixels: centre of a disc without stars; 1 / radius, or 0 for none
};
