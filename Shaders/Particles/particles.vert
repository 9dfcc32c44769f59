// particles.vert: a particle on its ballistic path.
//
// There are no attributes: a particle's path comes from the hash of its number.
//
// Block   Particles  layout: ParticleUniforms.swift in this folder
// Define  POINTS     one vertex per particle; otherwise, a strip of four vertices per instance
// Out     place      pixels from the centre
//         shade      premultiplied colour
//         size       radius in pixels
// Draw    glDrawArrays(GL_POINTS, 0, count), or
//         glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count)

#version 140
#include "Stars/star-hash.glsl"

layout(std140) uniform Particles {
  vec4 startColor;  // premultiplied
  vec4 endColor;    // premultiplied
  vec2 clipScale;   // clip units per pixel; y is negative
  vec2 origin;      // pixels: starting point of all particles
  float direction;  // radians, clockwise from +x
  float spread;     // radians on each side of the direction
  vec2 speed;       // pixels per second: lowest, and difference to the highest
  float gravity;    // pixels per second squared
  float radius;     // pixels
  float lifetime;   // seconds
  float turn;       // fractional part of the time in lifetimes
  uint generation;  // whole part of the time in lifetimes
  uint firstIndex;
  uint key;
  float stagger;    // 1: particles start at different times in a lifetime; 0: all start at once
};

noperspective out vec2 place;
flat out vec4 shade;
flat out float size;

void main() {
#if defined(POINTS)
  uint index = firstIndex + uint(gl_VertexID);
#else
  uint index = firstIndex + uint(gl_InstanceID);
#endif
  // The particles' starts are spread evenly over a lifetime. In each life, a particle has another
  // path.
  float start = fract(float(index & 0xFFFFu) * 0.618033989 + float(index >> 16) * 0.381966);
  float life = turn + stagger * start;
  uint lives = generation + uint(life);
  life = fract(life);
  vec4 random = starHash(index, key + lives * 0x9E3779B9u);
  float age = life * lifetime;
  // The sum of two random numbers makes the middle of the fountain denser than its edge.
  float angle = direction + spread * (random.x + random.y - 1.0);
  // The hash's third number has too few steps for a smooth range of speeds, so the speed comes from
  // the first two numbers.
  float haste = fract(random.y * 613.0 + random.x * 89.0);
  vec2 velocity = (speed.x + speed.y * haste) * vec2(cos(angle), sin(angle));
  vec2 center = origin + velocity * age + vec2(0.0, 0.5 * gravity * age * age);
  shade = mix(startColor, endColor, life) * (0.7 + 0.3 * random.w);
  size = radius;
#if defined(POINTS)
  place = vec2(0.0);
  gl_PointSize = 2.0 * (size + 0.5);
#else
  place = (vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0) * (size + 0.5);
  center += place;
#endif
  gl_Position = vec4(center.x * clipScale.x - 1.0, center.y * clipScale.y + 1.0, 0.0, 1.0);
}
