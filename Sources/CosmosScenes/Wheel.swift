import RealModule
import CosmosGeometry
import CosmosInput
import CosmosMotion

/// What a wheel's notches make of the ribbon.
///
/// A critically damped spring follows a goal. The first notch moves the goal at once; the next ones
/// move it evenly, each over the time that passed since the notch before, so that a wheel which
/// turns evenly moves the ribbon at an even speed.
struct Wheel: Equatable, Sendable {
  /// The spring's ω, per second.
  private static let rate = ScrollPhysics.notchFrequency
  /// p that a notch moves.
  private let notchTravel: Double
  /// p: where all notches so far lead.
  private(set) var target: Double
  /// Seconds: the last notch.
  private var lastTime = -Double.infinity
  /// + or −: the way that the last notch went.
  private var direction = 0.0
  /// Notches in succession, fractions among them.
  private var count = 0.0
  /// Seconds from notch to notch, the last ones counting most.
  private var notchGap = 0.0

  /// Seconds from which on the goal stands at the target.
  private var feedEnds: Double
  /// p per second at which the goal moves until then.
  private var feedRate = 0.0
  /// The motion until then, seen from a goal that moves evenly: a pull to the constant distance that the
  /// spring stays behind such a goal.
  private var following: SmoothApproach
  /// The motion from then on: a pull to the target.
  private var arriving: SmoothApproach
  /// Where motion is reduced, the way of each notch.
  private var eased: Animated<Double>?

  /// At a position, with a velocity in p per second and `gap` window widths from sign to sign.
  ///
  /// Where motion is reduced, notches move along curves, pulled by no spring.
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

  /// Turns on by some notches; + moves the content right, p back.
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

  /// Takes the time of some notches into the mean, in which half of the weight is the last notch's.
  private mutating func measure(_ gap: Double, notches: Double) {
    let each = gap / notches
    notchGap += (each - notchGap) * (notchGap == 0 ? 1 : 1 - Double.pow(0.5, notches))
  }

  /// How many times its travel a notch moves.
  private var growth: Double {
    // Fractions add up to not quite a whole.
    guard count >= Double(ScrollPhysics.notchGrowthCount) - 1e-6 else { return 1 }
    let rates = ScrollPhysics.notchGrowthRates
    // Several notches at one time have no gap and are as fast as can be.
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
    // Behind a goal of the speed u a critically damped spring stays 2 u / ω.
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

  /// p while the goal moves.
  private func follow(at time: Double) -> Double {
    following.position(at: time) + feedRate * (time - following.began)
  }

  /// p at a time in seconds, not before the last notch.
  func position(at time: Double) -> Double {
    if let eased { return eased.value(at: time) }
    return time < feedEnds ? follow(at: time) : arriving.position(at: time)
  }

  /// p per second.
  func velocity(at time: Double) -> Double {
    if let eased { return eased.velocity(at: time) }
    return time < feedEnds
      ? following.velocity(at: time) + feedRate : arriving.velocity(at: time)
  }

  /// When it has come to stay within a distance of the target in p, in seconds.
  func settles(within threshold: Double) -> Double {
    eased?.settlesAt ?? arriving.settles(within: threshold)
  }
}
