// rings-block.glsl: the uniforms of several rings.
//
// Layout: RingUniforms.swift in this folder.

struct Ring {
  vec4 color;   // premultiplied
  vec4 shape;   // pixels: centre x, y, radius, width
  vec4 angles;  // radians: start, end; from tick to tick (0: no ticks); half the width of a tick
  vec4 ticks;   // every nth tick is long (0: none); radius and width of long ticks in pixels
};

layout(std140) uniform Rings {
  vec2 clipScale;  // clip units per pixel; y is negative
  Ring rings[32];
};
