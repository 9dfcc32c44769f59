import RealModule
import CosmosGeometry

/// A damped spring as a function of time: no steps, no state.
///
/// The displacement x from the place of rest obeys x″ + 2 ζ ω x′ + ω² x = 0, or, with a mass m, a
/// stiffness k and a damping c, m x″ + c x′ + k x = 0 where ω = √(k / m) and ζ = c / (2 √(k m)).
/// With ζ < 1 it swings, with ζ = 1 it comes to rest as fast as it can without swinging, with ζ > 1
/// it creeps.
///
///     let spring = Spring(duration: 0.5, bounce: 0.2)
///     spring.displacement(from: 100, velocity: 0, at: 0.1)
///     spring.settlingTime(from: 100, velocity: 0, within: 0.5)
///
/// A spring has no unit of length: displacements may be points, radians or anything else, and
/// velocities are those per second. ``SpringMotion`` leads a value of any ``Animatable`` type from
/// one place to another.
///
/// - Source: the closed form is that of every textbook; see <doc:MovingWithSprings>.
public struct Spring: Equatable, Sendable {
  /// ω, the undamped angular frequency, in radians per second; more than 0.
  public let angularFrequency: Double
  /// ζ, 0 or more: the damping as a part of that at which the spring no longer swings.
  public let dampingRatio: Double

  /// A spring of angular frequency ω and damping ratio ζ.
  ///
  /// - Parameters:
  ///   - angularFrequency: ω in radians per second, more than 0.
  ///   - dampingRatio: ζ, 0 or more; 1 is critically damped, 0 swings without end.
  public init(angularFrequency: Double, dampingRatio: Double = 1) {
    precondition(
      angularFrequency > 0 && angularFrequency.isFinite,
      "Spring's angular frequency \(angularFrequency) rad/s: want more than 0")
    precondition(
      dampingRatio >= 0 && dampingRatio.isFinite,
      "Spring's damping ratio \(dampingRatio): want 0 or more")
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// A spring that pulls a mass.
  ///
  /// - Parameters:
  ///   - mass: m, more than 0.
  ///   - stiffness: k, force per displacement, more than 0.
  ///   - damping: c, force per velocity, 0 or more.
  /// - Source: `CASpringAnimation` and Flutter's `SpringDescription` take these three; Jetpack
  ///   Compose's `spring()` takes the stiffness of a mass of 1 and the damping ratio.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(mass > 0, "Spring's mass \(mass): want more than 0")
    precondition(stiffness > 0, "Spring's stiffness \(stiffness): want more than 0")
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// A spring of a perceived duration and bounce.
  ///
  ///     ω = 2 π / duration,   ζ = 1 − bounce for bounce ≥ 0,   ζ = 1 / (1 + bounce) below
  ///
  /// - Parameters:
  ///   - duration: Seconds, more than 0: about when the eye takes the motion for finished. It
  ///     depends neither on the way nor on the velocity taken over.
  ///   - bounce: More than −1, at most 1: 0 does not swing, 1 swings without end, negative creeps.
  /// - Source: SwiftUI's `Spring(duration:bounce:)`, UIKit's `UISpringTimingParameters`; Flutter's
  ///   `SpringDescription.withDurationAndBounce` is the same.
  public init(duration: Double, bounce: Double = 0) {
    precondition(duration > 0, "Spring's duration \(duration) s: want more than 0")
    precondition(bounce > -1 && bounce <= 1, "Spring's bounce \(bounce): want −1…1, not −1")
    self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The stiffness that pulls a mass of 1 so: ω².
  public var stiffness: Double { angularFrequency * angularFrequency }

  /// The damping that brakes a mass of 1 so: 2 ζ ω.
  public var damping: Double { 2 * dampingRatio * angularFrequency }
}

extension Spring {
  /// Half a second without bounce.
  ///
  /// - Source: SwiftUI's `Spring.smooth`.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// Half a second with a little bounce.
  ///
  /// - Source: SwiftUI's `Spring.snappy`.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// Half a second with more bounce.
  ///
  /// - Source: SwiftUI's `Spring.bouncy`.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
}

// MARK: - The closed form

extension Spring {
  /// What has become, after some time, of a displacement of 1 and of a velocity of 1 per second.
  ///
  /// The equation is linear, so everything else is a sum of multiples of these two:
  ///
  ///     x(t)  = x₀ · displacement + v₀ · displacementByVelocity
  ///     x′(t) = x₀ · velocity     + v₀ · velocityByVelocity
  public struct Response: Equatable, Sendable {
    /// The displacement left of a displacement of 1.
    public var displacement: Double
    /// The displacement that a velocity of 1 per second has led to, in seconds.
    public var displacementByVelocity: Double
    /// The velocity that a displacement of 1 has led to, per second.
    public var velocity: Double
    /// The velocity left of a velocity of 1 per second.
    public var velocityByVelocity: Double
  }

  /// The response after some time; the form from which values of any type are made.
  ///
  /// - Parameter time: Seconds since the beginning; before it, as at 0.
  /// - Returns: The four numbers, each to about 1e-15 of its largest value, also close to critical
  ///   damping.
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

  /// e^(−ζωt) · cos(pt) and e^(−ζωt) · sin(pt) / p, where p² = ω² (1 − ζ²), or their hyperbolic
  /// counterparts where p is imaginary.
  private func waves(at time: Double) -> (c: Double, s: Double) {
    // Factors instead of 1 − ζ², which would lose the digits near critical damping.
    let part = (1 - dampingRatio) * (1 + dampingRatio)
    if part > 0 {
      let swing = angularFrequency * part.squareRoot()
      let decay = Double.exp(-dampingRatio * angularFrequency * time)
      return (decay * Double.cos(swing * time), decay * Double.sin(swing * time) / swing)
    }
    // The slower of the two rates, without the difference of two nearly equal numbers.
    let root = (-part).squareRoot()
    let decay = Double.exp(-angularFrequency * time / (dampingRatio + root))
    guard root > 0 else { return (decay, decay * time) }
    let split = angularFrequency * root
    // 1 − e^(−2 split t): what the faster of the two exponentials has lost.
    let lost = -Double.expMinusOne(-2 * split * time)
    return (decay * (2 - lost) / 2, decay * lost / (2 * split))
  }

  /// The displacement from the place of rest after some time.
  ///
  /// - Parameters:
  ///   - displacement: x₀, that at time 0, in any unit.
  ///   - velocity: v₀, that at time 0, in that unit per second; + grows the displacement.
  ///   - time: Seconds since the beginning.
  /// - Returns: x(t), in the unit of x₀.
  public func displacement(
    from displacement: Double, velocity: Double, at time: Double
  ) -> Double {
    let response = response(at: time)
    return displacement * response.displacement + velocity * response.displacementByVelocity
  }

  /// The velocity after some time.
  ///
  /// - Parameters:
  ///   - displacement: x₀, that at time 0.
  ///   - velocity: v₀, that at time 0, in units per second.
  ///   - time: Seconds since the beginning.
  /// - Returns: x′(t), in units of x₀ per second.
  public func velocity(from displacement: Double, velocity: Double, at time: Double) -> Double {
    let response = response(at: time)
    return displacement * response.velocity + velocity * response.velocityByVelocity
  }
}
