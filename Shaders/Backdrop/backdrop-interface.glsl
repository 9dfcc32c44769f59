// backdrop-interface.glsl: what backdrop.vert passes to backdrop.frag. Define INTERFACE as out or in.
//
// Flat values for the reason that sky-interface.glsl gives.

noperspective INTERFACE vec4 place;  // of the reduced backdrop, at its centre; from the window's
                                     // centre, where 1 is the distance of its corners
flat INTERFACE vec4 nearCenter;      // of the vignette there: light over lightScale, and the
flat INTERFACE vec4 nearCorner;      // transmittance over the largest that it has
#if HAZES > 0
// Two hazes in each, since OpenGL promises fifteen vectors.
#define PAIRS ((HAZES + 1) / 2)
flat INTERFACE vec4 tints[HAZES];           // straight RGB over lightScale, and opacity 0…1
flat INTERFACE vec4 depths[PAIRS];          // optical depth, and that times the density
noperspective INTERFACE vec4 skies[PAIRS];  // coordinates of the Milky Way's map
#endif
