// paths.frag: coverage of a trimmed path with round caps and joins.
//
// The distance to the nearest point of the path decides, so crossings and joins are covered
// once, whatever the opacity.
//
// Texture geometry  two texels a segment: ends in points; arc length of the ends, 0…1

#version 330 core
#include "paths-block.glsl"
uniform samplerBuffer geometry;

in vec2 place;
flat in int path;
out vec4 fragment;

void main() {
  StrokedPath stroked = paths[path];
  float scale = stroked.size.z;
  float nearest = 1e12;
  for (int index = 0; index < stroked.range.y; ++index) {
    vec2 lengths = texelFetch(geometry, stroked.range.x + 2 * index + 1).xy;
    // Segments come in order of length: past the stroke's end there is nothing more.
    if (lengths.x > stroked.stroke.y) break;
    if (lengths.y < stroked.stroke.x) continue;
    vec4 ends = texelFetch(geometry, stroked.range.x + 2 * index) * scale;
    vec2 way = ends.zw - ends.xy;
    float span = lengths.y - lengths.x;
    // The part of the segment that the stroke keeps.
    float low = clamp((stroked.stroke.x - lengths.x) / span, 0.0, 1.0);
    float high = clamp((stroked.stroke.y - lengths.x) / span, 0.0, 1.0);
    float t = clamp(dot(place - ends.xy, way) / max(dot(way, way), 1e-12), low, high);
    vec2 gap = place - ends.xy - way * t;
    nearest = min(nearest, dot(gap, gap));
  }
  float width = stroked.size.w;
  float coverage = clamp(0.5 * width + 0.5 - sqrt(nearest), 0.0, min(1.0, width));
  fragment = stroked.color * coverage;
}
