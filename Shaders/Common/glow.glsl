// glow.glsl: light added to the sky. Its blending is that of light: source and one minus source.

// The increase of the picture for linear light.
//
// The sky behind is not quite black, and the square root is nearly sRGB's encoding. The dither is
// the opposite of the backdrop's: it rounds down where that one rounds up.
vec4 glowOver(vec3 light, float noise) {
  const float night = 0.003;
  vec3 added = sqrt(night + light) - sqrt(night);
  return vec4(added - noise * (1.0 / 255.0) * step(0.5 / 255.0, added), 0.0);
}
