// planet.frag: the disc of a planet without rings, lit by the Sun.
//
// In      see bodies.vert

#version 140
#include "Bodies/disc.glsl"

void main() {
  vec3 p = spherePoint();
  float facing = dot(p, surface.xyz);
  // Haze softens the terminator of Mars.
  float day = smoothstep(axis.w == 2.0 ? -0.35 : -0.08, axis.w == 0.0 ? 0.55 : 0.30, facing);
  // Planets without a pattern, such as Venus, are bright up to the limb, where a crescent is.
  float lit = day * (axis.w == 0.0 ? 0.45 + 0.55 * p.z : 0.03 + p.z * (0.47 + 0.5 * p.z));
  float latitude = dot(p, axis.xyz);
  // Distance from the middle of the disc along the planet's parallels.
  float along = p.x * axis.y - p.y * axis.x;
  vec3 light = color.rgb;
  if (axis.w == 1.0) {
    // Jupiter's wavy belts, two in each hemisphere, its dark poles, and the Great Red Spot.
    float wavy = latitude
      + 0.014 * sin(9.0 * along + 2.0) * sin(5.3 * along + 9.0 * latitude)
      + 0.006 * sin(31.0 * along);
    vec4 off = (wavy - vec4(0.20, -0.20, 0.47, -0.50)) * vec4(12.0, 9.0, 18.0, 16.0);
    vec4 belts = exp(-off * off) * vec4(0.95, 0.85, 0.45, 0.40);
    float dark = dot(belts, vec4(1.0)) + 0.55 * smoothstep(0.55, 0.9, abs(latitude));
    light = mix(vec3(0.95, 0.83, 0.65), vec3(0.48, 0.28, 0.15), min(dark, 1.0));
    vec2 spot = vec2(along - 0.32, 1.6 * (latitude + 0.36)) * 6.5;
    light = mix(light, vec3(0.72, 0.30, 0.18), 0.85 * exp(-dot(spot, spot)));
  } else if (axis.w == 2.0) {
    // The broad dark plains of Mars and the ice at its poles. One plain reaches across the equator.
    vec2 gulf = vec2(along - 0.12 - 0.3 * latitude, latitude - 0.02) * vec2(3.0, 2.0);
    float shore = 3.4 * (latitude + 0.40 - 0.10 * sin(3.0 * along + 1.0));
    float plain = 0.6 * exp(-dot(gulf, gulf))
      + exp(-shore * shore) * (0.55 + 0.3 * sin(3.0 * along + 1.0));
    light = mix(vec3(0.86, 0.34, 0.12), vec3(0.20, 0.07, 0.045), min(plain, 1.0));
    light = mix(light, vec3(1.0, 0.90, 0.82), 0.75 * smoothstep(0.86, 0.98, abs(latitude)));
  }
  // Light is added to the planet's glow as on film: dark parts are transparent. An opaque dark side
  // would look like a hole in the glow, and an opaque limb like an outline.
  vec3 shown = sqrt(clamp(light * lit, 0.0, 1.0)) * min(1.0, 0.4 + 0.6 * day);
  write(vec4(shown, max(shown.r, max(shown.g, shown.b))) * discCoverage());
}
