// panel-block.glsl: the uniforms of a panel, or of a picture in it.
//
// Layout: PanelUniforms.swift beside it.

layout(std140) uniform Panel {
  vec4 color;      // of the pill, premultiplied
  vec4 box;        // pixels of the target: left, top, width, height
  vec4 pieces[2];  // left and right edge in the box, then in the texture; all 0…1
  vec2 clipScale;  // clip units per pixel; y negative
  float radius;    // pixels
};
