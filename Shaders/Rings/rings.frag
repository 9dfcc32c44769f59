// rings.frag: the coverage of a circle's outline, of its ticks and of an arc's ends, by distance in
// pixels.
//
// In      place     offset from the centre in pixels
//         shape     see rings-block.glsl, also for angles and ticks; shade is the ring's colour

#version 140

noperspective in vec2 place;
flat in vec4 shape;
flat in vec4 angles;
flat in vec3 ticks;
flat in vec4 shade;
out vec4 fragment;

// Returns the coverage of a circle's outline at a distance from the centre.
float outline(float distance, float radius, float width) {
  return clamp(0.5 * width + 0.5 - abs(distance - radius), 0.0, min(1.0, width));
}

void main() {
  float radius = length(place);
  float coverage = outline(radius, shape.z, shape.w);
  float spacing = angles.z;
  if (spacing > 0.0) {
    float turn = atan(place.y, place.x);
    float tick = round(turn / spacing);
    if (ticks.x > 0.0 && mod(abs(tick), ticks.x) < 0.5) {
      coverage = max(coverage, outline(radius, ticks.y, ticks.z));
    }
    float offCenter = abs(turn - spacing * tick);
    coverage *= clamp((angles.w - offCenter) * radius + 0.5, 0.0, 1.0);
  }
  float span = angles.y - angles.x;
  if (span < 6.2831) {
    // Distances from the lines through the centre and the arc's ends, positive on the arc's side.
    // An arc of up to half a circle is the intersection of both positive sides, and a longer one is
    // their union.
    vec2 start = vec2(cos(angles.x), sin(angles.x));
    vec2 end = vec2(cos(angles.y), sin(angles.y));
    float fromStart = start.x * place.y - start.y * place.x;
    float toEnd = place.x * end.y - place.y * end.x;
    float after = clamp(fromStart + 0.5, 0.0, 1.0);
    float before = clamp(toEnd + 0.5, 0.0, 1.0);
    coverage *= span > 3.1416 ? after + before - after * before : after * before;
  }
  fragment = shade * coverage;
}
