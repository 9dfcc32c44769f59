// sun.frag: the Sun's disc, with faint streamers around it.
//
// In      see bodies.vert

#version 140
#include "Bodies/disc.glsl"

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

void main() {
  float r = length(place) / radius;
  // The light decreases towards the edge, over the outer 28 % of the radius most, and there most of
  // all in blue.
  float edge = clamp((r - 0.72) * (1.0 / 0.28), 0.0, 1.0);
  edge *= edge;
  float inside = min(r, 1.0);
  vec3 disc = sqrt(
    vec3(1.0, 0.985, 0.93) - vec3(0.0, 0.10, 0.27) * inside * inside * inside
      - vec3(0.0, 0.06, 0.14) * edge);
  // The edge of the disc is a little soft, so that it has no outline in front of the bright corona.
  float coverage = 1.0 - smoothstep(0.94 * radius, 1.03 * radius, length(place));
  vec3 rays = sqrt(0.003 + color.rgb * max(0.0, streamers(min(r, 3.0)))) - sqrt(0.003);
  write(vec4(mix(rays, disc, coverage), coverage));
}
