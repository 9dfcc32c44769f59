import CosmosGeometry

/// A damped spring as a function of time, without steps or state.
///
/// The displacement x from the resting position obeys x″ + 2 ζ ω x′ + ω² x = 0. With a mass m, a
/// stiffness k and a damping c, the equation is m x″ + c x′ + k x = 0, where ω = √(k / m) and ζ = c
/// / (2 √(k m)). For ζ < 1, the spring oscillates; for ζ = 1, it comes to rest as fast as possible
/// without oscillating; for ζ > 1, it approaches rest slowly.
///
///     let spring = Spring(duration: 0.5, bounce: 0.2)
///     spring.displacement(from: 100, velocity: 0, at: 0.1)
///     spring.settlingDuration(from: 100, velocity: 0, within: 0.5)
///
/// A spring has no unit of length: displacements may be in logical pixels, radians or any other
/// unit, and velocities are in the same unit per second. ``SpringMotion`` uses a spring to move a
/// value of any ``Animatable`` type.
///
/// - Source: the solution in closed form is in any textbook on vibrations; see
///   <doc:MovingWithSprings>.
public struct Spring: Equatable, Sendable {
  /// The undamped angular frequency ω, in radians per second; more than 0.
  public let angularFrequency: Double
  /// The damping ratio ζ, 0 or more; the spring oscillates only if ζ is less than 1.
  public let dampingRatio: Double

  /// Creates a spring with an angular frequency and a damping ratio.
  ///
  /// - Parameters:
  ///   - angularFrequency: The undamped angular frequency ω in radians per second, more than 0.
  ///   - dampingRatio: The damping ratio ζ, 0 or more; 1 is critically damped, and 0 oscillates
  ///     forever.
  /// - Precondition: Both numbers are finite, `angularFrequency` is more than 0, and `dampingRatio`
  ///   is 0 or more.
  public init(angularFrequency: Double, dampingRatio: Double = 1) {
    precondition(
      angularFrequency > 0 && angularFrequency.isFinite,
      "Spring's angular frequency \(angularFrequency) rad/s: must be more than 0")
    precondition(
      dampingRatio >= 0 && dampingRatio.isFinite,
      "Spring's damping ratio \(dampingRatio): must be 0 or more")
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring from its stiffness, its damping and the mass that it pulls.
  ///
  /// - Parameters:
  ///   - mass: The mass m, more than 0.
  ///   - stiffness: The stiffness k (force per displacement), more than 0.
  ///   - damping: The damping c (force per velocity), 0 or more.
  /// - Precondition: All numbers are finite and in these ranges.
  /// - Source: `CASpringAnimation` and Flutter's `SpringDescription` have these three parameters.
  ///   Jetpack Compose's `spring()` has the damping ratio and the stiffness, for a mass of 1.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(
      mass > 0 && mass < .infinity, "Spring's mass \(mass): must be finite and more than 0")
    precondition(
      stiffness > 0 && stiffness < .infinity,
      "Spring's stiffness \(stiffness): must be finite and more than 0")
    precondition(
      damping >= 0 && damping < .infinity,
      "Spring's damping \(damping): must be finite and 0 or more")
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// Creates a spring from the duration and the bounce that a viewer perceives.
  ///
  ///     ω = 2 π / duration,   ζ = 1 − bounce for bounce ≥ 0,   ζ = 1 / (1 + bounce) otherwise
  ///
  /// - Parameters:
  ///   - duration: Seconds until the motion looks almost finished, more than 0. The duration
  ///     depends neither on the distance nor on the velocity at the start.
  ///   - bounce: The bounce, more than −1 and at most 1: at 0, the spring does not oscillate; at 1,
  ///     it oscillates forever; below 0, it approaches rest slowly.
  /// - Precondition: `duration` is finite, and both numbers are in these ranges.
  /// - Source: SwiftUI's `Spring(duration:bounce:)` and UIKit's `UISpringTimingParameters`;
  ///   Flutter's `SpringDescription.withDurationAndBounce` uses the same formulas.
  public init(duration: Double, bounce: Double = 0) {
    precondition(
      duration > 0 && duration < .infinity,
      "Spring's duration \(duration) s: must be finite and more than 0")
    precondition(
      bounce > -1 && bounce <= 1, "Spring's bounce \(bounce): must be more than −1, at most 1")
    self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The stiffness k for a mass of 1, which is ω².
  public var stiffness: Double { angularFrequency * angularFrequency }

  /// The damping c for a mass of 1, which is 2 ζ ω.
  public var damping: Double { 2 * dampingRatio * angularFrequency }
}

extension Spring {
  /// A spring with a duration of half a second and no bounce.
  ///
  /// - Source: SwiftUI's `Spring.smooth`.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A spring with a duration of half a second and a little bounce.
  ///
  /// - Source: SwiftUI's `Spring.snappy`.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A spring with a duration of half a second and more bounce than ``snappy``.
  ///
  /// - Source: SwiftUI's `Spring.bouncy`.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
}

// MARK: - The closed form

extension Spring {
  /// The states of a spring some time after two releases: one with a displacement of 1, the other
  /// with a velocity of 1 per second.
  ///
  /// The equation is linear, so every motion is a sum of multiples of these two responses:
  ///
  ///     x(t)  = x₀ · displacement + v₀ · displacementByVelocity
  ///     x′(t) = x₀ · velocity     + v₀ · velocityByVelocity
  public struct Response: Equatable, Sendable {
    /// The present displacement after a release with a displacement of 1.
    public var displacement: Double
    /// The present displacement after a release with a velocity of 1 per second; its unit is
    /// seconds.
    public var displacementByVelocity: Double
    /// The present velocity after a release with a displacement of 1; its unit is 1/s.
    public var velocity: Double
    /// The present velocity after a release with a velocity of 1 per second; it has no unit.
    public var velocityByVelocity: Double
  }

