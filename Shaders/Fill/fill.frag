// fill.frag: one colour, premultiplied.
//
// In      shade     premultiplied colour

#version 140

flat in vec4 shade;
out vec4 fragment;

void main() {
  fragment = shade;
}
