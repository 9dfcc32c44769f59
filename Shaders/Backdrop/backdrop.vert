// backdrop.vert: the whole reduced backdrop as one triangle, or strip gl_InstanceID of it, from its
// top to its bottom.
//
// Block   Backdrop
// Define  HAZES        0…6
// Out     see backdrop-interface.glsl
// Draw    glDrawArrays(GL_TRIANGLES, 0, 3)
//         glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count), for HAZES

#version 140
#define INTERFACE out
#include "Backdrop/backdrop-block.glsl"
#include "Backdrop/backdrop-interface.glsl"

void main() {
#if HAZES > 0
  // Strips, so that fragments need not look up the amounts of their tiles.
  float left = edges[gl_InstanceID >> 2][gl_InstanceID & 3];
  int next = gl_InstanceID + 1;
  float right = edges[next >> 2][next & 3];
  vec2 corner = vec2(
    ((gl_VertexID & 1) == 0 ? left : right) / (center.x * 2.0), float(gl_VertexID >> 1));
#else
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
#endif
  vec2 pixel = corner * center * 2.0;
  place = vec4(corner * size, (pixel - center) * inverseRadius);
  nearCenter = vignetteCenter;
  nearCorner = vignetteCorner;
#if HAZES > 0
  for (int index = 0; index < HAZES; ++index) {
    Haze haze = hazes[index];
    tints[index] = haze.tint;
    vec2 sky = pixel * haze.sky.zw + haze.sky.xy;
    float middle = 0.5 * (left + right);
    int tile = int((middle + haze.tiles.x) * haze.tiles.y + haze.tiles.z);
    vec4 pair = amounts[tile >> 1];
    vec2 depth = (tile & 1) == 0 ? pair.xy : pair.zw;
    if ((index & 1) == 0) {
      skies[index >> 1] = vec4(sky, 0.0, 0.0);
      depths[index >> 1] = vec4(depth, 0.0, 0.0);
    } else {
      skies[index >> 1].zw = sky;
      depths[index >> 1].zw = depth;
    }
  }
#endif
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}
