// sun.frag: the Sun's disc as through a filter, with faint streamers around it.
//
// In      see bodies.vert

#version 140
#include "Bodies/disc.glsl"
#include "Common/noise.glsl"

// Returns the light of the streamers at a distance from the centre in disc radii.
float streamers(float r) {
  float turn = atan(place.y, place.x);
  // Each wave has a whole number of periods per turn, which leaves no seam. The waves bend each
  // other, and the streamers curl outwards, so that no ray repeats.
  float bent = turn + 0.22 * sin(2.0 * turn + 0.4) + 0.10 * sin(5.0 * turn + r);
  float broad = 0.5 + 0.5 * sin(3.0 * bent + 0.7) * sin(4.0 * bent + 2.0);
  float rays = 0.5 + 0.3 * sin(17.0 * bent + 0.7) * sin(10.0 * bent + 2.0)
    + 0.2 * sin(31.0 * bent + 2.0 * r);
  float fall = (3.0 - r) * (1.0 / 2.0);
  fall *= fall;
  return 0.06 * axis.x * fall * fall * (0.35 + 0.75 * broad) * (0.75 + 0.4 * rays);
}

// Returns the darkness of sunspots at a point of the disc, 0…1: two groups of two spots.
float spots(vec2 p) {
  vec4 x = p.x - vec4(0.34, 0.24, -0.42, -0.50), y = p.y + vec4(0.30, 0.27, -0.26, -0.29);
  vec4 far = (x * x + y * y) * vec4(625.0, 1276.0, 977.0, 2500.0);
  return dot(vec4(0.85, 0.7, 0.75, 0.55), exp(-far * sqrt(far)));
}

void main() {
  vec2 p = place / radius;
  float r = length(p);
  // Height of the surface above the plane of the limb: 1 in the middle of the disc, 0 at its edge.
  // Towards the edge, the colour becomes warmer: blue fades most, and red does not fade.
  float height = sqrt(max(0.0, 1.0 - r * r));
  float deep = 1.0 - height;
  vec3 light = vec3(1.0, 0.97, 0.82) - deep * vec3(0.0, 0.26, 0.48)
    - deep * deep * vec3(0.0, 0.06, 0.06);
  // Granules, and brighter regions of many granules. One loop computes the noise sums for both, so
  // that the shader contains the code of a sum only once.
  vec2 scale = vec2(5.0, 0.16);
  float grains = 0.0;
  for (int i = 0; i < int(axis.z); i++) {  // always 2
    grains += scale.y * (noiseSum(p * scale.x + 60.0, 5u, int(axis.y), false) - 0.5);
    scale = vec2(26.0, 0.10);
  }
  light *= 1.0 + axis.x * grains * vec3(0.5, 1.0, 1.7);
  light *= 1.0 - axis.x * height * spots(p) * vec3(0.45, 0.66, 0.80);
  vec3 disc = sqrt(clamp(light, 0.0, 1.0));
  // The edge of the disc is a little soft. A sharp edge would look like an outline in front of the
  // bright corona.
  float coverage = 1.0 - smoothstep(0.95 * radius, 1.03 * radius, length(place));
  vec3 rays = sqrt(0.003 + color.rgb * max(0.0, streamers(min(r, 3.0)))) - sqrt(0.003);
  write(vec4(mix(rays, disc, coverage), coverage));
}
