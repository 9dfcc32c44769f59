// fill.frag: one colour, premultiplied.
//
// Block   Fill      layout: PremultipliedColor in Uniforms/TargetScale.swift

#version 330 core

layout(std140) uniform Fill {
  vec4 color;
};

out vec4 fragment;

void main() {
  fragment = color;
}
