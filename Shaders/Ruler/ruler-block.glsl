// ruler-block.glsl: the uniforms of the ruler.
//
// Layout: RulerUniforms.swift beside it.

layout(std140) uniform Ruler {
  vec4 color;       // premultiplied
  vec2 targetSize;  // pixels
  float origin;     // pixels from the left edge to the middle of a long dash
  float spacing;    // pixels
  float halfDash;   // pixels
  float shortHeight;  // pixels
  float longHeight;   // pixels
  float longEvery;    // dashes from one long dash to the next
};
