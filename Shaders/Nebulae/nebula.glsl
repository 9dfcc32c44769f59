// nebula.glsl: what both shaders of nebulae agree on: how a geometry library describes one, and their map.

#include "Stars/star-hash.glsl"

// More than a nebula of the zodiac has anywhere, in units of the light of its colour.
const float largestLight = 2.5;

// Radii from the middle to where nothing is left, or of a cloud as bright as the zodiac's less than half a step of
// eight bits: see nebula-map.frag.
float nebulaReach(int shape) {
  return shape == 0 ? 2.55 : shape == 1 ? 3.0 : 3.0 / 1.6;
}

// A nebula's cell in the map, a square at its left edge, from the fourth number of its second texel: the lower edge and
// the side in texels; see GeometryLibrary.add(nebulae:).
vec2 nebulaCell(float place) {
  int bits = int(place);
  return vec2(bits >> 6, bits & 63) * 16.0;
}

// From the place: the same nebula looks the same in every library.
uint nebulaSeed(vec2 place) {
  return mixBits(uint(int(place.x * 8.0) + 4096 * int(place.y * 8.0)));
}
