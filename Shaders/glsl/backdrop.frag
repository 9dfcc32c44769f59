// backdrop.frag: colour, dimmed by the nebulae, under the vignette, dithered once.
//
// Block   Backdrop  layout: Rendering/BackdropUniforms.swift
// Texture nebulae   transmittance 0…1, at a quarter of the resolution

#version 330 core
#include "dither.glsl"

layout(std140) uniform Backdrop {
  vec4 color;            // straight RGB
  vec4 vignetteCenter;   // RGB, already times its opacity
  vec4 vignetteCorner;   // RGB, already times its opacity; a: 1 - opacity
  vec2 center;           // pixels
  vec2 texelScale;       // nebula picture's 0…1 per pixel
  float inverseRadius;   // 1 / pixels from the centre to a corner
};
uniform sampler2D nebulae;

out vec4 fragment;

void main() {
  vec2 pixel = gl_FragCoord.xy;
  float transmittance = texture(nebulae, pixel * texelScale).r;
  float r = min(1.0, length(pixel - center) * inverseRadius);
  vec3 sky = color.rgb * (transmittance * vignetteCorner.a)
    + mix(vignetteCenter.rgb, vignetteCorner.rgb, r);
  fragment = vec4(sky + dither(ivec2(pixel)) * (1.0 / 255.0), 1.0);
}
