// sun.frag: the Sun's disc, with faint streamers around it.
//
// In      see bodies.vert

#version 140
#include "Bodies/disc.glsl"

// Returns the light of the streamers at a distance from the centre in disc radii.
float streamers(float r) {
  float turn = atan(place.y, place.x);
  // Each wave has a whole number of periods per turn, which leaves no seam. The waves bend each
  // other, so that no ray repeats.
  float bent = turn + 0.16 * sin(3.0 * turn + 0.4);
  float rays = 0.5 + 0.35 * sin(7.0 * bent + 0.7) * sin(12.0 * bent + 2.0);
  float fine = 0.5 + 0.5 * sin(29.0 * bent + 2.0 * sin(5.0 * turn));
  float fall = (3.0 - r) * (1.0 / 2.0);
  fall *= fall;
  return 0.10 * axis.x * fall * fall * (0.25 + rays * rays) * (0.80 + 0.20 * fine);
}

void main() {
  float r = length(place) / radius;
  // Over the outer 28 % of the radius, the light decreases towards the edge, most of all in blue.
  float edge = clamp((r - 0.72) * (1.0 / 0.28), 0.0, 1.0);
  edge *= edge;
  vec3 disc = sqrt(vec3(1.0, 0.965, 0.86) - vec3(0.02, 0.18, 0.38) * edge);
  float coverage = discCoverage();
  vec3 rays = sqrt(0.003 + color.rgb * max(0.0, streamers(min(r, 3.0)))) - sqrt(0.003);
  write(vec4(mix(rays, disc, coverage), coverage));
}
