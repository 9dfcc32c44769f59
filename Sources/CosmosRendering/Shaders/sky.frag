// sky.frag: the backdrop and dense layers of stars over it, in one pass.
//
// Block   Sky
// Texture nebulae   transmittance 0…1, at a quarter of the resolution
//         layer0…   transmittance of a layer's stars, 0…1
// Define  LAYERS    0…3
//         PLAIN     the backdrop has neither nebulae nor a vignette
//         STRIPED   the backdrop has several colours side by side
//         OVERLAY   there is no backdrop: the layers are blended over the picture

#version 330 core
#include "sky-block.glsl"
#include "dither.glsl"

uniform sampler2D nebulae;
uniform sampler2D layer0;
uniform sampler2D layer1;
uniform sampler2D layer2;

#if defined(STRIPED)
// From strips.vert.
flat in vec3 base;
#else
#define base color.rgb
#endif

out vec4 fragment;

float transmittance(sampler2D stars, Layer layer) {
  vec2 place = vec2((gl_FragCoord.x + layer.place.x) * layer.place.y, gl_FragCoord.y * layer.place.z);
  return texture(stars, place).r * layer.tint.a + layer.place.w;
}

vec3 backdrop() {
#if defined(OVERLAY)
  return vec3(0.0);
#elif defined(PLAIN)
  return base;
#else
  vec2 pixel = gl_FragCoord.xy;
  float clouds = texture(nebulae, pixel * texelScale).r;
  float r = min(1.0, length(pixel - center) * inverseRadius);
  return base * (clouds * vignetteCorner.a) + mix(vignetteCenter.rgb, vignetteCorner.rgb, r);
#endif
}

void main() {
  vec3 light = backdrop();
  float through = 1.0;
#if LAYERS > 0
  float through0 = transmittance(layer0, layers[0]);
  light = mix(layers[0].tint.rgb, light, through0);
  through *= through0;
#endif
#if LAYERS > 1
  float through1 = transmittance(layer1, layers[1]);
  light = mix(layers[1].tint.rgb, light, through1);
  through *= through1;
#endif
#if LAYERS > 2
  float through2 = transmittance(layer2, layers[2]);
  light = mix(layers[2].tint.rgb, light, through2);
  through *= through2;
#endif
#if defined(OVERLAY)
  fragment = vec4(light, 1.0 - through);
#elif defined(PLAIN)
  fragment = vec4(light, 1.0);
#else
  fragment = vec4(light + dither(ivec2(gl_FragCoord.xy)) * ditherStep, 1.0);
#endif
}
