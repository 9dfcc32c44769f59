// star-hash.glsl: random numbers for star k of a layer, computed with integers only.
//
// starHash returns jitter (the position across the star's stratum) and height, both 0 ..< 1, and
// the deviations of size and brightness, both -1 ..< 1. CosmosDrawing/StarHash.swift uses the same
// arithmetic. Every float is exact, so CPU and GPU agree bit for bit.

uint mixBits(uint bits) {
  bits = (bits ^ (bits >> 16)) * 0x7FEB352Du;
  bits = (bits ^ (bits >> 15)) * 0x846CA68Bu;
  return bits ^ (bits >> 16);
}

vec4 starHash(uint index, uint key) {
  uint first = mixBits(index ^ key);
  uint second = mixBits(first + 0x9E3779B9u);
  return vec4(
    float(first >> 8) * 5.9604644775390625e-8, float(second >> 8) * 5.9604644775390625e-8,
    float(first & 255u) * 0.0078125 - 1.0, float(second & 255u) * 0.0078125 - 1.0);
}
