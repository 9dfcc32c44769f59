import CosmosGeometry

extension StarField {
  /// Whether its stars stand so close that nothing behind them is to be seen, not even a thousandth.
  ///
  /// What n stars with alphas α let through is Π(1 − α) ≤ exp(−Σα). Stars are evenly random, so
  /// Σα at a point is a compound Poisson variable: with λ stars a square pixel, soft profiles
  /// α = p(1 − r²)² and radius R its mean is λ·p·πR²/3 and its variance λ·p²·πR²/5 (Campbell's
  /// theorem). Eight standard deviations below the mean is a chance of 10⁻¹⁵ a pixel. At the top
  /// and the bottom there are stars on one side only, so half as many.
  ///
  /// - Parameter height: Of the viewport, in logical pixels.
  /// - Returns: False also where it is not sure, and for profiles other than ``StarSprite/Profile/soft``.
  public func hidesWhatIsBehind(height: Double) -> Bool {
    guard sprite.profile == .soft, opacity == 1, count > 0, height > 0 else { return false }
    let density = 0.5 / (spacing * height)
    let peak = sprite.color.alpha
    let area = Double.pi * sprite.radius * sprite.radius
    // Stars are cut where alpha falls under half a step of eight bits: less than a hundredth.
    let mean = 0.99 * density * peak * area / 3
    let spread = (1 + sprite.sizeVariation.squared) * (1 + sprite.brightnessVariation.squared)
    let variance = density * peak.squared * area / 5 * spread
    return mean - 8 * variance.squareRoot() > Self.opaqueDepth
  }

  /// ln 1024: a thousandth of the light comes through.
  private static let opaqueDepth = 6.931471805599453
}

extension Double {
  fileprivate var squared: Double { self * self }
}
