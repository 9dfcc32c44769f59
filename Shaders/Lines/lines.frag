// lines.frag: the coverage of a line, by its distance from the pixel's centre.
//
// In      place     pixels along the line from its start, and across from its middle
//         extent    length from start to end, and width of the line, in pixels
//         hole      position of the hole along the line, its half length, and the length over
//                   which ends fade, in pixels; 1 for butt ends
//         shade     premultiplied colour

#version 140

noperspective in vec2 place;
flat in vec2 extent;
flat in vec3 hole;
flat in vec4 shade;
out vec4 fragment;

void main() {
  float width = extent.y;
  float across = clamp(0.5 * width + 0.5 - abs(place.y), 0.0, min(1.0, width));
  float inside = min(min(place.x, extent.x - place.x), abs(place.x - hole.x) - hole.y);
  float ends = clamp((inside + 0.5) / hole.z, 0.0, 1.0);
  if (hole.z > 1.0) ends *= ends * (3.0 - 2.0 * ends);
  fragment = shade * (across * ends);
}
