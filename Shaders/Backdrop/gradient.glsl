// gradient.glsl: a gradient in linear light, encoded, as a polynomial of the end colour's share.
//
// Powers for each pixel of the window would take most of a background's time. The polynomial meets
// the curve at these shares, and differs by at most 0.13 / 255 between them for all palettes.
// `gradient[i]` is Newton's coefficient, the factor of (share - nodes[0]) … (share - nodes[i - 1]).

const float gradientNodes[5] = float[5](0.0, 0.25, 0.55, 0.86, 1.0);
