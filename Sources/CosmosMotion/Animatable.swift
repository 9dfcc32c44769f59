public import CosmosGeometry

/// A value made of numbers, which motions can add, scale and measure.
///
/// It is a vector, such as a point, a colour or a single number. A type of your own needs three
/// members, which work component by component:
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

  /// Returns this value plus another one multiplied by `factor`.
  ///
  /// - Parameters:
  ///   - other: A value, a displacement or a velocity.
  ///   - factor: Any finite number.
  /// - Returns: `self + factor · other`, without clamping.
  func adding(_ other: Self, times factor: Double) -> Self

  /// Returns the scalar product: the sum of the products of corresponding components.
  ///
  /// If `other` is `self`, this is the square of the length.
  func dot(_ other: Self) -> Double
}

extension Animatable {
  /// Returns the displacement from `start` to this value.
  public func difference(from start: Self) -> Self { adding(start, times: -1) }

  /// Returns the value multiplied by a number.
  public func scaled(by factor: Double) -> Self { Self.zero.adding(self, times: factor) }

  /// The Euclidean length, 0 or more, in the unit of the components.
  public var magnitude: Double { dot(self).squareRoot() }

  /// Returns the value part of the way from this value to `end`.
  ///
  /// - Parameters:
  ///   - end: The value at progress 1.
  ///   - progress: The progress, 0…1; outside of this range, the value overshoots, as with some
  ///     timing curves.
  /// - Returns: Exactly `self` at 0 and exactly `end` at 1.
  public func interpolated(to end: Self, by progress: Double) -> Self {
    // The value is measured from the nearer end: `self + (end - self) * 1` can miss `end` by a
    // rounding error, and `self * (1 - p) + end * p` can vary even if both ends are equal.
    let way = end.difference(from: self)
    return progress < 0.5
      ? adding(way, times: progress) : end.adding(way, times: -(1 - progress))
  }
}

extension Double: Animatable {
  /// Returns `self + factor · other`.
  public func adding(_ other: Double, times factor: Double) -> Double { self + other * factor }

  /// Returns the product of both numbers.
  public func dot(_ other: Double) -> Double { self * other }
}

/// A point moves in a straight line; its coordinates are in points.
extension Point: Animatable {
  /// Returns `self + factor · other` for each coordinate.
  public func adding(_ other: Point, times factor: Double) -> Point {
    Point(x: x + other.x * factor, y: y + other.y * factor)
  }

  /// Returns the scalar product, in square points.
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}

/// A colour is interpolated component by component, as encoded, without clamping to 0…1.
extension Color: Animatable {
  /// Transparent black: all components are 0.
  public static let zero = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns `self + factor · other` for each component.
  public func adding(_ other: Color, times factor: Double) -> Color {
    Color(
      red: red + other.red * factor, green: green + other.green * factor,
      blue: blue + other.blue * factor, alpha: alpha + other.alpha * factor)
  }

  /// Returns the sum of the products of the four components.
  public func dot(_ other: Color) -> Double {
    red * other.red + green * other.green + blue * other.blue + alpha * other.alpha
  }
}
