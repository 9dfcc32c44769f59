// lines-block.glsl: the uniforms of a set of lines.
//
// Layout: LineUniforms.swift beside it.

layout(std140) uniform Lines {
  vec4 color;        // premultiplied
  vec2 clipScale;    // clip units per pixel; y negative
  vec2 origin;       // pixels
  float scale;       // pixels per point of places
  float width;       // pixels
  int first;         // texel of the first line
  int strokeStep;    // 1: a stroke for each line; 0: one stroke for all lines
  float gapScale;    // pixels per point of gaps
  float shift;       // pixels to the right, for line ends that follow the shift
  vec4 strokes[32];  // start and end, two strokes each
};
