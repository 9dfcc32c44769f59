// rings-block.glsl: the uniforms of some rings.
//
// Layout: RingUniforms.swift beside it.

struct Ring {
  vec4 color;   // premultiplied
  vec4 shape;   // pixels: centre x, y, radius, width
  vec4 angles;  // radians: start, end; from tick to tick (0: no ticks); half a tick
  vec4 ticks;   // ticks per long tick (0: none is long); pixels: its radius, its width
};

layout(std140) uniform Rings {
  vec2 clipScale;  // clip units per pixel; y negative
  Ring rings[32];
};
