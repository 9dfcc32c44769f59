// layer-block.glsl: the uniforms of a kept layer.
//
// Layout: LayerUniforms.swift in this folder.

layout(std140) uniform Layer {
  vec4 tint;        // factor for the layer's colour, premultiplied
  vec4 base;        // straight RGB, for OVER_COLOR
  vec4 pieces[2];   // left and right edge in the target, then in the texture; all 0…1
};
