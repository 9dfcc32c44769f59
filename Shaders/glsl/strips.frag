// strips.frag: a strip's colour times the part of the pixel that it covers.
//
// Strips that follow one another cover each pixel to 1 in all, and their parts are added: an
// edge between two of them is never seen through, wherever in the pixel it lies.

#version 330 core
#include "strips-block.glsl"

flat in int strip;
out vec4 fragment;

void main() {
  vec4 edges = strips[strip].edges;
  float x = floor(gl_FragCoord.x);
  float coverage = clamp(min(edges.y, x + 1.0) - max(edges.x, x), 0.0, 1.0);
  fragment = strips[strip].color * coverage;
}
