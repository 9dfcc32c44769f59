// gradient.glsl: the sRGB encoding of a gradient in linear light, as a polynomial in the fraction
// of the end colour.
//
// Computing powers for each pixel of the window would take most of a background's time. The
// polynomial equals the exact encoding at these nodes, and between the nodes differs by at most
// 0.13 / 255 for all palettes. `gradient[i]` is a Newton coefficient, the factor of (share -
// nodes[0]) … (share - nodes[i - 1]).

const float gradientNodes[5] = float[5](0.0, 0.25, 0.55, 0.86, 1.0);
