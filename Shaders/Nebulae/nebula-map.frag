// nebula-map.frag: the light, without colours, of nebulae, globular clusters and galaxies, for
// nebulae.frag.
//
// In      see nebula-map.vert
// Out     √(light / largestLight), at most 1

#version 140
#include "Common/noise.glsl"
#include "Nebulae/nebula.glsl"

noperspective in vec2 place;
flat in vec4 shape;
flat in vec4 cloud;
flat in vec4 figure;
flat in vec4 detail;
flat in float flattening;
flat in uint seed;
flat in int sums;
out vec4 fragment;

// Returns the direction whose angle is the sum of two directions' angles.
vec2 turned(vec2 a, vec2 b) {
  return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

void main() {
  // The first two noise sums bend the object; the sums for lumps, filaments and dust are taken at
  // the bent position. One loop computes all sums, so that the shader contains the code of an
  // octave only once.
  vec2 bent = place;
  // The last three noise sums that were computed, the latest first.
  vec3 late = vec3(0.5, 0.0, 0.5);
  for (int i = 0; i < sums; i++) {  // 0 or 5
    if (i == 2) bent = place + (late.yx - 0.5) * (2.2 * shape.w);
    float scale = i < 2 ? 0.6 : i == 2 ? 1.3 : i == 3 ? 1.5 * detail.y : 0.8;
    vec2 at = bent * vec2(i < 2 ? scale : scale / cloud.y, scale) + (12.0 * float(i) + 7.0);
    float value = noiseSum(at, seed + 9u * uint(i), i == 2 ? 5 : 4, i > 2);
    late = vec3(value, late.xy);
  }
  float dust = late.x, threads = late.y, lumps = late.z;
  float r = max(length(bent), 1e-3);
  float light = 1.25 * exp(-shape.x * abs(r - shape.z));
  light *= mix(1.0, 0.2 + 1.5 * smoothstep(0.27, 0.8, lumps), cloud.x);
  float thread = max(threads - 0.45, 0.0) * 1.9;
  light *= mix(1.0, 0.25 + 5.0 * thread * thread, cloud.z);
  light *= 1.0 - cloud.w * smoothstep(0.6, 0.95, dust);
  // Two arms of a spiral, or three dark lanes: waves of two or three times the angle around the
  // centre. The lanes bend, and differ in direction and width.
  vec2 once = bent / r;
  vec2 twice = turned(once, once);
  bool isSpiral = figure.y > 0.0;
  vec2 turn = isSpiral ? twice : turned(twice, once);
  float bend = 0.9 * dot(once, vec2(0.2955, 0.9553)) + 2.0 * lumps + 0.2;
  float shift = isSpiral ? 5.0 * log(r) : -bend;
  float wave = dot(turn, vec2(cos(shift), sin(shift)));
  float width = 16.0 + 8.0 * dot(once, vec2(0.9093, -0.4161));
  float lanes = exp((wave - 1.0) * r * r * width)
    * (1.0 - smoothstep(0.7, 1.3, r + 0.3 * (dust - 0.5)));
  light *= mix(1.0, isSpiral ? 0.75 + 0.5 * wave : 1.0 - lanes, abs(figure.y));
  light *= 1.0 - figure.z * smoothstep(-0.5, 0.5, bent.x / r);
  float inside = length(place);
  // The bulge is round although the disc is seen at an angle.
  light += figure.w * exp(-6.0 * r * r)
    + detail.x * exp(-3.5 * length(vec2(place.x, place.y * flattening)));
  // The dust lane is the near half of a circle of dust; it ends where no light shines behind it.
  float lane = (bent.y - detail.z * (1.0 - 0.5 * place.x * place.x)) * detail.w;
  light *= 1.0 - figure.x * exp(-lane * lane) * smoothstep(0.1, 0.4, light);
  light += shape.y * exp(-1.3 * inside);
  // The map stores square roots, so the light must fall off quickly for an even fade.
  float far = 1.0 - smoothstep(0.4, nebulaReach, inside);
  light *= far * far;
  fragment = vec4(sqrt(min(light / largestLight, 1.0)), 0.0, 0.0, 1.0);
}
