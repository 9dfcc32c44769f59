package import CosmosGeometry

/// The colour of a black body, which is almost the colour of a star with the same temperature.
package enum BlackBody {
  /// The valid temperatures of the colour formula, in kelvin; other temperatures are limited to
  /// this range.
  ///
  /// - Source: The range where Kim's formulas are valid.
  package static let temperatures = 1667.0...25_000

  /// Returns the temperature of a star, in kelvin, for its colour index.
  ///
  /// The formula has no value at B−V = −0.67, but no star has a colour index near that.
  ///
  ///     T = 4600 (1 / (0.92 (B−V) + 1.7) + 1 / (0.92 (B−V) + 0.62))
  ///
  /// - Parameter colorIndex: The colour index B−V in magnitudes, more than −0.67.
  /// - Returns: The temperature in kelvin.
  /// - Source: F. J. Ballesteros, *New insights into black bodies*, EPL 97 (2012) 34008.
  package static func temperature(ofColorIndex colorIndex: Double) -> Double {
    4600 * (1 / (0.92 * colorIndex + 1.7) + 1 / (0.92 * colorIndex + 0.62))
  }

  /// Returns the sRGB colour of a black body: opaque, and with 1 as the largest component.
  ///
  /// - Parameters:
  ///   - temperature: The temperature in kelvin; outside of ``temperatures``, the nearest of these.
  ///   - saturation: The factor for each component's distance from white; with 1, the colour is the
  ///     true one.
  /// - Returns: The colour, with components in 0…1.
  /// - Source: the Planckian locus in CIE xy by B. Kim et al., *Design of advanced color
  ///   temperature control system for HDTV applications*, J. Korean Phys. Soc. 41 (2002) 865; XYZ
  ///   to sRGB by IEC 61966-2-1.
  package static func color(temperature: Double, saturation: Double = 1) -> Color {
    let kelvin = clamped(temperature, temperatures.lowerBound, temperatures.upperBound)
    let x = locusX(kelvin)
    let y = locusY(x, kelvin)
    let (capitalX, capitalZ) = (x / y, (1 - x - y) / y)
    // Below 1900 K, the blue component would be negative in sRGB, so it is 0.
    let red = max(0, 3.2404542 * capitalX - 1.5371385 - 0.4985314 * capitalZ)
    let green = max(0, -0.9692660 * capitalX + 1.8760108 + 0.0415560 * capitalZ)
    let blue = max(0, 0.0556434 * capitalX - 0.2040259 + 1.0572252 * capitalZ)
    let largest = max(red, green, blue)
    func component(_ linear: Double) -> Double {
      max(0, 1 - saturation * (1 - encoded(linear / largest)))
    }
    return Color(red: component(red), green: component(green), blue: component(blue))
  }

  private static func locusX(_ kelvin: Double) -> Double {
    let t = 1000 / kelvin
    return kelvin <= 4000
      ? ((-0.2661239 * t - 0.2343589) * t + 0.8776956) * t + 0.179910
      : ((-3.0258469 * t + 2.1070379) * t + 0.2226347) * t + 0.240390
  }

  private static func locusY(_ x: Double, _ kelvin: Double) -> Double {
    if kelvin <= 2222 { return ((-1.1063814 * x - 1.34811020) * x + 2.18555832) * x - 0.20219683 }
    if kelvin <= 4000 { return ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867 }
    return ((3.0817580 * x - 5.87338670) * x + 3.75112997) * x - 0.37001483
  }

  /// Returns the sRGB encoding of a linear component, 0…1.
  private static func encoded(_ linear: Double) -> Double {
    // Because of rounding, 1.055 − 0.055 is slightly less than 1.
    guard linear < 1 else { return 1 }
    return linear <= 0.0031308 ? 12.92 * linear : 1.055 * Double.pow(linear, 1 / 2.4) - 0.055
  }
}
