// copy.frag: a picture of the target's size, pixel by pixel.
//
// In      place     in the picture, 0…1
// Texture picture

#version 140

uniform sampler2D picture;

in vec2 place;
out vec4 fragment;

// Nothing but this one fetch, at a place that comes from the vertices as it is: llvmpipe draws a
// rectangle of such a shader row by row, ten times faster than any other.
void main() {
  fragment = texture(picture, place);
}
