// sky.vert: the whole target as one triangle, or piece gl_InstanceID of a striped backdrop, from the
// top of the target to its bottom.
//
// Block   Sky
// Define  see sky.frag
// Out     see sky-interface.glsl
// Draw    glDrawArrays(GL_TRIANGLES, 0, 3)
//         glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count), for STRIPED

#version 140
#define INTERFACE out
#include "Sky/sky-block.glsl"
#include "Sky/sky-interface.glsl"

vec2 placeOf(Layer layer, vec2 pixel) {
  return (pixel + vec2(layer.place.x, 0.0)) * layer.place.yz;
}

void main() {
#if defined(STRIPED)
  vec4 piece = pieces[gl_InstanceID];
  float left = gl_InstanceID > 0 ? pieces[max(gl_InstanceID - 1, 0)].a : 0.0;
  vec2 corner = vec2(
    ((gl_VertexID & 1) == 0 ? left : piece.a) * texelScale.x, float(gl_VertexID >> 1));
  base = piece.rgb * transmittance;
#else
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
  base = color.rgb * transmittance;
#endif
  vec2 place = corner / texelScale;
#if !defined(PLAIN) && !defined(OVERLAY)
  pixel = place;
  reducedPlace = corner;
  reducedStep = reducedScale;
  reducedLight = lightScale;
#endif
#if LAYERS > 0
  place0 = placeOf(layers[0], place);
  tint0 = layers[0].tint.rgb;
#if defined(BETWEEN)
  mixture0 = layers[0].mixture.xyz;
#endif
#endif
#if LAYERS > 1
  place1 = placeOf(layers[1], place);
  tint1 = layers[1].tint.rgb;
#if defined(BETWEEN)
  mixture1 = layers[1].mixture.xyz;
#endif
#endif
#if LAYERS > 2
  place2 = placeOf(layers[2], place);
  tint2 = layers[2].tint.rgb;
#if defined(BETWEEN)
  mixture2 = layers[2].mixture.xyz;
#endif
#endif
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}
