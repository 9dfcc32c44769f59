// panel-block.glsl: the uniforms of a panel, or of an image in it.
//
// Layout: PanelUniforms.swift in this folder.

layout(std140) uniform Panel {
  vec4 color;      // colour of the pill, premultiplied
  vec4 box;        // pixels of the target: left, top, width, height
  vec4 pieces[2];  // left and right edge in the box, then in the texture; all 0…1
  vec2 clipScale;  // clip units per pixel; y is negative
  float radius;    // radius of the corners in pixels
};
