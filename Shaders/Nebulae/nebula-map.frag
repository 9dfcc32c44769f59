// nebula-map.frag: the light of nebulae, globular clusters and galaxies without colours, for
// nebulae.frag.
//
// In      see nebula-map.vert
// Out     the square root of the light, which is 1 at largestLight

#version 140
#include "Common/noise.glsl"
#include "Nebulae/nebula.glsl"

noperspective in vec2 place;
flat in int shape;
flat in uint seed;
flat in int sums;
out vec4 fragment;

// Returns the light at a distance in radii; the light ends at 3.
float fading(float r, float power) {
  return exp(-pow(r, power)) * (1.0 - smoothstep(1.8, 3.0, r));
}

// Returns the light of a torn and bent cloud, brightest where it is thickest.
float cloud() {
  uint kind = seed & 1023u;
  // The first two sums displace the position; lumps and dust are taken at the displaced position.
  // One loop computes all sums, so that the shader contains the code of an octave only once. `sums`
  // is 4 for a cloud.
  vec4 noise = vec4(0.0);
  vec2 bent = place;
  for (int i = 0; i < sums; i++) {
    if (i == 2) bent = place + (noise.xy - 0.5) * 2.2;
    vec2 at = i < 2 ? place * 0.6 + (i == 0 ? 7.0 : 31.0) : i == 2 ? bent * 1.3 + 11.0 : bent * 0.8 + 19.0;
    uint offset = i == 0 ? 0u : i == 1 ? 9u : i == 2 ? 21u : 33u;
    float value = noiseSum(at, kind + offset, i == 2 ? 5 : 4, i == 3);
    noise += value * vec4(equal(ivec4(i), ivec4(0, 1, 2, 3)));
  }
  float lumps = noise.z;
  float dust = noise.w;
  float r = length(place);
  float torn = 1.6 * fading(1.5 * length(bent), 1.0) * (0.2 + 1.5 * smoothstep(0.27, 0.8, lumps))
    * (1.0 - 0.7 * smoothstep(0.6, 0.95, dust));
  // Adds a faint glow around the cloud, and a bright centre. The map stores square roots, so an
  // even fade needs light that falls off quickly.
  float far = 1.0 - smoothstep(0.4, 3.0, r);
  return (torn * exp(-0.4 * r * r) * far + 0.14 * exp(-1.3 * r) + 0.3 * exp(-5.0 * dot(bent, bent))) * far;
}

// Returns the light of a galaxy with two arms wound around the centre.
float galaxy() {
  float r = max(length(place), 1e-3);
  float arms = 0.5 + 0.5 * cos(2.0 * atan(place.y, place.x) - 5.0 * log(r));
  return 0.6 * fading(r, 1.2) * (0.25 + arms) + 0.8 * exp(-9.0 * r * r);
}

void main() {
  float light = shape == 0 ? cloud()
              : shape == 1 ? galaxy()
              : 0.35 * fading(length(place) * 1.6, 1.0) + 0.35 * exp(-9.0 * dot(place, place));
  fragment = vec4(sqrt(light / largestLight), 0.0, 0.0, 1.0);
}
