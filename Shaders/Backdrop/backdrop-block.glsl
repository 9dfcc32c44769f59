// backdrop-block.glsl: the uniforms of the backdrop.
//
// Layout: BackdropUniforms.swift in this folder. Pixels are those of the frame, with y up.

layout(std140) uniform Backdrop {
  vec4 color;            // straight RGB; a: strength of the dither, 1 / 255 or 0
  vec4 vignetteCenter;   // premultiplied RGB and transmittance of the vignette at the centre
  vec4 vignetteCorner;   // premultiplied RGB and transmittance of the vignette at a corner
  vec4 gradientEnd;      // straight RGB of the gradient's end colour
  vec2 halfSize;         // pixels from the centre to the edges
  float cornerScale;     // 1 / (pixels from the centre to a corner)
  float unused;
#if defined(STRIPED)
  vec4 pieces[384];      // straight RGB; a: pixels from the left edge to the piece's right end
#endif
};
