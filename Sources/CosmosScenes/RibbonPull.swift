import CosmosMotion

/// What pulls the ribbon to a place, with what it takes over: a critically damped spring, or a flight.
struct RibbonPull: Equatable, Sendable {
  /// p of the place.
  let target: Double
  let spring: Spring
  /// Seconds.
  let began: Double
  /// The distance from the place in p, and the velocity in p per second, when it began.
  private let displacement, initialVelocity: Double
  /// The motion of a flight, in place of the spring's.
  private let flight: SmoothApproach?

  /// - Parameters:
  ///   - target: p of the place.
  ///   - position: p when it begins.
  ///   - velocity: p per second when it begins.
  ///   - spring: A spring of damping ratio 1.
  ///   - time: When it begins, in seconds.
  init(to target: Double, from position: Double, velocity: Double, spring: Spring, at time: Double)
  {
    self.target = target
    self.spring = spring
    began = time
    displacement = position - target
    initialVelocity = velocity
    flight = nil
  }

  /// A flight.
  ///
  /// - Parameters:
  ///   - target: p of the place.
  ///   - start: p when it begins, in p per second its velocity, and in p per second squared its
  ///     acceleration.
  ///   - duration: Seconds until it is within `threshold` of the place.
  ///   - threshold: In p, more than 0.
  ///   - time: When it begins, in seconds.
  init(
    flyingTo target: Double,
    from start: (position: Double, velocity: Double, acceleration: Double),
    settlingAfter duration: Double, within threshold: Double, at time: Double
  ) {
    self.target = target
    began = time
    displacement = start.position - target
    initialVelocity = start.velocity
    let flight = SmoothApproach(
      settlingAfter: duration, from: displacement, velocity: start.velocity,
      acceleration: start.acceleration, within: threshold)
    spring = Spring(angularFrequency: flight.rate)
    self.flight = flight
  }

  func position(at time: Double) -> Double {
    if let flight { return target + flight.displacement(at: max(0, time - began)) }
    return target
      + spring.displacement(from: displacement, velocity: initialVelocity, at: time - began)
  }

  /// p per second.
  func velocity(at time: Double) -> Double {
    let time = max(0, time - began)
    return flight?.velocity(at: time)
      ?? spring.velocity(from: displacement, velocity: initialVelocity, at: time)
  }

  /// p per second squared.
  func acceleration(at time: Double) -> Double {
    if let flight { return flight.acceleration(at: max(0, time - began)) }
    return -spring.stiffness * (position(at: time) - target) - spring.damping * velocity(at: time)
  }

  /// Whether it goes the way that it was pushed when it began.
  func goesOn(at time: Double) -> Bool { velocity(at: time) * initialVelocity > 0 }

  /// When it has come to stay within a distance of the place.
  ///
  /// - Parameter threshold: The distance in p, more than 0.
  /// - Returns: Seconds, on the axis of ``began``.
  func settles(within threshold: Double) -> Double {
    began
      + (flight?.settlingTime(within: threshold)
        ?? spring.settlingTime(from: displacement, velocity: initialVelocity, within: threshold))
  }

  /// When it is first near the place and slow at once.
  ///
  /// - Parameters:
  ///   - distance: What counts as near, in p; more than 0.
  ///   - speed: What counts as slow, in p per second; more than 0.
  /// - Returns: Seconds, on the axis of ``began``.
  func nears(within distance: Double, slowerThan speed: Double) -> Double {
    began
      + (flight?.nearingTime(within: distance, slowerThan: speed)
        ?? spring.nearingTime(
          from: displacement, velocity: initialVelocity, within: distance, slowerThan: speed))
  }
}
