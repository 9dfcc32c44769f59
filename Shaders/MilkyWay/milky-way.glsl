// milky-way.glsl: what the map of the Milky Way holds.
//
// Red is the bulge, green the disc, blue the dust before them (an optical depth), alpha the density of faint
// stars. All are shares of the largest value; of all but the dust the square roots, so that eight bits are
// fine enough where the sky is dark. MilkyWayMap.swift in CosmosRendering draws the map.

const float largestGlow = 1.5;
const float largestDisc = 1.8;
const float largestDust = 5.0;
const float largestDensity = 9.5;

uniform sampler2D milkyWay;

float starDensity(vec2 place) {
  float root = textureLod(milkyWay, place, 0.0).a;
  return root * root * largestDensity;
}
