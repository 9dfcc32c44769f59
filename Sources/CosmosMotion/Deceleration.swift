import CosmosMath

/// The motion of a released drag that glides to rest, slowed by a drag proportional to its
/// velocity.
///
/// The velocity decreases by the factor `rate` every millisecond. With k = 1000 ln rate, which is
/// negative, t in seconds, and v in units of the offset (logical px, or signs) per second:
///
///     v(t) = v₀ · e^(k t)
///     x(t) = x₀ + v₀ · (e^(k t) − 1) / k,   which ends at x₀ − v₀ / k
///
/// At the normal rate, 2000 px/s glide 999 px, and are half a pixel from the end after 3.80 s.
///
/// - Source: `UIScrollView.DecelerationRate` (`normal` = 0.998, `fast` = 0.99), which is
///   per millisecond. Flutter's 0.135 per second is the same number: 0.998¹⁰⁰⁰.
public struct Deceleration: Motion {
  /// The offset at the start of the glide.
  public let offset: Double
  /// The velocity at the start, in units of the offset per second.
  public let velocity: Double
  /// The share of the velocity that remains after one millisecond, between 0 and 1.
  public let rate: Double
  /// The constant k, in 1/s; negative.
  private let decay: Double

  /// Creates a glide.
  ///
  /// - Parameters:
  ///   - offset: The offset at the start.
  ///   - velocity: The velocity at the start, in units of the offset per second.
  ///   - rate: The share of the velocity that remains after one millisecond.
  /// - Precondition: `rate` is more than 0 and less than 1; `offset` and `velocity` are finite.
  public init(from offset: Double, velocity: Double, rate: Double = 0.998) {
    precondition(rate > 0 && rate < 1, "Deceleration rate \(rate): must be between 0 and 1")
    precondition(
      offset.isFinite && velocity.isFinite,
      "Deceleration from \(offset) at \(velocity) per second: must be finite numbers")
    self.offset = offset
    self.velocity = velocity
    self.rate = rate
    decay = 1000 * Double.log(rate)
  }

  /// The offset at the end of the glide.
  public var restingOffset: Double { offset - velocity / decay }

  /// Infinity, or 0 without a velocity: a glide only approaches its end.
  ///
  /// ``duration(within:)`` returns the time until it is close.
  public var duration: Double { velocity == 0 ? 0 : .infinity }

  /// Returns the offset `time` seconds after the start; `offset` before the start.
  public func value(at time: Double) -> Double {
    offset + velocity * (Double.exp(decay * max(0, time)) - 1) / decay
  }

  /// Returns the velocity, in units of the offset per second, `time` seconds after the start.
  public func velocity(at time: Double) -> Double {
    time < 0 ? 0 : velocity * Double.exp(decay * time)
  }

  /// Returns the time that the glide takes to come close to its end.
  ///
  /// - Parameter threshold: The distance from the resting offset, in units of the offset; more than
  ///   0.
  /// - Returns: The time in seconds; 0 if the start is already that close.
  /// - Precondition: `threshold` is more than 0.
  public func duration(within threshold: Double) -> Double {
    precondition(threshold > 0, "Rest threshold \(threshold): must be more than 0")
    let travel = abs(velocity / decay)
    guard travel > threshold else { return 0 }
    return Double.log(threshold / travel) / decay
  }
}
