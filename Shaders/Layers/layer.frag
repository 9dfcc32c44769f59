// layer.frag: a kept layer or the kept background, pixel by pixel.
//
// In      see layer.vert
// Texture layer
// Define  TINTED         times the tint
//         OVER_COLOR     over one colour
//         TRANSMITTANCE  of stars of one colour, the tint: the layer says how much is seen through them

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

// Without a tint nothing but this one fetch, at a place that comes from the vertices as it is:
// llvmpipe draws a rectangle of such a shader row by row, ten times faster than any other.
// y comes before x because Mesa 25 finds two coordinates of one vector only where they are put together anew.
//
// A tinted layer is not drawn row by row: there llvmpipe multiplies in eight bits, and whether a tile is
// drawn so depends on the time that other threads take, so the picture would differ from run to run.
// llvmpipe draws no shader with textureLod row by row.
void main() {
#if defined(OVER_COLOR)
  vec3 covered = shade.rgb + (1.0 - shade.a) * behind;
  fragment = vec4(mix(covered, behind, texture(layer, place.yx).r), 1.0);
#elif defined(TRANSMITTANCE)
  fragment = shade * (1.0 - texture(layer, place.yx).r);
#elif defined(TINTED)
  fragment = shade * textureLod(layer, place.yx, 0.0);
#else
  fragment = texture(layer, place.yx);
#endif
}
