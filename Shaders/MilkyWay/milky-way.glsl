// milky-way.glsl: the density of faint stars.
//
// Layout: MilkyWayMap.swift in CosmosRendering. The map holds the square root of the density over its largest
// value, so that eight bits are fine enough where the sky is dark.

uniform sampler2D milkyWay;

float starDensity(vec2 place) {
  float root = textureLod(milkyWay, place, 0.0).r;
  return root * root * 9.5;
}
