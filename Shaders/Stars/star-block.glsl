// star-block.glsl: the uniforms of one run of stars.
//
// Layout: StarUniforms.swift beside it. Pixels are the target's with y up, as in gl_FragCoord.

layout(std140) uniform Stars {
  vec4 color;           // straight RGB, and peak alpha 0…1
  vec4 clip;            // pixels to clip space: times xy, plus zw
  vec2 origin;          // pixels: left edge of the first star's stratum, and height 0
  vec2 pitch;           // pixels: width of a stratum, and from height 0 to height 1
  float radius;         // pixels, before variation
  float sizeVariation;
  float brightnessVariation;
  uint firstIndex;
  uint key;
  int step;             // increase of the index from a star to the next one
  float milkyWayShare;  // how much a deep star's light follows the Milky Way, 0…1
  float seenShare;      // visible share of the near stars with natural light, brightest first
  float streak;         // pixels that a star moves to the right during the exposure
  vec4 sky;             // pixels to coordinates of the Milky Way's map: times zw, plus xy
};
