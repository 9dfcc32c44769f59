// backdrop.frag: colours under a vignette, dithered.
//
// Block   Backdrop
// In      see backdrop.vert

#version 140
#include "Backdrop/backdrop-block.glsl"
#include "Common/dither.glsl"

flat in vec3 base;
noperspective in vec2 place;
out vec4 fragment;

void main() {
  vec4 vignette = mix(vignetteCenter, vignetteCorner, min(1.0, length(place)));
  vec3 light = base * vignette.a + vignette.rgb;
  fragment = vec4(light + dither(ivec2(gl_FragCoord.xy)) * color.a, 1.0);
}
