/// A colour with sRGB-encoded components 0…1 and straight (not premultiplied) alpha.
///
/// Colours are mixed and blended as encoded, without converting them to linear light.
public struct Color: Equatable, Hashable, Sendable {
  /// The encoded components, 0 (none) to 1 (full).
  public var red, green, blue: Double
  /// The coverage, 0 (invisible) to 1 (opaque).
  public var alpha: Double

  /// Creates a colour from components 0…1.
  ///
  /// Other components are kept, because differences of colours and springs that overshoot have
  /// them; pixels are limited to 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from components 0…255, as in CSS and image editors.
  ///
  /// - Precondition: `alpha` is in 0…1.
  public init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    precondition((0...1).contains(alpha), "Colour's alpha \(alpha): must be 0…1")
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// Returns the colour with its alpha multiplied by `opacity`, 0…1.
  public func opacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  /// Red, green and blue in linear light, 0…1.
  ///
  /// - Source: IEC 61966-2-1.
  package var linearLight: SIMD3<Double> {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : Double.pow((value + 0.055) / 1.055, 2.4)
    }
    return SIMD3(linear(red), linear(green), linear(blue))
  }
}
