/// How stars are handed to the driver; the picture is the same.
///
/// What draws small blended sprites fastest differs by driver: a software rasteriser pays for
/// every vertex and every primitive, some hardware for every instance, other hardware for every
/// point.
public enum StarPath: String, CaseIterable, Sendable {
  /// What is known to be best for the driver, or was measured to be.
  case auto
  /// Instanced strips of four vertices.
  case quads
  /// Two triangles a star out of one long array, made from the vertex's number.
  case triangles
  /// Point sprites; stars larger than the driver's largest point are drawn as quads.
  case points
}
