// disc.glsl: inputs, output and functions that the discs of all bodies share.

#include "Common/dither.glsl"

noperspective in vec2 place;
flat in vec4 color;
flat in float radius;
flat in vec4 surface;
flat in vec4 axis;
flat in vec3 sky;
out vec4 fragment;

// The share of the stars' light that the dark side of a body lets through.
const float throughNight = 0.02;

// Returns the point of the unit sphere under the pixel; z points to the eye. For a pixel outside
// the disc, it is the nearest point of the limb.
vec3 spherePoint() {
  vec3 p = vec3(place / max(length(place), radius), 0.0);
  p.z = sqrt(clamp(1.0 - dot(p.xy, p.xy), 0.0, 1.0));
  return p;
}

// Returns how much of the pixel the disc covers, 0…1.
float discCoverage() {
  return clamp(radius + 0.5 - length(place), 0.0, 1.0);
}

// Writes a premultiplied colour in sRGB encoding, dithered.
void write(vec4 shown) {
  // The inverse of the backdrop's dither: it rounds down where the backdrop's rounds up.
  float noise = dither(ivec2(gl_FragCoord.xy)) * (1.0 / 255.0) * shown.a;
  fragment = vec4(clamp(shown.rgb - noise, 0.0, 1.0), shown.a) * color.a;
}

// Returns the premultiplied colour of a disc's pixel. The dark side hides the stars behind it, but
// shows about a third of the sky's own light.
//
//   sunlit    linear light of the lit part
//   night     linear light that the dark side adds to the sky
//   dim       factor for the sky's light in front of the dark side
//   lit       share of sunlight, 0…1
vec4 litDisc(vec3 sunlit, vec3 night, float dim, float lit) {
  vec3 light = sunlit * lit + (night + dim * sky * sky) * (1.0 - lit);
  float through = throughNight * (1.0 - lit);
  return vec4(sqrt(clamp(light, 0.0, 1.0)) - through * sky, 1.0 - through);
}
