// glow.frag: the glow around a body, blended like light: result = source + image * (1 - source).
//
// In      see bodies.vert, compiled with GLOW

#version 140
#include "Common/dither.glsl"
#include "Common/glow.glsl"
#include "FigureStars/figure-star.glsl"

noperspective in vec2 place;
flat in vec4 color;
flat in vec4 light;
flat in float start;
flat in float radius;
flat in vec4 sun;
out vec4 fragment;

// Returns the approximate distance, in pixels, from this pixel to the lit part of the disc.
float distanceToLight() {
  float slope = length(sun.xy);
  vec2 towards = slope > 0.0 ? sun.xy / slope : vec2(1.0, 0.0);
  // Coordinates of this pixel in radii: towards the Sun, and across this direction.
  vec2 p = vec2(dot(place, towards), towards.x * place.y - towards.y * place.x) / radius;
  float outside = max(length(p) - 1.0, 0.0);
  // The terminator is half an ellipse; in a gibbous phase, this half is turned away from the Sun.
  if (p.x < 0.0 && sun.z > 0.01) {
    vec2 onCircle = vec2(p.x / sun.z, p.y);
    float f = length(onCircle);
    return radius * max(0.0, (f - 1.0) * f / length(vec2(onCircle.x / sun.z, p.y)));
  }
  float across = clamp(p.y, -1.0, 1.0);
  float terminator = max(0.0, -sun.z) * sqrt(1.0 - across * across);
  float toCusp = length(vec2(p.x, abs(p.y) - 1.0));
  if (p.x < 0.0) return radius * min(distance(p, vec2(terminator, across)), toCusp);
  return radius * max(outside, min(terminator - p.x, toCusp));
}

void main() {
  float r = length(place), far = max(r, radius), share = 1.0;
  if (sun.w > 0.0) {
    // A planet glows around its lit part. With a glow around the whole disc, the dark side would
    // look like a hole in the glow.
    far = radius + distanceToLight();
    // In front of a disc that is nearly full, the glow would make the markings pale. It grows
    // slowly outside the disc, because a glow brighter than the disc's limb would look like a ring.
    share -= 0.8 * smoothstep(0.2, 0.7, sun.z)
      * (1.0 - smoothstep(0.8 * radius, 2.2 * radius, r));
  } else if (sun.xyz != vec3(0.0)) {
    // The Moon glows on its lit side only, and its disc hides the glow, also on its dark side,
    // unless it is a thin crescent.
    float side = 0.5 + 0.5 * dot(place, sun.xy) / max(far * length(sun.xy), 0.001);
    share = mix(side * side, 1.0, smoothstep(0.0, 0.9, sun.z))
      * max(clamp(r - radius + 1.5, 0.0, 1.0), smoothstep(0.5, 0.9, -sun.z));
  }
  float glow = share * starGlow(far - start, light) * color.a;
  fragment = glowOver(color.rgb * glow, dither(ivec2(gl_FragCoord.xy)));
}
