// fills-block.glsl: the uniforms of a filled path.
//
// Layout: FillUniforms.swift in this folder.

layout(std140) uniform Fills {
  vec2 clipScale;    // clip units per pixel; y is negative
  ivec2 shape;       // 0: one colour, 1: linear gradient, 2: radial gradient; number of colours
  vec4 axis;         // pixels: start or centre; then (end - start) / length², or 1 / radius
  vec4 colors[8];    // premultiplied colours of the gradient
  vec4 places[2];    // positions of the colours along the gradient, 0…1
  ivec4 pieces[480]; // pixels: left | top << 16, width | height << 16; left | top << 16 in mask
};
