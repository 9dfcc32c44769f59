// backdrop.frag: colours under a vignette, dithered.
//
// Block   Backdrop
// In      see backdrop.vert
// Define  OVER    the vignette alone, over the picture

#version 140
#include "Backdrop/backdrop-block.glsl"
#include "Common/dither.glsl"

flat in vec3 base;
noperspective in vec2 place;
out vec4 fragment;

void main() {
  vec4 vignette = mix(vignetteCenter, vignetteCorner, min(1.0, length(place)));
  float noise = dither(ivec2(gl_FragCoord.xy)) * color.a;
#if defined(OVER)
  fragment = vec4(vignette.rgb + noise, 1.0 - vignette.a);
#else
  fragment = vec4(base * vignette.a + vignette.rgb + noise, 1.0);
#endif
}
