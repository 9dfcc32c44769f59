// milky-way-map.frag: the map of the Milky Way, without its colours; see milky-way.glsl.
//
// Block   MilkyWay
//
// Real are the galactic pole and centre, and with them where the band crosses the ecliptic; the noise
// is not. Lengths are degrees of longitude, and as many pixels of latitude.

#version 140
#include "MilkyWay/milky-way-block.glsl"
#include "MilkyWay/milky-way.glsl"
#include "Common/noise.glsl"

out vec4 fragment;

// Ecliptic longitude and latitude of the galactic pole and centre, J2000.
const vec2 pole = radians(vec2(180.02, 29.81));
const vec2 center = vec2(266.84, -5.54);
// Degrees of latitude that are as many pixels as one of longitude.
const float stretch = 2.6;

// Degrees of galactic latitude, and how they change with both directions.
vec3 galactic(vec2 place) {
  vec2 p = radians(place);
  float sine = sin(p.y) * sin(pole.y) + cos(p.y) * cos(pole.y) * cos(p.x - pole.x);
  float b = asin(clamp(sine, -1.0, 1.0));
  vec2 slope = vec2(
    -cos(p.y) * cos(pole.y) * sin(p.x - pole.x),
    (cos(p.y) * sin(pole.y) - sin(p.y) * cos(pole.y) * cos(p.x - pole.x)) * stretch);
  return vec3(degrees(b), slope / max(cos(b), 1e-3));
}

float squared(float x) { return x * x; }

void main() {
  vec2 inMap = gl_FragCoord.xy * sky.zw + sky.xy;
  vec2 place = vec2(inMap.x * 360.0, (inMap.y - 0.5) * bulge.a);
  vec2 p = vec2(place.x, place.y / stretch);
  vec3 here = galactic(place);
  // The distance from the galactic plane.
  float s = here.x / max(length(here.yz), 0.6);
  vec2 warp = vec2(
    fractalNoise(p / 2.4 + vec2(7.0, 0.0), 21u, 4), fractalNoise(p / 2.4 + vec2(31.0, 9.0), 25u, 4));
  warp -= 0.5;
  vec2 q = p + 1.5 * warp;
  float wavy = s + warp.y;
  // From the centre, along the plane.
  vec2 slope = galactic(center).yz;
  vec2 along = vec2(-slope.y, slope.x) / length(slope);
  vec2 off = p - vec2(center.x, center.y / stretch);
  off.x = mod(off.x + 180.0, 360.0) - 180.0;
  float a = dot(off, along);
  // 1 towards the centre, 0 away from it.
  float core = squared(1.0 - abs(off.x) / 180.0);

  float n = fractalNoise(q / 2.2, 3u, 6);
  float fine = fractalNoise(q / 1.1 + vec2(50.0, 0.0), 11u, 6);
  float ridges = ridgedNoise(q / 2.0 + vec2(11.0, 0.0), 41u, 6);
  float disc = exp(-pow(abs(wavy) / (2.2 + 0.8 * core), 1.25)) * (0.16 + 0.84 * core)
    * (0.25 + 1.5 * smoothstep(0.28, 0.78, n));
  float glow = exp(-squared(a / 7.5) - squared(wavy / 2.6))
    * (0.55 + 0.9 * smoothstep(0.3, 0.75, n));
  float lane = exp(
      -squared((s - 0.15 - 1.7 * (fractalNoise(p / 3.1, 61u, 4) - 0.5)) / 0.62))
    * (0.35 + 1.3 * smoothstep(0.30, 0.62, fine));
  float filaments = exp(-squared(s / 2.3)) * smoothstep(0.58, 0.80, ridges) * 1.5
    + exp(-squared(s / 3.2))
      * smoothstep(0.52, 0.72, fractalNoise(q / 1.6 + vec2(90.0, 0.0), 71u, 6)) * 1.1;
  float dust = (1.9 * lane + filaments) * (0.35 + 0.65 * core);
  // Far from the band the sky is not quite even. Where the map begins again there is no seam.
  float even = mix(
    fractalNoise(p / 4.0, 83u, 4), fractalNoise((p - vec2(360.0, 0.0)) / 4.0, 83u, 4),
    smoothstep(330.0, 360.0, p.x));
  float thin = 0.22 * (0.45 + 1.1 * smoothstep(0.25, 0.75, even));
  float stars = thin + 3.0 * (1.6 * glow + disc) * exp(-1.6 * dust);
  fragment = vec4(
    sqrt(glow / largestGlow), sqrt(disc / largestDisc), dust / largestDust,
    sqrt(min(1.0, stars / largestDensity)));
}
