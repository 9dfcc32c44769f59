/// A nebula, cluster or galaxy of a constellation, from the file of the constellations' figures.
public struct Jewel: Equatable, Sendable {
  /// The kind of the object, which determines how it is drawn.
  public enum Kind: String, CaseIterable, Sendable {
    /// An emission nebula, whose gas shines.
    case emission
    /// A reflection nebula, which reflects the light of a star.
    case reflection
    /// A cloud of dust that reflects the light of an orange star.
    case dust
    /// An open cluster of stars.
    case cluster
    /// A globular cluster of stars.
    case globular
    /// A spiral galaxy.
    case galaxy
    /// An elliptical galaxy.
    case elliptical
  }

  /// The kind of the object.
  public let kind: Kind
  /// The direction of the object's centre.
  public let direction: Direction
  /// The apparent diameter in arcminutes.
  public let size: Double
  /// The magnitude V of all its light together; nil if it is unknown.
  public let magnitude: Double?
  /// The name for labels, such as "Lagoon Nebula M8".
  public let name: String
}
