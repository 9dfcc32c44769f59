public import CosmosGeometry

/// A value made of numbers, which motions can add, scale and measure.
///
/// It is a vector: a place, a colour, or a single number. A type of your own needs three
/// members, each component by component:
///
///     extension Scale: Animatable {
///       static var zero: Scale { Scale(x: 0, y: 0) }
///       func adding(_ other: Scale, times factor: Double) -> Scale {
///         Scale(x: x + other.x * factor, y: y + other.y * factor)
///       }
///       func dot(_ other: Scale) -> Double { x * other.x + y * other.y }
///     }
///
/// Differences between two values, and velocities (per second), have the same type as the values.
public protocol Animatable: Equatable, Sendable {
  /// The value whose components are all 0: no displacement, no velocity.
  static var zero: Self { get }

  /// This value plus `factor` times another.
  ///
  /// - Parameters:
  ///   - other: A value, a displacement or a velocity.
  ///   - factor: Any finite number.
  /// - Returns: `self + factor · other`, never clamped.
  func adding(_ other: Self, times factor: Double) -> Self

  /// The sum of the products of equal components; the square of the length of `self` if `other`
  /// is `self`.
  func dot(_ other: Self) -> Double
}

extension Animatable {
  /// The displacement from `start` to this value.
  public func difference(from start: Self) -> Self { adding(start, times: -1) }

  /// The value multiplied by a number.
  public func scaled(by factor: Double) -> Self { Self.zero.adding(self, times: factor) }

  /// The Euclidean length, 0 or more, in the unit of the components.
  public var magnitude: Double { dot(self).squareRoot() }

  /// The value some part of the way from this one to `end`.
  ///
  /// - Parameters:
  ///   - end: Where progress 1 is.
  ///   - progress: 0…1; beyond it when a timing curve overshoots, and the value then does too.
  /// - Returns: Exactly `self` at 0 and exactly `end` at 1.
  public func interpolated(to end: Self, by progress: Double) -> Self {
    // Measured from the nearer end: `self + (end - self) * 1` can miss `end` by a rounding,
    // and `self * (1 - p) + end * p` varies when both ends are the same.
    let way = end.difference(from: self)
    return progress < 0.5
      ? adding(way, times: progress) : end.adding(way, times: -(1 - progress))
  }
}

extension Double: Animatable {
  /// `self + factor · other`.
  public func adding(_ other: Double, times factor: Double) -> Double { self + other * factor }

  /// The product of both.
  public func dot(_ other: Double) -> Double { self * other }
}

/// A place moves in a straight line, its coordinates in points.
extension Point: Animatable {
  /// `self + factor · other`, by coordinate.
  public func adding(_ other: Point, times factor: Double) -> Point {
    Point(x: x + other.x * factor, y: y + other.y * factor)
  }

  /// The scalar product, in square points.
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}

/// A colour is mixed component by component, as encoded; nothing is clamped to 0…1.
extension Color: Animatable {
  /// All components 0: transparent black.
  public static let zero = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// `self + factor · other`, by component.
  public func adding(_ other: Color, times factor: Double) -> Color {
    Color(
      red: red + other.red * factor, green: green + other.green * factor,
      blue: blue + other.blue * factor, alpha: alpha + other.alpha * factor)
  }

  /// The sum of the products of the four components.
  public func dot(_ other: Color) -> Double {
    red * other.red + green * other.green + blue * other.blue + alpha * other.alpha
  }
}
