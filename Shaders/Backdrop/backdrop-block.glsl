// backdrop-block.glsl: the uniforms of the backdrop.
//
// Layout: BackdropUniforms.swift beside it. Pixels are the frame's, with y up.

layout(std140) uniform Backdrop {
  vec4 color;            // straight RGB; a: the dither, 1 / 255 or 0
  vec4 vignetteCenter;   // RGB times the vignette's alpha there; its transmittance
  vec4 vignetteCorner;
  vec4 middle;           // pixels from the centre to the edges; 1 / pixels to a corner; rows that a pixel is
#if defined(STRIPED)
  vec4 pieces[384];      // straight RGB; a: the pixel where the piece ends
#endif
};
