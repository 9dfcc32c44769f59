// screen.vert: the whole target as one triangle, restricted by a scissor box.
//
// Draw    glDrawArrays(GL_TRIANGLES, 0, 3)

#version 140

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4(corner * 4.0 - 1.0, 0.0, 1.0);
}
