public import CosmosGeometry

/// A value whose components can be limited separately.
public protocol BoundedAnimatable: Animatable {
  /// Returns the value with each component limited to the range between the corresponding
  /// components of `low` and `high`.
  ///
  /// - Parameters:
  ///   - low: The lower limit of each component.
  ///   - high: The upper limit of each component, at least the lower limit.
  /// - Returns: The nearest value within the limits.
  func clamped(from low: Self, to high: Self) -> Self
}

/// The range of an animatable value: a lower and an upper limit for each component.
///
///     let window = AnimatableBounds(from: Point.zero, to: Point(x: 1280, y: 720))
///     place.value(at: 0.3, in: window)  // never outside of the window
///
/// A number can also be limited to a `ClosedRange`, such as `0...1`.
public struct AnimatableBounds<Value: BoundedAnimatable>: Equatable, Sendable {
  /// The lower limit of each component.
  public let low: Value
  /// The upper limit of each component.
  public let high: Value

  /// Creates bounds from the lower and the upper limits.
  ///
  /// - Parameters:
  ///   - low: The lower limit of each component.
  ///   - high: The upper limit of each component.
  /// - Precondition: Each component of `low` is at most the corresponding component of `high`, and
  ///   no component is NaN.
  public init(from low: Value, to high: Value) {
    precondition(
      low.clamped(from: low, to: high) == low && high.clamped(from: low, to: high) == high
        && low == low && high == high,
      "Bounds from \(low) to \(high): must be numbers, each lower limit at most its upper limit")
    self.low = low
    self.high = high
  }

  /// Returns the value that is nearest to `value` within the bounds.
  public func clamp(_ value: Value) -> Value { value.clamped(from: low, to: high) }
}

extension Double: BoundedAnimatable {
  /// Returns this number if it is within the limits, otherwise the nearest limit.
  public func clamped(from low: Double, to high: Double) -> Double { min(max(self, low), high) }
}

extension Float: BoundedAnimatable {
  /// Returns this number if it is within the limits, otherwise the nearest limit.
  public func clamped(from low: Float, to high: Float) -> Float { min(max(self, low), high) }
}

extension Point: BoundedAnimatable {
  /// Returns the nearest point in the rectangle between the corners `low` and `high`.
  public func clamped(from low: Point, to high: Point) -> Point {
    Point(x: x.clamped(from: low.x, to: high.x), y: y.clamped(from: low.y, to: high.y))
  }
}

extension Size: BoundedAnimatable {
  /// Returns the size with width and height limited separately.
  public func clamped(from low: Size, to high: Size) -> Size {
    Size(
      width: width.clamped(from: low.width, to: high.width),
      height: height.clamped(from: low.height, to: high.height))
  }
}

extension Color: BoundedAnimatable {
  /// Returns the colour with each component limited separately.
  public func clamped(from low: Color, to high: Color) -> Color {
    Color(
      red: red.clamped(from: low.red, to: high.red),
      green: green.clamped(from: low.green, to: high.green),
      blue: blue.clamped(from: low.blue, to: high.blue),
      alpha: alpha.clamped(from: low.alpha, to: high.alpha))
  }
}

extension SIMD2: BoundedAnimatable where Scalar: AnimatableScalar {
  /// Returns the vector with each component limited separately.
  public func clamped(from low: SIMD2, to high: SIMD2) -> SIMD2 {
    clamped(lowerBound: low, upperBound: high)
  }
}

extension SIMD3: BoundedAnimatable where Scalar: AnimatableScalar {
  /// Returns the vector with each component limited separately.
  public func clamped(from low: SIMD3, to high: SIMD3) -> SIMD3 {
    clamped(lowerBound: low, upperBound: high)
  }
}

extension SIMD4: BoundedAnimatable where Scalar: AnimatableScalar {
  /// Returns the vector with each component limited separately.
  public func clamped(from low: SIMD4, to high: SIMD4) -> SIMD4 {
    clamped(lowerBound: low, upperBound: high)
  }
}
