// grain.glsl: stars too faint to be seen singly, as a random field.
//
// A lattice has one star per cell, at a random position. Few stars are bright: N(> F) ~ F^-4/3. Two
// lattices of different sizes, one of them rotated, hide the regular spacing of either. A star's
// position depends only on its cell, so the field stays where it is while the sky slides.
//
// A loop over single stars would take llvmpipe twice as long. Without any loop, older GPUs would
// take too long to compile the shader.

// Width of a cell of the first lattice in cells of the second one, and the direction of the second.
const mat2 secondLattice = 0.68 * mat2(0.8, 0.6, -0.6, 0.8);
// Number that makes the mean of the field 1: the means of a star's light and of its profile.
const float meanGrain = 2.75 * 0.262;

// Returns the light of a cell's star at an offset from the cell's corner, in cells. The star's
// radius is half a cell.
float grainOf(uint key, vec2 off) {
  uint bits = (key ^ key >> 16) * 0x7feb352du;
  bits = (bits ^ bits >> 15) * 0x846ca68bu;
  bits ^= bits >> 16;
  off -= vec2(bits & 255u, bits >> 8 & 255u) * (1.0 / 256.0);
  float profile = max(0.0, 1.0 - 4.0 * dot(off, off));
  float root2 = inversesqrt(float(bits >> 20) * (1.0 / 4096.0) + 0.01);
  return profile * profile * root2 * sqrt(root2);
}

// Returns the light of the four nearest stars of a lattice.
float grainOfLattice(vec2 place) {
  const uvec2 step = uvec2(73856093u, 19349663u);
  vec2 cell = floor(place - 0.5);
  vec2 off = place - cell;
  uvec2 low = uvec2(ivec2(cell)) * step;
  uvec2 high = low + step;
  return grainOf(low.x ^ low.y, off) + grainOf(high.x ^ low.y, off - vec2(1.0, 0.0))
    + grainOf(low.x ^ high.y, off - vec2(0.0, 1.0)) + grainOf(high.x ^ high.y, off - 1.0);
}

// Returns the light of both lattices at a place in cells; the sum has a mean of 1.
//
// The number of lattices, 2, must come from a uniform; see noiseSum in noise.glsl.
vec2 grainAt(vec2 place, int lattices) {
  vec2 light = vec2(0.0);
  for (int i = 0; i < lattices; i++) {
    light = vec2(light.y, grainOfLattice(place));
    place = secondLattice * place + 4096.0;
  }
  return light * (0.5 / meanGrain);
}
