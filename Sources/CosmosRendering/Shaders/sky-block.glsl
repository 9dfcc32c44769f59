// sky-block.glsl: the uniforms of the sky pass.
//
// Layout: Uniforms/SkyUniforms.swift, Sky/SkyPass.swift.

struct Layer {
  vec4 tint;   // straight RGB, and opacity 0…1
  vec4 place;  // pixels from the texture's left edge to the window's; texture coordinates per
               // pixel, across and up; 1 - opacity
};

layout(std140) uniform Sky {
  vec4 color;            // straight RGB
  vec4 vignetteCenter;   // RGB times the vignette's opacity
  vec4 vignetteCorner;   // RGB times the vignette's opacity; a: 1 - opacity
  vec2 center;           // pixels
  vec2 texelScale;       // texture coordinates of the nebula picture per pixel
  float inverseRadius;   // 1 / pixels from the centre to a corner
  float ditherStep;      // 1 / 255, or 0 for none
  Layer layers[3];
#if defined(STRIPED)
  vec4 pieces[384];      // straight RGB; a: the pixel where the piece ends
#endif
};
