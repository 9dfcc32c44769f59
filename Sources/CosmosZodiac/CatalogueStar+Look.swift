package import CosmosGeometry
import RealModule

extension CatalogueStar {
  /// The radius at which the star's disc is half covered, in design points, 1.2…4.
  ///
  ///     h(V) = 3.6 · 10^(−0.085 (V − 1))
  ///
  /// Five magnitudes, a hundredfold in light, are a factor of 2.7 in radius: an area that grows
  /// slower than light, so that faint stars are seen and bright ones stay points.
  package var coreRadius: Double {
    clamp(3.6 * Double.pow(10, -0.085 * (magnitude - 1)), 1.2, 4)
  }

  /// The star's colour, stronger by a third than the eye sees it, its largest component 1.
  package var color: Color {
    BlackBody.color(
      temperature: BlackBody.temperature(ofColorIndex: colorIndex ?? Self.usualColorIndex),
      saturation: Self.saturation)
  }

  /// B−V of a star of which it is not known: about the Sun's.
  private static let usualColorIndex = 0.6

  private static let saturation = 1.35
}
