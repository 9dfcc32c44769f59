// bodies-block.glsl: the uniforms of several bodies of the solar system.
//
// Layout: BodyUniforms.swift in this folder.

struct Body {
  vec4 color;    // straight RGB of disc and glow; opacity of the whole body
  vec4 shape;    // pixels: centre x, y; radius of the disc; reach from the centre
  vec4 glow;     // as of a star: its radius in points, pixels per point, factor for the light
  vec4 surface;  // xyz: direction of the Sun, + towards the eye; w: 1 for a planet
  vec4 axis;     // by kind; see BodyUniforms.swift
  vec4 sky;      // straight RGB of the sky in front of a dark side; w: see bodies.vert
};

layout(std140) uniform Bodies {
  vec2 clipScale;  // clip units per pixel; y negative
  Body bodies[16];
};
