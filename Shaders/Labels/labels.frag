// labels.frag: text, with its coverage from the atlas.
//
// The shader interpolates by itself, because a sampler's rounding depends on the line's position in
// the atlas. That position depends on the lines shown before, so images of the same moment would
// differ.
//
// Texture atlas   coverage 0…1
// In      place   texels from the line's top left corner
//         origin  texels: the line's top left corner in the atlas
//         color   premultiplied

#version 140

uniform sampler2D atlas;

noperspective in vec2 place;
flat in vec2 origin;
flat in vec4 color;
out vec4 fragment;

float coverage(ivec2 texel) { return texelFetch(atlas, texel, 0).r; }

void main() {
  vec2 first = floor(place - 0.5);
  // Positions are rounded to 256ths, as in samplers, so that rounding errors do not blur a line at
  // whole pixels.
  vec2 share = floor((place - 0.5 - first) * 256.0 + 0.5) / 256.0;
  ivec2 texel = ivec2(origin + first);
  float above = mix(coverage(texel), coverage(texel + ivec2(1, 0)), share.x);
  float below = mix(coverage(texel + ivec2(0, 1)), coverage(texel + ivec2(1, 1)), share.x);
  fragment = color * mix(above, below, share.y);
}
