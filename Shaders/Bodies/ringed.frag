// ringed.frag: the disc of a planet with rings.
//
// In      see bodies.vert

#version 140
#include "Bodies/disc.glsl"

flat in int passes;

// Returns the coverage of the C and B rings, the Cassini Division and the A ring. The position is
// across and along the direction of the rings' far half; a circle looks `stretch` times as wide as
// high.
float ringCoverage(vec2 place, float stretch) {
  vec2 ellipse = vec2(place.x, place.y * stretch);
  float d = max(length(ellipse), 1e-3);
  // The number of pixels per unit of d, from the slope of d.
  vec2 slope = vec2(ellipse.x, ellipse.y * stretch);
  float pixels = d * inversesqrt(dot(slope, slope) + 1e-6);
  vec4 inside = clamp((d - radius * vec4(1.239, 1.526, 1.950, 2.025)) * pixels + 0.5, 0.0, 1.0);
  float outside = clamp((radius * 2.270 - d) * pixels + 0.5, 0.0, 1.0);
  return dot(inside, vec4(0.15, 0.75, -0.65, 0.45)) * outside;
}

void main() {
  vec3 p = spherePoint();
  float disc = discCoverage();
  vec2 far = axis.xy;
  vec2 turned = vec2(far.x * place.y - far.y * place.x, dot(place, far));
  // The poles are darker and greener than the equator.
  float tilt = 1.0 / axis.z;
  float latitude = abs(dot(p.xy, far) * sqrt(1.0 - tilt * tilt) + p.z * tilt);
  vec3 globe = color.rgb * (0.14 + 0.86 * pow(p.z, 0.65))
    * (0.94 - vec3(0.30, 0.26, 0.18) * smoothstep(0.25, 0.95, latitude))
    * (1.0 - vec3(0.08, 0.11, 0.14) * cos(17.0 * latitude));
  vec4 shown = vec4(sqrt(globe), 1.0) * disc;
  // The near half of the rings casts its shadow on the disc.
  float before = disc * clamp(0.5 - turned.y, 0.0, 1.0);
  turned.y += 0.16 * radius;
  // The first pass computes the rings' shadow, the second one the rings. The vertex shader passes
  // on the number of passes, so that the compiler does not copy the loop's body.
  float coverage = 0.0, shade = 0.0;
  for (int i = 0; i < passes; i++) {  // always 2
    shade = coverage;
    coverage = ringCoverage(turned, axis.z);
    turned.y -= 0.16 * radius;
  }
  shown.rgb *= 1.0 - 0.5 * shade * before;
  // The ice of the rings is paler than the planet.
  vec3 ice = mix(color.rgb, vec3(max(color.r, max(color.g, color.b))), 0.5);
  write(mix(shown, vec4(sqrt(ice), 1.0), coverage * (1.0 - disc + before)));
}
