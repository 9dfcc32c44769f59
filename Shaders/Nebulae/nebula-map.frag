// nebula-map.frag: the light of nebulae, globular clusters and galaxies without colours, for
// nebulae.frag.
//
// In      see nebula-map.vert
// Out     the square root of the light, which is 1 at largestLight

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

void main() {
  // The first two sums bend the object; lumps, filaments and dust are taken at the bent position.
  // One loop computes all sums, so that the shader contains the code of an octave only once.
  vec2 bend = vec2(0.0), bent = place;
  float lumps = 0.5, threads = 0.0, dust = 0.0;
  for (int i = 0; i < sums; i++) {
    if (i == 2) bent = place + (bend - 0.5) * (2.2 * shape.w);
    vec2 at = i < 2 ? place * 0.6 : bent * vec2(1.0 / cloud.y, 1.0) * (i == 2 ? 1.3 : i == 3 ? 1.5 * detail.y : 0.8);
    float value = noiseSum(at + 12.0 * float(i) + 7.0, seed + 9u * uint(i), i == 2 ? 5 : 4, i > 2);
    if (i == 0) bend.x = value;
    else if (i == 1) bend.y = value;
    else if (i == 2) lumps = value;
    else if (i == 3) threads = value;
    else dust = value;
  }
  float r = max(length(bent), 1e-3);
  float light = 1.25 * exp(-shape.x * abs(r - shape.z));
  light *= mix(1.0, 0.2 + 1.5 * smoothstep(0.27, 0.8, lumps), cloud.x);
  float thread = max(threads - 0.45, 0.0) * 1.9;
  light *= mix(1.0, 0.25 + 5.0 * thread * thread, cloud.z);
  light *= 1.0 - cloud.w * smoothstep(0.6, 0.95, dust);
  // Two arms, or three lanes. The lanes bend, and differ in direction and width.
  float turn = atan(bent.y, bent.x);
  bool isSpiral = figure.y > 0.0;
  float wave = cos(
    isSpiral
      ? 2.0 * turn - 5.0 * log(r) : 3.0 * turn + 0.9 * sin(turn + 0.3) + 2.0 * lumps + 0.2);
  float lanes = exp(-(1.0 - wave) * r * r * (16.0 + 8.0 * sin(turn + 2.0)))
    * (1.0 - smoothstep(0.7, 1.3, r + 0.3 * (dust - 0.5)));
  light *= mix(1.0, isSpiral ? 0.75 + 0.5 * wave : 1.0 - lanes, abs(figure.y));
  light *= 1.0 - figure.z * smoothstep(-0.5, 0.5, bent.x / r);
  float inside = length(place);
  // The bulge is round although the disc is seen at an angle.
  light += figure.w * exp(-6.0 * r * r)
    + detail.x * exp(-3.5 * length(vec2(place.x, place.y * flattening)));
  // The lane is the near half of a ring of dust, and ends where nothing shines behind it.
  float lane = (bent.y - detail.z * (1.0 - 0.5 * place.x * place.x)) * detail.w;
  light *= 1.0 - figure.x * exp(-lane * lane) * smoothstep(0.1, 0.4, light);
  light += shape.y * exp(-1.3 * inside);
  // The map stores square roots, so an even fade needs light that falls off quickly.
  float far = 1.0 - smoothstep(0.4, nebulaReach, inside);
  light *= far * far;
  fragment = vec4(sqrt(min(light / largestLight, 1.0)), 0.0, 0.0, 1.0);
}
