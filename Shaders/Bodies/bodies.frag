// bodies.frag: a disc that is lit from one side, in a glow, with rings; edges by distance in pixels.
//
// In      place     pixels from the centre
//         color…    see bodies-block.glsl

#version 140
#include "Common/dither.glsl"

noperspective in vec2 place;
flat in vec4 color;
flat in float radius;
flat in vec4 light;
flat in vec4 extra;
out vec4 fragment;

// The light of the dark side: BodyDraw.ashenLight.
const float ashenLight = 0.06;
// The rings' edges in radii of the disc: BodyDraw.Rings.radii.
const float innerRing = 1.526;
const float outerRing = 2.270;
// The rings' alpha.
const float ringAlpha = 0.8;

// The share of a pixel of the disc that is lit.
float litShare() {
  if (abs(light.z) > 0.9999) return light.z < 0.0 ? 1.0 : 0.0;
  float along = dot(place, light.xy);
  float across = light.x * place.y - light.y * place.x;
  float limb = sqrt(max(radius * radius - across * across, 1.0));
  float slope = light.z * across / limb;
  return clamp((along - light.z * limb) * inversesqrt(1.0 + slope * slope) + 0.5, 0.0, 1.0);
}

// The coverage of a pixel by the rings.
float ringCoverage(float opening, vec2 far) {
  vec2 flattened = vec2(far.x * place.y - far.y * place.x, dot(place, far) / opening);
  float distance = max(length(flattened), 1e-3);
  // Pixels for a unit of distance.
  float pixels = distance * inversesqrt(
    max(flattened.x * flattened.x + flattened.y * flattened.y / (opening * opening), 1e-6));
  float inside = clamp((distance - innerRing * radius) * pixels + 0.5, 0.0, 1.0);
  float outside = clamp((outerRing * radius - distance) * pixels + 0.5, 0.0, 1.0);
  return ringAlpha * inside * outside;
}

void main() {
  float r = length(place);
  float disc = clamp(radius + 0.5 - r, 0.0, 1.0);
  float shine = max(0.0, 1.0 - r / extra.x);
  float glow = light.w * shine * shine * shine * (1.0 - disc);
  // Where the disc is dark it hides nothing.
  float body = disc * mix(ashenLight, 1.0, litShare());
  // A glow adds light more than it covers what is behind it: stars are seen through it.
  vec2 lightAndAlpha = vec2(glow + body, 0.5 * glow + body);
  if (extra.y > 0.0) {
    float ring = ringCoverage(extra.y, extra.zw);
    if (dot(place, extra.zw) > 0.0) ring *= 1.0 - disc;
    lightAndAlpha = ring + lightAndAlpha * (1.0 - ring);
  }
  lightAndAlpha *= color.a;
  // The opposite of the backdrop's dither: where that rounds up, this rounds down.
  float noise = lightAndAlpha.x > 0.0 ? dither(ivec2(gl_FragCoord.xy)) * (1.0 / 255.0) : 0.0;
  fragment = vec4(max(color.rgb * lightAndAlpha.x - noise, 0.0), lightAndAlpha.y);
}
