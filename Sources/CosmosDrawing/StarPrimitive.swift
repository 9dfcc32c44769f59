/// The GL primitive of a star; all give the same picture.
///
/// The costs of vertices, instances and points differ from driver to driver.
public enum StarPrimitive: String, CaseIterable, Sendable {
  /// Quads on GPUs; points if the CPU draws, where each vertex costs time.
  case auto
  /// A triangle strip of four vertices per star, instanced.
  case quads
  /// A point sprite; stars above the driver's largest point are drawn as ``quads``.
  case points
}
