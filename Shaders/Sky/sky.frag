// sky.frag: the backdrop and dense layers of stars over it, in one pass.
//
// Texture backdrop  see backdrop.frag, at a quarter of the resolution
//         layer0…   transmittance of a layer's stars, 0…1, which begins again where it ends
// In      see sky-interface.glsl
// Define  LAYERS    0…3
//         BETWEEN   the window's pixels are between those of the layers' textures, or layers are
//                   not opaque
//         PLAIN     the backdrop has nothing over its colours
//         STRIPED   the backdrop has several colours side by side
//         OVERLAY   there is no backdrop: the layers are blended over the picture

#version 140
#define INTERFACE in
#include "Sky/sky-interface.glsl"
#include "Common/dither.glsl"

uniform sampler2D backdrop;
uniform sampler2D layer0;
uniform sampler2D layer1;
uniform sampler2D layer2;

out vec4 fragment;

#if defined(BETWEEN)
float transmittance(sampler2D stars, vec2 place, vec3 mixture) {
  float through = textureLod(stars, place, 0.0).r;
  through = mix(through, textureLodOffset(stars, place, 0.0, ivec2(1, 0)).r, mixture.x);
  return through * mixture.y + mixture.z;
}
#define THROUGH(n) transmittance(layer##n, place##n, mixture##n)
#else
#define THROUGH(n) textureLod(layer##n, place##n, 0.0).r
#endif

void main() {
#if defined(OVERLAY)
  vec3 light = vec3(0.0);
#elif defined(PLAIN)
  vec3 light = base;
#else
  // A texel of the reduced backdrop is four pixels wide. Each pixel takes the one that is nearest to
  // a place moved by the dither, which hides the texels' edges and costs less than interpolation.
  float noise = dither(ivec2(pixel));
  vec2 moved = reducedPlace + vec2(noise, fract(noise * 8.0) - 0.5) * reducedStep;
  vec4 reduced = textureLod(backdrop, moved, 0.0);
  vec3 light = base * reduced.a + reduced.rgb * reducedLight;
#endif
  float through = 1.0;
#if LAYERS > 0
  float through0 = THROUGH(0);
  light = mix(tint0, light, through0);
  through *= through0;
#endif
#if LAYERS > 1
  float through1 = THROUGH(1);
  light = mix(tint1, light, through1);
  through *= through1;
#endif
#if LAYERS > 2
  float through2 = THROUGH(2);
  light = mix(tint2, light, through2);
  through *= through2;
#endif
#if defined(OVERLAY)
  fragment = vec4(light, 1.0 - through);
#elif defined(PLAIN)
  fragment = vec4(light, 1.0);
#else
  fragment = vec4(light + noise * (1.0 / 255.0), 1.0);
#endif
}
