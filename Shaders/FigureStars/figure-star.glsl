// figure-star.glsl: the profile of a figure's star: a crisp disc with a soft rim, inside a halo.
//
// Distances from the centre are in disc radii.

// Radius of the halo, equal to LibraryStar.haloReach.
const float starReach = 10.06;

// Returns the alpha of the disc at a distance from the centre.
float starDisc(float r) {
  return 1.0 - smoothstep(0.59, 1.41, r);
}

// Returns the halo's alpha around the disc: a parabola that is 25/255 at the disc's rim, 2/255 at
// 7.5 disc radii, and 0 at the end of the halo.
float starHalo(float r, float disc) {
  float rest = max(0.0, starReach - r) / (starReach - 1.0);
  return (25.0 / 255.0) * rest * rest * (1.0 - disc);
}

// Returns the profile of a glow, (p, p^0.4, a, b), from the disc's radius in points, the pixels per
// point and the linear colour. The light at r pixels from the centre is ((p^0.4 / r - a) b)^2.5, at
// most p, which is the light at the centre. The formula is the point spread of the human eye, after
// Askaniy's CelestiaStarRenderer. The law for p is steeper for bright stars, so that the brightest
// star of a figure stands out: the light of bright stars doubles in 0.8 magnitudes, that of faint
// stars in 1.3. Figure stars have a radius of 1.2 points or more; smaller stars belong to clusters.
// Colours other than white are darker, so their stars have more light, or red ones would look too
// faint.
vec4 starLight(float radius, float pixels, vec3 color) {
  float size = radius / 2.2;
  float p = max(26.0 * size * size * size, 7.0 * pow(min(1.0, radius / 1.2), 3.2));
  p = min(max(p, 36.0 * pow(size, 5.2)), 440.0)
    * inversesqrt(max(dot(color, vec3(0.2126, 0.7152, 0.0722)), 0.1));
  float r = 1.5 * pixels;
  float a = 0.1 / r;
  return vec4(p, pow(p, 0.4), a, 1.0 / (3.14159265 / r - a));
}

// Exaggerates a glow's hue, because its core burns out to white and only its rim shows the hue.
vec3 glowColor(vec3 light) {
  return pow(light, vec3(1.15));
}

// Returns the light of a glow at r pixels from the centre.
float starGlow(float r, vec4 star) {
  float root = max(0.0, (star.y / max(r, 0.25) - star.z) * star.w);
  return min(star.x, root * root * sqrt(root));
}

// Returns a distance, in pixels, from the centre beyond which the glow brightens the image by less
// than half of 1/255, and half a pixel more: whatever pixels an edge of the quad covers, the
// picture is the same.
float glowReach(vec4 star) {
  return star.y / (star.z + 0.034 / star.w) + 0.5;
}
