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

void main() {
  vec2 place = gl_FragCoord.xy * sky.zw + sky.xy;
  // The map repeats in both directions, but the window's upper edge is not next to the lower one.
  float edge = 0.5 / float(textureSize(milkyWay, 0).y);
  vec4 map = textureLod(milkyWay, vec2(place.x, clamp(place.y, edge, 1.0 - edge)), 0.0);
  float dust = map.b * largestDust;
  vec3 light = bulge.rgb * (map.r * map.r * largestGlow) + arms.rgb * (map.g * map.g * largestDisc);
  // Dust absorbs blue most.
  light *= exp(-dust * vec3(0.85, 1.12, 1.45));
  // The brightest parts stay dark enough for lines and labels.
  light /= 1.0 + dot(light, vec3(0.2126, 0.7152, 0.0722)) / 0.3;
  // The hue varies along the ecliptic, so that each sign has a different sky.
  float turns = 6.2831853 * (gl_FragCoord.x * sky.z + sky.x);
  float hue = 0.5 + 0.3 * sin(3.0 * turns + 0.6) + 0.2 * sin(5.0 * turns + 2.2);
  float density = map.a * map.a * largestDensity;
  float veil = min(density * (1.0 / 0.33), 1.2);
  light += mix(vec3(0.03, 0.29, 0.44), vec3(0.19, 0.20, 0.60), hue) * (0.45 * base.a * veil * veil);
  float undimmed = 1.0 - 0.175 * min(dust, 2.0);
  vec3 sum = base.rgb * undimmed + light;
  vec3 seen = encodedLight(sum);
  float share = min(1.0, undimmed * pow(base.a / dot(sum, vec3(1.0)), 1.0 - 1.0 / 2.4));
  vec4 over = vec4(max(seen - empty * share, 0.0), 1.0 - share);
  // Wrapped to the period, so that tiles on both sides of the sky's end are the same everywhere.
  float x = gl_FragCoord.x + grain.x;
  x -= step(grain.y, x) * grain.y;
  // The period is more than 0, so there are two lattices, which compilers do not know.
  vec2 lattices = grainAt(vec2(x, gl_FragCoord.y) * grain.z, grain.y > 0.0 ? 2 : 1);
  float field = lattices.x + lattices.y;
  // A share of the field's light is even, because it is the sum of many stars. In faint light,
  // grain would look like noise of the picture.
  float covered = 1.0 - exp(
      -(grainCover.x + grainCover.y * density) * min(1.0, 0.2 + 0.7 * density) * mix(field, 1.0, 0.5));
  // Grains have nearly the hue of the light around them: those of one lattice are warmer, and those
  // of the other one bluer.
  float warmth = 0.08 * (lattices.x - lattices.y) / max(field, 1e-4);
  vec3 tint = mix(sqrt(light / max(max(light.r, light.g), max(light.b, 1e-4))), vec3(1.0), 0.3)
    * (1.0 + warmth * vec3(1.0, 0.0, -1.0));
  over = mix(over, vec4(tint, 1.0), covered);
  float noise = dither(ivec2(gl_FragCoord.xy)) + 0.5;
  fragment = floor(over * 255.0 + noise) * (1.0 / 255.0);
}
