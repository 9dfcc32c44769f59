/// A place or a displacement in points: +x right, +y down, origin top left.
public struct Point: Equatable, Hashable, Sendable {
  public var x, y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  /// The point at `angle` radians, clockwise on the screen from +x, `radius` points from `center`.
  public init(angle: Double, radius: Double, from center: Point = .zero) {
    x = center.x + radius * cosine(angle)
    y = center.y + radius * sine(angle)
  }

  /// The distance from the origin, in points.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The distance to another point, in points.
  public func distance(to other: Point) -> Double { (other - self).length }

  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }
}
