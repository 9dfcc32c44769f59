// fills-block.glsl: the uniforms of a filled path.
//
// Layout: FillUniforms.swift in this folder.

layout(std140) uniform Fills {
  vec2 clipScale;    // clip units per pixel; y is negative
  ivec2 shape;       // 0 for one colour, 1 for a linear gradient, 2 for a radial one; number of stops
  vec4 axis;         // pixels: start or centre; per pixel: the way of a linear gradient, or 1 / radius
  vec4 colors[8];    // premultiplied colours of the stops
  vec4 places[2];    // places of the stops, 0…1
  ivec4 pieces[480]; // pixels: left | top << 16, width | height << 16; texels of the mask, if any
};
