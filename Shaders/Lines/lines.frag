// lines.frag: the coverage of a line, by its distance from the pixel's centre.
//
// In      see lines.vert

#version 140

noperspective in vec2 place;
noperspective in vec2 away;
flat in vec4 extent;
flat in vec3 hole;
flat in vec4 shade;
out vec4 fragment;

void main() {
  float width = extent.y;
  float across = clamp(0.5 * width + 0.5 - abs(place.y), 0.0, min(1.0, width));
  float inside = min(place.x, extent.x - place.x);
  float ends = clamp((inside + 0.5) / extent.z, 0.0, 1.0);
  if (extent.z > 1.0) ends *= ends * (3.0 - 2.0 * ends);
  // The hole, a circle that dims the line, has a soft edge: the line's light returns at 0.6 to 1
  // radii from the hole's centre.
  float beyond = smoothstep(0.6, 1.0, length(vec2(place.x - hole.x, hole.y)) * hole.z);
  // Around a clearing, the line's light returns at 1 to 2 radii from the clearing's centre.
  float outside = smoothstep(1.0, 2.0, length(away));
  fragment = shade * (across * ends * outside * mix(extent.w, 1.0, beyond));
}
