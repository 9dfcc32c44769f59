/// A value made of numbers, which motions can add, scale and measure.
///
/// Each such value is a vector, such as a point, a colour or a single number. A type of your own
/// needs three members, which work component by component:
///
///     extension Scale: Animatable {
///       static var zero: Scale { Scale(x: 0, y: 0) }
///       func adding(_ other: Scale, times factor: Double) -> Scale {
///         Scale(x: x + other.x * factor, y: y + other.y * factor)
///       }
///       func dot(_ other: Scale) -> Double { x * other.x + y * other.y }
///     }
///
/// The operators `+`, `-`, `*`, `/`, `+=`, `-=` and `*=` use these members. Numbers, points, sizes,
/// colours and SIMD vectors of two to four components are animatable.
///
/// The difference between two values and the velocity of a value (per second) have the same type as
/// the value.
public protocol Animatable: Equatable, Sendable {
  /// The value whose components are all 0: no displacement, or the velocity of a value at rest.
  static var zero: Self { get }

  /// Returns the sum of this value and another one that is multiplied by `factor`.
  ///
  /// - Parameters:
  ///   - other: A value, a displacement or a velocity, of any magnitude.
  ///   - factor: Any finite number.
  /// - Returns: `self + factor · other`, without clamping.
  func adding(_ other: Self, times factor: Double) -> Self

  /// Returns the scalar product: the sum of the products of corresponding components.
  ///
  /// If `other` equals `self`, the result is the square of the value's length.
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

  /// Returns the value at a given progress on the straight way from this value to `end`.
  ///
  /// - Parameters:
  ///   - end: The value at progress 1.
  ///   - progress: The progress on the way, normally 0…1. Outside of this range, the result lies
  ///     before `self` or beyond `end`, as some timing curves require.
  /// - Returns: Exactly `self` at 0 and exactly `end` at 1.
  public func interpolated(to end: Self, by progress: Double) -> Self {
    // The result is computed from the nearer end: otherwise `self + (end - self) * 1` could miss
    // `end` by a rounding error, and `self * (1 - p) + end * p` could vary even if both ends are
    // equal.
    let way = end.difference(from: self)
    return progress < 0.5
      ? adding(way, times: progress) : end.adding(way, times: -(1 - progress))
  }
}

// The operators are disfavoured in overload resolution, so that a type's own operators, such as
// those of `Double` and SIMD vectors, take precedence.
extension Animatable {
  /// Returns the sum of two values, component by component.
  @_disfavoredOverload public static func + (a: Self, b: Self) -> Self { a.adding(b, times: 1) }

  /// Returns the difference of two values, which is the displacement from `b` to `a`.
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

  /// Adds a value to this one, component by component.
  @_disfavoredOverload public static func += (a: inout Self, b: Self) {
    a = a.adding(b, times: 1)
  }

  /// Subtracts a value from this one, component by component.
  @_disfavoredOverload public static func -= (a: inout Self, b: Self) {
    a = a.adding(b, times: -1)
  }

  /// Multiplies this value by a number.
  @_disfavoredOverload public static func *= (a: inout Self, factor: Double) {
    a = a.scaled(by: factor)
  }
}
