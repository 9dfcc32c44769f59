// fill.frag: one colour, premultiplied.

#version 330 core

layout(std140) uniform Fill {
  vec4 color;
};

out vec4 fragment;

void main() {
  fragment = color;
}
