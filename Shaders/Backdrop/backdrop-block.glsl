// backdrop-block.glsl: the uniforms of the reduced backdrop.
//
// Layout: BackdropUniforms.swift beside it. Pixels are the frame's, with y up.

struct Haze {
  vec4 tint;   // straight RGB over lightScale, and opacity 0…1
  vec4 sky;    // pixels to coordinates of the Milky Way's map: times zw, plus xy
  vec4 tiles;  // pixels to tiles: plus x, times y; z: the index of the first tile's amounts
};

layout(std140) uniform Backdrop {
  vec4 vignetteCenter;   // RGB times the vignette's alpha there, over lightScale; its transmittance
  vec4 vignetteCorner;   // there, over the largest that it has
  vec2 center;           // pixels
  float inverseRadius;   // 1 / pixels from the centre to a corner
  vec2 size;             // of the reduced backdrop, pixels
  Haze hazes[6];
  // Of two tiles each: the optical depth of what is missing, and that times the density.
  vec4 amounts[480];
  // Pixels from the left, four each: where strips begin and end in which no haze changes its tile.
  vec4 edges[241];
};
