// sky-interface.glsl: what sky.vert passes to sky.frag. Define INTERFACE as out or in.
//
// Uniforms are passed as flat values: where the CPU computes pixels, the driver fetches a uniform
// for every pixel, which takes as long as ten multiplications, and a flat value costs nothing.
// gl_FragCoord is as slow: OpenGL has it with y up or down, by a uniform.

flat INTERFACE vec3 base;          // straight RGB, times the vignette's transmittance
#if !defined(PLAIN) && !defined(OVERLAY)
noperspective INTERFACE vec2 pixel;         // of the target, at its centre
noperspective INTERFACE vec2 reducedPlace;  // texture coordinates of the reduced backdrop
flat INTERFACE vec2 reducedStep;   // texture coordinates per texel of it
flat INTERFACE float reducedLight; // light of its 1
#endif
// Of each layer: texture coordinates; straight RGB; how far the window's pixels are beyond the
// texture's, opacity, 1 - opacity.
#if LAYERS > 0
noperspective INTERFACE vec2 place0;
flat INTERFACE vec3 tint0;
#if defined(BETWEEN)
flat INTERFACE vec3 mixture0;
#endif
#endif
#if LAYERS > 1
noperspective INTERFACE vec2 place1;
flat INTERFACE vec3 tint1;
#if defined(BETWEEN)
flat INTERFACE vec3 mixture1;
#endif
#endif
#if LAYERS > 2
noperspective INTERFACE vec2 place2;
flat INTERFACE vec3 tint2;
#if defined(BETWEEN)
flat INTERFACE vec3 mixture2;
#endif
#endif
