/// A nebula, cluster or galaxy of the figures file.
public struct Jewel: Equatable, Sendable {
  /// The type of a deep-sky object, by its look.
  public enum Kind: String, CaseIterable, Sendable {
    /// A nebula that shines by itself.
    case emission
    /// A nebula in the reflected light of a star.
    case reflection
    /// Dust lit by an orange star.
    case dust
    /// An open cluster.
    case cluster
    /// A globular cluster.
    case globular
    /// A galaxy with arms.
    case galaxy
    /// An elliptical galaxy.
    case elliptical
  }

  /// The type of object.
  public let kind: Kind
  /// Direction of the object's middle.
  public let direction: Direction
  /// Apparent diameter in minutes of arc.
  public let size: Double
  /// The name for labels: "Lagoon Nebula M8".
  public let name: String
}
