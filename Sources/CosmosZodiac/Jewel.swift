/// A nebula, a cluster or a galaxy, as the figures file lists it.
public struct Jewel: Equatable, Sendable {
  /// What it is.
  public enum Kind: String, CaseIterable, Sendable {
    /// A nebula that shines by itself, or by the light of a star.
    case emission, reflection
    /// Dust that an orange star lights.
    case dust
    /// An open or a globular cluster.
    case cluster, globular
    /// A galaxy with arms, or one without.
    case galaxy, elliptical
  }

  /// What it is.
  public let kind: Kind
  /// Where it is seen.
  public let direction: Direction
  /// Minutes of arc.
  public let size: Double
  /// The name to show: "Lagoon Nebula M8".
  public let name: String
}
