// paths.frag: the coverage of a trimmed path with round caps and joins.
//
// The shader uses the distance to the nearest point of the path, so crossings and joins are covered
// only once at any opacity. Two pieces of a path that touch along their length each cover a
// fraction of the pixels between them, from opposite sides. The fractions are added, so no seam
// remains.
//
// Texture geometry  two texels per segment: its ends in points; the arc length at its ends, 0…1
// In      place     offset from the path's origin in pixels
//         stroke    start and end, 0…1; pixels per point; width in pixels
//         range     texel of the first segment; number of segments
//         shade     premultiplied colour

#version 140
uniform samplerBuffer geometry;

noperspective in vec2 place;
flat in vec4 stroke;
flat in ivec2 range;
flat in vec4 shade;
out vec4 fragment;

void main() {
  float scale = stroke.z;
  // Vectors to this pixel, in pixels: from the nearest point of the path, and from the nearest
  // point of the path on the opposite side of the pixel.
  vec2 nearest = vec2(1e6);
  vec2 opposite = vec2(1e6);
  for (int index = 0; index < range.y; ++index) {  // the segments of one path
    vec2 lengths = texelFetch(geometry, range.x + 2 * index + 1).xy;
    // Segments are in order of arc length, so all later ones lie beyond the stroke's end.
    if (lengths.x > stroke.y) break;
    if (lengths.y < stroke.x) continue;
    vec4 ends = texelFetch(geometry, range.x + 2 * index) * scale;
    vec2 way = ends.zw - ends.xy;
    float span = lengths.y - lengths.x;
    // The part of the segment inside the stroke, as fractions of the segment.
    float low = clamp((stroke.x - lengths.x) / span, 0.0, 1.0);
    float high = clamp((stroke.y - lengths.x) / span, 0.0, 1.0);
    float t = clamp(dot(place - ends.xy, way) / max(dot(way, way), 1e-12), low, high);
    vec2 gap = place - ends.xy - way * t;
    bool isOpposite = dot(gap, nearest) < -0.99 * length(gap) * length(nearest);
    if (dot(gap, gap) < dot(nearest, nearest)) {
      if (isOpposite) opposite = nearest;
      nearest = gap;
    } else if (isOpposite && dot(gap, gap) < dot(opposite, opposite)) {
      opposite = gap;
    }
  }
  float width = stroke.w;
  vec2 distances = sqrt(vec2(dot(nearest, nearest), dot(opposite, opposite)));
  vec2 coverage = clamp(0.5 * width + 0.5 - distances, 0.0, min(1.0, width));
  fragment = shade * min(1.0, coverage.x + coverage.y);
}
