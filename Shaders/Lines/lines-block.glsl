// lines-block.glsl: the uniforms of a set of lines.
//
// Layout: LineUniforms.swift in this folder.

layout(std140) uniform Lines {
  vec4 color;        // premultiplied
  vec2 clipScale;    // clip units per pixel; y is negative
  vec2 origin;       // pixels: position of the lines' origin
  float scale;       // pixels per point, for positions
  float width;       // pixels
  int first;         // texel of the first line
  int strokeStep;    // 1: one stroke for each line; 0: one stroke for all lines
  float gapScale;    // pixels per point, for gaps
  float shift;       // pixels to the right, which each line end multiplies by its own factor
  vec4 clearing;     // pixels: centre of a disc without lines; 1 / radius, or 0 for none
  vec4 strokes[32];  // start and end, two strokes per vector
};
