// paths-block.glsl: the uniforms of several stroked paths.
//
// Layout: PathUniforms.swift in this folder.

struct StrokedPath {
  vec4 color;    // premultiplied
  vec4 frame;    // pixels: origin x, y; points: centre x, y of the stroke's box
  vec4 size;     // points: half the box's width and height; pixels per point; width in pixels
  vec2 stroke;   // start and end, 0…1
  ivec2 range;   // texel of the first segment; number of segments
};

layout(std140) uniform Paths {
  vec2 clipScale;  // clip units per pixel; y is negative
  StrokedPath paths[32];
};
