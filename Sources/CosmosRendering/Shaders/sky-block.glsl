// sky-block.glsl: the uniforms of the sky pass; layout: Rendering/Sky/SkyUniforms.swift.

struct Layer {
  vec4 tint;   // straight RGB, and opacity 0…1
  vec4 place;  // pixels to add to x; the ring's 0…1 per pixel, across and up; 1 - opacity
};

layout(std140) uniform Sky {
  vec4 color;            // straight RGB
  vec4 vignetteCenter;   // RGB, already times its opacity
  vec4 vignetteCorner;   // RGB, already times its opacity; a: 1 - opacity
  vec2 center;           // pixels
  vec2 texelScale;       // nebula picture's 0…1 per pixel
  float inverseRadius;   // 1 / pixels from the centre to a corner
  float ditherStep;      // 1 / 255, or 0 for none
  Layer layers[3];
#if defined(STRIPED)
  vec4 pieces[384];      // straight RGB; a: the pixel where it ends and the next one begins
#endif
};
