// sky-block.glsl: the uniforms of the sky pass.
//
// Layout: SkyUniforms.swift beside it, CosmosRendering/Sky/SkyPass.swift.

struct Layer {
  vec4 tint;    // straight RGB
  vec4 place;   // pixels from the texture's left edge to the window's; 1 / its width and height
  vec4 mixture; // how far the window's pixels are beyond the texture's, 0 ..< 1; opacity 0…1;
                // 1 - opacity
};

layout(std140) uniform Sky {
  vec4 color;            // straight RGB
  vec2 texelScale;       // 1 / the target's size in pixels
  vec2 reducedScale;     // 1 / the reduced backdrop's size in pixels
  float lightScale;      // light of the reduced backdrop's 1
  float transmittance;   // of the vignette, the largest that it has
  Layer layers[3];
#if defined(STRIPED)
  vec4 pieces[384];      // straight RGB; a: the pixel where the piece ends
#endif
};
