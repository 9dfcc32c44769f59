// milky-way.frag: the light of the Milky Way and the dust in front of it, premultiplied, in
// dithered steps of 1/255.
//
// Block   MilkyWay
// Texture milkyWay  see milky-way.glsl
//         grains    √(light / largestGrain) and warmth of the grain, both 0…1; see
//                   GrainTexture.swift in CosmosRendering
//
// The shader adds light to an empty sky of one colour, in linear light. The result is blended over
// a backdrop of nearly that colour, so alpha is how much of the backdrop is hidden.
//
// The light is granular. Grains represent stars that are too faint to be drawn one by one. Grains
// hide the light behind them, as stars would.

#version 140
#include "MilkyWay/milky-way-block.glsl"
#include "MilkyWay/milky-way.glsl"
#include "Common/dither.glsl"

// The same as in MilkyWayUniforms.swift.
const float largestGrain = 16.0;

uniform sampler2D grains;

out vec4 fragment;

// Returns the approximate sine of an angle in turns: two parabolas, which cost less than the sine.
float wave(float turns) {
  float off = fract(turns) - 0.5;
  return off * (16.0 * abs(off) - 8.0);
}

// Returns nearly the sRGB encoding of light from 0.001 to 2, without its powers: a fraction of
// polynomials of the root. It is off by 0.6 of a level of 255 in the sky, by less than three in
// bright grains.
vec3 nearlyEncoded(vec3 light) {
  vec3 root = sqrt(light);
  return (root * (0.5155 * root + 1.3326) - 0.0320) / (0.812 * root + 1.0);
}

void main() {
  vec2 place = gl_FragCoord.xy * sky.zw + sky.xy;
  // The map repeats in both directions, so the height is clamped: the lower edge must not show
  // light of the upper one.
  float edge = 0.5 / float(textureSize(milkyWay, 0).y);
  vec4 map = textureLod(milkyWay, vec2(place.x, clamp(place.y, edge, 1.0 - edge)), 0.0);
  // grain.y is the width of the whole sky in pixels. Positions are wrapped to this width, so that
  // a place has the same grain in every target, also in one that shows the sky's end and beginning.
  float x = gl_FragCoord.x + grain.x;
  x -= step(grain.y, x) * grain.y;
  vec2 inGrain = vec2(x, gl_FragCoord.y), period = vec2(textureSize(grains, 0));
  inGrain -= floor(inGrain / period) * period;
  vec2 found = texelFetch(grains, ivec2(inGrain), 0).rg;
  float field = found.r * found.r * largestGrain;
  // Grains have nearly the hue of the light around them, warmer or bluer by up to 8 %.
  float warmth = 0.16 * found.g - 0.08;
  vec3 hues = 1.0 + warmth * vec3(1.0, 0.0, -1.0);
  vec3 light = mix(arms.rgb, bulge.rgb, map.g) * (map.r * map.r * largestLight);
  // Away from the galactic centre, the band is faint, and has more of its own hue.
  vec3 cool = 0.4 + 1.3 * sqrt(arms.rgb / max(max(arms.r, arms.g), max(arms.b, 1e-3)));
  light *= mix(cool, vec3(1.0), smoothstep(0.30, 0.62, map.g));
  // The brightest parts stay dark enough for lines and labels.
  light /= 1.0 + dot(light, vec3(0.2126, 0.7152, 0.0722)) / 0.20;
  // Many stars are too faint to be grains even here, and make smooth light. Dust hides the grains.
  light *= mix(vec3(1.0), field * hues, 0.6 - 0.3 * map.b);
  // The hue varies along the ecliptic, so that each sign has a different sky, and slightly across
  // it.
  float turns = gl_FragCoord.x * sky.z + sky.x;
  float hue = 0.5 + 0.3 * wave(3.0 * turns + 0.095) + 0.2 * wave(5.0 * turns + 0.35)
    + 0.16 * wave(5.0 * turns + 0.7 * place.y);
  hue = clamp(hue, 0.0, 1.0);
  float rose = 0.5 + 0.5 * wave(4.0 * turns + 0.62);
  float density = map.a * map.a * largestDensity;
  // The veil grows with the density to its maximum of 1.25, where its slope is 0.
  float veil = min(density * (1.0 / 0.30), 2.5);
  veil -= 0.2 * veil * veil;
  vec3 tone = mix(vec3(0.09, 0.30, 0.41), vec3(0.18, 0.20, 0.46), hue);
  light += mix(tone, vec3(0.31, 0.20, 0.33), 0.45 * rose * rose) * (0.95 * base.a * veil * veil);
  // Between the wisps, the sky is darker and has less grain.
  float open = smoothstep(0.02, 0.44, density);
  float undimmed = (1.0 - 0.35 * map.b) * (0.60 + 0.40 * open);
  vec3 sum = base.rgb * mix(vec3(0.80, 1.10, 1.0), vec3(1.22, 0.90, 1.0), hue) * undimmed + light;
  vec3 seen = nearlyEncoded(sum);
  float share = min(1.0, undimmed * sqrt(base.a / dot(sum, vec3(1.0))));
  vec4 over = vec4(max(seen - empty * share, 0.0), 1.0 - share);
  // The grain counts 44 %, and even light counts 56 %, because many faint stars add up to even
  // light. Where the light is faint, grain covers less: it would look like noise of the picture.
  float covered = 1.0 - exp(
      -(grainCover.x + grainCover.y * density) * (0.6 + 0.4 * open) * mix(field, 1.0, 0.56));
  vec3 tint = hues
    * mix(sqrt(light / max(max(light.r, light.g), max(light.b, 1e-4))), vec3(1.0), 0.15);
  over = mix(over, vec4(tint, 1.0), covered);
  float noise = dither(ivec2(gl_FragCoord.xy)) + 0.5;
  fragment = floor(over * 255.0 + noise) * (1.0 / 255.0);
}
