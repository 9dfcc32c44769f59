import CosmosGeometry
import CosmosInput
import CosmosMotion

/// The motion of the ribbon (the strip of sky with the twelve signs) when a mouse wheel is turned.
///
/// A critically damped spring pulls the ribbon to a goal, which also moves. The first notch moves
/// the goal at once. Each later notch moves the goal evenly, over a time as long as the time since
/// the previous notch. Therefore a wheel that turns evenly moves the ribbon evenly.
struct Wheel: Equatable, Sendable {
  /// The angular frequency ω of the spring, in radians per second.
  private static let rate = RibbonPhysics.notchFrequency
  /// The change of the position by a notch that moves the content to the right, in signs.
  private let notchTravel: Double
  /// The position where the ribbon will rest after all notches so far, in signs.
  private(set) var target: Double
  /// The time of the last notch in seconds.
  private var lastTime = -Double.infinity
  /// The number of notches in the last event, positive or negative depending on the direction of
  /// the wheel.
  private var direction = 0.0
  /// The number of notches that have followed each other quickly, including fractions.
  private var count = 0.0
  /// The mean time between two notches in seconds; recent notches weigh more.
  private var notchGap = 0.0

  /// The time in seconds when the goal reaches the target and stops.
  private var feedEnds: Double
  /// The velocity of the goal until it stops, in signs per second.
  private var feedRate = 0.0
  /// The motion until the goal stops, relative to the goal: the spring approaches a constant
  /// distance behind the goal.
  private var following: SmoothApproach
  /// The time in seconds when ``following`` begins.
  private var followsSince: Double
  /// The motion after the goal has stopped, from ``feedEnds`` on: the spring approaches the target.
  private var arriving: SmoothApproach
  /// The position if the desktop asks for reduced motion; nil if it does not.
  private var eased: Animated<Double>?

  /// Creates the motion of a ribbon whose wheel has not turned yet.
  ///
  /// - Parameters:
  ///   - position: The position of the ribbon, in signs.
  ///   - velocity: The velocity of the ribbon, in signs per second.
  ///   - notchTravel: The change of the position by a notch that moves the content to the right, in
  ///     signs.
  ///   - reducesMotion: Whether notches move the ribbon along curves instead of with a spring,
  ///     because the desktop asks for reduced motion.
  ///   - time: The current time in seconds.
  init(
    position: Double, velocity: Double, notchTravel: Double, reducesMotion: Bool, at time: Double
  ) {
    self.notchTravel = notchTravel
    target = position
    feedEnds = time
    following = SmoothApproach(
      to: position, from: position, velocity: velocity, rate: Self.rate)
    followsSince = time
    arriving = following
    eased = reducesMotion ? Animated(position) : nil
  }

  /// Turns the wheel by a number of notches; a positive number moves the content to the right.
  mutating func turn(by notches: Double, at time: Double) {
    let gap = time - lastTime
    let isSuccession = gap <= RibbonPhysics.notchQuiet && notches * direction > 0
    count = isSuccession ? count + abs(notches) : abs(notches)
    if isSuccession { measure(gap, notches: abs(notches)) } else { notchGap = 0 }
    lastTime = time
    direction = notches
    let travel = notches * notchTravel * growth
    guard eased == nil else {
      target += travel
      eased?.animate(to: target, at: time, duration: RibbonPhysics.notchDuration, curve: .easeOut)
      return
    }
    move(by: travel, over: isSuccession ? gap : 0, at: time)
  }

  /// Updates the mean time between two notches; the last notch has half of the weight.
  private mutating func measure(_ gap: Double, notches: Double) {
    let each = gap / notches
    notchGap += (each - notchGap) * (notchGap == 0 ? 1 : 1 - Double.pow(0.5, notches))
  }

  /// The factor for the distance of a notch, which grows when the wheel turns fast.
  private var growth: Double {
    // Because of rounding errors, a sum of fractions may be slightly less than a whole number.
    guard count >= Double(RibbonPhysics.notchGrowthCount) - 1e-6 else { return 1 }
    let rates = RibbonPhysics.notchGrowthRates
    // Notches at the same time have no time between them, and count as the fastest possible rate.
    let rate = notchGap > 0 ? 1 / notchGap : rates.upperBound
    let part = (rate - rates.lowerBound) / (rates.upperBound - rates.lowerBound)
    return 1 + (RibbonPhysics.notchGrowth - 1) * clamped(part, 0, 1)
  }

  private mutating func move(by travel: Double, over duration: Double, at time: Double) {
    let (position, velocity) = (position(at: time), velocity(at: time))
    let goal = goal(at: time)
    target += travel
    feedEnds = time + duration
    feedRate = duration > 0 ? (target - goal) / duration : 0
    // Behind a goal with speed u, a critically damped spring is late by the distance 2 u / ω.
    let lag = 2 * feedRate / Self.rate
    following = SmoothApproach(
      to: goal - lag, from: position, velocity: velocity - feedRate, rate: Self.rate)
    followsSince = time
    arriving = SmoothApproach(
      to: target, from: follow(at: feedEnds),
      velocity: following.velocity(at: feedEnds - followsSince) + feedRate, rate: Self.rate)
  }

  private func goal(at time: Double) -> Double {
    time < feedEnds ? target - feedRate * (feedEnds - time) : target
  }

  /// Returns the position in signs at a time while the goal moves.
  private func follow(at time: Double) -> Double {
    following.value(at: time - followsSince) + feedRate * (time - followsSince)
  }

  /// Returns the position, in signs, at a time in seconds, which must not be before the last notch.
  func position(at time: Double) -> Double {
    if let eased { return eased.value(at: time) }
    return time < feedEnds ? follow(at: time) : arriving.value(at: time - feedEnds)
  }

  /// Returns the velocity, in signs per second, at a time in seconds.
  func velocity(at time: Double) -> Double {
    if let eased { return eased.velocity(at: time) }
    return time < feedEnds
      ? following.velocity(at: time - followsSince) + feedRate
      : arriving.velocity(at: time - feedEnds)
  }

  /// Returns the time, in seconds, after which the distance from the target remains at most a
  /// threshold in signs.
  func settles(within threshold: Double) -> Double {
    eased?.settlesAt ?? feedEnds + arriving.settlingDuration(within: threshold)
  }
}
