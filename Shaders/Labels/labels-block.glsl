// labels-block.glsl: the uniforms of several lines of text.
//
// Layout: LabelUniforms.swift in this folder.

struct Label {
  vec4 color;  // premultiplied
  vec4 place;  // pixels: left, top, width, height
  vec4 atlas;  // texels of the atlas: left, top
};

layout(std140) uniform Labels {
  vec2 clipScale;    // clip units per pixel; y is negative
  Label labels[32];
};
