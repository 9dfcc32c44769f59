// sky.frag: the backdrop and dense layers of stars over it, in one pass.
//
// Block   Sky
// Texture backdrop  see backdrop.frag, at a quarter of the resolution
//         layer0…   transmittance of a layer's stars, 0…1
// Define  LAYERS    0…3
//         BETWEEN   the window's pixels are between those of the layers' textures, or layers are
//                   not opaque
//         PLAIN     the backdrop has nothing over its colours
//         STRIPED   the backdrop has several colours side by side
//         OVERLAY   there is no backdrop: the layers are blended over the picture

#version 330 core
#include "sky-block.glsl"
#include "dither.glsl"

uniform sampler2D backdrop;
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

#if LAYERS > 0 && !defined(STRIPED)
// From sky.vert.
flat in ivec3 shift;
#endif

// Transmittance, from a texture that begins again where it ends.
float transmittanceOf(sampler2D stars, Layer layer, int shift) {
  ivec2 texel = ivec2(gl_FragCoord.xy);
  texel.x += shift;
#if defined(STRIPED)
  texel.x -= texel.x >= layer.place.y ? layer.place.y : 0;
#endif
  float through = texelFetch(stars, texel, 0).r;
#if defined(BETWEEN)
  texel.x += 1;
  texel.x -= texel.x >= layer.place.y ? layer.place.y : 0;
  through = mix(through, texelFetch(stars, texel, 0).r, layer.mixture.x);
  through = through * layer.tint.a + layer.mixture.y;
#endif
  return through;
}

#if defined(STRIPED)
#define SHIFT(layer, index) layer.place.x
#else
#define SHIFT(layer, index) shift[index]
#endif

vec3 backdropLight() {
#if defined(OVERLAY)
  return vec3(0.0);
#elif defined(PLAIN)
  return base;
#else
  vec4 reduced = texture(backdrop, gl_FragCoord.xy * texelScale);
  return base * (reduced.a * transmittance) + reduced.rgb * lightScale;
#endif
}

void main() {
  vec3 light = backdropLight();
  float through = 1.0;
#if LAYERS > 0
  float through0 = transmittanceOf(layer0, layers[0], SHIFT(layers[0], 0));
  light = mix(layers[0].tint.rgb, light, through0);
  through *= through0;
#endif
#if LAYERS > 1
  float through1 = transmittanceOf(layer1, layers[1], SHIFT(layers[1], 1));
  light = mix(layers[1].tint.rgb, light, through1);
  through *= through1;
#endif
#if LAYERS > 2
  float through2 = transmittanceOf(layer2, layers[2], SHIFT(layers[2], 2));
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
