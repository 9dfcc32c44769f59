import CosmosMotion

/// What pulls the ribbon to a place, with what it takes over: a critically damped spring, or a flight.
struct RibbonPull: Equatable, Sendable {
  /// p of the place.
  let target: Double
  /// Seconds.
  let began: Double
  /// The motion from the place, in p.
  private let approach: SmoothApproach

  /// The pull of a spring of ω = `rate` on a ribbon with a velocity in p per second, from a time on.
  init(to target: Double, from position: Double, velocity: Double, rate: Double, at time: Double) {
    self.target = target
    began = time
    approach = SmoothApproach(rate: rate, from: position - target, velocity: velocity)
  }

  /// A flight from a position, a velocity in p per second and an acceleration in p per second squared.
  ///
  /// It takes so many seconds until it is within `threshold`, in p, of the place.
  init(
    flyingTo target: Double,
    from start: (position: Double, velocity: Double, acceleration: Double),
    settlingAfter duration: Double, within threshold: Double, at time: Double
  ) {
    self.target = target
    began = time
    approach = SmoothApproach(
      settlingAfter: duration, from: start.position - target, velocity: start.velocity,
      acceleration: start.acceleration, within: threshold)
  }

  func position(at time: Double) -> Double {
    target + approach.displacement(at: max(0, time - began))
  }

  /// p per second.
  func velocity(at time: Double) -> Double { approach.velocity(at: max(0, time - began)) }

  /// p per second squared.
  func acceleration(at time: Double) -> Double { approach.acceleration(at: max(0, time - began)) }

  /// Whether it goes the way that it was pushed when it began.
  func goesOn(at time: Double) -> Bool { velocity(at: time) * velocity(at: began) > 0 }

  /// When it has come to stay within a distance of the place in p, in seconds.
  func settles(within threshold: Double) -> Double {
    began + approach.settlingTime(within: threshold)
  }

  /// When it is first within a distance in p and slower than so many p per second, in seconds.
  func nears(within distance: Double, slowerThan speed: Double) -> Double {
    began + approach.nearingTime(within: distance, slowerThan: speed)
  }
}
