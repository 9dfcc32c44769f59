// lines.vert: straight line gl_InstanceID of a LineSet, trimmed by its stroke, as a quad.
//
// Block   Lines
// Texture geometry  three texels per line, in points: start and end; gap at each end, and factor
//                   of the shift at each end; centre and radius of a hole, a circle that dims
//                   the line, and the light in the hole
// Out     place     pixels along the line from its trimmed start, and across from its middle
//         extent    pixels: length from trimmed start to trimmed end, width of the line, length
//                   over which ends fade (1 for butt ends); light in the hole, 0…1
//         hole      pixels: position of the hole along the line and across it; 1 / radius
//         away      offset from the centre of the clearing, in its radii
//         shade     premultiplied colour
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Lines/lines-block.glsl"
uniform samplerBuffer geometry;

noperspective out vec2 place;
noperspective out vec2 away;
flat out vec4 extent;
flat out vec3 hole;
flat out vec4 shade;

void main() {
  int texel = first + 3 * gl_InstanceID;
  vec4 line = texelFetch(geometry, texel);
  vec4 ends = texelFetch(geometry, texel + 1);
  vec2 gaps = gapScale * ends.xy;
  int index = gl_InstanceID * strokeStep;
  vec4 pair = strokes[index >> 1];
  vec2 stroke = (index & 1) == 0 ? pair.xy : pair.zw;
  vec2 whole = scale * (line.zw - line.xy) + vec2(shift * (ends.w - ends.z), 0.0);
  float span = length(whole);
  // Length between the gaps, and the part of that length inside the stroke.
  float drawn = span - gaps.x - gaps.y;
  float stroked = drawn * (stroke.y - stroke.x);
  shade = color;
  // An empty line has no direction, so its corners coincide and cover nothing. A line shorter than
  // 1.25 times the sum of its gaps would only be a dot between two stars, so it counts as empty.
  bool empty = span < 1.25 * (gaps.x + gaps.y) || stroke.y <= stroke.x || stroked < 1e-4;
  vec2 forward = empty ? vec2(0.0) : whole / span;
  vec2 start = origin + vec2(shift * ends.z, 0.0) + scale * line.xy + forward * (gaps.x + drawn * stroke.x);
  vec4 round = texelFetch(geometry, texel + 2);
  vec2 toHole = origin + vec2(shift, 0.0) + scale * round.xy - start;
  // If a line has no hole, the hole is placed far away.
  hole = round.z > 0.0
    ? vec3(dot(toHole, forward), dot(toHole, vec2(-forward.y, forward.x)), 1.0 / (gapScale * round.z))
    : vec3(-1e6, 0.0, 1.0);
  // A line with gaps leads from star to star, and fades towards each star over 14 points or a fifth
  // of its length, whichever is shorter. Other lines have butt ends.
  float fade = gaps.x + gaps.y > 0.0 ? max(1.0, min(14.0 * gapScale, 0.2 * stroked)) : 1.0;
  extent = vec4(stroked, width, fade, round.w);
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  // The quad is one pixel larger on every side, for the anti-aliased edge.
  float halfWidth = 0.5 * width + 1.0;
  place = vec2(mix(-1.0, stroked + 1.0, corner.x), mix(-halfWidth, halfWidth, corner.y));
  vec2 pixel = start + forward * place.x + vec2(-forward.y, forward.x) * place.y;
  // Without a clearing, every pixel counts as far outside of one.
  away = clearing.z > 0.0 ? (pixel - clearing.xy) * clearing.z : vec2(9.0);
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
