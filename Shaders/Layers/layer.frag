// layer.frag: a kept layer or the kept background, pixel by pixel.
//
// In      see layer.vert
// Texture layer
// Define  TINTED         multiplied by the tint
//         EXACT          drawn without eight-bit arithmetic
//         OVER_COLOR     in front of one colour
//         TRANSMITTANCE  stars of one colour, the tint; the layer is the transmittance through them

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

// A shader without a tint is only this fetch, at an interpolated place that it does not change.
// llvmpipe draws its rectangles row by row, ten times faster than others. y comes before x, because
// Mesa 25 detects the pair only if the shader puts it together anew.
//
// Of a tinted layer llvmpipe draws some tiles row by row, where it multiplies in eight bits, and the
// timing of its threads decides which ones: pictures differ from run to run by 1 of 255. It draws
// no shader with textureLod row by row.
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
