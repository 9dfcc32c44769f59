// milky-way.glsl: the channels of the map of the Milky Way.
//
// Red is the bulge, green the disc, blue the dust in front of both (an optical depth), and alpha
// the density of faint stars. Each value is a fraction of its maximum. All except the dust are
// square roots, so that eight bits are precise enough for a dark sky. MilkyWayMap.swift in
// CosmosRendering draws the map.

const float largestGlow = 2.2;
const float largestDisc = 1.8;
const float largestDust = 5.0;
const float largestDensity = 9.5;

uniform sampler2D milkyWay;

float starDensity(vec2 place) {
  float root = textureLod(milkyWay, place, 0.0).a;
  return root * root * largestDensity;
}
