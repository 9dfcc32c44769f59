// figure-stars.vert: star gl_InstanceID of a figure as a quad.
//
// Block   FigureStars
// Texture geometry  one texel a star: place in points
// Out     place     points from the star's centre
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 330 core
#include "figure-stars-block.glsl"
uniform samplerBuffer geometry;

out vec2 place;

void main() {
  vec2 center = texelFetch(geometry, first + gl_InstanceID).xy;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  place = corner * reach;
  vec2 pixel = origin + scale * (center + place);
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
