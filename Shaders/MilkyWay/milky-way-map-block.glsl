// milky-way-map-block.glsl: the uniforms of the map of the Milky Way.
//
// Layout: MilkyWayMapUniforms in MilkyWayUniforms.swift in this folder.

layout(std140) uniform MilkyWayMap {
  vec2 perTexel;    // one texel as a fraction of the map's size
  float latitudes;  // degrees of ecliptic latitude from the map's lower edge to the upper one
  float middle;     // height of the middle row as a fraction of the map's height
  vec2 rows;        // degrees from the middle row to the table's lower edge and to its upper one
  int noiseCount;   // number of noise sums; hidden from compilers, see noise.glsl
  // For each noise sum: xy, the width of the largest waves in degrees, along the plane of the Milky
  // Way and across it; z, an offset in such widths; w, the seed.
  vec4 noises[5];
};
