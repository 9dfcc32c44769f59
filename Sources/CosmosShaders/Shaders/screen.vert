// screen.vert: one triangle that covers the whole target.
//
// Draw    glDrawArrays(GL_TRIANGLES, 0, 3)

#version 330 core

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
  gl_Position = vec4(corner, 0.0, 1.0);
}
