// bodies.vert: body gl_InstanceID as a quad.
//
// Block   Bodies
// Define  GLOW      draws the glow around a disc, or a point of light
// Out     place     offset from the centre in pixels; unless GLOW, stretched along the axis of a
//                   flattened planet, so that its disc is a circle
//         color     linear RGB of disc and glow; opacity
//         radius    radius of the disc in pixels; negative for a point
//         light     with GLOW: see figure-star.glsl
//         start     with GLOW: pixels from the body's centre to the start of the glow's profile
//         sun       with GLOW: see the member surface in bodies-block.glsl
//         surface…  unless GLOW: see bodies-block.glsl
//         passes    unless GLOW: 2, the number of passes of a loop in ringed.frag
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Bodies/bodies-block.glsl"
#include "Common/srgb.glsl"

noperspective out vec2 place;
flat out vec4 color;
flat out float radius;
#if defined(GLOW)
#include "FigureStars/figure-star.glsl"
flat out vec4 light;
flat out float start;
flat out vec4 sun;

// The glow at a disc's edge is as bright as the glow of a star at this distance, in points, from
// the star's centre.
const float edge = 4.5;
#else
flat out vec4 surface;
flat out vec4 axis;
flat out vec3 sky;
flat out int passes;
#endif

void main() {
  Body one = bodies[gl_InstanceID];
  color = vec4(linearLight(one.color.rgb), one.color.a);
  radius = one.shape.z;
  float reach = one.shape.w;
#if defined(GLOW)
  color.rgb = glowColor(color.rgb);
  float scale = one.glow.y;
  // The factor for the light multiplies p, and the factor's power of 0.4 multiplies b; see
  // figure-star.glsl.
  light = starLight(one.glow.x, scale, color.rgb) * vec4(one.glow.z, 1.0, 1.0, pow(one.glow.z, 0.4));
  start = max(0.0, radius - edge * scale);
  sun = one.surface;
  reach = one.glow.z > 0.0 ? max(0.0, start + glowReach(light)) : 0.0;
#else
  surface = one.surface;
  axis = one.axis;
  sky = one.sky.rgb;
  passes = 2;
#endif
  place = (vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0) * reach;
  vec2 pixel = one.shape.xy + place;
#if !defined(GLOW)
  place += axis.xy * (dot(place, axis.xy) * one.sky.w);
#endif
  gl_Position = vec4(pixel.x * clipScale.x - 1.0, pixel.y * clipScale.y + 1.0, 0.0, 1.0);
}
