// fill.frag: one colour, premultiplied.
//
// In      shade     premultiplied

#version 140

flat in vec4 shade;
out vec4 fragment;

void main() {
  fragment = shade;
}
