// backdrop.frag: nebulae, vignette and the mean light of stars that are not drawn, at a quarter of
// the resolution.
//
// Block   Backdrop
// Texture nebulae   transmittance 0…1, of the same size
//         milkyWay  see milky-way.glsl
// Out     RGB       light over lightScale
//         A         transmittance to what is behind, over the largest of the vignette's

#version 330 core
#include "backdrop-block.glsl"
#include "milky-way.glsl"
#include "dither.glsl"

uniform sampler2D nebulae;

out vec4 fragment;

void main() {
  vec2 pixel = gl_FragCoord.xy * pixelScale;
  float r = min(1.0, length(pixel - center) * inverseRadius);
  vec3 light = mix(vignetteCenter.rgb, vignetteCorner.rgb, r);
  float share = vignetteCenter.a + r * (vignetteCorner.a - vignetteCenter.a);
  float through = share * texelFetch(nebulae, ivec2(gl_FragCoord.xy), 0).r;
  for (int index = 0; index < hazeCount; index++) {
    Haze haze = hazes[index];
    int tile = int(haze.tiles.z) + int((pixel.x + haze.tiles.x) * haze.tiles.y);
    vec4 pair = amounts[tile >> 1];
    vec2 amount = (tile & 1) == 0 ? pair.xy : pair.zw;
    float depth = amount.x + amount.y * starDensity(pixel * haze.sky.zw + haze.sky.xy);
    float passed = 1.0 - haze.tint.a * (1.0 - exp(-depth));
    light = mix(haze.tint.rgb, light, passed);
    through *= passed;
  }
  // Of its own eight bits.
  fragment = vec4(light, through) + dither(ivec2(gl_FragCoord.xy)) * (1.0 / 255.0);
}
