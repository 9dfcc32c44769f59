// boxes-block.glsl: the uniforms of several boxes.
//
// Layout: BoxUniforms.swift in this folder.

struct Box {
  vec4 color;    // premultiplied
  vec4 place;    // pixels: left, top, width, height
  float radius;  // pixels: radius of the corners
  float fade;    // pixels from the edge within which the box fades; 0 for a sharp edge
};

layout(std140) uniform Boxes {
  vec2 clipScale;  // clip units per pixel; y is negative
  Box boxes[256];
};
