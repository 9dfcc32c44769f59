// ruler-block.glsl: the uniforms of the ruler.
//
// Layout: RulerUniforms.swift in this folder.

layout(std140) uniform Ruler {
  vec4 color;       // premultiplied
  vec2 targetSize;  // pixels
  float origin;     // pixels from the left edge to the middle of a long dash
  float spacing;    // pixels between dashes
  float halfDash;   // half the width of a dash in pixels
  float shortHeight;  // height of a short dash in pixels
  float longHeight;   // height of a long dash in pixels
  float longEvery;    // number of dashes from one long dash to the next
  float fade;         // pixels from the left and right edges in which dashes fade; more than 0
};
