// milky-way-block.glsl: the uniforms of the Milky Way.
//
// Layout: MilkyWayUniforms.swift in this folder. Colours are in linear light.

layout(std140) uniform MilkyWay {
  vec4 sky;     // converts pixels to coordinates of the map: times zw, plus xy
  vec4 bulge;   // RGB
  vec4 arms;    // RGB
  vec4 base;    // RGB of the empty sky behind the Milky Way, and their sum
  vec3 empty;   // RGB of the empty sky, encoded
  vec2 grain;   // pixels from the sky's start to pixel 0; period in pixels
  vec2 grainCover;  // share of the picture that grains cover: everywhere; more per unit of density
};
