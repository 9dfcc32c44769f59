/// A position or a displacement: +x to the right, +y down.
///
/// Coordinates are in logical pixels from the window's top left corner, unless stated otherwise.
public struct Point: Equatable, Hashable, Sendable {
  /// The coordinates: `x` grows to the right, `y` downwards.
  public var x, y: Double

  /// Creates the point (`x`, `y`).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Creates the point at an angle and a distance from a centre.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians from +x, clockwise on the screen.
  ///   - radius: The distance from `center`, in the same unit.
  ///   - center: The centre.
  public init(angle: Double, radius: Double, from center: Point = .zero) {
    x = center.x + radius * Double.cos(angle)
    y = center.y + radius * Double.sin(angle)
  }

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the distance to another point.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// Returns the sum of two displacements, or a position moved by a displacement.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// Returns the displacement from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// Returns a displacement multiplied by a factor.
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }
}
