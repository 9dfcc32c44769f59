public import Geometry

/// A square was chosen, unlike an `InputEvent` of Cosmos.
public struct InputEvent: Equatable, Sendable {
  public var square: Point

  public init(square: Point) { self.square = square }
}
