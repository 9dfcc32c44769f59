/// What a star is drawn as; the picture is the same.
///
/// Which one is fastest depends on the driver: the costs of a vertex, of an instance and of a
/// point differ from one to the other.
public enum StarPrimitive: String, CaseIterable, Sendable {
  /// Left to the renderer: the fastest where the driver was measured, else ``points``, which have the fewest vertices.
  case auto
  /// A triangle strip of four vertices, one instance a star.
  case quads
  /// Two triangles a star, all stars in one draw without instances.
  case triangles
  /// A point sprite; stars larger than the driver's largest point are drawn as ``quads``.
  case points
}
