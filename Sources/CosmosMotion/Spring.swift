import CosmosMath
import CosmosGeometry

/// A damped spring as a function of time, without steps or state.
///
/// The displacement x from the resting position obeys x″ + 2 ζ ω x′ + ω² x = 0. With a mass m, a
/// stiffness k and a damping c, this is m x″ + c x′ + k x = 0, where ω = √(k / m) and ζ = c / (2
/// √(k m)). For ζ < 1, the spring oscillates; for ζ = 1, it comes to rest as fast as possible
/// without oscillating; for ζ > 1, it creeps.
///
///     let spring = Spring(duration: 0.5, bounce: 0.2)
///     spring.displacement(from: 100, velocity: 0, at: 0.1)
///     spring.settlingTime(from: 100, velocity: 0, within: 0.5)
///
/// A spring has no unit of length: displacements may be in points, radians or any other unit, and
/// velocities are in the same unit per second. ``SpringMotion`` moves a value of any ``Animatable``
/// type from one place to another.
///
/// - Source: any textbook has the closed form; see <doc:MovingWithSprings>.
public struct Spring: Equatable, Sendable {
  /// The undamped angular frequency ω, in radians per second; more than 0.
  public let angularFrequency: Double
  /// The damping ratio ζ, 0 or more; from 1 on, the spring does not oscillate.
  public let dampingRatio: Double

  /// Creates a spring with an angular frequency and a damping ratio.
  ///
  /// - Parameters:
  ///   - angularFrequency: ω in radians per second, more than 0.
  ///   - dampingRatio: ζ, 0 or more; 1 is critically damped, 0 oscillates forever.
  /// - Precondition: Both are finite, `angularFrequency` more than 0, `dampingRatio` 0 or more.
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

  /// Creates a spring that pulls a mass.
  ///
  /// - Parameters:
  ///   - mass: m, more than 0.
  ///   - stiffness: k, force per displacement, more than 0.
  ///   - damping: c, force per velocity, 0 or more.
  /// - Precondition: All are finite, and in these ranges.
  /// - Source: `CASpringAnimation` and Flutter's `SpringDescription` take these three; Jetpack
  ///   Compose's `spring()` takes the stiffness of a mass of 1 and the damping ratio.
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

  /// Creates a spring with a perceived duration and bounce.
  ///
  ///     ω = 2 π / duration,   ζ = 1 − bounce for bounce ≥ 0,   ζ = 1 / (1 + bounce) below
  ///
  /// - Parameters:
  ///   - duration: The number of seconds, more than 0, until the motion looks almost finished. It
  ///     depends neither on the distance nor on a velocity that is taken over.
  ///   - bounce: The bounce, more than −1 and at most 1: 0 does not oscillate, 1 oscillates
  ///     forever, and negative values creep.
  /// - Precondition: `duration` is finite, and both are in these ranges.
  /// - Source: SwiftUI's `Spring(duration:bounce:)`, UIKit's `UISpringTimingParameters`; Flutter's
  ///   `SpringDescription.withDurationAndBounce` is the same.
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

  /// The stiffness for a mass of 1: ω².
  public var stiffness: Double { angularFrequency * angularFrequency }

  /// The damping for a mass of 1: 2 ζ ω.
  public var damping: Double { 2 * dampingRatio * angularFrequency }
}

extension Spring {
  /// A spring of half a second without bounce.
  ///
  /// - Source: SwiftUI's `Spring.smooth`.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A spring of half a second with a little bounce.
  ///
  /// - Source: SwiftUI's `Spring.snappy`.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A spring of half a second with more bounce.
  ///
  /// - Source: SwiftUI's `Spring.bouncy`.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
}

// MARK: - The closed form

extension Spring {
  /// The response after some time to a displacement of 1, and to a velocity of 1 per second.
  ///
  /// The equation is linear, so every motion is a sum of multiples of these two:
  ///
  ///     x(t)  = x₀ · displacement + v₀ · displacementByVelocity
  ///     x′(t) = x₀ · velocity     + v₀ · velocityByVelocity
  public struct Response: Equatable, Sendable {
    /// The displacement caused by a displacement of 1.
    public var displacement: Double
    /// The displacement, in seconds, caused by a velocity of 1 per second.
    public var displacementByVelocity: Double
    /// The velocity, per second, caused by a displacement of 1.
    public var velocity: Double
    /// The velocity caused by a velocity of 1 per second.
    public var velocityByVelocity: Double
  }

  /// Returns the response after some time, from which values of any type can be computed.
  ///
  /// - Parameter time: The seconds since the start; earlier times count as 0.
  /// - Returns: The four numbers, each with an error of about 1e-15 of its largest value, even
  ///   close to critical damping.
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

  /// Returns e^(−ζωt) · cos(pt) and e^(−ζωt) · sin(pt) / p with p² = ω² (1 − ζ²), or their
  /// hyperbolic counterparts for an imaginary p.
  private func waves(at time: Double) -> (c: Double, s: Double) {
    // The factors avoid 1 − ζ², which would lose digits near critical damping.
    let part = (1 - dampingRatio) * (1 + dampingRatio)
    if part > 0 {
      let swing = angularFrequency * part.squareRoot()
      let decay = Double.exp(-dampingRatio * angularFrequency * time)
      return (decay * Double.cos(swing * time), decay * Double.sin(swing * time) / swing)
    }
    // This is the slower of the two rates, without subtracting two nearly equal numbers.
    let root = (-part).squareRoot()
    let decay = Double.exp(-angularFrequency * time / (dampingRatio + root))
    guard root > 0 else { return (decay, decay * time) }
    let split = angularFrequency * root
    // 1 − e^(−2 split t) is the share that the faster exponential has lost.
    let lost = -Double.expMinusOne(-2 * split * time)
    return (decay * (2 - lost) / 2, decay * lost / (2 * split))
  }

  /// Returns the displacement from the resting position after some time.
  ///
  /// - Parameters:
  ///   - displacement: The displacement x₀ at time 0, in any unit.
  ///   - velocity: The velocity v₀ at time 0, in that unit per second; positive values increase the
  ///     displacement.
  ///   - time: The seconds since the start.
  /// - Returns: x(t), in the unit of x₀.
  public func displacement(
    from displacement: Double, velocity: Double, at time: Double
  ) -> Double {
    let response = response(at: time)
    return displacement * response.displacement + velocity * response.displacementByVelocity
  }

  /// Returns the velocity after some time.
  ///
  /// - Parameters:
  ///   - displacement: The displacement x₀ at time 0.
  ///   - velocity: The velocity v₀ at time 0, in units per second.
  ///   - time: The seconds since the start.
  /// - Returns: x′(t), in units of x₀ per second.
  public func velocity(from displacement: Double, velocity: Double, at time: Double) -> Double {
    let response = response(at: time)
    return displacement * response.velocity + velocity * response.velocityByVelocity
  }
}
