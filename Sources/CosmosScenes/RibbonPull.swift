import CosmosMotion

/// A critically damped spring that pulls the ribbon to a place, with what it takes over.
struct RibbonPull: Equatable, Sendable {
  /// p of the place.
  let target: Double
  let spring: Spring
  /// Seconds.
  let began: Double
  /// The distance from the place in p, and the velocity in p per second, when it began.
  private let displacement, initialVelocity: Double

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
  }

  func position(at time: Double) -> Double {
    target
      + spring.displacement(from: displacement, velocity: initialVelocity, at: time - began)
  }

  /// p per second.
  func velocity(at time: Double) -> Double {
    spring.velocity(from: displacement, velocity: initialVelocity, at: max(0, time - began))
  }

  /// Whether it goes the way that it was pushed when it began.
  func goesOn(at time: Double) -> Bool { velocity(at: time) * initialVelocity > 0 }

  /// When it has come to stay within a distance of the place.
  ///
  /// - Parameter threshold: The distance in p, more than 0.
  /// - Returns: Seconds, on the axis of ``began``.
  func settles(within threshold: Double) -> Double {
    began
      + spring.settlingTime(from: displacement, velocity: initialVelocity, within: threshold)
  }

  /// When it is first near the place and slow at once.
  ///
  /// - Parameters:
  ///   - distance: What counts as near, in p; more than 0.
  ///   - speed: What counts as slow, in p per second; more than 0.
  /// - Returns: Seconds, on the axis of ``began``.
  func nears(within distance: Double, slowerThan speed: Double) -> Double {
    began
      + spring.nearingTime(
        from: displacement, velocity: initialVelocity, within: distance, slowerThan: speed)
  }
}
