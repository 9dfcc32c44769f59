package import CosmosGeometry
import CosmosMath

extension CatalogueStar {
  /// Radius at which the star's disc is half covered, in design points: 1.2…4.
  ///
  ///     h(V) = 3.6 · 10^(−0.085 (V − 1))
  ///
  /// Five magnitudes (a factor of 100 in light) make the radius 2.7 times as large. The area grows
  /// more slowly than the light, so faint stars stay visible and bright ones stay points.
  package var coreRadius: Double {
    clamp(3.6 * Double.pow(10, -0.085 * (magnitude - 1)), 1.2, 4)
  }

  /// The star's colour, 1.35 times as saturated as the true one; its largest component is 1.
  package var color: Color {
    BlackBody.color(
      temperature: BlackBody.temperature(ofColorIndex: colorIndex ?? Self.usualColorIndex),
      saturation: Self.saturation)
  }

  /// B−V of stars without a known colour index: about that of the Sun.
  private static let usualColorIndex = 0.6

  private static let saturation = 1.35
}
