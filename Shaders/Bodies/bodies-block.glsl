// bodies-block.glsl: the uniforms of several bodies of the solar system.
//
// Layout: BodyUniforms.swift in this folder.

struct Body {
  vec4 color;    // straight RGB of the glow; opacity of the whole body
  vec4 shape;    // pixels: centre x, y; radius of the disc; radius of disc and rings
  vec4 glow;     // a star with this glow: radius in points, pixels per point, factor for the light
  vec4 surface;  // xyz by kind. The Moon: direction of the Sun, + towards the eye. Rings:
                 // ratio of their axes, direction x, y of their far side. w is the kind:
                 // 0 a point, 1 the Sun, 2 the Moon, 3 a planet with rings
  vec4 sky;      // straight RGB in front of the Moon
};

layout(std140) uniform Bodies {
  vec2 clipScale;  // clip units per pixel; y negative
  Body bodies[16];
};
