// ruler.frag: dashes along the bottom edge, some longer than others.
//
// In      see ruler.vert

#version 140

noperspective in vec2 pixel;
flat in vec4 dashes;
flat in vec2 heights;
flat in vec2 ends;
flat in vec4 shade;
out vec4 fragment;

void main() {
  float along = pixel.x - dashes.x;
  float number = round(along / dashes.y);
  // Every dash is a whole number of pixels from the long dash at the origin, so all dashes are
  // sharp if that one is sharp.
  float offCenter = abs(along - round(number * dashes.y));
  bool isLong = abs(number - dashes.w * round(number / dashes.w)) < 0.5;
  float height = isLong ? heights.y : heights.x;
  float coverage = clamp(dashes.z - offCenter + 0.5, 0.0, min(1.0, 2.0 * dashes.z))
    * clamp(height - pixel.y + 0.5, 0.0, 1.0);
  float edge = clamp(min(pixel.x, ends.x - pixel.x) / ends.y, 0.0, 1.0);
  fragment = shade * (coverage * edge);
}
