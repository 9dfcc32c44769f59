// backdrop.vert: the whole target as one triangle, or piece gl_InstanceID of a striped backdrop, from
// the top of the target to its bottom.
//
// Block   Backdrop
// Define  STRIPED    the backdrop has several colours side by side
// Out     base       straight RGB
//         place      pixels from the centre, over those to a corner
// Draw    glDrawArrays(GL_TRIANGLES, 0, 3)
//         glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count), for STRIPED

#version 140
#include "Backdrop/backdrop-block.glsl"

#if defined(GRADIENT)
#include "Common/srgb.glsl"
flat out vec3 edge;
#endif
flat out vec3 base;
noperspective out vec2 place;

void main() {
#if defined(STRIPED)
  vec4 piece = pieces[gl_InstanceID];
  float left = gl_InstanceID > 0 ? pieces[max(gl_InstanceID - 1, 0)].a : 0.0;
  vec2 corner = vec2(
    ((gl_VertexID & 1) == 0 ? left : piece.a) / middle.x - 1.0, float(gl_VertexID >> 1) * 2.0 - 1.0);
  base = piece.rgb;
#else
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
  base = color.rgb;
#endif
#if defined(GRADIENT)
  base = linearLight(base);
  edge = linearLight(vignetteCorner.rgb);
#endif
  place = corner * middle.xy * middle.z;
  gl_Position = vec4(corner, 0.0, 1.0);
}
