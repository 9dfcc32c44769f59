// dither.glsl: an 8 × 8 ordered dither, -0.5 ..< 0.5, in steps of an eight-bit channel.
//
// Bayer's matrix: the bits of x ^ y and y are interleaved, with the lowest bits in the highest
// positions.

float dither(ivec2 pixel) {
  int y = pixel.y;
  int d = pixel.x ^ y;
  int rank = (d & 1) << 5 | (y & 1) << 4 | (d & 2) << 2 | (y & 2) << 1 | (d & 4) >> 1 | (y & 4) >> 2;
  return (float(rank) + 0.5) * (1.0 / 64.0) - 0.5;
}
