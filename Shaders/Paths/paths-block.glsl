// paths-block.glsl: the uniforms of some stroked paths.
//
// Layout: PathUniforms.swift beside it.

struct StrokedPath {
  vec4 color;    // premultiplied
  vec4 frame;    // pixels: origin x, y; points: centre x, y of its box
  vec4 size;     // points: half width, half height of the box; pixels per point; width in pixels
  vec2 stroke;   // start and end, 0…1
  ivec2 range;   // texel of the first segment; segments
};

layout(std140) uniform Paths {
  vec2 clipScale;  // clip units per pixel; y negative
  StrokedPath paths[32];
};
