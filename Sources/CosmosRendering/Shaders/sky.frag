// sky.frag: the backdrop and dense layers of stars over it, in one pass.
//
// Block    Sky
// Texture  nebulae  transmittance 0…1, at a quarter of the resolution
//          layer0…  what a layer's stars let through, 0…1
// Define   LAYERS 0…3
//          PLAIN    the backdrop has nothing upon its colours
//          STRIPED  the backdrop has many colours side by side
//          VEIL     there is no backdrop: the layers go over what was drawn before

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

float transmittance(sampler2D ring, Layer layer) {
  vec2 place = vec2((gl_FragCoord.x + layer.place.x) * layer.place.y, gl_FragCoord.y * layer.place.z);
  return texture(ring, place).r * layer.tint.a + layer.place.w;
}

vec3 backdrop() {
#if defined(VEIL)
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
  float veil = 1.0;
#if LAYERS > 0
  float through0 = transmittance(layer0, layers[0]);
  light = mix(layers[0].tint.rgb, light, through0);
  veil *= through0;
#endif
#if LAYERS > 1
  float through1 = transmittance(layer1, layers[1]);
  light = mix(layers[1].tint.rgb, light, through1);
  veil *= through1;
#endif
#if LAYERS > 2
  float through2 = transmittance(layer2, layers[2]);
  light = mix(layers[2].tint.rgb, light, through2);
  veil *= through2;
#endif
#if defined(VEIL)
  fragment = vec4(light, 1.0 - veil);
#elif defined(PLAIN)
  fragment = vec4(light, 1.0);
#else
  fragment = vec4(light + dither(ivec2(gl_FragCoord.xy)) * ditherStep, 1.0);
#endif
}
