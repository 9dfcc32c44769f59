import CosmosFrameStats
import CosmosMotion

/// The state of a sweep, a measurement of the largest number of stars at a target rate.
///
/// The sweep chooses each load (a number of stars) from the results of earlier loads.
///
/// A sweep has three stages. The *ramp* increases the load until a frame takes longer than the
/// target allows, which gives a first estimate. The *pilot* measures a few loads between half and
/// one and a half times that estimate, which gives a better one. The *region* measures loads
/// between half and one and a half times the better estimate. Its loads are evenly spread, but
/// measured in random order, so that a machine that becomes slower does not look like a load that
/// costs more. For the same reason, each load alternates with a *reference* load in the middle of
/// the region: if the frame times of both change, the machine has changed. Only the region
/// determines the result.
///
///     var sweep = Sweep()
///     while let load = sweep.next(elapsed: clock.now) {
///       sweep.add(measure(load))
///     }
package struct Sweep: Equatable, Sendable {
  package enum Stage: String, Codable, Sendable {
    case ramp, pilot, region
  }

  package struct Load: Equatable, Sendable {
    package let stage: Stage
    package let stars: Int
    /// The minimum time to measure the load and its reference together, in seconds.
    package let seconds: Double
    /// The number of stars in the reference load, which is measured for half of ``seconds``; nil
    /// for a load that is measured alone.
    package let reference: Int?
  }

  package struct Measurement: Equatable, Sendable {
    package let stage: Stage
    package let stars: Int
    /// The median frame time of the load in seconds.
    package var frameTime: Double
    /// The median frame time of the reference load in seconds; nil if there was none.
    ///
    /// The load and its reference, a load that stays the same during the sweep, are measured
    /// alternately; see ``Sweep/turns``.
    package var reference: Double? = nil
    package let frames: Int
    /// The start of the measurement, in seconds after the start of the sweep.
    package let start: Double

    var observation: FitPoint { FitPoint(x: Double(stars), y: frameTime) }
  }

  package enum Outcome: Equatable, Sendable {
    case unfinished
    case finished
    /// The time limit was reached before all loads of the region were measured.
    case outOfTime
    /// Even a frame without stars takes longer than the target allows.
    case emptyIsTooSlow
    /// Even the largest possible number of stars is drawn faster than the target requires.
    case mostIsTooFast
  }

  /// The target frame rate in frames per second, greater than 0.
  let targetRate: Double
  /// The number of loads in the region, ``fewestLoads`` or more.
  let loads: Int
  /// The seconds of measuring each load of the region together with its reference.
  let secondsPerLoad: Double
  /// The seed for all random choices: the loads, their order, and the samples of the bootstrap.
  let seed: UInt64
  /// The number of samples that the bootstrap draws for confidence intervals.
  let resamples: Int
  package private(set) var measurements: [Measurement] = []
  package private(set) var outcome = Outcome.unfinished
  private var stage = Stage.ramp
  /// The numbers of stars in the loads of the current stage that have not been measured yet; the
  /// last element is measured next.
  private var waiting: [Int] = []
  private var reference: Int?
  private var random: SplitMix64

  /// The latest time to begin measuring a load, in seconds after the start of the sweep; with this
  /// limit, a sweep takes less than 90 s.
  static let timeLimit = 80.0
  /// The number of frames that are drawn before each measurement, after the load has changed.
  package static let warmUpFrames = 3
  /// The number of times that a load alternates with its reference.
  package static let turns = 3
  /// The default seconds for each load of the region; together, the loads take most of
  /// ``timeLimit``.
  package static let standardSeconds = 1.2
  /// The minimum number of frames when a load and its reference are measured; at low frame rates,
  /// this minimum determines the duration.
  private static let fewestFrames = 12.0
  /// The minimum number of loads in the region; fewer would not give a confidence interval.
  package static let fewestLoads = 12
  /// The largest possible number of stars in a scene.
  static let mostStars = 2_000_000_000
  /// The second load of the ramp; the first one has no stars.
  private static let firstStars = 1000
  /// The duration of the measurement of each load of the ramp and of the pilot, in seconds.
  private static let shortSeconds = 0.25
  private static let pilotLoads = 8
  /// The largest distance of a load from the middle of the pilot or the region, as a share of the
  /// number of stars in the middle.
  ///
  /// The distance is large enough for a reliable slope even if frame times vary by a tenth.
  private static let reach = 0.5

  package init(
    targetRate: Double = 60, loads: Int = 40, secondsPerLoad: Double = standardSeconds,
    seed: UInt64 = 1, resamples: Int = 2000
  ) {
    precondition(targetRate > 0, "target of \(targetRate) fps: must be more than 0")
    precondition(loads >= Self.fewestLoads, "\(loads) loads: must be \(Self.fewestLoads) or more")
    self.targetRate = targetRate
    self.loads = loads
    self.secondsPerLoad = secondsPerLoad
    self.seed = seed
    self.resamples = resamples
    random = SplitMix64(seed: seed)
  }

  /// The time per frame at the target rate, in seconds.
  var period: Double { 1 / targetRate }

  /// The number of loads in the pilot and the region, for showing progress.
  package var total: Int { Self.pilotLoads + loads }
  package var done: Int { measurements.count { $0.stage != .ramp } }

  /// The measured frame time without any stars, in seconds; nil until it is known.
  var emptyFrameTime: Double? { measurements.first { $0.stars == 0 }?.frameTime }

  /// The largest number of stars known to meet the target, and the smallest number known to miss
  /// it, for a sweep that was interrupted before a line could be fitted.
  var bracket: (fastEnough: Int?, tooSlow: Int?) {
    let slow = measurements.filter { $0.frameTime > period }.map(\.stars).min()
    let fast = measurements.filter { $0.frameTime <= period && $0.stars < slow ?? .max }
    return (fast.map(\.stars).max(), slow)
  }

  /// Chooses the next load; returns nil at the end of the sweep, for the reason in ``outcome``.
  ///
  /// - Parameter elapsed: Seconds since the start of the sweep.
  /// - Returns: The load to measure; nil at the end of the sweep.
  package mutating func next(elapsed: Double) -> Load? {
    guard outcome == .unfinished else { return nil }
    guard elapsed < Self.timeLimit else { return end(.outOfTime) }
    if stage == .ramp, let stars = nextOfRamp() { return load(stars) }
    guard outcome == .unfinished else { return nil }
    while waiting.isEmpty {
      switch stage {
      case .ramp: begin(.pilot, around: crossingOfRamp, loads: Self.pilotLoads)
      case .pilot: begin(.region, around: crossingOfPilot, loads: loads)
      case .region: return end(.finished)
      }
    }
    return waiting.last.map(load)
  }

  /// Adds the result of measuring the load that ``next(elapsed:)`` returned.
  ///
  /// - Parameters:
  ///   - load: The load that was measured.
  ///   - frameTime: The median frame time of the load in seconds.
  ///   - reference: The frame time of the reference load at the same time, in seconds; nil if there
  ///     was no reference.
  ///   - frames: The number of measured frames with the load.
  ///   - start: The start of the measurement, in seconds after the start of the sweep.
  package mutating func add(
    _ load: Load, frameTime: Double, reference: Double?, frames: Int, start: Double
  ) {
    add(
      Measurement(
        stage: load.stage, stars: load.stars, frameTime: frameTime, reference: reference,
        frames: frames, start: start))
  }

  mutating func add(_ measurement: Measurement) {
    measurements.append(measurement)
    if stage != .ramp { waiting.removeLast() }
  }

  private mutating func end(_ outcome: Outcome) -> Load? {
    self.outcome = outcome
    return nil
  }

  private func load(_ stars: Int) -> Load {
    let isShort = stage != .region
    let seconds = isShort ? min(Self.shortSeconds, secondsPerLoad) : secondsPerLoad
    let fewest = isShort ? Self.fewestFrames / 2 : Self.fewestFrames
    return Load(
      stage: stage, stars: stars, seconds: max(seconds, fewest * period), reference: reference)
  }

  /// Chooses the next load of the ramp; returns nil when the ramp has passed the target or has
  /// reached ``mostStars``.
  private mutating func nextOfRamp() -> Int? {
    guard let last = measurements.last else { return 0 }
    if last.frameTime >= period {
      if last.stars == 0 { outcome = .emptyIsTooSlow }
      return nil
    }
    guard last.stars > 0 else { return Self.firstStars }
    guard last.stars < Self.mostStars else {
      outcome = .mostIsTooFast
      return nil
    }
    // If the frame time is less than a quarter of the target's, the load grows by a larger factor.
    let factor = last.frameTime < period / 4 ? 4 : 2
    return min(Self.mostStars, factor * last.stars)
  }

  /// The number of stars where a straight line through the last two loads of the ramp meets the
  /// target.
  private var crossingOfRamp: Double {
    let last = measurements.suffix(2).map(\.observation)
    let crossing = LinearFit.leastSquares(last)?.place(of: period)
    return crossing ?? last.last?.x ?? 0
  }

  /// The number of stars where the line through the pilot's loads meets the target, limited to the
  /// range of these loads.
  private var crossingOfPilot: Double {
    let pilot = measurements.filter { $0.stage == .pilot }.map(\.observation)
    let crossing = LinearFit.theilSen(pilot)?.place(of: period) ?? crossingOfRamp
    let (least, most) = (pilot.map(\.x).min() ?? 0, pilot.map(\.x).max() ?? 0)
    return min(max(crossing, least), most)
  }

  /// Chooses the loads of a stage, one at random in each of several equal intervals around a
  /// middle, and shuffles them.
  private mutating func begin(_ stage: Stage, around middle: Double, loads: Int) {
    self.stage = stage
    let reach = Self.reach
    // The number is limited before the conversion to `Int`, because a line may meet the target at
    // infinity.
    func stars(_ number: Double) -> Int {
      Int(min(Double(Self.mostStars), max(1, number.rounded())))
    }
    let chosen = (0..<loads).map { index in
      let share = (Double(index) + unit()) / Double(loads)
      return stars(middle * (1 - reach + 2 * reach * share))
    }
    waiting = random.shuffled(count: loads).map { chosen[$0] }
    if stage == .region { reference = stars(middle) }
  }

  private mutating func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
}
