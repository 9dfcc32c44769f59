public import Geometry

/// The choice of a square, unlike an `InputEvent` of Cosmos.
public struct InputEvent: Equatable, Sendable {
  public var square: Point

  public init(square: Point) { self.square = square }
}
