// moon-map.frag: the near side of the Moon, for moon.frag.
//
// Two draws make the map, because old drivers take too long to compile one shader for both. The
// second draw adds its colours to those of the first one.
//
// In      see moon-map.vert
// Block   MoonMap
// Define  CRATERS  draws the craters; otherwise the ground with its maria and rays
// Out     red is 0.8 times the fraction of light that the ground reflects; alpha is a factor for
//         the craters' slope, smaller in the maria; with CRATERS, green and blue are half the slope
//         of the ground towards increasing x and y, plus 0.5

#version 140
#include "Bodies/moon-map-block.glsl"
#include "Common/noise.glsl"

noperspective in vec2 place;
flat in ivec4 count;
out vec4 fragment;

#if defined(CRATERS)

// Returns the slope of craters at a point of a plane that shows circles on the sphere as circles.
vec2 craterSlope(vec2 at) {
  vec2 slope = vec2(0.0);
  uint key = 0u;
  for (int i = 0; i < count.z; i++) {  // at most 3
    vec2 corner = floor(at);
    uvec2 cell = uvec2(ivec2(corner)) * uvec2(73856093u, 19349663u);
    uint bits = cell.x ^ cell.y ^ key;
    bits = (bits ^ bits >> 16) * 0x7feb352du;
    bits = (bits ^ bits >> 15) * 0x846ca68bu;
    bits ^= bits >> 16;
    // A crater and its flank stay inside their cell.
    vec3 random = vec3(bits & 255u, bits >> 8 & 255u, bits >> 16 & 255u) * (1.0 / 255.0);
    float radius = 0.07 + 0.21 * random.z * random.z;
    vec2 off = at - corner - mix(vec2(1.7 * radius), vec2(1.0 - 1.7 * radius), random.xy);
    float far = max(length(off), 1e-3), r = far / radius;
    float rim = (r - 0.9) * 2.6;
    // The ground rises from the floor to the rim, and falls outside the rim.
    float rise = 1.1 * r * exp(-2.2 * r * r * r) - 1.6 * max(rim, 0.0) * exp(-rim * rim);
    slope += off * (rise / far);
    at = nextOctave * at + 3.7;
    key += 83492791u;
  }
  return slope;
}

#else

// Returns the brightness of the craters and the darkness of the ground at a point on the sphere.
vec2 featureLight(vec3 p, vec2 warp, float rough) {
  vec3 bent = vec3(p.xy + warp, p.z);
  float bright = 0.0, plain = 1.0;
  for (int i = 0; i < count.x; i++) {  // at most 96
    vec4 one = features[i];
    vec3 at = vec3(one.x, -one.y, sqrt(max(0.0, 1.0 - dot(one.xy, one.xy))));
    bool isCrater = one.z < 0.0;
    float off = distance(isCrater ? p : bent, at);
    float inside = clamp(0.5 - (off - one.z) / (0.05 + 0.36 * one.z), 0.0, 1.0);
    float fall = one.z * one.z / (one.z * one.z + off * off);
    if (isCrater) bright -= one.w * fall * (fall + 0.4 * rough);
    else plain *= 1.0 - one.w * (inside * inside * (3.0 - 2.0 * inside));
  }
  return vec2(bright, 1.0 - plain);
}

// Returns the direction with twice a direction's angle.
vec2 doubled(vec2 a) {
  return vec2(2.0 * a.x * a.x - 1.0, 2.0 * a.x * a.y);
}

#endif

void main() {
  vec3 p = vec3(place / max(length(place), 1.0), 0.0);
  p.z = sqrt(max(0.0, 1.0 - dot(p.xy, p.xy)));
#if defined(CRATERS)
  float plane = 1.0 / (1.0 + p.z);
  vec2 slope = craterSlope(place * (9.0 * plane) + 40.0);
  // Towards the limb, the sphere is seen at an angle, so the slope along the radius looks smaller.
  slope -= p.xy * (dot(slope, p.xy) * plane);
  fragment = vec4(0.0, 0.5 + 0.5 * slope, 0.0);
#else
  // The first two sums bend the shores of the maria; the third one is the ground's roughness. The
  // vector `late` has the latest sum in x.
  vec3 late = vec3(0.0);
  for (int i = 0; i < count.w; i++) {  // always 3
    float scale = i < 2 ? 9.0 : 12.0;
    float value = noiseSum(p.xy * scale + 20.0 * float(i), uint(i) * 7u, count.y, false) - 0.5;
    late = vec3(value, late.xy);
  }
  vec2 warp = late.zy;
  float rough = late.x;
  vec2 light = featureLight(p, warp * 0.13, 0.5 + 1.2 * rough);
  // Rays of Tycho: products of waves around the crater. Doubled directions give multiples of the
  // angle without trigonometry.
  vec2 off = p.xy - vec2(-0.141, 0.686);
  float far = max(length(off), 1e-3);
  vec2 once = off / far;
  vec2 four = doubled(doubled(once)), eight = doubled(four), sixteen = doubled(eight);
  float five = four.x * once.x - four.y * once.y;
  float seventeen = sixteen.x * once.y + sixteen.y * once.x;
  float ray = max(0.0, five * eight.x + 0.3 * seventeen);
  float albedo = (0.86 + 0.7 * rough) * (1.0 - 0.74 * light.y) + light.x
    + 1.2 * ray * far * exp(-3.8 * far);
  fragment = vec4(albedo * 0.8, 0.0, 0.0, 1.0 - 0.7 * light.y);
#endif
}
