// backdrop.vert: the whole target as one triangle; or, for a striped backdrop, piece gl_InstanceID
// at the target's full height.
//
// Block   Backdrop
// Define  STRIPED    the backdrop has several colours side by side
//         GRADIENT   the backdrop fades to another colour; see backdrop.frag
// Out     base       straight RGB, unless GRADIENT
//         gradient   for GRADIENT; see gradient.glsl
//         place      offset from the centre, in units of the distance from there to a corner
// Draw    glDrawArrays(GL_TRIANGLES, 0, 3)
//         glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count), for STRIPED

#version 140
#include "Backdrop/backdrop-block.glsl"

#if defined(GRADIENT)
#include "Backdrop/gradient.glsl"
#include "Common/srgb.glsl"
flat out vec3 gradient[5];
#else
flat out vec3 base;
#endif
noperspective out vec2 place;

#if defined(GRADIENT)
// Returns the next divided difference: the difference of two values, divided by the distance
// between their outermost nodes.
vec3 divided(vec3 high, vec3 low, int last, int first) {
  return (high - low) / (gradientNodes[last] - gradientNodes[first]);
}
#endif

void main() {
#if defined(STRIPED)
  vec4 piece = pieces[gl_InstanceID];
  float left = gl_InstanceID > 0 ? pieces[max(gl_InstanceID - 1, 0)].a : 0.0;
  vec2 corner = vec2(
    ((gl_VertexID & 1) == 0 ? left : piece.a) / halfSize.x - 1.0, float(gl_VertexID >> 1) * 2.0 - 1.0);
  vec3 inner = piece.rgb;
#else
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
  vec3 inner = color.rgb;
#endif
#if defined(GRADIENT)
  vec3 light = linearLight(inner);
  vec3 outer = linearLight(gradientEnd.rgb);
  gradient[0] = encodedLight(light);
  vec3 second = encodedLight(mix(light, outer, gradientNodes[1]));
  vec3 third = encodedLight(mix(light, outer, gradientNodes[2]));
  vec3 fourth = encodedLight(mix(light, outer, gradientNodes[3]));
  vec3 fifth = encodedLight(outer);
  // Newton's divided differences, without loops, because loops make older GPUs spill registers.
  fifth = divided(fifth, fourth, 4, 3);
  fourth = divided(fourth, third, 3, 2);
  third = divided(third, second, 2, 1);
  gradient[1] = divided(second, gradient[0], 1, 0);
  fifth = divided(fifth, fourth, 4, 2);
  fourth = divided(fourth, third, 3, 1);
  gradient[2] = divided(third, gradient[1], 2, 0);
  fifth = divided(fifth, fourth, 4, 1);
  gradient[3] = divided(fourth, gradient[2], 3, 0);
  gradient[4] = divided(fifth, gradient[3], 4, 0);
#else
  base = inner;
#endif
  place = corner * halfSize * cornerScale;
  gl_Position = vec4(corner, 0.0, 1.0);
}
