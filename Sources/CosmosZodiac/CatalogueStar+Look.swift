package import CosmosGeometry
import RealModule

extension CatalogueStar {
  /// Radius where the star's disc is half covered, in design points, 1.2…4.
  ///
  ///     h(V) = 3.6 · 10^(−0.085 (V − 1))
  ///
  /// Five magnitudes (100 times the light) make the radius 2.7 times as large. The area grows
  /// slower than the light, so faint stars stay visible and bright ones stay points.
  package var coreRadius: Double {
    clamp(3.6 * Double.pow(10, -0.085 * (magnitude - 1)), 1.2, 4)
  }

  /// The star's colour, 1.35 times as saturated as its true one; the largest component is 1.
  package var color: Color {
    BlackBody.color(
      temperature: BlackBody.temperature(ofColorIndex: colorIndex ?? Self.usualColorIndex),
      saturation: Self.saturation)
  }

  /// B−V of stars without a known colour index: about the Sun's.
  private static let usualColorIndex = 0.6

  private static let saturation = 1.35
}
