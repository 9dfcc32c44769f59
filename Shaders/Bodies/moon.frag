// moon.frag: the Moon's disc, lit by the Sun and by the Earth.
//
// In      see bodies.vert
// Texture moonMap  see moon-map.frag

#version 140
#include "Bodies/disc.glsl"
uniform sampler2D moonMap;

void main() {
  vec3 p = spherePoint();
  vec4 map = texture(moonMap, p.xy * 0.5 + 0.5);
  // The slope of the ground, as a vector in the plane that touches the sphere.
  vec3 slope = vec3((map.gb * 2.0 - 1.0) * map.a, 0.0);
  slope.z = -dot(slope, p) / max(p.z, 0.2);
  // Dust reflects light back to its source: the full Moon's limb is nearly as bright as its centre.
  p.z = max(p.z, 0.25 * surface.z);
  float facing = dot(p, surface.xyz);
  // Rims of craters show only where the Sun stands low.
  float low = (1.0 - smoothstep(0.05, 0.4, facing)) * min(1.0, 3.0 * p.z);
  facing -= 0.11 * low * dot(slope, surface.xyz);
  // The ground darkens over a few degrees towards the terminator.
  float lit = smoothstep(-0.03, 0.20, facing);
  float shine = lit * pow(clamp(facing, 1e-4, 1.0), 0.35);
  // In sunlight, bright ground has nearly the colour #FFF3DC, and maria are slightly bluer.
  float albedo = map.r * 1.25;
  vec3 sunlit = albedo
    * mix(vec3(0.74, 0.74, 0.72), vec3(1.08, 1.01, 0.89), clamp(albedo, 0.0, 1.0));
  // Earthshine is bluish, and shows the maria. It is brightest for a thin crescent, when the Earth
  // is nearly full in the Moon's sky.
  float earth = 0.5 - 0.5 * surface.z;
  vec3 night = vec3(0.010, 0.017, 0.037) * (albedo * albedo * (0.6 + 2.2 * earth * earth));
  // Glare of the lit part falls on the dark side, too, most of all near the terminator.
  night += vec3(0.018, 0.021, 0.028) * exp(4.0 * min(facing, 0.0));
  float dim = 0.27 * (0.5 + 0.5 * min(albedo, 1.0));
  write(litDisc(sunlit, night, dim, shine) * discCoverage());
}
