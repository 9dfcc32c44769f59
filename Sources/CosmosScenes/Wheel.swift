import CosmosMath
import CosmosGeometry
import CosmosInput
import CosmosMotion

/// The ribbon's motion due to the notches of a wheel.
///
/// A critically damped spring follows a goal. The first notch moves the goal at once. Each later
/// notch moves the goal evenly, over the time since the previous notch, so a wheel that turns at an
/// even speed moves the ribbon at an even speed.
struct Wheel: Equatable, Sendable {
  /// The spring's angular frequency ω, per second.
  private static let rate = ScrollPhysics.notchFrequency
  /// Distance that a notch moves the ribbon, in p.
  private let notchTravel: Double
  /// Position p at the end of all notches to date.
  private(set) var target: Double
  /// Time of the last notch, in seconds.
  private var lastTime = -Double.infinity
  /// The last number of notches, whose sign is the direction.
  private var direction = 0.0
  /// Number of notches in succession, including fractions.
  private var count = 0.0
  /// Mean time between notches in seconds; the latest notches weigh most.
  private var notchGap = 0.0

  /// Time when the goal reaches the target, in seconds.
  private var feedEnds: Double
  /// Velocity of the goal until then, in p per second.
  private var feedRate = 0.0
  /// The motion until then, relative to the evenly moving goal: a pull towards the constant lag of
  /// the spring.
  private var following: SmoothApproach
  /// The motion afterwards: a pull towards the target.
  private var arriving: SmoothApproach
  /// The position with reduced motion; nil otherwise.
  private var eased: Animated<Double>?

  /// Creates a wheel without notches.
  ///
  /// - Parameters:
  ///   - position: The ribbon's position p.
  ///   - velocity: The ribbon's velocity in p per second.
  ///   - gap: Window widths from one sign to the next.
  ///   - reducesMotion: Whether notches move the ribbon along curves instead of with a spring.
  ///   - time: Time in seconds.
  init(
    position: Double, velocity: Double, gap: Double, reducesMotion: Bool, at time: Double
  ) {
    notchTravel = ScrollPhysics.notchTravel / gap
    target = position
    feedEnds = time
    following = SmoothApproach(
      to: position, from: position, velocity: velocity, rate: Self.rate, at: time)
    arriving = following
    eased = reducesMotion ? Animated(position) : nil
  }

  /// Turns the wheel by a number of notches; positive moves the content to the right, which
  /// decreases p.
  mutating func turn(by notches: Double, at time: Double) {
    let gap = time - lastTime
    let isSuccession = gap <= ScrollPhysics.notchQuiet && notches * direction > 0
    count = isSuccession ? count + abs(notches) : abs(notches)
    if isSuccession { measure(gap, notches: abs(notches)) } else { notchGap = 0 }
    lastTime = time
    direction = notches
    let travel = -notches * notchTravel * growth
    guard eased == nil else {
      target += travel
      eased?.animate(to: target, at: time, duration: ScrollPhysics.notchDuration, curve: .easeOut)
      return
    }
    move(by: travel, over: isSuccession ? gap : 0, at: time)
  }

  /// Updates the mean time between notches; the latest notch has half of the weight.
  private mutating func measure(_ gap: Double, notches: Double) {
    let each = gap / notches
    notchGap += (each - notchGap) * (notchGap == 0 ? 1 : 1 - Double.pow(0.5, notches))
  }

  /// Factor for the travel of a notch.
  private var growth: Double {
    // Sums of fractions fall slightly short of whole numbers.
    guard count >= Double(ScrollPhysics.notchGrowthCount) - 1e-6 else { return 1 }
    let rates = ScrollPhysics.notchGrowthRates
    // Several notches at the same time have no gap; they count as the fastest rate.
    let rate = notchGap > 0 ? 1 / notchGap : rates.upperBound
    let part = (rate - rates.lowerBound) / (rates.upperBound - rates.lowerBound)
    return 1 + (ScrollPhysics.notchGrowth - 1) * clamp(part, 0, 1)
  }

  private mutating func move(by travel: Double, over duration: Double, at time: Double) {
    let (position, velocity) = (position(at: time), velocity(at: time))
    let goal = goal(at: time)
    target += travel
    feedEnds = time + duration
    feedRate = duration > 0 ? (target - goal) / duration : 0
    // A critically damped spring lags 2 u / ω behind a goal of speed u.
    let lag = 2 * feedRate / Self.rate
    following = SmoothApproach(
      to: goal - lag, from: position, velocity: velocity - feedRate, rate: Self.rate, at: time)
    arriving = SmoothApproach(
      to: target, from: follow(at: feedEnds), velocity: following.velocity(at: feedEnds) + feedRate,
      rate: Self.rate, at: feedEnds)
  }

  private func goal(at time: Double) -> Double {
    time < feedEnds ? target - feedRate * (feedEnds - time) : target
  }

  /// Returns the position p while the goal moves.
  private func follow(at time: Double) -> Double {
    following.value(at: time) + feedRate * (time - following.began)
  }

  /// Returns the position p at a time in seconds, not before the last notch.
  func position(at time: Double) -> Double {
    if let eased { return eased.value(at: time) }
    return time < feedEnds ? follow(at: time) : arriving.value(at: time)
  }

  /// Returns the velocity in p per second.
  func velocity(at time: Double) -> Double {
    if let eased { return eased.velocity(at: time) }
    return time < feedEnds
      ? following.velocity(at: time) + feedRate : arriving.velocity(at: time)
  }

  /// Returns the time in seconds from which the position stays within a distance, in p, of the
  /// target.
  func settles(within threshold: Double) -> Double {
    eased?.settlesAt ?? arriving.settlingTime(within: threshold)
  }
}
