import RealModule

/// A motion to a place of rest that begins with any velocity and acceleration: of the third order,
/// critically damped.
///
///     x(t) = (c₀ + c₁ t + c₂ t²) e^(−ωt)
///
/// A spring, for which c₂ is 0, has no choice of its acceleration: it begins with a kick. With c₂ it
/// begins as what was before it went on.
package struct SmoothApproach: Equatable, Sendable {
  /// ω, per second.
  package let rate: Double
  /// c₀, c₁ and c₂.
  private let (start, slope, bend): (Double, Double, Double)

  /// A motion of ω = `rate` from x₀, v₀ per second and a₀ per second squared.
  package init(rate: Double, from displacement: Double, velocity: Double, acceleration: Double) {
    self.rate = rate
    start = displacement
    slope = velocity + rate * displacement
    bend = (acceleration + 2 * rate * velocity + rate * rate * displacement) / 2
  }

  /// The motion of a spring of ω = `rate` and damping ratio 1.
  package init(rate: Double, from displacement: Double, velocity: Double) {
    self.rate = rate
    start = displacement
    slope = velocity + rate * displacement
    bend = 0
  }

  /// The displacement from the place of rest after some seconds.
  package func displacement(at time: Double) -> Double {
    (start + time * (slope + time * bend)) * Double.exp(-rate * time)
  }

  /// The velocity after some seconds, per second.
  package func velocity(at time: Double) -> Double {
    (slope - rate * start + time * (2 * bend - rate * slope - time * rate * bend))
      * Double.exp(-rate * time)
  }

  /// The acceleration after some seconds, per second squared.
  package func acceleration(at time: Double) -> Double {
    let path = start + time * (slope + time * bend)
    let speed = slope + 2 * time * bend
    return (2 * bend - 2 * rate * speed + rate * rate * path) * Double.exp(-rate * time)
  }

  /// When it comes to stay within a distance of the place of rest, in seconds.
  package func settlingTime(within threshold: Double) -> Double {
    func isAway(_ time: Double) -> Bool { abs(displacement(at: time)) > threshold }
    // Between these it only comes or only goes; after the last it comes.
    let turns = turningTimes
    var end = max(turns.last, 1 / rate)
    while isAway(end) { end += end }
    if isAway(turns.last) { return bisect(from: turns.last, to: end, while: isAway) }
    if isAway(turns.first) {
      return bisect(from: turns.first, to: turns.last, while: isAway)
    }
    return isAway(0) ? bisect(from: 0, to: turns.first, while: isAway) : 0
  }

  /// When it is first near the place of rest and slow at once, in seconds.
  package func nearingTime(within distance: Double, slowerThan speed: Double) -> Double {
    func isAway(_ time: Double) -> Bool {
      abs(displacement(at: time)) > distance || abs(velocity(at: time)) > speed
    }
    let step = 1 / (64 * rate)
    var time = 0.0
    while isAway(time) { time += step }
    return time == 0 ? 0 : bisect(from: time - step, to: time, while: isAway)
  }

  /// The motion from x₀, v₀ per second and a₀ per second squared that settles, within a threshold, after
  /// some seconds, more than 0.
  package init(
    settlingAfter duration: Double, from displacement: Double, velocity: Double,
    acceleration: Double, within threshold: Double
  ) {
    func isSlow(_ rate: Double) -> Bool {
      SmoothApproach(
        rate: rate, from: displacement, velocity: velocity, acceleration: acceleration
      ).settlingTime(within: threshold) > duration
    }
    let low = 1 / duration
    var high = 2 * low
    while isSlow(high) { high += high }
    self.init(
      rate: isSlow(low) ? bisect(from: low, to: high, while: isSlow) : low,
      from: displacement, velocity: velocity, acceleration: acceleration)
  }

  /// When the velocity is 0, in seconds; 0 for a time that is not after the beginning.
  private var turningTimes: (first: Double, last: Double) {
    let (a, b, c) = (-rate * bend, 2 * bend - rate * slope, slope - rate * start)
    func later(_ time: Double) -> Double { time > 0 && time.isFinite ? time : 0 }
    guard a != 0 else { return (0, later(-c / b)) }
    let square = b * b - 4 * a * c
    guard square >= 0 else { return (0, 0) }
    // Without the difference of two nearly equal numbers.
    let sum = -(b + (b < 0 ? -square.squareRoot() : square.squareRoot())) / 2
    let (one, other) = (later(sum / a), later(c / sum))
    return (min(one, other), max(one, other))
  }
}
