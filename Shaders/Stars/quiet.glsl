// quiet.glsl: the dimming of stars beside text, because bright stars there look like punctuation.
//
// Include this file after a block that ends with the members of QuietStars; see StarUniforms.swift.

// Returns the share of its light that a star keeps, 0.25…1; the star's centre is in pixels with y
// up.
float quietShare(vec2 center) {
  float quiet = 0.0;
  for (int i = 0; i < 8; i++) {
    vec2 off = max(abs(center - quietBoxes[i].xy) - quietBoxes[i].zw, 0.0);
    float far = length(off) / quietReach;
    quiet = max(quiet, quietStrengths[i / 4][i % 4] * (1.0 - smoothstep(0.7, 1.3, far)));
  }
  return 1.0 - 0.75 * quiet;
}
