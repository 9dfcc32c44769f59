// particles.frag: a disc with an anti-aliased edge.
//
// Define  POINTS  one vertex per particle
// In      place   pixels from the centre
//         shade   premultiplied colour
//         size    radius in pixels

#version 140

noperspective in vec2 place;
flat in vec4 shade;
flat in float size;
out vec4 fragment;

void main() {
#if defined(POINTS)
  vec2 off = (gl_PointCoord * 2.0 - 1.0) * (size + 0.5);
#else
  vec2 off = place;
#endif
  fragment = shade * clamp(size + 0.5 - length(off), 0.0, min(1.0, 2.0 * size));
}
