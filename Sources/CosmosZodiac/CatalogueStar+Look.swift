package import CosmosGeometry

extension CatalogueStar {
  /// The radius where the coverage of the star's disc has fallen to one half, in design points:
  /// 1.2…4.
  ///
  ///     h(V) = 3.6 · 10^(−0.085 (V − 1))
  ///
  /// A star that is five magnitudes brighter (100 times as much light) has a radius 2.7 times as
  /// large. The area of the discs therefore varies less than the light, so that faint stars are
  /// visible and bright stars are still points.
  package var coreRadius: Double { coreRadius(exposure: 0) }

  /// Returns the radius as ``coreRadius`` does, for a star that is `exposure` magnitudes brighter.
  package func coreRadius(exposure: Double) -> Double {
    Self.coreRadius(ofMagnitude: magnitude - exposure)
  }

  static func coreRadius(ofMagnitude magnitude: Double) -> Double {
    clamped(3.6 * Double.pow(10, -0.085 * (magnitude - 1)), 1.2, 4)
  }

  /// The colour of the star; its largest component is 1.
  ///
  /// Blue and red stars are more saturated than their true colours, so that the eye sees them
  /// beside bright cores; yellow and orange ones are as pale as they are.
  package var color: Color { Self.color(ofIndex: colorIndex) }

  /// The colour of the star in the classic sky, 1.35 times as saturated as the true colour; its
  /// largest component is 1.
  package var classicColor: Color {
    BlackBody.color(
      temperature: BlackBody.temperature(ofColorIndex: colorIndex ?? Self.usualColorIndex),
      saturation: Self.classicSaturation)
  }

  static func color(ofIndex colorIndex: Double?) -> Color {
    let index = colorIndex ?? usualColorIndex
    let (blue, red) = (clamped((0.6 - index) / 0.4, 0, 1), clamped((index - 1.3) / 0.25, 0, 1))
    return BlackBody.color(
      temperature: BlackBody.temperature(ofColorIndex: index),
      saturation: 0.95 + 0.3 * blue + 0.45 * red)
  }

  /// The colour index B−V of stars whose index is unknown, about that of the Sun.
  private static let usualColorIndex = 0.6

  private static let classicSaturation = 1.35
}
