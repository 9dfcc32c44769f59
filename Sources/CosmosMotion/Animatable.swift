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
/// The operators `+`, `-`, `*`, `/`, `+=`, `-=` and `*=` follow from these three. Numbers, points,
/// sizes, colours and SIMD vectors of two to four components conform.
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

  /// The square of the Euclidean length: the sum of the squares of the components.
  public var magnitudeSquared: Double { dot(self) }

  /// Multiplies the value by a number.
  public mutating func scale(by factor: Double) { self = scaled(by: factor) }

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

// The operators have the lowest rank in overload resolution: a type's own operators, such as those
// of `Double` and SIMD vectors, are used if there are any.
extension Animatable {
  /// Returns the sum of two values, component by component.
  @_disfavoredOverload public static func + (a: Self, b: Self) -> Self { a.adding(b, times: 1) }

  /// Returns the displacement from `b` to `a`.
  @_disfavoredOverload public static func - (a: Self, b: Self) -> Self { a.adding(b, times: -1) }

  /// Returns the value with all signs changed.
  @_disfavoredOverload public static prefix func - (a: Self) -> Self { a.scaled(by: -1) }

  /// Returns a value multiplied by a number.
  @_disfavoredOverload public static func * (a: Self, factor: Double) -> Self {
    a.scaled(by: factor)
  }

  /// Returns a value multiplied by a number.
  @_disfavoredOverload public static func * (factor: Double, a: Self) -> Self {
    a.scaled(by: factor)
  }

  /// Returns a value divided by a number other than 0.
  @_disfavoredOverload public static func / (a: Self, divisor: Double) -> Self {
    a.scaled(by: 1 / divisor)
  }

  /// Adds a value, component by component.
  @_disfavoredOverload public static func += (a: inout Self, b: Self) {
    a = a.adding(b, times: 1)
  }

  /// Subtracts a value, component by component.
  @_disfavoredOverload public static func -= (a: inout Self, b: Self) {
    a = a.adding(b, times: -1)
  }

  /// Multiplies a value by a number.
  @_disfavoredOverload public static func *= (a: inout Self, factor: Double) {
    a = a.scaled(by: factor)
  }
}
