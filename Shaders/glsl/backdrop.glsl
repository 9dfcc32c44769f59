// backdrop.glsl: a colour, dimmed by the nebulae, under the vignette, dithered once.
//
// Block   Backdrop  layout: Rendering/BackdropUniforms.swift
// Texture nebulae   transmittance 0…1, at a quarter of the resolution

#include "dither.glsl"

layout(std140) uniform Backdrop {
  vec4 color;            // straight RGB
  vec4 vignetteCenter;   // RGB, already times its opacity
  vec4 vignetteCorner;   // RGB, already times its opacity; a: 1 - opacity
  vec2 center;           // pixels
  vec2 texelScale;       // nebula picture's 0…1 per pixel
  float inverseRadius;   // 1 / pixels from the centre to a corner
  float ditherStep;      // 1 / 255, or 0 for none
};
uniform sampler2D nebulae;

vec4 backdrop(vec3 base) {
  vec2 pixel = gl_FragCoord.xy;
  float transmittance = texture(nebulae, pixel * texelScale).r;
  float r = min(1.0, length(pixel - center) * inverseRadius);
  vec3 sky = base * (transmittance * vignetteCorner.a)
    + mix(vignetteCenter.rgb, vignetteCorner.rgb, r);
  return vec4(sky + dither(ivec2(pixel)) * ditherStep, 1.0);
}
