// copy.vert: two triangles that cover the whole target, and a picture on them.
//
// Out     place     in the picture, 0…1
// Draw    glDrawArrays(GL_TRIANGLES, 0, 6)

#version 140

out vec2 place;

void main() {
  // (0, 0) (1, 0) (0, 1) and (0, 1) (1, 0) (1, 1): corners in this order llvmpipe takes for one
  // rectangle, those of a strip for two triangles.
  place = vec2(
    gl_VertexID == 1 || gl_VertexID > 3,
    gl_VertexID == 2 || gl_VertexID == 3 || gl_VertexID == 5);
  gl_Position = vec4(place * 2.0 - 1.0, 0.0, 1.0);
}
