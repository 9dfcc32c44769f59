import CosmosGeometry

/// A critically damped motion of the third order, which approaches a resting position from any
/// position, velocity and acceleration.
///
///     x(t) = (c₀ + c₁ t + c₂ t²) e^(−ωt)
///
/// A critically damped spring is the case c₂ = 0: its acceleration at the start cannot be chosen,
/// so the spring begins with a jerk. With c₂, the motion begins with the acceleration of the
/// previous motion:
///
///     let flight = SmoothApproach(to: 100, from: 0, velocity: 0, acceleration: 0, rate: 5)
///     flight.value(at: 0.4)               // 32.3
///     flight.settlingDuration(within: 0.5)    // 1.85
///
/// - Source: The solution of (d/dt + ω)³ (x − target) = 0; ω is either given or found by bisection.
public struct SmoothApproach: Motion {
  /// The position that the motion approaches.
  public let target: Double
  /// The angular frequency ω in radians per second.
  private let rate: Double
  /// The coefficients c₀, c₁ and c₂.
  private let (start, slope, bend): (Double, Double, Double)

  /// Creates a motion from its position, velocity and acceleration at the start.
  ///
  /// - Parameters:
  ///   - target: The position that the motion approaches.
  ///   - position: The position at the start.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - acceleration: The acceleration at the start, in units per second squared; nil for the
  ///     acceleration of a critically damped spring (damping ratio 1).
  ///   - rate: The angular frequency ω in radians per second, more than 0.
  /// - Precondition: `rate` is more than 0, and all numbers are finite.
  public init(
    to target: Double, from position: Double, velocity: Double, acceleration: Double? = nil,
    rate: Double
  ) {
    precondition(
      rate > 0 && rate < .infinity, "Approach at \(rate) rad/s: must be finite and more than 0")
    precondition(
      target.isFinite && position.isFinite && velocity.isFinite && acceleration?.isFinite != false,
      "Approach to \(target) from \(position): all numbers must be finite")
    self.target = target
    self.rate = rate
    start = position - target
    slope = velocity + rate * start
    let (speed, place) = (2 * rate * velocity, rate * rate * start)
    bend = acceleration.map { ($0 + speed + place) / 2 } ?? 0
  }

  /// Infinity, because the motion only approaches its end; ``settlingDuration(within:)`` returns
  /// the time from which the position is close to the end.
  public var duration: Double { .infinity }

  /// Returns the position at a time in seconds since the start; before the start, the position at
  /// the start.
  public func value(at time: Double) -> Double { target + displacement(after: max(0, time)) }

  /// Returns the velocity, in units per second, at a time in seconds since the start.
  public func velocity(at time: Double) -> Double { velocity(after: max(0, time)) }

  /// Returns the acceleration, in units per second squared, at a time in seconds since the start.
  public func acceleration(at time: Double) -> Double {
    let t = max(0, time)
    let path = start + t * (slope + t * bend)
    let speed = slope + 2 * t * bend
    return (2 * bend - 2 * rate * speed + rate * rate * path) * Double.exp(-rate * t)
  }

  private func displacement(after t: Double) -> Double {
    (start + t * (slope + t * bend)) * Double.exp(-rate * t)
  }

  private func velocity(after t: Double) -> Double {
    (slope - rate * start + t * (2 * bend - rate * slope - t * rate * bend))
      * Double.exp(-rate * t)
  }

  /// Returns the time, in seconds since the start, from which the distance from ``target`` stays at
  /// most `threshold`.
  ///
  /// - Parameter threshold: The distance from ``target`` that counts as close; more than 0.
  /// - Returns: The time; 0 if the distance is never larger than `threshold`.
  /// - Precondition: `threshold` is more than 0.
  public func settlingDuration(within threshold: Double) -> Double {
    precondition(threshold > 0, "Settling threshold \(threshold): must be more than 0")
    func isAway(_ t: Double) -> Bool { abs(displacement(after: t)) > threshold }
    // Between two turning points, the displacement only increases or only decreases; after the last
    // turning point, the distance only decreases.
    let turns = turningTimes
    var end = max(turns.last, 1 / rate)
    while isAway(end) { end += end }
    if isAway(turns.last) { return bisect(from: turns.last, to: end, while: isAway) }
    if isAway(turns.first) {
      return bisect(from: turns.first, to: turns.last, while: isAway)
    }
    return isAway(0) ? bisect(from: 0, to: turns.first, while: isAway) : 0
  }

  /// Returns the first time when the motion is both close to ``target`` and slow.
  ///
  /// - Parameters:
  ///   - distance: The maximum distance from ``target`` that counts as close.
  ///   - speed: The maximum speed that counts as slow, in units per second.
  /// - Returns: The time in seconds since the start.
  package func nears(within distance: Double, slowerThan speed: Double) -> Double {
    func isAway(_ t: Double) -> Bool {
      abs(displacement(after: t)) > distance || abs(velocity(after: t)) > speed
    }
    let step = 1 / (64 * rate)
    var t = 0.0
    while isAway(t) { t += step }
    return t == 0 ? 0 : bisect(from: t - step, to: t, while: isAway)
  }

  /// Creates a motion that is close to its target after a given time.
  ///
  /// - Parameters:
  ///   - target: The position that the motion approaches.
  ///   - position: The position at the start.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - acceleration: The acceleration at the start, in units per second squared.
  ///   - duration: Seconds from the start until the distance from `target` never exceeds
  ///     `threshold` again; more than 0.
  ///   - threshold: The distance from `target` that counts as close; more than 0.
  /// - Precondition: `duration` and `threshold` are more than 0, and all numbers are finite.
  public init(
    to target: Double, from position: Double, velocity: Double, acceleration: Double,
    settlingAfter duration: Double, within threshold: Double
  ) {
    precondition(
      duration > 0 && duration < .infinity,
      "Approach of \(duration) s: must be finite and more than 0")
    precondition(threshold > 0, "Settling threshold \(threshold): must be more than 0")
    func motion(_ rate: Double) -> SmoothApproach {
      SmoothApproach(
        to: target, from: position, velocity: velocity, acceleration: acceleration, rate: rate)
    }
    func isSlow(_ rate: Double) -> Bool {
      motion(rate).settlingDuration(within: threshold) > duration
    }
    let low = 1 / duration
    var high = 2 * low
    while isSlow(high) { high += high }
    self = motion(isSlow(low) ? bisect(from: low, to: high, while: isSlow) : low)
  }

  /// The times when the velocity is zero, at most two, in seconds after the start; 0 in place of
  /// each missing time.
  private var turningTimes: (first: Double, last: Double) {
    let (a, b, c) = (-rate * bend, 2 * bend - rate * slope, slope - rate * start)
    func later(_ time: Double) -> Double { time > 0 && time.isFinite ? time : 0 }
    guard a != 0 else { return (0, later(-c / b)) }
    let square = b * b - 4 * a * c
    guard square >= 0 else { return (0, 0) }
    // This formula for the roots avoids subtracting two nearly equal numbers.
    let sum = -(b + (b < 0 ? -square.squareRoot() : square.squareRoot())) / 2
    let (one, other) = (later(sum / a), later(c / sum))
    return (min(one, other), max(one, other))
  }
}
