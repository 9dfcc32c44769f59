// planet.frag: the disc of a planet without rings, lit by the Sun.
//
// In      see bodies.vert

#version 140
#include "Bodies/disc.glsl"

void main() {
  vec3 p = spherePoint();
  float facing = dot(p, surface.xyz);
  // Haze softens the terminator of Mars.
  float day = smoothstep(axis.w == 2.0 ? -0.35 : -0.10, axis.w == 0.0 ? 0.50 : 0.30, facing);
  float lit = day * (0.04 + 0.96 * p.z);
  float latitude = dot(p, axis.xyz);
  // Distance from the middle of the disc along the planet's parallels.
  float along = p.x * axis.y - p.y * axis.x;
  vec3 light = color.rgb;
  if (axis.w == 1.0) {
    // Jupiter's wavy belts, two in each hemisphere, its dark poles, and the Great Red Spot.
    float wavy = latitude + 0.016 * sin(13.0 * along + 2.0) + 0.010 * sin(29.0 * along);
    vec4 off = (wavy - vec4(0.20, -0.20, 0.47, -0.50)) * vec4(12.0, 9.0, 18.0, 16.0);
    vec4 belts = exp(-off * off) * vec4(0.95, 0.85, 0.45, 0.40);
    float dark = dot(belts, vec4(1.0)) + 0.55 * smoothstep(0.55, 0.9, abs(latitude));
    light = mix(vec3(0.95, 0.83, 0.65), vec3(0.48, 0.28, 0.15), min(dark, 1.0));
    vec2 spot = vec2(along - 0.32, 1.6 * (latitude + 0.36)) * 6.5;
    light = mix(light, vec3(0.72, 0.30, 0.18), 0.85 * exp(-dot(spot, spot)));
  } else if (axis.w == 2.0) {
    // The broad dark plains of Mars, and the ice at its south pole.
    vec2 gulf = vec2(along - 0.2, latitude - 0.05) * vec2(3.2, 2.2);
    float shore = 4.5 * (latitude + 0.42);
    float plain = 0.8 * exp(-dot(gulf, gulf))
      + exp(-shore * shore) * (0.55 + 0.35 * sin(3.0 * along + 1.0));
    light = mix(vec3(0.92, 0.33, 0.11), vec3(0.26, 0.08, 0.05), min(plain, 1.0));
    light = mix(light, vec3(0.95, 0.80, 0.70), 0.8 * smoothstep(0.80, 0.92, -latitude));
  }
  // Light is added to the planet's glow as on film: dark parts are transparent. An opaque dark side
  // would look like a hole in the glow, and an opaque limb like an outline.
  vec3 shown = sqrt(clamp(light * lit, 0.0, 1.0)) * min(1.0, 0.4 + 0.6 * day);
  write(vec4(shown, max(shown.r, max(shown.g, shown.b))) * discCoverage());
}