  /// Returns the response at a time.
  ///
  /// The state of a spring that moves a value of any type follows from the response.
  ///
  /// - Parameter time: Seconds since the start; negative times count as 0.
  /// - Returns: The four numbers. The error of each is about 1e-15 of its largest value, even close
  ///   to critical damping.
  public func response(at time: Double) -> Response {
    guard time > 0 else {
      return Response(
        displacement: 1, displacementByVelocity: 0, velocity: 0, velocityByVelocity: 1)
    }
    guard time < .infinity || dampingRatio == 0 else {
      return Response(
        displacement: 0, displacementByVelocity: 0, velocity: 0, velocityByVelocity: 0)
    }
    let (c, s) = waves(at: time)
    let damped = dampingRatio * angularFrequency * s
    return Response(
      displacement: c + damped, displacementByVelocity: s,
      velocity: -angularFrequency * angularFrequency * s, velocityByVelocity: c - damped)
  }

  /// Returns e^(−ζωt) · cos(pt) and e^(−ζωt) · sin(pt) / p, where p² = ω² (1 − ζ²); if p is
  /// imaginary, with the hyperbolic functions instead.
  private func waves(at time: Double) -> (c: Double, s: Double) {
    // The product (1 − ζ) (1 + ζ) is more precise than 1 − ζ² near critical damping.
    let part = (1 - dampingRatio) * (1 + dampingRatio)
    if part > 0 {
      let swing = angularFrequency * part.squareRoot()
      let decay = Double.exp(-dampingRatio * angularFrequency * time)
      return (decay * Double.cos(swing * time), decay * Double.sin(swing * time) / swing)
    }
    // The slower of the two rates of decay is ω (ζ − root). This form of it, ω / (ζ + root), avoids
    // subtracting two nearly equal numbers.
    let root = (-part).squareRoot()
    let decay = Double.exp(-angularFrequency * time / (dampingRatio + root))
    guard root > 0 else { return (decay, decay * time) }
    let split = angularFrequency * root
    // This is 1 − e^(−2 split t): relative to the slower exponential, the faster one is smaller by
    // this share.
    let lost = -Double.expMinusOne(-2 * split * time)
    return (decay * (2 - lost) / 2, decay * lost / (2 * split))
  }

  /// Returns the displacement from the resting position at a time.
  ///
  /// - Parameters:
  ///   - displacement: The displacement x₀ at time 0, in any unit.
  ///   - velocity: The velocity v₀ at time 0, in the unit of the displacement per second; a
  ///     positive velocity increases the displacement.
  ///   - time: The seconds since the start.
  /// - Returns: The displacement x(t), in the unit of x₀.
  public func displacement(
    from displacement: Double, velocity: Double, at time: Double
  ) -> Double {
    let response = response(at: time)
    return displacement * response.displacement + velocity * response.displacementByVelocity
  }

  /// Returns the velocity at a time.
  ///
  /// - Parameters:
  ///   - displacement: The displacement x₀ at time 0, in any unit.
  ///   - velocity: The velocity v₀ at time 0, in the unit of the displacement per second.
  ///   - time: The seconds since the start.
  /// - Returns: The velocity x′(t), in the unit of x₀ per second.
  public func velocity(from displacement: Double, velocity: Double, at time: Double) -> Double {
    let response = response(at: time)
    return displacement * response.velocity + velocity * response.velocityByVelocity
  }
}
