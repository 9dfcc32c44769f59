// backdrop.vert: one triangle that covers the reduced backdrop.
//
// Block   Backdrop
// Define  HAZES        0…6
// Out     see backdrop-interface.glsl
// Draw    glDrawArrays(GL_TRIANGLES, 0, 3)

#version 140
#define INTERFACE out
#include "backdrop-block.glsl"
#include "backdrop-interface.glsl"

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
  vec2 pixel = corner * center * 2.0;
  fromCenter = (pixel - center) * inverseRadius;
  nearCenter = vignetteCenter;
  nearCorner = vignetteCorner;
#if HAZES > 0
  for (int index = 0; index < HAZES; ++index) {
    Haze haze = hazes[index];
    tints[index] = haze.tint;
    float tile = (pixel.x + haze.tiles.x) * haze.tiles.y + haze.tiles.z;
    places[index] = vec3(pixel * haze.sky.zw + haze.sky.xy, tile);
  }
#endif
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}
