// milky-way-map.frag: the map of the Milky Way, without its colours; see milky-way.glsl.
//
// Block   MilkyWayMap
// Texture milkyWayTable  the measured light, sheared so that each row has one distance from the
//                        middle row of the sky: √light and warmth
//
// The table is real. Structure finer than its quarter of a degree is invented, and so are the haze
// and the wisps far from the Milky Way. Lengths are in degrees.

#version 140
#include "MilkyWay/milky-way-map-block.glsl"
#include "MilkyWay/milky-way.glsl"
#include "Common/noise.glsl"

uniform sampler2D milkyWayTable;

out vec4 fragment;

// The longitude where the noise ends and begins again: the sky is even there.
const float seam = 349.0;
// The direction of the plane where the Milky Way crosses the ecliptic in Sagittarius, in degrees of
// longitude and latitude; in Gemini, it is the mirror image.
const vec2 plane = vec2(0.515, 0.857);

float squared(float x) { return x * x; }

// Returns the table at a place in its texture, through a cubic spline: four of the texture's linear
// samples. Linear interpolation would show the table's pixels.
vec2 smoothTable(vec2 place) {
  vec2 size = vec2(textureSize(milkyWayTable, 0));
  vec2 texel = place * size - 0.5;
  vec2 f = fract(texel);
  vec2 corner = texel - f;
  vec2 g = 1.0 - f;
  vec2 w0 = g * g * g * (1.0 / 6.0);
  vec2 w3 = f * f * f * (1.0 / 6.0);
  vec2 w1 = (4.0 - 6.0 * f * f + 3.0 * f * f * f) * (1.0 / 6.0);
  vec2 w2 = 1.0 - w0 - w1 - w3;
  vec2 low = w0 + w1, high = w2 + w3;
  vec2 a = (corner - 0.5 + w1 / low) / size, b = (corner + 1.5 + w3 / high) / size;
  return low.y * (low.x * textureLod(milkyWayTable, a, 0.0).rg
                  + high.x * textureLod(milkyWayTable, vec2(b.x, a.y), 0.0).rg)
    + high.y * (low.x * textureLod(milkyWayTable, vec2(a.x, b.y), 0.0).rg
                + high.x * textureLod(milkyWayTable, b, 0.0).rg);
}

// The noise sums, in the order of computation: the first two bend the others, each along one axis;
// without the bend, the lattice of the noise shows as boxes and discs.
const int clumps = 2, ridges = 3;

void main() {
  vec2 inMap = gl_FragCoord.xy * perTexel;
  // East is left, so the longitude falls to the right.
  vec2 place = vec2(360.0 - inMap.x * 360.0, (inMap.y - middle) * latitudes);
  float row = clamp((place.y - rows.x) / (rows.y - rows.x), 0.002, 0.998);
  vec2 table = smoothTable(vec2(place.x * (1.0 / 360.0), row));
  // The map repeats but the noise does not. The seam is between Aquarius and Pisces.
  vec2 p = vec2(place.x - 360.0 * step(seam, place.x), place.y);
  // The Galaxy crosses the ecliptic at the longitudes 87 and 267. Half way between them, where the
  // direction of the noise changes, the noise has no strength.
  float crossing = cos(radians(p.x - 87.0));
  vec2 along = vec2(-sign(crossing) * plane.x, plane.y);
  vec2 inPlane = vec2(dot(p, along), dot(p, vec2(along.y, -along.x)));
  // Wisps rise at some signs and fall at others, and repeat after 360°.
  float swing = sin(radians(5.0 * p.x) + 2.6);
  vec4 late = vec4(0.5);
  vec2 bend = vec2(0.0);
  for (int i = 0; i < noiseCount; i++) {  // always 5
    vec4 noise = noises[i];
    vec2 q = i == clumps || i == ridges ? inPlane : vec2(p.x, p.y - 6.0 * swing);
    float sum = noiseSum(
      (q + bend) / noise.xy + noise.z, uint(noise.w), i < clumps ? 4 : 6, i == ridges);
    if (i < clumps) bend = vec2(bend.y, 3.0 * (sum - 0.5));
    late = vec4(sum, late.xyz);
  }
  float haze = late.x, ridge = late.y, lumps = late.z;

  float light = table.r * table.r;
  light = 0.98 * light * pow(max(6.0 * light, 1e-6), 0.3);
  float fine = smoothstep(0.05, 0.35, abs(crossing));
  // Around Gemini, the table is faint and nearly even. There, the invented
  // structure has more contrast.
  float deep = smoothstep(0.1, 0.6, crossing);
  float lane = max(table.g, 0.6 * deep) * smoothstep(0.52, 0.82, ridge) * fine;
  float clump = smoothstep(0.25, 0.75, lumps);
  light *= mix(1.0, mix(0.68 + 0.64 * clump, 0.62 + 1.35 * clump, deep), fine)
    * (1.0 - 0.6 * lane);
  // Far from the band, the sky is clear between faint wisps.
  float wisp = min(1.3 * max(haze - 0.3, 0.0), 0.5) * (0.3 + 1.1 * ridge * fine);
  // Within 6° of the seam, the sky becomes even.
  wisp = mix(0.2, wisp, min(1.0, 30.0 - abs((p.x - seam + 180.0) / 6.0)));
  // The wisps are strongest where the Galaxy crosses the ecliptic, and fainter at the labels.
  float veiled = 0.55 + 0.45 * crossing * crossing;
  float thin = 0.10
    + (0.52 + 0.16 * swing) * veiled * wisp * max(1.0 - 0.001 * squared(place.y), 0.35);
  // Stars are densest where the light is, and no denser than a picture can show.
  float stars = thin + 4.5 * light / (1.0 + light);
  fragment = vec4(
    sqrt(min(1.0, light / largestLight)), table.g, lane * min(1.0, 6.0 * table.r),
    sqrt(min(1.0, stars / largestDensity)));
}
