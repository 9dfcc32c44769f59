public import CosmosGeometry

/// A star of a figure, at its place on the screen.
public struct FigureStar: Equatable, Sendable {
  /// Design points from the centre of the screen, +x right, +y down.
  public let position: Point
  public let star: CatalogueStar
  /// Whether it is drawn as one of the big stars.
  public let isBig: Bool
}
