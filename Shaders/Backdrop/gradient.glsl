// gradient.glsl: the colours of a gradient in linear light, encoded, as a polynomial of the share of its end.
//
// Powers for each pixel of the window would take most of the time of a background. The polynomial meets the curve at
// these shares, and between them differs by 0.13 / 255 at most, for all palettes. `gradient` has Newton's
// coefficients: what is multiplied by (share - nodes[0]) … (share - nodes[i - 1]).

const float gradientNodes[5] = float[5](0.0, 0.25, 0.55, 0.86, 1.0);
