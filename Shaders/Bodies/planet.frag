// planet.frag: the disc of a planet without rings, lit by the Sun.
//
// In      see bodies.vert

#version 140
#include "Bodies/disc.glsl"

void main() {
  vec3 p = spherePoint();
  float facing = dot(p, surface.xyz);
  float day = smoothstep(-0.06, 0.30, facing);
  float lit = day * (0.35 + 0.65 * sqrt(p.z));
  float latitude = dot(p, axis.xyz);
  vec3 light = color.rgb;
  if (axis.w == 1.0) {
    // Jupiter's belts, two in each hemisphere, and its dark poles.
    vec4 off = (latitude - vec4(0.20, -0.20, 0.47, -0.50)) * vec4(12.0, 9.0, 18.0, 16.0);
    vec4 belts = exp(-off * off) * vec4(0.95, 0.85, 0.45, 0.40);
    float dark = dot(belts, vec4(1.0)) + 0.55 * smoothstep(0.55, 0.9, abs(latitude));
    light = mix(vec3(0.92, 0.80, 0.62), vec3(0.50, 0.30, 0.16), min(dark, 1.0));
  } else if (axis.w == 2.0) {
    // The dark plains of Mars, and the ice at its south pole.
    float off = (latitude + 0.22 + 0.16 * sin(3.1 * p.x + 0.6)) * 4.0;
    float plain = exp(-off * off) * (0.65 + 0.35 * sin(4.2 * p.x + 1.9));
    light = mix(vec3(0.78, 0.30, 0.11), vec3(0.30, 0.13, 0.08), 0.85 * plain);
    light = mix(light, vec3(0.95), smoothstep(0.80, 0.92, -latitude));
  }
  // The dark side is transparent: an opaque one would look like a hole in the sky and in the
  // planet's own glow.
  write(vec4(sqrt(clamp(light * lit, 0.0, 1.0)) * day, day) * discCoverage());
}
