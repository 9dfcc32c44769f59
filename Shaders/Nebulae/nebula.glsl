// nebula.glsl: constants and functions for both shaders of nebulae: library texels and map cells.

#include "Stars/star-hash.glsl"

// Upper bound of a nebula's light anywhere, in units of its colour's light.
const float largestLight = 2.5;

// Number of texels per nebula in the library.
const int nebulaTexels = 7;

// Distance, in radii, from the centre to the end of the light.
const float nebulaReach = 2.6;

// Returns a nebula's cell in the map, a square at the left edge: its lower edge and its side in
// texels. The argument is the fourth number of the nebula's second texel; see
// GeometryLibrary.add(nebulae:).
vec2 nebulaCell(float place) {
  int bits = int(place);
  return vec2(bits >> 6, bits & 63) * 16.0;
}

// Returns a seed derived from the position, so that a nebula looks the same in every library.
uint nebulaSeed(vec2 place) {
  return mixBits(uint(int(place.x * 8.0) + 4096 * int(place.y * 8.0)));
}
