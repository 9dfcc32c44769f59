import CosmosMotion

/// The position of the ribbon (the strip of sky with the twelve signs) as a function of time, for
/// each kind of motion.
///
/// The times given to the methods must not be before the start of the motion.
enum Trajectory: Equatable, Sendable {
  /// The ribbon rests at a position, which itself may move.
  case still(at: Double, velocity: Double = 0)
  /// The ribbon moves over the last pixel to an exact position, with even braking.
  case landing(Tween<Double>, began: Double)
  /// A mouse wheel moves the ribbon.
  case wheel(Wheel)
  /// The ribbon glides on after the user has released it in motion.
  case fling(Deceleration, began: Double)
  /// The ribbon approaches a destination, in a snap or in a flight.
  case pull(SmoothApproach, began: Double)
  /// The ribbon drifts, because the user has left the sky alone.
  case drift(Drift.Glide)

  /// Returns the ribbon's position, in signs, at a time in seconds.
  func position(at time: Double) -> Double {
    switch self {
    case .still(let place, _): place
    case .landing(let tween, let began): tween.value(at: time - began)
    case .wheel(let wheel): wheel.position(at: time)
    case .fling(let glide, let began): glide.value(at: time - began)
    case .pull(let pull, let began): pull.value(at: time - began)
    case .drift(let glide): glide.position(at: time)
    }
  }

  /// Returns the ribbon's velocity, in signs per second, at a time in seconds.
  func velocity(at time: Double) -> Double {
    switch self {
    case .still(_, let velocity): velocity
    case .landing(let tween, let began): tween.velocity(at: time - began)
    case .wheel(let wheel): wheel.velocity(at: time)
    case .fling(let glide, let began): glide.velocity(at: max(0, time - began))
    case .pull(let pull, let began): pull.velocity(at: time - began)
    case .drift(let glide): glide.velocity(at: time)
    }
  }

  /// Returns the acceleration in signs per second squared, if the ribbon is pulled to a
  /// destination; 0 for other motions.
  func acceleration(at time: Double) -> Double {
    if case .pull(let pull, let began) = self { pull.acceleration(at: time - began) } else { 0 }
  }

  /// The position where the ribbon will rest, in signs; nil for a drift.
  var destination: Double? {
    switch self {
    case .still(let place, _): place
    case .landing(let tween, _): tween.end
    case .wheel(let wheel): wheel.target
    case .fling(let glide, _): glide.restingOffset
    case .pull(let pull, _): pull.target
    case .drift: nil
    }
  }

  /// Returns the time, in seconds, after which the distance from the destination remains at most a
  /// threshold in signs.
  ///
  /// The time is infinite for a ribbon at rest and for a drift.
  func settles(within threshold: Double) -> Double {
    switch self {
    case .still, .drift: .infinity
    case .landing(let tween, let began): began + tween.duration
    case .wheel(let wheel): wheel.settles(within: threshold)
    case .fling(let glide, let began): began + glide.duration(within: threshold)
    case .pull(let pull, let began): began + pull.settlingDuration(within: threshold)
    }
  }
}
