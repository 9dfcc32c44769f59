// bodies-block.glsl: the uniforms of some bodies of the solar system.
//
// Layout: BodyUniforms.swift beside it.

struct Body {
  vec4 color;  // straight RGB; opacity of all of it
  vec4 shape;  // pixels: centre x, y, radius of the disc, reach of everything
  vec4 light;  // direction x, y; terminator, -1…1 radii along it; strength of the glow
  vec4 extra;  // pixels: radius of the glow; ratio of the rings' axes (0: none); direction x, y of
               // the rings' far side
};

layout(std140) uniform Bodies {
  vec2 clipScale;  // clip units per pixel; y negative
  Body bodies[16];
};
