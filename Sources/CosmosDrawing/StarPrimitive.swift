/// The OpenGL primitive that a star is drawn as; all primitives give the same picture.
///
/// The costs of vertices, instances and points differ from driver to driver.
package enum StarPrimitive: String, CaseIterable, Sendable {
  /// Quads if a GPU draws; points if the CPU draws, because each vertex costs processor time.
  case auto
  /// An instanced triangle strip of four vertices per star.
  case quads
  /// A point sprite.
  ///
  /// Three kinds of stars are drawn as ``quads`` nevertheless: streaks, stars larger than the
  /// driver's largest point, and stars whose points the driver would clip at the picture's edge.
  case points
}
