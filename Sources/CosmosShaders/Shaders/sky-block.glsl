// sky-block.glsl: the uniforms of the sky pass.
//
// Layout: Uniforms/SkyUniforms.swift, Sky/SkyPass.swift.

struct Layer {
  vec4 tint;    // straight RGB, and opacity 0…1
  ivec4 place;  // pixels from the texture's left edge to the window's; the texture's width
  vec4 mixture; // how far the window's pixels are beyond the texture's, 0 ..< 1; 1 - opacity
};

layout(std140) uniform Sky {
  vec4 color;            // straight RGB
  vec2 texelScale;       // texture coordinates of the reduced backdrop per pixel
  float ditherStep;      // 1 / 255, or 0 for none
  float lightScale;      // light of the reduced backdrop's 1
  float transmittance;   // of the vignette: 1 - opacity
  Layer layers[3];
  ivec4 segments[4];     // the pixel where it ends, and for each layer pixels to its texels
#if defined(STRIPED)
  vec4 pieces[384];      // straight RGB; a: the pixel where the piece ends
#endif
};
