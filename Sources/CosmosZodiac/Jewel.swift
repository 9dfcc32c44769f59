/// A nebula, cluster or galaxy in the figures file.
public struct Jewel: Equatable, Sendable {
  /// The type of a deep-sky object, by its appearance.
  public enum Kind: String, CaseIterable, Sendable {
    /// An emission nebula, which shines by itself.
    case emission
    /// A reflection nebula, which reflects the light of a star.
    case reflection
    /// Dust lit by an orange star.
    case dust
    /// An open cluster.
    case cluster
    /// A globular cluster.
    case globular
    /// A spiral galaxy.
    case galaxy
    /// An elliptical galaxy.
    case elliptical
  }

  /// The type of object.
  public let kind: Kind
  /// Direction of the object's centre.
  public let direction: Direction
  /// Apparent diameter in arcminutes.
  public let size: Double
  /// The name for labels, such as "Lagoon Nebula M8".
  public let name: String
}
