// stars.vert: a star of a run, as a point or a quad around the star's visible part.
//
// There are no attributes: position, size and brightness come from the hash of the star's index.
//
// Block   Stars
// Texture milkyWay     for GRAIN
// Define  POINTS       one vertex per star; otherwise, a strip of four vertices per instance
//         ACCUMULATED  outputs only alpha
//         NATURAL      the brightness and colour of real stars: few are bright
//         GRAIN        a set of the deep sky, also with NATURAL: stars are brighter where the
//                      Milky Way is denser; the quad also covers light of less than half of
//                      1/255
//         STREAK       elongated by the star's motion during the exposure; never with POINTS
//         NEAR         near stars at rest, also with NATURAL: none is as bright as a real star
// Out     star         pixels: centre x, y (for POINTS, width and 0); √peak; √peak / radius²,
//                      where peak is the alpha at the centre. The vector is flat, because
//                      computing from the centre costs less per fragment than interpolating, and
//                      has square roots, because the fragment's alpha is then a square.
//         tint         straight RGB, unless ACCUMULATED
//         seed         random offset of the dither, for GRAIN
//         halfStreak   pixels, for STREAK; positive for motion to the right

#version 140
#include "Stars/star-block.glsl"
#include "Stars/star-hash.glsl"
#if defined(GRAIN)
#include "MilkyWay/milky-way.glsl"
#endif

flat out vec4 star;
#if !defined(ACCUMULATED)
flat out vec3 tint;
#endif
#if defined(GRAIN)
flat out float seed;
#endif
#if defined(STREAK)
flat out float halfStreak;
#endif

void main() {
#if defined(POINTS)
  int index = gl_VertexID;
#else
  int index = gl_InstanceID;
  int vertex = gl_VertexID;
#endif
  index *= step;
  vec4 random = starHash(firstIndex + uint(index), key);
  vec2 center = origin + vec2(float(index) + random.x, random.y) * pitch;
#if defined(NATURAL)
  // The star's rank by brightness, from 0 for the brightest star to 1 for the faintest.
  float place = random.z * 0.5 + (0.5 + 0.5 / 256.0);
#if defined(NEAR)
  // A few near stars stand out, and half of all near stars can only just be seen.
  float light = color.a * 0.14 * pow(place + 0.008, -1.3);
#else
  // The light is 0.45 (u + 0.02)^-¾ times the density, for a star of rank u. So the number of stars
  // with a light above F is proportional to F^-4/3.
  float root2 = inversesqrt(place + 0.02);
  float light = color.a * 0.45 * root2 * sqrt(root2);
#endif
#if defined(GRAIN)
  light *= mix(1.0, starDensity(center * sky.zw + sky.xy), milkyWayShare);
#else
  // Stars appear as in an increasingly long exposure: brightest first, and each star fades in while
  // seenShare grows by a fifth.
  float rank = log(random.z * 25.0 + (25.0 + 25.0 / 256.0 + 1.0)) * (1.0 / log(51.1));
  light *= clamp(5.0 * seenShare - 4.0 * rank, 0.0, 1.0);
#endif
#if defined(NEAR)
  // A random star must not rival a real one: its peak stays below 0.4, however bright it is, and
  // its size is that of a faint star.
  float peak = light * inversesqrt(1.0 + light * light * (1.0 / (0.4 * 0.4)));
  float size = radius;
#else
  // A star that is too bright for its size becomes larger. DeepSky.largestPeak is the limit of the
  // deep sky's stars; a streak may be brighter.
#if defined(GRAIN)
  float peak = min(light, 0.4);
#else
  float peak = min(light, 0.95);
#endif
  float size = radius * sqrt(light / max(peak, 1e-9));
#endif
#else
  float size = max(1e-3, radius * (1.0 + sizeVariation * random.z));
  float peak = min(1.0, color.a * (1.0 + brightnessVariation * random.w));
#endif
#if defined(STREAK)
  // Bright stars are drawn as if they were near: they move farther during the exposure than faint
  // stars, and look wider.
#if defined(NATURAL)
  float near = min(1.0, 0.7 * light);
  float width = radius * (0.6 + 0.85 * near);
#else
  float near = 0.5 + 0.5 * random.w;
  float width = 0.3 * radius;
#endif
  halfStreak = 0.5 * streak * (0.3 + 0.7 * near);
  // The light of a star is spread over the area of its streak, so a streak is dimmer. The factor
  // 0.8 allows for the soft profile and for the narrow, dark tail. The peak falls only with the
  // cube root of the area, as perceived lightness does. The nearer a star is taken to be, the
  // brighter it is drawn, by up to a half, because a flight should show near stars best.
  float area = width * (width + 0.8 * abs(halfStreak));
  peak = min(1.0, peak * pow(size * size / area, 1.0 / 3.0) * (1.0 + 0.5 * near));
  size = width;
#endif
#if defined(GRAIN)
  float reach = size;
#else
  // At q radii from the centre, alpha is peak * (1 - q²)². Where q exceeds `cut`, alpha is less
  // than half of 1/255.
  float cut = sqrt(max(0.0, 1.0 - sqrt(0.5 / (255.0 * max(peak, 1e-6)))));
  float reach = cut * size;
#endif
  float root = sqrt(peak);
#if defined(POINTS)
  star = vec4(max(1.0, 2.0 * reach), 0.0, root, root / (size * size));
#else
  star = vec4(center, root, root / (size * size));
#endif
#if !defined(ACCUMULATED)
  tint = color.rgb;
#if defined(NATURAL)
  // Temperatures are nearly log-normal around 6600 K; the colours are those of black bodies, a
  // third more saturated, with 1 as the largest channel.
  float heat = fract(random.w * 251.0 + random.z * 83.0) + fract(random.w * 397.0 + random.x * 61.0)
    + fract(random.y * 149.0 + random.w * 31.0);
  float x = clamp((heat - 1.5) * 0.68, -0.85, 0.88);
#if defined(NEAR)
  // The eye sees the colours of bright stars only, so these are more saturated.
  x *= 1.0 + 0.04 * clamp(light - 1.0, 0.0, 4.0);
#endif
  tint *= x < 0.0 ? exp(x * vec3(0.0, 0.55, 1.3)) : exp(-x * vec3(0.8, 0.45, 0.0));
#endif
#endif
#if defined(GRAIN)
  seed = random.w * 0.5 + 1.0;
#endif
#if defined(POINTS)
  // The smallest point is a pixel wide, so a star without size is moved outside clip space.
  gl_PointSize = 2.0 * reach;
  gl_Position = reach > 0.0 ? vec4(center * clip.xy + clip.zw, 0.0, 1.0) : vec4(2.0, 2.0, 0.0, 1.0);
#else
  vec2 corner = (vec2(vertex & 1, vertex >> 1) * 2.0 - 1.0) * reach;
#if defined(STREAK)
  corner.x += sign(corner.x) * abs(halfStreak);
#endif
  gl_Position = vec4((center + corner) * clip.xy + clip.zw, 0.0, 1.0);
#endif
}
