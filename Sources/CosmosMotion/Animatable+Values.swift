public import CosmosGeometry

// Conformances to ``Animatable`` of numbers, points, sizes, colours and vectors.

extension Double: Animatable {
  /// Returns `self + factor · other`.
  public func adding(_ other: Double, times factor: Double) -> Double { self + other * factor }

  /// Returns the product of both numbers.
  public func dot(_ other: Double) -> Double { self * other }
}

extension Float: Animatable {
  /// Returns `self + factor · other`, rounded to a `Float` once.
  public func adding(_ other: Float, times factor: Double) -> Float {
    Float(Double(self) + Double(other) * factor)
  }

  /// Returns the product of both numbers as a `Double`.
  public func dot(_ other: Float) -> Double { Double(self) * Double(other) }
}

/// A point moves in a straight line.
extension Point: Animatable {
  /// Returns `self + factor · other` for each coordinate.
  public func adding(_ other: Point, times factor: Double) -> Point {
    Point(x: x + other.x * factor, y: y + other.y * factor)
  }

  /// Returns the scalar product, in the square of the coordinates' unit.
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}

/// The width and the height of a size are interpolated separately.
extension Size: Animatable {
  /// A size whose width and height are 0.
  public static let zero = Size(width: 0, height: 0)

  /// Returns `self + factor · other` for width and height.
  public func adding(_ other: Size, times factor: Double) -> Size {
    Size(width: width + other.width * factor, height: height + other.height * factor)
  }

  /// Returns the product of the widths plus the product of the heights.
  public func dot(_ other: Size) -> Double { width * other.width + height * other.height }
}

/// The components of a colour are interpolated separately, in their sRGB encoding, and not limited
/// to 0…1.
extension Color: Animatable {
  /// Transparent black: all components are 0.
  public static let zero = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns `self + factor · other` for each component.
  public func adding(_ other: Color, times factor: Double) -> Color {
    Color(
      red: red + other.red * factor, green: green + other.green * factor,
      blue: blue + other.blue * factor, alpha: alpha + other.alpha * factor)
  }

  /// Returns the sum of the products of corresponding components.
  public func dot(_ other: Color) -> Double {
    red * other.red + green * other.green + blue * other.blue + alpha * other.alpha
  }
}

/// A number type whose SIMD vectors can be animated: `Double` or `Float`.
public protocol AnimatableScalar: BinaryFloatingPoint, Sendable {}

extension Double: AnimatableScalar {}
extension Float: AnimatableScalar {}

extension SIMD2: Animatable where Scalar: AnimatableScalar {
  /// Returns `self + factor · other` for each component.
  public func adding(_ other: SIMD2, times factor: Double) -> SIMD2 {
    self + other * Scalar(factor)
  }

  /// Returns the scalar product: the sum of the products of corresponding components.
  public func dot(_ other: SIMD2) -> Double { Double((self * other).sum()) }
}

extension SIMD3: Animatable where Scalar: AnimatableScalar {
  /// Returns `self + factor · other` for each component.
  public func adding(_ other: SIMD3, times factor: Double) -> SIMD3 {
    self + other * Scalar(factor)
  }

  /// Returns the scalar product: the sum of the products of corresponding components.
  public func dot(_ other: SIMD3) -> Double { Double((self * other).sum()) }
}

extension SIMD4: Animatable where Scalar: AnimatableScalar {
  /// Returns `self + factor · other` for each component.
  public func adding(_ other: SIMD4, times factor: Double) -> SIMD4 {
    self + other * Scalar(factor)
  }

  /// Returns the scalar product: the sum of the products of corresponding components.
  public func dot(_ other: SIMD4) -> Double { Double((self * other).sum()) }
}
