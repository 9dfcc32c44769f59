// backdrop.frag: nebulae, vignette and the mean light of stars that are not drawn, at a quarter of
// the resolution.
//
// In      see backdrop-interface.glsl
// Texture nebulae   transmittance 0…1, of the same size
//         milkyWay  see milky-way.glsl, for HAZES
// Define  HAZES     0…6
// Out     RGB       light over lightScale
//         A         transmittance to what is behind, over the largest of the vignette's

#version 140
#define INTERFACE in
#include "Backdrop/backdrop-interface.glsl"
#include "Common/dither.glsl"
#if HAZES > 0
#include "MilkyWay/milky-way.glsl"
#endif

uniform sampler2D nebulae;

out vec4 fragment;

void main() {
  float r = min(1.0, length(place.zw));
  vec3 light = mix(nearCenter.rgb, nearCorner.rgb, r);
  float share = nearCenter.a + r * (nearCorner.a - nearCenter.a);
  float through = share * texelFetch(nebulae, ivec2(place.xy), 0).r;
#if HAZES > 0
  for (int index = 0; index < HAZES; ++index) {
    vec4 amounts = depths[index >> 1];
    vec4 sky = skies[index >> 1];
    vec2 amount = (index & 1) == 0 ? amounts.xy : amounts.zw;
    float depth = amount.x + amount.y * starDensity((index & 1) == 0 ? sky.xy : sky.zw);
    float passed = 1.0 - tints[index].a * (1.0 - exp(-depth));
    light = mix(tints[index].rgb, light, passed);
    through *= passed;
  }
#endif
  // Of its own eight bits.
  fragment = vec4(light, through) + dither(ivec2(place.xy)) * (1.0 / 255.0);
}
