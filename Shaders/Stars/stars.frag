// stars.frag: a soft round star, alpha = peak * (1 - r²)².
//
// In      star         see stars.vert
//         tint         see stars.vert, unless ACCUMULATED
//         halfStreak   see stars.vert, for STREAK
// Define  POINTS       a star is a point, and gl_PointCoord is the position in it
//         ACCUMULATED  outputs only alpha, which blending turns into transmittance, instead of a
//                      premultiplied colour
//         GRAIN        outputs whole steps of 1/255, dithered so that their mean is exact
//         STREAK       elongates the star to a horizontal streak that narrows towards its tail
//         NATURAL      with STREAK: white and brightest at the head

#version 140
#if defined(GRAIN)
#include "Common/dither.glsl"
#endif

flat in vec4 star;
#if defined(STREAK)
flat in float halfStreak;
#endif
#if defined(ACCUMULATED)
out float shade;
#else
flat in vec3 tint;
#if defined(GRAIN)
flat in float seed;
#endif
out vec4 fragment;
#endif

void main() {
  // Below, root is the square root of alpha: √peak * (1 - r²).
#if defined(POINTS)
  // The offset equals gl_FragCoord - centre up to the sign of y, and is a tenth faster to compute
  // on CPUs.
  vec2 offset = (gl_PointCoord - 0.5) * star.x;
#else
  vec2 offset = gl_FragCoord.xy - star.xy;
#endif
#if defined(STREAK)
  // Position along the streak: 0 at its tail, 1 at its head.
  float head = clamp(0.5 + 0.5 * offset.x / halfStreak, 0.0, 1.0);
  offset.x = max(0.0, abs(offset.x) - abs(halfStreak));
  offset /= mix(0.35, 1.0, head);
#endif
  float root = max(0.0, star.z - star.w * dot(offset, offset));
  float alpha = root * root;
#if defined(ACCUMULATED)
  shade = alpha;
#elif defined(GRAIN)
  float noise = fract(dither(ivec2(gl_FragCoord.xy)) + seed);
  fragment = floor(vec4(tint, 1.0) * (alpha * 255.0) + noise) * (1.0 / 255.0);
#elif defined(NATURAL) && defined(STREAK)
  fragment = vec4(mix(tint, vec3(1.0), head * head), 1.0) * (alpha * mix(0.25, 1.0, head));
#else
  fragment = vec4(tint * alpha, alpha);
#endif
}
