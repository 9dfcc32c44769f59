// noise.glsl: random values, value noise and its sums, 0…1.

float randomOf(uint bits) {
  bits = (bits ^ bits >> 16) * 0x7feb352du;
  bits = (bits ^ bits >> 15) * 0x846ca68bu;
  return float(bits ^ bits >> 16) * (1.0 / 4294967296.0);
}

// Random values at whole numbers, with no step in the second derivative in between.
float valueNoise(vec2 place, uint seed) {
  const uvec2 step = uvec2(73856093u, 19349663u);
  vec2 corner = floor(place);
  vec2 f = place - corner;
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  uvec2 low = uvec2(ivec2(corner)) * step;
  uvec2 high = low + step;
  low.y ^= seed * 83492791u;
  high.y ^= seed * 83492791u;
  float below = mix(randomOf(low.x ^ low.y), randomOf(high.x ^ low.y), f.x);
  float above = mix(randomOf(low.x ^ high.y), randomOf(high.x ^ high.y), f.x);
  return mix(below, above, f.y);
}

// Each octave is turned, so that no direction stands out.
const mat2 nextOctave = 2.03 * mat2(0.4536, 0.8912, -0.8912, 0.4536);

float fractalNoise(vec2 place, uint seed, int octaves) {
  float sum = 0.0, total = 0.0, strength = 0.5;
  for (int i = 0; i < octaves; i++) {
    sum += strength * valueNoise(place, seed + uint(i));
    total += strength;
    strength *= 0.52;
    place = nextOctave * place;
  }
  return sum / total;
}

// Crests where the noise is ½.
float ridgedNoise(vec2 place, uint seed, int octaves) {
  float sum = 0.0, total = 0.0, strength = 0.5;
  for (int i = 0; i < octaves; i++) {
    sum += strength * (1.0 - abs(2.0 * valueNoise(place, seed + uint(i)) - 1.0));
    total += strength;
    strength *= 0.55;
    place = nextOctave * place;
  }
  return sum / total;
}
