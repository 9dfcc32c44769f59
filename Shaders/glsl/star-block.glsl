// star-block.glsl: the uniforms of one run of stars; layout: Rendering/StarUniforms.swift.

layout(std140) uniform Stars {
  vec4 color;         // straight RGB, and peak alpha 0…1
  vec2 clipScale;     // clip units per pixel; y negative where pictures are stored upright
  float x;            // pixels, where the first star's stratum begins
  float spacing;      // pixels per stratum
  float height;       // pixels
  float radius;       // pixels, before variation
  float sizeVariation;
  float brightnessVariation;
  uint firstIndex;
  uint key;
};
