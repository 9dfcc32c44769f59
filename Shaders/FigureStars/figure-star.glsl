// figure-star.glsl: the profile of a figure's star, a crisp disc with a soft rim in a halo.
//
// Distances from the centre are in radii of the disc.

// Where the halo ends: LibraryStar.haloReach.
const float starReach = 10.06;

// The disc's alpha.
float starDisc(float r) {
  return 1.0 - smoothstep(0.59, 1.41, r);
}

// The halo's alpha beside the disc: a parabola that touches 0 where the halo ends, with 25/255 at the
// disc's rim and 2/255 at 7.5.
float starHalo(float r, float disc) {
  float rest = max(0.0, starReach - r) / (starReach - 1.0);
  return (25.0 / 255.0) * rest * rest * (1.0 - disc);
}
