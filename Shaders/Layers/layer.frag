// layer.frag: a kept layer or the kept background, pixel by pixel.
//
// In      see layer.vert
// Texture layer
// Define  TINTED         multiplies the layer by the tint
//         EXACT          multiplies with full precision, also with llvmpipe; see below
//         OVER_COLOR     draws the layer in front of one colour
//         TRANSMITTANCE  draws stars of one colour, the tint, from a layer of transmittance

#version 140

uniform sampler2D layer;

in vec2 place;
#if defined(TINTED)
flat in vec4 shade;
#endif
#if defined(OVER_COLOR)
flat in vec3 behind;
#endif
out vec4 fragment;

// A shader without a tint is only one fetch, at an interpolated position that it does not change.
// llvmpipe draws such rectangles row by row, ten times faster than others. The position has y
// before x, because Mesa 25 detects such a shader only if the shader swaps the two.
//
// llvmpipe draws some tiles of a tinted layer row by row, and multiplies in eight bits there. The
// timing of its threads decides which tiles, so images differ by 1 of 255 from run to run. A shader
// with textureLod is never drawn row by row, so EXACT uses textureLod.
void main() {
#if defined(OVER_COLOR)
  vec3 covered = shade.rgb + (1.0 - shade.a) * behind;
  fragment = vec4(mix(covered, behind, texture(layer, place.yx).r), 1.0);
#elif defined(TRANSMITTANCE)
  fragment = shade * (1.0 - texture(layer, place.yx).r);
#elif defined(EXACT)
  fragment = shade * textureLod(layer, place.yx, 0.0);
#elif defined(TINTED)
  fragment = shade * texture(layer, place.yx);
#else
  fragment = texture(layer, place.yx);
#endif
}
