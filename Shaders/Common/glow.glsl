// glow.glsl: light that is added to the sky, to be blended as light is: the source and one minus it.

// What linear light adds to the picture.
//
// The sky behind it is not quite black, and the root is nearly the encoding. Dithered, the opposite of the
// backdrop's: where that rounds up, this rounds down.
vec4 glowOver(vec3 light, float noise) {
  const float night = 0.003;
  vec3 added = sqrt(night + light) - sqrt(night);
  return vec4(added - noise * (1.0 / 255.0) * step(0.5 / 255.0, added), 0.0);
}
