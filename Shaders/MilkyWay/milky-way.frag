// milky-way.frag: the light of the Milky Way and the dust in front of it, premultiplied, in
// dithered steps of eight bits.
//
// Block   MilkyWay
// Texture milkyWay  see milky-way.glsl
//
// The shader adds light to an empty sky of one colour, in linear light. The result is blended over
// a backdrop of nearly that colour, so alpha is how much of the backdrop is hidden.
//
// The light is granular. Grains stand for the stars that the sets of the deep sky lack, so they
// cover the picture as those sets do, and are blended in the same way.

#version 140
#include "MilkyWay/milky-way-block.glsl"
#include "MilkyWay/milky-way.glsl"
#include "MilkyWay/grain.glsl"
#include "Common/dither.glsl"
#include "Common/srgb.glsl"

out vec4 fragment;

// Maximum number of pixels per texel for which linear pieces of the map have no visible corners.
const float linearLimit = 4.5;

// Returns the map at a place, 0…1. If a texel covers many pixels, cubic B-splines join the texels:
// four linear fetches give the weighted sum of sixteen texels.
vec4 mapAt(vec2 place) {
  vec2 size = vec2(textureSize(milkyWay, 0));
  // The map repeats in both directions, but the window's upper edge is not next to the lower one.
  float edge = 0.5 / size.y;
  place.y = clamp(place.y, edge, 1.0 - edge);
  if (sky.z * size.x * linearLimit > 1.0) return textureLod(milkyWay, place, 0.0);
  vec2 texel = floor(place * size - 0.5);
  vec2 f = place * size - 0.5 - texel;
  vec2 rest = 1.0 - f;
  vec2 second = (4.0 - f * f * (6.0 - 3.0 * f)) * (1.0 / 6.0);
  vec2 low = rest * rest * rest * (1.0 / 6.0) + second;
  vec2 high = 1.0 - low;
  vec4 at = vec4(texel - 0.5 + second / low, texel + 1.5 + f * f * f * (1.0 / 6.0) / high)
    / size.xyxy;
  at.yw = clamp(at.yw, edge, 1.0 - edge);
  return mix(
    mix(textureLod(milkyWay, at.xy, 0.0), textureLod(milkyWay, at.zy, 0.0), high.x),
    mix(textureLod(milkyWay, at.xw, 0.0), textureLod(milkyWay, at.zw, 0.0), high.x), high.y);
}

void main() {
  vec4 map = mapAt(gl_FragCoord.xy * sky.zw + sky.xy);
  float dust = map.b * largestDust;
  vec3 light = bulge.rgb * (map.r * map.r * largestGlow) + arms.rgb * (map.g * map.g * largestDisc);
  // Dust absorbs blue most.
  light *= exp(-dust * vec3(0.85, 1.12, 1.45));
  // The brightest parts stay dark enough for lines and labels.
  light /= 1.0 + dot(light, vec3(0.2126, 0.7152, 0.0722)) / 0.3;
  // The hue varies along the ecliptic, so that each sign has a different sky.
  float turns = 6.2831853 * (gl_FragCoord.x * sky.z + sky.x);
  float hue = 0.5 + 0.3 * sin(3.0 * turns + 0.6) + 0.2 * sin(5.0 * turns + 2.2);
  float veil = min(map.a * map.a * (largestDensity / 0.33), 1.2);
  light += mix(vec3(0.03, 0.29, 0.44), vec3(0.19, 0.20, 0.60), hue)
    * (0.45 * veil * veil * dot(base.rgb, vec3(1.0)));
  vec3 behind = base.rgb * (1.0 - 0.175 * min(dust, 2.0));
  vec3 seen = encodedLight(behind + light);
  vec3 empty = encodedLight(base.rgb);
  float share = min(1.0, dot(behind, vec3(1.0)) / dot(base.rgb, vec3(1.0))
    * pow(dot(base.rgb, vec3(1.0)) / dot(behind + light, vec3(1.0)), 1.0 - 1.0 / 2.4));
  vec4 over = vec4(max(seen - empty * share, 0.0), 1.0 - share);
  // Wrapped to the period, so that tiles on both sides of the sky's end are the same everywhere.
  float x = gl_FragCoord.x + grain.x;
  x -= step(grain.y, x) * grain.y;
  vec2 field = grainAt(vec2(x, gl_FragCoord.y) * grain.z);
  // A share of the field's light is even, because it is the sum of many stars.
  float covered = 1.0 - exp(
      -(grainCover.x + grainCover.y * map.a * map.a * largestDensity) * mix(field.x, 1.0, 0.5));
  // Grains have nearly the hue of the light around them, warmer or bluer by up to a tenth.
  vec3 tint = mix(sqrt(light / max(max(light.r, light.g), max(light.b, 1e-4))), vec3(1.0), 0.3)
    * (1.0 + 0.09 * field.y / max(field.x, 1e-4) * vec3(1.0, 0.0, -1.0));
  over = mix(over, vec4(tint, 1.0), covered);
  float noise = dither(ivec2(gl_FragCoord.xy)) + 0.5;
  fragment = floor(over * 255.0 + noise) * (1.0 / 255.0);
}
