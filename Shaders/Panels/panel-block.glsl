// panel-block.glsl: the uniforms of a panel's pill (a background with round corners). The same
// layout serves draws that copy pieces of the panel's kept image.
//
// Layout: PanelUniforms.swift in this folder.

layout(std140) uniform Panel {
  vec4 color;      // colour of the pill, premultiplied
  vec4 boxes[6];   // pixels of the target: left, top, width, height
  vec4 texels[6];  // edges in the texture, 0…1: left, bottom, right, top
  vec2 clipScale;  // clip units per pixel; y is negative
  float radius;    // radius of the corners in pixels
};
