// bodies.frag: the disc of the Sun, the Moon or a planet with rings; or the glow around a body.
//
// In      see bodies.vert
// Define  GLOW      draws the glow, blended like light: source and one minus source

#version 140
#include "Common/dither.glsl"

noperspective in vec2 place;
flat in vec4 color;
flat in float radius;
out vec4 fragment;

#if defined(GLOW)
#include "Common/glow.glsl"
#include "FigureStars/figure-star.glsl"

flat in vec4 light;
flat in float start;

void main() {
  float glow = starGlow(length(place) - start, light) * color.a;
  fragment = glowOver(color.rgb * glow, dither(ivec2(gl_FragCoord.xy)));
}
#else
#include "Common/noise.glsl"

flat in vec4 surface;
flat in ivec2 detail;
flat in vec3 sky;

// The Moon's maria and bright craters: x, y and radius in disc radii; darkness, or brightness if
// negative. Positions from the IAU's Gazetteer of Planetary Nomenclature.
const int spots = 17;
const vec4 moonSpots[spots] = vec4[spots](
  vec4(-0.231, -0.545, 0.296, 1.0),    // Imbrium
  vec4(0.273, -0.469, 0.174, 1.0),     // Serenitatis
  vec4(0.510, -0.139, 0.209, 1.0),     // Tranquillitatis
  vec4(0.820, -0.292, 0.113, 1.0),     // Crisium
  vec4(0.770, 0.139, 0.157, 0.85),     // Fecunditatis
  vec4(0.540, 0.259, 0.087, 0.8),      // Nectaris
  vec4(-0.273, 0.358, 0.174, 0.8),     // Nubium
  vec4(-0.575, 0.407, 0.105, 0.95),    // Humorum
  vec4(-0.791, -0.259, 0.296, 0.75),   // Procellarum
  vec4(-0.341, -0.087, 0.157, 0.55),   // Insularum
  vec4(0.0, -0.829, 0.122, 0.45),      // Frigoris
  vec4(-0.612, -0.5, 0.209, 0.7),      // Sinus Roris
  vec4(-0.940, 0.0, 0.157, 0.5),       // Grimaldi
  vec4(-0.140, 0.682, 0.056, -1.0),    // Tycho
  vec4(-0.337, -0.167, 0.038, -1.0),   // Copernicus
  vec4(-0.670, -0.402, 0.023, -1.0),   // Aristarchus
  vec4(-0.610, -0.139, 0.021, -1.0));  // Kepler

// Returns the fraction of light that the Moon reflects at a point on the unit sphere.
float moonAlbedo(vec3 p) {
  float rough = noiseSum(p.xy * 5.0 + 20.0, 5u, detail.y, false) - 0.5;
  float albedo = 1.0;
  // All 17 spots. The number is hidden from the compiler, which would copy the body for each spot.
  for (int i = 0; i < detail.x; i++) {
    vec4 spot = moonSpots[i];
    float off = distance(p, vec3(spot.xy, sqrt(1.0 - dot(spot.xy, spot.xy))));
    if (spot.w > 0.0) {
      float depth = 1.0 - smoothstep(0.55, 1.45, (off + rough * 0.35) / spot.z);
      albedo -= 0.45 * spot.w * depth * clamp(2.0 * albedo - 1.0, 0.0, 1.0);
    } else {
      float q = off / spot.z;
      albedo += 0.22 * exp(-q * q) + 0.05 * exp(-4.1 * off);
    }
  }
  // Tycho's rays.
  vec2 off = p.xy - moonSpots[13].xy;
  float turn = atan(off.y, off.x);
  float ray = max(0.0, cos(5.0 * turn + 0.9) * cos(8.0 * turn) + 0.3 * cos(17.0 * turn));
  albedo += 1.3 * ray * length(off) * exp(-4.5 * length(off));
  return albedo * (0.92 + 0.5 * rough);
}

// Returns the light of a point on the Moon.
vec3 moonLight(vec3 p) {
  // Dust reflects light back to its source: the full Moon's limb is nearly as bright as its centre.
  p.z = max(p.z, 0.25 * surface.z);
  float facing = dot(p, surface.xyz);
  float lit = smoothstep(-0.02, 0.10, facing) * pow(max(facing, 1e-6), 0.35);
  // #FFF3DC in sunlight; 7 % of #5A6F96 in earthshine.
  vec3 both = mix(vec3(0.0071, 0.0111, 0.0213), vec3(0.86, 0.778, 0.616), lit);
  return moonAlbedo(p) * both + sky;
}

// Returns the light of the Sun, whose limb is darker, most of all in blue.
vec3 sunLight(float facing) {
  return 1.12 - vec3(0.28, 0.52, 0.85) * (1.0 - facing);
}

// Returns the coverage of the C and B rings, the Cassini Division and the A ring. The position is
// across and along the direction of the rings' far half; a circle looks `stretch` times as wide as
// high.
float ringCoverage(vec2 place, float stretch) {
  vec2 ellipse = vec2(place.x, place.y * stretch);
  float d = max(length(ellipse), 1e-3);
  // Pixels per unit of d.
  vec2 slope = vec2(ellipse.x, ellipse.y * stretch);
  float pixels = d * inversesqrt(dot(slope, slope) + 1e-6);
  vec4 inside = clamp((d - radius * vec4(1.239, 1.526, 1.950, 2.025)) * pixels + 0.5, 0.0, 1.0);
  float outside = clamp((radius * 2.270 - d) * pixels + 0.5, 0.0, 1.0);
  return dot(inside, vec4(0.15, 0.75, -0.65, 0.45)) * outside;
}

void main() {
  float r = length(place);
  float disc = clamp(radius + 0.5 - r, 0.0, 1.0);
  vec3 p = vec3(place, 0.0) / max(r, radius);
  p.z = sqrt(clamp(1.0 - dot(p.xy, p.xy), 0.0, 1.0));
  vec3 light = surface.w == 1.0 ? sunLight(p.z)
    : surface.w == 2.0 ? moonLight(p)
    : color.rgb * (0.25 + 0.75 * p.z);
  vec4 shown = vec4(sqrt(clamp(light, 0.0, 1.0)), 1.0) * disc;
  if (surface.w == 3.0) {
    // The near half of the rings casts its shadow on the disc.
    vec2 far = surface.yz;
    vec2 turned = vec2(far.x * place.y - far.y * place.x, dot(place, far));
    float before = disc * clamp(0.5 - turned.y, 0.0, 1.0);
    turned.y += 0.16 * radius;
    // The first pass computes the rings' shadow, the second one the rings. The number of passes is
    // hidden from the compiler.
    float coverage = 0.0, shade = 0.0;
    for (int i = 0; i < detail.x; i++) {
      shade = coverage;
      coverage = ringCoverage(turned, surface.x);
      turned.y -= 0.16 * radius;
    }
    shown.rgb *= 1.0 - 0.5 * shade * before;
    shown = mix(shown, vec4(sqrt(color.rgb), 1.0), coverage * (1.0 - disc + before));
  }
  // The inverse of the backdrop's dither: it rounds down where the backdrop's rounds up.
  float noise = dither(ivec2(gl_FragCoord.xy)) * (1.0 / 255.0) * shown.a;
  fragment = vec4(clamp(shown.rgb - noise, 0.0, 1.0), shown.a) * color.a;
}
#endif
