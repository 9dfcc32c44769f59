// backdrop-block.glsl: the uniforms of the backdrop.
//
// Layout: BackdropUniforms.swift beside it. Pixels are the frame's, with y up.

layout(std140) uniform Backdrop {
  vec4 color;            // straight RGB; a: the dither, 1 / 255 or 0
  vec4 vignetteCenter;   // premultiplied RGB of the vignette there; its transmittance
  vec4 vignetteCorner;   // premultiplied RGB and transmittance at a corner
  vec4 gradientEnd;      // straight RGB of a gradient's last colour
  vec2 halfSize;         // pixels from the centre to the edges
  float cornerScale;     // 1 / pixels from the centre to a corner
  float rows;            // rows of the target per row of the frame
#if defined(STRIPED)
  vec4 pieces[384];      // straight RGB; a: the pixel at the right end of the piece
#endif
};
