import RealModule
import CosmosGeometry

// When a spring is at rest for practical purposes, and the spring that is so at a given time.

extension Spring {
  /// The time from which the displacement stays within a threshold.
  ///
  /// It is exact: the last time at which |x| is the threshold, to the last digits of a Double,
  /// and not an estimate from the envelope of the swing.
  ///
  /// - Parameters:
  ///   - displacement: x₀, in any unit.
  ///   - velocity: v₀, in that unit per second.
  ///   - threshold: What counts as settled, in the same unit; more than 0.
  /// - Returns: Seconds; 0 if the threshold is never exceeded, infinite for an undamped spring
  ///   that does.
  public func settlingTime(
    from displacement: Double, velocity: Double, within threshold: Double
  ) -> Double {
    precondition(threshold > 0, "Settling threshold \(threshold): want more than 0")
    func position(_ time: Double) -> Double {
      self.displacement(from: displacement, velocity: velocity, at: time)
    }
    guard
      let peak = lastPeak(from: displacement, velocity: velocity, beyond: threshold)
    else { return 0 }
    guard peak < .infinity else { return .infinity }
    let sign = position(peak) < 0 ? -1.0 : 1.0
    // From the last peak outside the threshold on, |x| only falls until x has crossed zero.
    var end = peak + 1 / angularFrequency
    while sign * position(end) > threshold { end += end - peak }
    return Bisection.root(from: peak, to: end) { sign * position($0) > threshold }
  }

  /// The last time at which |x| has a maximum that exceeds a threshold, 0 if it is highest at the
  /// beginning; nil if there is none.
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
    // Each extremum is smaller than the one before by the same factor, half a swing later.
    let swing = angularFrequency * part.squareRoot()
    let halfSwing = Double.pi / swing
    let loss = dampingRatio * angularFrequency * halfSwing
    let count = (Double.log(height / threshold) / loss).rounded(.up) - 1
    return first + max(0, count) * halfSwing
  }

  /// The first time after 0 at which the velocity is zero; nil if there is none.
  private func firstExtremum(from displacement: Double, velocity: Double) -> Double? {
    // x′ = v₀ C − (ζω v₀ + ω² x₀) S, so S / C is v₀ over this.
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
    let x = rate * ratio
    // The inverse hyperbolic tangent; its series where the logarithm would lose digits.
    guard x > 1e-4 else { return ratio * (1 + x * x / 3) }
    return Double.log((1 + x) / (1 - x)) / (2 * rate)
  }

  /// The critically damped spring that takes over a velocity and settles after a given time.
  ///
  /// Away from the place of rest, or towards it too slowly to be there in time, the spring is the
  /// one that never swings past it. Towards it faster than needed, it is the one that overshoots
  /// and is back in time. Either is unique, and ``settlingTime(from:velocity:within:)`` of the
  /// result is the time asked for, to 1e-9 of it.
  ///
  /// Two cases have no such spring: a start so near and slow that any spring settles earlier has
  /// one of ω = 1 / time, and an overshoot that would peak later than the time is left out by
  /// ω = −v₀ / x₀, a pure exponential. Both settle earlier.
  ///
  /// - Parameters:
  ///   - time: Seconds, more than 0.
  ///   - displacement: x₀ from the place of rest, in any unit.
  ///   - velocity: v₀, in that unit per second.
  ///   - threshold: What counts as settled, in the same unit; more than 0.
  /// - Returns: A spring of damping ratio 1.
  public static func criticallyDamped(
    settlingAfter time: Double, from displacement: Double, velocity: Double,
    within threshold: Double
  ) -> Spring {
    precondition(time > 0, "Settling time \(time) s: want more than 0")
    precondition(threshold > 0, "Settling threshold \(threshold): want more than 0")
    // In units of threshold and time, on the side where a ≥ 0: x(1) = (a + b + a y) e^(−y).
    let isMirrored = displacement < 0 || (displacement == 0 && velocity < 0)
    let scale = (isMirrored ? -1 : 1) / threshold
    let a = displacement * scale
    let b = velocity * time * scale
    func position(_ y: Double) -> Double { (a + b + a * y) * Double.exp(-y) }
    // The exponential e^(−y t) has the velocity −a y.
    let natural = b < 0 ? -b / a : 0
    let y: Double
    if b >= 0 || a * Double.exp(-natural) > 1 {
      let low = max(natural, 1)
      var high = low + 1
      while position(high) > 1 { high += high }
      y = position(low) > 1 ? Bisection.root(from: low, to: high) { position($0) > 1 } : low
    } else {
      let over = Bisection.root(from: 0, to: natural) { position($0) < -1 }
      // The overshoot is greatest at this part of the time.
      let peak = b / (over * (b + a * over))
      y = position(over) < 0 && peak <= 1 ? over : natural
    }
    return Spring(angularFrequency: y / time)
  }
}
