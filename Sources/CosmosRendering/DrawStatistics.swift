/// What one frame asked of GL.
public struct DrawStatistics: Equatable, Sendable {
  public var drawCalls = 0
  /// Instances submitted by the star layers, nebulae not counted.
  public var stars = 0

  public init() {}
}
