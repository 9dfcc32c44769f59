// figure-stars.vert: star gl_InstanceID of a figure as a quad.
//
// Block   FigureStars
// Texture geometry  two texels per star: position and radius of the disc in points, and the number
//                   of the star's group; straight RGB
// Define  GLOW      draws a point of light, blurred as by the eye and a lens
// Out     place     offset from the star's centre in disc radii, unless GLOW
//         center    with GLOW: the star's centre in the coordinates of gl_FragCoord
//         color     straight RGB, or with GLOW linear RGB
//         halo      straight RGB of the halo, unless GLOW
//         strength  opacity, 0…1
//         light     with GLOW: p, p^0.4, a and b; see figure-star.glsl
//         halfSmear with GLOW: pixels from the middle of a smeared star to its ends
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "FigureStars/figure-stars-block.glsl"
#include "FigureStars/figure-star.glsl"
#include "Stars/star-hash.glsl"
#if defined(GLOW)
#include "Common/srgb.glsl"
#endif
uniform samplerBuffer geometry;

flat out vec3 color;
flat out float strength;
#if defined(GLOW)
flat out vec2 center;
flat out vec4 light;
flat out float halfSmear;
#else
noperspective out vec2 place;
flat out vec3 halo;
#endif

// Minimum radius in pixels. A smaller disc could fall between the centres of pixels, so it is drawn
// with this radius, and its opacity is reduced by the ratio of the areas.
const float leastRadius = 0.8;

void main() {
  int texel = first + 2 * gl_InstanceID;
  vec4 star = texelFetch(geometry, texel);
  color = texelFetch(geometry, texel + 1).rgb;
  strength = (hidden >> uint(star.w) & 1u) == 1u ? 0.0 : tint.a;
  vec2 away = spread * star.xy;
#if defined(GLOW)
  // With steps of 1/64 pixel, the sum with a whole origin is exact. So a star is the same in each
  // tile of a ring, bit for bit.
  away = floor(away * 64.0 + 0.5) * (1.0 / 64.0);
#endif
  vec2 middle = origin + away;
  // Around a clearing, the light returns at 1 to 1.7 radii from the clearing's centre.
  if (clearing.z > 0.0) {
    strength *= smoothstep(1.0, 1.7, length(middle - clearing.xy) * clearing.z);
  }
#if defined(GLOW)
  color = glowColor(linearLight(color));
  light = starLight(star.z, scale, color);
  halfSmear = 0.5 * smear;
  if (smear > 0.0) {
    // Motion spreads the light of the core, which is about three points wide, over the whole smear.
    // So the glow is dimmer, and its radius is smaller.
    light.x *= strength * 3.0 * scale / (3.0 * scale + smear);
    light.y = pow(light.x, 0.4);
    strength = 1.0;
  }
  float radius = glowReach(light);
#else
  float wanted = star.z * scale;
  float radius = max(wanted, leastRadius);
  halo = color * tint.rgb;
  strength *= (wanted * wanted) / (radius * radius);
#endif
  if (twinkle.y > 0.0) {
    uint bits = mixBits(uint(texel));
    // Twinkling repeats after 64 s. Each star has a whole number of cycles in this period (0.4 to
    // 1.4 per second), so that its light does not jump at the end.
    float cycles = float(26u + (bits >> 8 & 63u));
    float phase = float(bits >> 16 & 255u) * (1.0 / 256.0);
    float depth = twinkle.y * (0.5 + float(bits & 255u) * (0.5 / 255.0));
    strength *= 1.0 - depth * (0.5 + 0.5 * sin(6.2831853 * (cycles * twinkle.x + phase)));
  }
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
#if defined(GLOW)
  vec2 pixel = middle + corner * (radius + vec2(halfSmear, 0.0));
  center = vec2(middle.x, round(-2.0 / clipScale.y) - middle.y);
#else
  place = corner * starReach;
  vec2 pixel = middle + radius * place;
#endif
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
