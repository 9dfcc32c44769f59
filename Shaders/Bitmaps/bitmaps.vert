// bitmaps.vert: a bitmap as a quad, one pixel larger on each side for its smooth edges.
//
// Block   Bitmap   layout: BitmapUniforms.swift in this folder
// Out     place    pixels from the bitmap's top left corner
//         size     pixels: width and height
//         opacity  0…1
// Draw    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, 1)

#version 140

layout(std140) uniform Bitmap {
  vec4 head;    // clip units per pixel (y is negative); opacity
  vec4 box;     // pixels: left, top, width, height
  vec4 texels;  // size of the texture
};

noperspective out vec2 place;
flat out vec2 size;
flat out float opacity;

void main() {
  size = box.zw;
  opacity = head.z;
  place = mix(vec2(-1.0), size + 1.0, vec2(gl_VertexID & 1, gl_VertexID >> 1));
  vec2 pixel = box.xy + place;
  gl_Position = vec4(pixel.x * head.x - 1.0, pixel.y * head.y + 1.0, 0.0, 1.0);
}
