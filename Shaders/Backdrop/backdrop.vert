// backdrop.vert: the whole target as one triangle, or piece gl_InstanceID of a striped backdrop, from
// the top of the target to its bottom.
//
// Block   Backdrop
// Define  STRIPED    the backdrop has several colours side by side
//         GRADIENT   it fades to another colour: see backdrop.frag
// Out     base       straight RGB; unless GRADIENT
//         gradient   for GRADIENT: see gradient.glsl
//         place      pixels from the centre, over those to a corner
// Draw    glDrawArrays(GL_TRIANGLES, 0, 3)
//         glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count), for STRIPED

#version 140
#include "Backdrop/backdrop-block.glsl"

#if defined(GRADIENT)
#include "Backdrop/gradient.glsl"
#include "Common/srgb.glsl"
flat out vec3 gradient[5];
#else
flat out vec3 base;
#endif
noperspective out vec2 place;

void main() {
#if defined(STRIPED)
  vec4 piece = pieces[gl_InstanceID];
  float left = gl_InstanceID > 0 ? pieces[max(gl_InstanceID - 1, 0)].a : 0.0;
  vec2 corner = vec2(
    ((gl_VertexID & 1) == 0 ? left : piece.a) / middle.x - 1.0, float(gl_VertexID >> 1) * 2.0 - 1.0);
  vec3 inner = piece.rgb;
#else
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
  vec3 inner = color.rgb;
#endif
#if defined(GRADIENT)
  vec3 light = linearLight(inner);
  vec3 outer = linearLight(vignetteCorner.rgb);
  for (int index = 0; index < 5; ++index) {
    gradient[index] = encodedLight(mix(light, outer, gradientNodes[index]));
  }
  // Newton's divided differences.
  for (int order = 1; order < 5; ++order) {
    for (int index = 4; index >= order; --index) {
      gradient[index] = (gradient[index] - gradient[index - 1])
        / (gradientNodes[index] - gradientNodes[index - order]);
    }
  }
#else
  base = inner;
#endif
  place = corner * middle.xy * middle.z;
  gl_Position = vec4(corner, 0.0, 1.0);
}
