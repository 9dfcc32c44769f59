// glow.glsl: light added to the sky, blended like light: result = source + image * (1 - source).

// Returns the source: how much linear light increases the colour of the sky.
//
// The sky behind the light is not quite black. The square root is close to the sRGB encoding. The
// dither is the inverse of the backdrop's: it rounds down where the backdrop's rounds up.
vec4 glowOver(vec3 light, float noise) {
  const float night = 0.003;
  vec3 added = sqrt(night + light) - sqrt(night);
  return vec4(added - noise * (1.0 / 255.0) * step(0.5 / 255.0, added), 0.0);
}
