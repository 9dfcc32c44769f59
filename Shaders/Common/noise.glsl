// noise.glsl: random values, value noise, and sums of it, all 0…1.

float randomOf(uint bits) {
  bits = (bits ^ bits >> 16) * 0x7feb352du;
  bits = (bits ^ bits >> 15) * 0x846ca68bu;
  return float(bits ^ bits >> 16) * (1.0 / 4294967296.0);
}

// Returns value noise: random values at whole coordinates, joined by a surface with a continuous
// first derivative. Each key gives other random values; noiseSum makes keys from seeds.
float valueNoise(vec2 place, uint key) {
  const uvec2 step = uvec2(73856093u, 19349663u);
  vec2 corner = floor(place);
  vec2 f = place - corner;
  f = f * f * (3.0 - 2.0 * f);
  uvec2 low = uvec2(ivec2(corner)) * step;
  uvec2 high = low + step;
  low.y ^= key;
  high.y ^= key;
  float below = mix(randomOf(low.x ^ low.y), randomOf(high.x ^ low.y), f.x);
  float above = mix(randomOf(low.x ^ high.y), randomOf(high.x ^ high.y), f.x);
  return mix(below, above, f.y);
}

// Each octave has 2.03 times the frequency of the one before, and is rotated, so that no direction
// stands out.
const mat2 nextOctave = 2.03 * mat2(0.4536, 0.8912, -0.8912, 0.4536);

// Returns a sum of octaves of noise, 0…1; ridged sums have crests where the noise is ½.
//
// The number of octaves must come from a uniform or from the vertex shader. A compiler that knows
// the number copies the loop's body for each octave, and then needs a second to compile the shaders
// of maps.
float noiseSum(vec2 place, uint seed, int octaves, bool isRidged) {
  float sum = 0.0, strength = 0.5;
  float share = isRidged ? 0.55 : 0.52;
  uint key = seed * 83492791u;
  for (int i = 0; i < octaves; i++) {  // at most 6
    float value = valueNoise(place, key);
    sum += strength * (isRidged ? 1.0 - abs(2.0 * value - 1.0) : value);
    strength *= share;
    place = nextOctave * place;
    key += 83492791u;
  }
  // The sum of the strengths, which are a geometric series.
  float total = (0.5 - strength) / (1.0 - share);
  return sum / total;
}
