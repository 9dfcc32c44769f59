// stars.vert: one star of a run, as large as its visible part.
//
// There are no attributes: place, size and brightness come from the hash of the star's index.
//
// Block   Stars
// Define  TRIANGLES  six vertices a star
//         POINTS     one vertex a star; without either, a strip of four vertices an instance
// Out     star       pixels: centre x, y; √peak; √peak / radius², where peak is the alpha in the
//                    centre. Flat, because computing from the centre costs less per fragment than
//                    interpolating; square roots, because alpha is then a square.

#version 330 core
#include "star-block.glsl"
#include "star-hash.glsl"

flat out vec4 star;

void main() {
#if defined(POINTS)
  int index = gl_VertexID;
#elif defined(TRIANGLES)
  int index = gl_VertexID / 6;
  int turn = gl_VertexID - 6 * index;
  int vertex = turn < 3 ? turn : 6 - turn;  // 0 1 2, 3 2 1
#else
  int index = gl_InstanceID;
  int vertex = gl_VertexID;
#endif
  vec4 random = starHash(firstIndex + uint(index), key);
  vec2 center = origin + vec2(float(index) + random.x, random.y) * pitch;
  float size = max(1e-3, radius * (1.0 + sizeVariation * random.z));
  float peak = min(1.0, color.a * (1.0 + brightnessVariation * random.w));
  // Alpha is peak * (1 - q²)²; beyond this q it is below half a step of eight bits.
  float cut = sqrt(max(0.0, 1.0 - sqrt(0.5 / (255.0 * max(peak, 1e-6)))));
  float reach = cut * size;
  float root = sqrt(peak);
  star = vec4(center, root, root / (size * size));
#if defined(POINTS)
  // The smallest point is a pixel wide, so a star without size is put outside of clip space.
  gl_PointSize = 2.0 * reach;
  gl_Position = reach > 0.0 ? vec4(center * clip.xy + clip.zw, 0.0, 1.0) : vec4(2.0, 2.0, 0.0, 1.0);
#else
  vec2 corner = vec2(vertex & 1, vertex >> 1) * 2.0 - 1.0;
  gl_Position = vec4((center + corner * reach) * clip.xy + clip.zw, 0.0, 1.0);
#endif
}
