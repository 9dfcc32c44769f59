/// A measured value at a known place, such as a frame time at a load.
public struct Observation: Equatable, Sendable {
  /// What was set.
  public var x: Double
  /// What was measured.
  public var y: Double

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - x: What was set.
  ///   - y: What was measured.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
