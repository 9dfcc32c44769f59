public import CosmosGeometry

/// A motion of a point, with one motion for each coordinate.
///
/// For example, a thrown card glides to rest:
///
///     let glide = PointMotion(
///       x: Deceleration(from: 100, velocity: 900), y: Deceleration(from: 80, velocity: -300))
///     glide.value(at: 0.5)          // the card's place after half a second
///     glide.duration(within: 0.5)   // the time until each coordinate is half a unit from its end
///
/// ``Tween``, ``SpringMotion`` and ``KeyframeTrack`` move points by themselves.
public struct PointMotion<X: Motion<Double>, Y: Motion<Double>>: Motion {
  /// The motion of the x coordinate.
  public let x: X
  /// The motion of the y coordinate.
  public let y: Y

  /// Creates a motion from the motions of the coordinates, which begin at the same time.
  public init(x: X, y: Y) {
    self.x = x
    self.y = y
  }

  /// The duration, in seconds, of the motion that takes longer.
  public var duration: Double { max(x.duration, y.duration) }

  /// Returns the point at a time in seconds since the start.
  public func value(at time: Double) -> Point {
    Point(x: x.value(at: time), y: y.value(at: time))
  }

  /// Returns the velocity, in units per second, at a time in seconds since the start.
  public func velocity(at time: Double) -> Point {
    Point(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}

extension PointMotion where X == Deceleration, Y == Deceleration {
  /// The point that the glide approaches.
  public var restingOffset: Point { Point(x: x.restingOffset, y: y.restingOffset) }

  /// Returns the time until both coordinates are close to their ends.
  ///
  /// - Parameter threshold: The difference of a coordinate from its end that counts as close; more
  ///   than 0.
  /// - Returns: The time in seconds after the start.
  /// - Precondition: `threshold` is more than 0.
  public func duration(within threshold: Double) -> Double {
    max(x.duration(within: threshold), y.duration(within: threshold))
  }
}

extension PointMotion where X == SmoothApproach, Y == SmoothApproach {
  /// The point that the motion approaches.
  public var target: Point { Point(x: x.target, y: y.target) }

  /// Returns the time from which both coordinates stay close to those of ``target``.
  ///
  /// - Parameter threshold: The difference of a coordinate from that of ``target`` that counts as
  ///   close; more than 0.
  /// - Returns: The time in seconds after the start.
  /// - Precondition: `threshold` is more than 0.
  public func settlingDuration(within threshold: Double) -> Double {
    max(x.settlingDuration(within: threshold), y.settlingDuration(within: threshold))
  }
}
