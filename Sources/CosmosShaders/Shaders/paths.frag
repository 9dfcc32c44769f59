// paths.frag: the coverage of a trimmed path with round caps and joins.
//
// It follows from the distance to the nearest point of the path, so crossings and joins are
// covered once, whatever the opacity.
//
// Block   Paths
// Texture geometry  two texels a segment: its ends in points; the arc length at its ends, 0…1
// In      place     pixels from the path's origin
//         path      which element of the block

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
    // Segments are in order of arc length: none after the stroke's end counts.
    if (lengths.x > stroked.stroke.y) break;
    if (lengths.y < stroked.stroke.x) continue;
    vec4 ends = texelFetch(geometry, stroked.range.x + 2 * index) * scale;
    vec2 way = ends.zw - ends.xy;
    float span = lengths.y - lengths.x;
    // The part of the segment that is in the stroke, 0…1 of the segment.
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
