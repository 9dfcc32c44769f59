// backdrop.frag: colours under a vignette, or a gradient between two colours, dithered.
//
// Block   Backdrop
// In      see backdrop.vert
// Define  OVER      draws only the vignette, over the image
//         GRADIENT  fades to gradientEnd, in linear light, instead of a vignette

#version 140
#include "Backdrop/backdrop-block.glsl"
#include "Common/dither.glsl"
#if defined(GRADIENT)
#include "Backdrop/gradient.glsl"
#endif

#if defined(GRADIENT)
flat in vec3 gradient[5];
#else
flat in vec3 base;
#endif
noperspective in vec2 place;
out vec4 fragment;

void main() {
#if defined(GRADIENT)
  float noise = dither(ivec2(gl_FragCoord.xy)) * color.a;
  // The gradient ends at an ellipse around a point at 55 % of the height from the top, with
  // semi-axes of 62 % of the width and 75 % of the height.
  vec2 off = (gl_FragCoord.xy - halfSize * vec2(1.0, 0.9)) / (halfSize * vec2(1.24, 1.5));
  float share = smoothstep(0.0, 1.0, length(off));
  vec3 shown = gradient[4];
  for (int index = 3; index >= 0; --index) shown = shown * (share - gradientNodes[index]) + gradient[index];
  fragment = vec4(shown + noise, 1.0);
#else
  vec4 vignette = mix(vignetteCenter, vignetteCorner, min(1.0, length(place)));
  float noise = dither(ivec2(gl_FragCoord.xy)) * color.a;
#if defined(OVER)
  fragment = vec4(vignette.rgb + noise, 1.0 - vignette.a);
#else
  fragment = vec4(base * vignette.a + vignette.rgb + noise, 1.0);
#endif
#endif
}
