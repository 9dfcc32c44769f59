// boxes.frag: one colour, with round corners, and with sharp or soft edges.
//
// In      see boxes.vert

#version 140

noperspective in vec2 place;
flat in vec4 extent;
flat in vec4 color;
out vec4 fragment;

void main() {
  // The distance of the pixel from the edge of the box; negative inside.
  vec2 beyond = abs(place) - (extent.xy - extent.z);
  float distance = length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - extent.z;
  float share = extent.w > 0.0 ? smoothstep(0.0, extent.w, -distance) : clamp(0.5 - distance, 0.0, 1.0);
  fragment = color * share;
}
