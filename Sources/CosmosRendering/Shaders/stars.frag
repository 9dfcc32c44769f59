// stars.frag: a soft round star, alpha = peak * (1 - r²)².
//
// Define nothing  the colour, premultiplied
//        SUMMED   alpha alone: what the star keeps from what is behind it

#version 330 core
#include "star-block.glsl"

flat in vec4 star;
#if defined(SUMMED)
out float shade;
#else
out vec4 fragment;
#endif

void main() {
  // The root of alpha: √peak * (1 - r²).
  vec2 offset = gl_FragCoord.xy - star.xy;
  float root = max(0.0, star.z - star.w * dot(offset, offset));
  float alpha = root * root;
#if defined(SUMMED)
  shade = alpha;
#else
  fragment = vec4(color.rgb * alpha, alpha);
#endif
}
