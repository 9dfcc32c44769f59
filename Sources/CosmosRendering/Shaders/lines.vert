// lines.vert: straight line gl_InstanceID of a set, trimmed by its stroke, as a quad.
//
// Block   Lines
// Texture geometry  one texel a line: start and end, in points
// Out     place     pixels along the line from its trimmed start, and across from its middle
//         extent    pixels from the trimmed start to the trimmed end
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 330 core
#include "lines-block.glsl"
uniform samplerBuffer geometry;

out vec2 place;
flat out float extent;

void main() {
  vec4 line = texelFetch(geometry, first + gl_InstanceID);
  int index = gl_InstanceID * strokeStep;
  vec4 pair = strokes[index >> 1];
  vec2 stroke = (index & 1) == 0 ? pair.xy : pair.zw;
  vec2 start = origin + scale * mix(line.xy, line.zw, stroke.x);
  vec2 end = origin + scale * mix(line.xy, line.zw, stroke.y);
  extent = distance(start, end);
  // An empty stroke has no direction: its corners coincide and cover nothing.
  bool empty = stroke.y <= stroke.x || extent < 1e-4;
  vec2 forward = empty ? vec2(0.0) : (end - start) / extent;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  // A pixel more on every side for the anti-aliased edge.
  float halfWidth = 0.5 * width + 1.0;
  place = vec2(mix(-1.0, extent + 1.0, corner.x), mix(-halfWidth, halfWidth, corner.y));
  vec2 pixel = start + forward * place.x + vec2(-forward.y, forward.x) * place.y;
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
