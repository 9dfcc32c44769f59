// layer-block.glsl: the uniforms of a kept layer.
//
// Layout: LayerUniforms.swift beside it.

layout(std140) uniform Layer {
  vec4 tint;        // what the layer's colour is multiplied by, premultiplied
  vec4 base;        // straight RGB, for OVER_COLOR
  vec4 pieces[2];   // left and right edge in the target, 0…1; the same in the texture
};
