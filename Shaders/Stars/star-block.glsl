// star-block.glsl: the uniforms of one run of stars (see StarRun).
//
// Layout: StarUniforms.swift in this folder. Pixels are the target's, with y up, as in
// gl_FragCoord.

layout(std140) uniform Stars {
  vec4 color;           // straight RGB; peak alpha, 0…1
  vec4 clip;            // converts pixels to clip space: times xy, plus zw
  vec2 origin;          // pixels: left edge of the first star's stratum, and position of height 0
  vec2 pitch;           // pixels: width of a stratum, and distance from height 0 to height 1
  float radius;         // pixels: radius of a star, before variation
  float sizeVariation;
  float brightnessVariation;
  uint firstIndex;
  uint key;
  int step;             // difference between the indices of consecutive stars
  float milkyWayShare;  // deep sky: how much a star's light follows the Milky Way, 0…1
  float seenShare;      // visible fraction of near stars with natural light, brightest first
  float streak;         // pixels that a star moves to the right during the exposure
  vec4 sky;             // converts pixels to coordinates of the Milky Way's map: times zw, plus xy
};
