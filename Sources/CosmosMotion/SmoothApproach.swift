import RealModule

/// A motion to a place of rest that begins with any velocity and acceleration: of the third order,
/// critically damped.
///
///     x(t) = (c₀ + c₁ t + c₂ t²) e^(−ωt)
///
/// A spring, for which c₂ is 0, has no choice of its acceleration: it begins with a kick. With c₂ it
/// begins as what was before it went on.
package struct SmoothApproach: Equatable, Sendable {
  /// The place of rest.
  package let target: Double
  /// When it begins, in seconds.
  package let began: Double
  /// ω, per second.
  private let rate: Double
  /// c₀, c₁ and c₂.
  private let (start, slope, bend): (Double, Double, Double)

  /// A motion of ω = `rate` from a position with a velocity, per second, and an acceleration, per second squared;
  /// without one, the motion of a spring of damping ratio 1.
  package init(
    to target: Double, from position: Double, velocity: Double, acceleration: Double? = nil,
    rate: Double, at time: Double
  ) {
    self.target = target
    began = time
    self.rate = rate
    start = position - target
    slope = velocity + rate * start
    let (speed, place) = (2 * rate * velocity, rate * rate * start)
    bend = acceleration.map { ($0 + speed + place) / 2 } ?? 0
  }

  /// The position at a time, in seconds; before the beginning, as there.
  package func position(at time: Double) -> Double {
    target + displacement(after: max(0, time - began))
  }

  /// The velocity at a time, per second.
  package func velocity(at time: Double) -> Double { velocity(after: max(0, time - began)) }

  /// The acceleration at a time, per second squared.
  package func acceleration(at time: Double) -> Double {
    let t = max(0, time - began)
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

  /// When it comes to stay within a distance of the place of rest, in seconds.
  package func settles(within threshold: Double) -> Double {
    began + settlingTime(within: threshold)
  }

  private func settlingTime(within threshold: Double) -> Double {
    func isAway(_ t: Double) -> Bool { abs(displacement(after: t)) > threshold }
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
  package func nears(within distance: Double, slowerThan speed: Double) -> Double {
    func isAway(_ t: Double) -> Bool {
      abs(displacement(after: t)) > distance || abs(velocity(after: t)) > speed
    }
    let step = 1 / (64 * rate)
    var t = 0.0
    while isAway(t) { t += step }
    return began + (t == 0 ? 0 : bisect(from: t - step, to: t, while: isAway))
  }

  /// The motion from a position, a velocity and an acceleration that settles, within a threshold, after some
  /// seconds, more than 0.
  package init(
    to target: Double, from position: Double, velocity: Double, acceleration: Double,
    settlingAfter duration: Double, within threshold: Double, at time: Double
  ) {
    func motion(_ rate: Double) -> SmoothApproach {
      SmoothApproach(
        to: target, from: position, velocity: velocity, acceleration: acceleration, rate: rate,
        at: time)
    }
    func isSlow(_ rate: Double) -> Bool {
      motion(rate).settlingTime(within: threshold) > duration
    }
    let low = 1 / duration
    var high = 2 * low
    while isSlow(high) { high += high }
    self = motion(isSlow(low) ? bisect(from: low, to: high, while: isSlow) : low)
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
