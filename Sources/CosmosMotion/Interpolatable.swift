public import CosmosGeometry

/// A value that can be partway between two others.
public protocol Interpolatable: Equatable, Sendable {
  /// The value some part of the way from this one to `end`.
  ///
  /// - Parameters:
  ///   - end: Where progress 1 is.
  ///   - progress: 0…1; beyond it when a timing curve overshoots, and the value then does too.
  /// - Returns: Exactly `self` at 0 and exactly `end` at 1.
  func interpolated(to end: Self, by progress: Double) -> Self
}

extension Double: Interpolatable {
  public func interpolated(to end: Double, by progress: Double) -> Double {
    // Measured from the nearer end: `self + (end - self) * 1` can miss `end` by a rounding,
    // and `self * (1 - p) + end * p` wavers when both ends are the same.
    progress < 0.5
      ? self + (end - self) * progress
      : end - (end - self) * (1 - progress)
  }
}

extension Point: Interpolatable {
  public func interpolated(to end: Point, by progress: Double) -> Point {
    Point(
      x: x.interpolated(to: end.x, by: progress),
      y: y.interpolated(to: end.y, by: progress))
  }
}

/// Mixed component by component, as encoded, and never clamped: overshoot leaves 0…1.
extension Color: Interpolatable {
  public func interpolated(to end: Color, by progress: Double) -> Color {
    Color(
      red: red.interpolated(to: end.red, by: progress),
      green: green.interpolated(to: end.green, by: progress),
      blue: blue.interpolated(to: end.blue, by: progress),
      alpha: alpha.interpolated(to: end.alpha, by: progress))
  }
}
