// figure-stars-block.glsl: the uniforms of a figure's stars.
//
// Layout: Uniforms/FigureStarUniforms.swift.

layout(std140) uniform FigureStars {
  vec4 radii;      // points: second to fifth knot; the first one is the centre
  vec4 alphas;     // 0…1: first to fourth knot; the fifth is 0
  vec4 halo;       // straight RGB; a: opacity
  vec2 clipScale;  // clip units per pixel; y negative
  vec2 origin;     // pixels
  float scale;     // pixels per point
  float reach;     // points from the centre to where alpha falls below half a step of 8 bits
  int first;       // texel of the first star
};
