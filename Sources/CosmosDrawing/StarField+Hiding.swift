import CosmosGeometry

extension StarField {
  /// Whether the stars are so dense that less than 1/1024 of what is behind them shows through.
  ///
  /// n stars with alphas α let through Π(1 − α) ≤ exp(−Σα). Stars are evenly random, so Σα at a
  /// point is a compound Poisson variable: with λ stars a square pixel, soft profiles
  /// α = p(1 − r²)² and radius R its mean is λ·p·πR²/3 and its variance λ·p²·πR²/5 (Campbell's
  /// theorem). This asks for the mean less eight standard deviations, which leaves a probability
  /// of 10⁻¹⁵ a pixel. At the top and bottom edges there are stars on one side only, so half as
  /// many are counted.
  ///
  /// - Parameter height: Of the viewport, in logical pixels.
  /// - Returns: False also where it cannot be told, and for profiles other than
  ///   ``StarSprite/Profile-swift.enum/soft``.
  package func hidesWhatIsBehind(height: Double) -> Bool {
    guard sprite.profile == .soft, opacity == 1, count > 0, height > 0 else { return false }
    let density = 0.5 / (spacing * height)
    let peak = sprite.color.alpha
    let area = Double.pi * sprite.radius * sprite.radius
    // Stars are drawn up to where alpha falls below half a step of eight bits, which leaves out
    // less than a hundredth of their sum.
    let mean = 0.99 * density * peak * area / 3
    let spread = (1 + sprite.sizeVariation.squared) * (1 + sprite.brightnessVariation.squared)
    let variance = density * peak.squared * area / 5 * spread
    return mean - 8 * variance.squareRoot() > Self.opaqueDepth
  }

  /// ln 1024.
  private static let opaqueDepth = 6.931471805599453
}

extension Double {
  fileprivate var squared: Double { self * self }
}
