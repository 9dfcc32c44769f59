/// The OpenGL primitive that a star is drawn as; all primitives give the same picture.
///
/// The costs of vertices, instances and points differ from driver to driver.
public enum StarPrimitive: String, CaseIterable, Sendable {
  /// Quads on GPUs; points on CPUs, where each vertex costs time.
  case auto
  /// An instanced triangle strip of four vertices per star.
  case quads
  /// A point sprite; stars larger than the driver's largest point are drawn as ``quads``.
  case points
}
