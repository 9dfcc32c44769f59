import RealModule

/// A released drag that glides to rest under drag proportional to speed.
///
/// Velocity falls by the factor `rate` every millisecond. With k = 1000 ln rate, which is negative,
/// t in seconds, and v in offset units (logical px, or signs) per second:
///
///     v(t) = v₀ · e^(k t)
///     x(t) = x₀ + v₀ · (e^(k t) − 1) / k,   which ends at x₀ − v₀ / k
///
/// At the normal rate 2000 px/s glide 999 px, and are half a pixel from the end after 3.80 s.
///
/// - Source: `UIScrollView.DecelerationRate` (`normal` = 0.998, `fast` = 0.99), which is
///   per millisecond. Flutter's 0.135 per second is the same number: 0.998¹⁰⁰⁰.
public struct Deceleration: Equatable, Sendable {
  /// The offset at the beginning of the glide.
  public let offset: Double
  /// Speed and direction at the beginning, in offset units per second.
  public let velocity: Double
  /// Share of the velocity that is left after a millisecond, between 0 and 1.
  public let rate: Double
  /// The constant k, per second, negative.
  private let decay: Double

  /// Creates a glide.
  ///
  /// - Parameters:
  ///   - offset: The offset at the beginning.
  ///   - velocity: Speed and direction at the beginning, in offset units per second.
  ///   - rate: Share of the velocity that is left after a millisecond, above 0 and below 1.
  public init(from offset: Double, velocity: Double, rate: Double = 0.998) {
    precondition(rate > 0 && rate < 1, "Deceleration rate \(rate): must be between 0 and 1")
    self.offset = offset
    self.velocity = velocity
    self.rate = rate
    decay = 1000 * Double.log(rate)
  }

  /// The offset at the end of the glide.
  public var restingOffset: Double { offset - velocity / decay }

  /// Returns the offset at `time` seconds after the beginning; `offset` for earlier times.
  public func value(at time: Double) -> Double {
    offset + velocity * (Double.exp(decay * max(0, time)) - 1) / decay
  }

  /// Returns the velocity at `time` seconds after the beginning, in offset units per second.
  public func velocity(at time: Double) -> Double {
    time < 0 ? 0 : velocity * Double.exp(decay * time)
  }

  /// Returns the time that the glide takes to come near its end.
  ///
  /// - Parameter threshold: Distance from the resting offset, in offset units, more than 0.
  /// - Returns: Seconds; 0 if the beginning is already as near.
  public func duration(within threshold: Double) -> Double {
    precondition(threshold > 0, "Rest threshold \(threshold): must be more than 0")
    let travel = abs(velocity / decay)
    guard travel > threshold else { return 0 }
    return Double.log(threshold / travel) / decay
  }
}
