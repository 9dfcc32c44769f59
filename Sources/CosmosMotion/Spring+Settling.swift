import CosmosGeometry

// Computation of the time when a spring comes to rest.

extension Spring {
  /// Returns the time from which the distance from rest stays at most a threshold.
  ///
  /// The time is exact to the last digits of a Double: it is the last time when the distance equals
  /// the threshold, not an estimate from the envelope of the oscillation.
  ///
  /// - Parameters:
  ///   - displacement: The displacement x₀ at time 0, in any unit.
  ///   - velocity: The velocity v₀ at time 0, in the unit of the displacement per second.
  ///   - threshold: The maximum displacement that counts as rest, in the unit of the displacement;
  ///     more than 0.
  /// - Returns: The time in seconds; 0 if the threshold is never exceeded, infinity if an undamped
  ///   spring exceeds it again and again.
  /// - Precondition: `threshold` is more than 0.
  public func settlingDuration(
    from displacement: Double, velocity: Double, within threshold: Double
  ) -> Double {
    precondition(threshold > 0, "Settling threshold \(threshold): must be more than 0")
    func position(_ time: Double) -> Double {
      self.displacement(from: displacement, velocity: velocity, at: time)
    }
    guard
      let peak = lastPeak(from: displacement, velocity: velocity, beyond: threshold)
    else { return 0 }
    guard peak < .infinity else { return .infinity }
    let sign = position(peak) < 0 ? -1.0 : 1.0
    // After the last peak above the threshold, the distance decreases until it is zero.
    var end = peak + 1 / angularFrequency
    while sign * position(end) > threshold { end += end - peak }
    return bisect(from: peak, to: end) { sign * position($0) > threshold }
  }

  /// Returns the time of the last maximum of the distance from rest |x| that is above a threshold;
  /// nil if there is none.
  ///
  /// The time is 0 if that maximum is at the start, and infinity if an undamped spring reaches such
  /// a maximum again and again.
  private func lastPeak(
    from displacement: Double, velocity: Double, beyond threshold: Double
  ) -> Double? {
    let start = abs(displacement) > threshold ? 0.0 : nil
    guard let first = firstExtremum(from: displacement, velocity: velocity) else { return start }
    let height = abs(self.displacement(from: displacement, velocity: velocity, at: first))
    guard height > threshold else { return start }
    let part = (1 - dampingRatio) * (1 + dampingRatio)
    guard part > 0 else { return first }
    guard dampingRatio > 0 else { return .infinity }
    // Each extremum comes half a period after the previous one, and is smaller by a constant
    // factor.
    let swing = angularFrequency * part.squareRoot()
    let halfSwing = Double.pi / swing
    let loss = dampingRatio * angularFrequency * halfSwing
    let count = (Double.log(height / threshold) / loss).rounded(.up) - 1
    return first + max(0, count) * halfSwing
  }

  /// Returns the first time after 0 when the velocity is zero; nil if there is none.
  private func firstExtremum(from displacement: Double, velocity: Double) -> Double? {
    // x′ = v₀ C − (ζω v₀ + ω² x₀) S, so S / C = v₀ / (ζω v₀ + ω² x₀) when x′ is zero. C and S are
    // the functions in `waves(at:)`.
    let pull =
      angularFrequency * (dampingRatio * velocity + angularFrequency * displacement)
    let part = (1 - dampingRatio) * (1 + dampingRatio)
    let rate = angularFrequency * abs(part).squareRoot()
    if part > 0 {
      let angle = Double.atan2(y: rate * velocity, x: pull)
      return (angle > 0 ? angle : angle + .pi) / rate
    }
    guard velocity != 0 else { return nil }
    let ratio = velocity / pull
    guard ratio > 0, rate * ratio < 1 else { return nil }
    return rate > 0 ? Double.atanh(rate * ratio) / rate : ratio
  }
}
