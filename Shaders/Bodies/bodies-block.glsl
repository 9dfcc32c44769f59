// bodies-block.glsl: the uniforms of some bodies of the solar system.
//
// Layout: BodyUniforms.swift beside it.

struct Body {
  vec4 color;    // straight RGB of the glow; opacity of all of it
  vec4 shape;    // pixels: centre x, y, radius of the disc, and to the edge of disc and rings
  vec4 glow;     // of the star that glows so: radius in points, pixels per point; factor of its light
  vec4 surface;  // the Moon: the direction of the Sun, towards the eye +; with rings: ratio of their
                 // axes, direction x, y of their far side; what it is: 0 a point, 1 the Sun, 2 the
                 // Moon, 3 a planet with rings
  vec4 sky;      // straight RGB before the Moon
};

layout(std140) uniform Bodies {
  vec2 clipScale;  // clip units per pixel; y negative
  Body bodies[16];
};
