// fill.vert: a triangle that covers the whole target in one colour.
//
// Block   Fill      layout: Color.premultiplied in Common/TargetScale.swift
// Out     shade     premultiplied colour
// Draw    glDrawArrays(GL_TRIANGLES, 0, 3)

#version 140

layout(std140) uniform Fill {
  vec4 color;
};

flat out vec4 shade;

void main() {
  shade = color;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
  gl_Position = vec4(corner, 0.0, 1.0);
}
