// milky-way-map.frag: the map of the Milky Way, without its colours; see milky-way.glsl.
//
// Block   MilkyWayMap
//
// The galactic pole and centre are real, and so is the line where the band crosses the ecliptic.
// The noise is invented. Lengths are in degrees of longitude, in both directions: 2.6° of latitude
// are drawn as long as 1° of longitude, so they count as 1.

#version 140
#include "MilkyWay/milky-way-map-block.glsl"
#include "MilkyWay/milky-way.glsl"
#include "Common/noise.glsl"

out vec4 fragment;

// Ecliptic longitude and latitude of the galactic pole and centre, J2000.
const vec2 pole = radians(vec2(180.02, 29.81));
const vec2 center = vec2(266.84, -5.54);
// Number of degrees of latitude that are drawn as long as one degree of longitude.
const float stretch = 1.0;
// The longitude of the seam, where the noise ends and begins again.
const float seam = 345.0;

// Returns the galactic latitude in degrees, and its slopes in both directions. Latitudes beyond 30°
// are imprecise, but nothing shines there.
vec3 galactic(vec2 place) {
  vec2 p = radians(place);
  float sine = sin(p.y) * sin(pole.y) + cos(p.y) * cos(pole.y) * cos(p.x - pole.x);
  vec2 slope = vec2(
    -cos(p.y) * cos(pole.y) * sin(p.x - pole.x),
    (cos(p.y) * sin(pole.y) - sin(p.y) * cos(pole.y) * cos(p.x - pole.x)) * stretch);
  float square = sine * sine;
  return vec3(
    degrees(sine + sine * square * (1.0 / 6.0)), slope * inversesqrt(max(1.0 - square, 1e-4)));
}

float squared(float x) { return x * x; }

// One loop computes all sums, so that the shader contains the code of an octave only once. The
// first two sums bend the sums from the fourth on; without the bend, the lattice of the noise shows
// as boxes and discs. The last sum is bent most and drawn out to long wisps.
const int bending = 3, ridges = 5, haziest = 7;
// Factors for the coordinates of the last noise sum, along the wisps and across them.
const vec2 drawnOut = vec2(0.5, 1.9);

void main() {
  vec2 inMap = gl_FragCoord.xy * perTexel;
  vec2 place = vec2(360.0 - inMap.x * 360.0, (inMap.y - 0.56) * latitudes);
  // The map repeats but the noise does not. The seam is between two signs.
  vec2 p = vec2(place.x - 360.0 * step(seam, place.x), place.y / stretch);
  // The last four noise sums that were computed, and the two before them, each with the latest
  // first.
  vec4 late = vec4(0.0);
  vec2 early = vec2(0.0);
  vec2 bend = vec2(0.0);
  // Wisps rise at some signs and fall at others, and repeat after 360°.
  float swing = sin(radians(5.0 * p.x) + 2.6);
  for (int i = 0; i < noiseCount; i++) {  // always 8
    if (i == bending) bend = late.zy - 0.5;
    vec4 noise = noises[i];
    vec2 q = p + (i == haziest ? 4.0 : 3.5) * bend;
    if (i == haziest) q = drawnOut * vec2(q.x, q.y - 7.0 * swing);
    float sum = noiseSum(
      q / noise.x + noise.yz, uint(noise.w), i < bending ? 4 : 6, i == ridges);
    early = vec2(late.w, early.x);
    late = vec4(sum, late.xyz);
  }
  float laneWave = early.y, lumps = early.x, fineLumps = late.w, ridge = late.z, streaks = late.y;
  vec3 here = galactic(place);
  // Distance from the galactic plane.
  float s = here.x / max(length(here.yz), 0.6);
  float wavy = s + bend.y;
  // Distance from the galactic centre, along the plane.
  vec2 slope = galactic(center).yz;
  vec2 along = vec2(-slope.y, slope.x) / length(slope);
  vec2 off = p - vec2(center.x, center.y / stretch);
  if (off.x < -180.0) off.x += 360.0;
  float a = dot(off, along);
  // 1 at the galactic centre, 0 opposite it.
  float core = squared(1.0 - abs(off.x) / 180.0);

  float disc = exp(-pow(abs(wavy) / (2.2 + 0.8 * core), 1.25)) * (0.27 + 0.73 * core)
    * (0.25 + 1.5 * smoothstep(0.28, 0.78, lumps));
  // A broad bulge with star clouds, and its bright heart.
  float bulge = exp(-squared(a / 7.5) - squared(wavy / 2.6));
  float clouds = smoothstep(0.30, 0.62, fineLumps);
  float glow = bulge * (0.30 + 0.75 * smoothstep(0.3, 0.75, lumps) + 0.40 * clouds)
    + 0.5 * squared(squared(bulge));
  float lane = exp(-squared((s - 0.15 - 1.7 * (laneWave - 0.5) - 0.3 * (ridge - 0.5)) / 0.66))
    * (0.35 + 1.3 * clouds);
  float filaments = exp(-squared(s / 2.3)) * smoothstep(0.58, 0.80, ridge) * 1.5
    + exp(-squared(s / 3.2)) * smoothstep(0.52, 0.72, streaks) * 1.1;
  float dust = (1.9 * lane + filaments) * (0.35 + 0.65 * core);
  // Far from the band, the sky is clear between faint wisps of stars. The wisps are fainter far
  // from the ecliptic, because labels are there.
  float wisp = min(1.3 * max(late.x - 0.3, 0.0), 0.5) * (0.2 + 1.3 * ridge);
  // Within 6° of the seam, the sky becomes even.
  wisp = mix(0.2, wisp, min(1.0, 30.0 - abs((p.x - seam + 180.0) / 6.0)));
  // The wisps are strong where the Galaxy crosses the ecliptic, and weak 90° from there.
  float crossing = cos(radians(p.x - 87.0));
  float veiled = 0.55 + 0.45 * crossing * crossing;
  float thin = 0.10 + (0.70 + 0.22 * swing) * veiled * wisp * max(1.0 - 0.001 * squared(place.y), 0.35);
  float stars = thin + 3.0 * (1.6 * min(glow, 1.3) + disc) * exp(-1.6 * dust);
  fragment = vec4(
    sqrt(glow / largestGlow), sqrt(disc / largestDisc), dust / largestDust,
    sqrt(min(1.0, stars / largestDensity)));
}
