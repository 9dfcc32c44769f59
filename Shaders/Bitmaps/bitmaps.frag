// bitmaps.frag: a premultiplied bitmap with anti-aliased edges.
//
// Texture layer    the pixels, with the top row first
// In      place    pixels from the bitmap's top left corner
//         size     pixels: width and height
//         opacity  0…1

#version 140
uniform sampler2D layer;

noperspective in vec2 place;
flat in vec2 size;
flat in float opacity;
out vec4 fragment;

void main() {
  // The share of the pixel that the bitmap covers, along each axis: an edge of the bitmap may
  // divide a pixel.
  vec2 inside = clamp(min(place + 0.5, size - place + 0.5), 0.0, 1.0);
  vec2 spot = clamp(place / size, 0.0, 1.0);
  fragment = texture(layer, spot) * (opacity * inside.x * inside.y);
}
