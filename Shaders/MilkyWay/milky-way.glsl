// milky-way.glsl: the channels of the map of the Milky Way.
//
// Red is the light, green its warmth (0 bluish, 1 reddened by dust), blue the dust lanes, 0…1, and
// alpha the density of faint stars. Light and density are fractions of their maxima, and stored as
// square roots, so that eight bits are precise enough for a dark sky. MilkyWayMap.swift in
// CosmosRendering draws the map.

const float largestLight = 2.0;
const float largestDensity = 4.0;

uniform sampler2D milkyWay;

float starDensity(vec2 place) {
  float root = textureLod(milkyWay, place, 0.0).a;
  return root * root * largestDensity;
}
