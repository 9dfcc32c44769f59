// lines.frag: the coverage of a line with butt ends, by its distance from the pixel's centre.
//
// In      place     pixels along the line from its start, and across from its middle
//         extent    length from start to end, and width of the line, in pixels
//         shade     premultiplied colour

#version 140

noperspective in vec2 place;
flat in vec2 extent;
flat in vec4 shade;
out vec4 fragment;

void main() {
  float width = extent.y;
  float across = clamp(0.5 * width + 0.5 - abs(place.y), 0.0, min(1.0, width));
  float ends = clamp(min(place.x, extent.x - place.x) + 0.5, 0.0, 1.0);
  fragment = shade * (across * ends);
}
