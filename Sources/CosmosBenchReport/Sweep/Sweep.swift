import CosmosFrameStats
import CosmosMotion

/// The state of a sweep, which chooses the next load to measure from the results of earlier loads.
///
/// A sweep has three stages. The *ramp* increases the load until a frame takes longer than the
/// target allows. The *pilot* measures a few loads between half and one and a half times the ramp's
/// estimate. The *region* measures loads between half and one and a half times the pilot's
/// estimate. Its loads are evenly spread and in random order, so that a machine that becomes slower
/// does not look like a load that costs more. For the same reason each load takes turns with a
/// *reference* load in the region's middle: a change of both is a change of the machine. Only the
/// region decides the score.
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
    /// The least seconds to measure.
    package let seconds: Double
    /// The stars of the reference load, which takes half of ``seconds``; `nil` for a load that is
    /// measured alone.
    package let reference: Int?
  }

  package struct Measurement: Equatable, Sendable {
    package let stage: Stage
    package let stars: Int
    /// The median frame time in seconds.
    package var frameTime: Double
    /// The frame time of the reference load at the same time, in seconds; `nil` without one.
    package var reference: Double? = nil
    package let frames: Int
    /// The beginning of the measurement, in seconds since the sweep's beginning.
    package let start: Double

    var observation: Observation { Observation(x: Double(stars), y: frameTime) }
  }

  package enum Outcome: Equatable, Sendable {
    case unfinished
    case finished
    /// The time limit came before all loads of the region were measured.
    case outOfTime
    /// Without any star a frame takes longer than the target allows.
    case emptyIsTooSlow
    /// Even the most stars are drawn in less time than the target allows.
    case mostIsTooFast
  }

  /// The target rate in frames per second, above 0.
  let targetRate: Double
  /// Number of loads to measure around the target, ``fewestLoads`` or more.
  let loads: Int
  /// Seconds for each of these loads and its reference together.
  let secondsPerLoad: Double
  /// The seed of random choices: the loads, their order, and the resamples of the intervals.
  let seed: UInt64
  /// Number of resamples for the intervals.
  let resamples: Int
  package private(set) var measurements: [Measurement] = []
  package private(set) var outcome = Outcome.unfinished
  private var stage = Stage.ramp
  /// The loads of the present stage that are still unmeasured, the next one last.
  private var waiting: [Int] = []
  private var reference: Int?
  private var random: SplitMix64

  /// Seconds until the last load must begin, so that a sweep stays under 90 s.
  static let timeLimit = 80.0
  /// Number of frames that are drawn before measuring, whenever the load changes.
  package static let warmUpFrames = 3
  /// Number of times that a load and its reference take turns.
  package static let turns = 3
  /// Seconds for each load by default: all of them take most of ``timeLimit``.
  package static let standardSeconds = 1.2
  /// The fewest frames to measure at a load and its reference; at low frame rates they decide the
  /// time.
  private static let fewestFrames = 12.0
  /// The fewest loads for an interval.
  package static let fewestLoads = 12
  /// The most stars of a scene.
  static let mostStars = 2_000_000_000
  /// The first load of the ramp after the empty one.
  private static let firstStars = 1000
  /// Seconds measured at each load of ramp and pilot.
  private static let shortSeconds = 0.25
  private static let pilotLoads = 8
  /// The largest distance of loads from the middle of pilot and region, as a share of the middle:
  /// wide enough for a sure slope if frame times scatter by a tenth.
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

  /// The frame time at the target rate, in seconds.
  var period: Double { 1 / targetRate }

  /// Number of loads of pilot and region, for showing progress.
  package var total: Int { Self.pilotLoads + loads }
  package var done: Int { measurements.count { $0.stage != .ramp } }

  /// The frame time without any star, in seconds.
  var emptyFrameTime: Double? { measurements.first { $0.stars == 0 }?.frameTime }

  /// The most stars known to be fast enough and the fewest known to be too slow, for a sweep that
  /// was interrupted too early for a line.
  var bracket: (fastEnough: Int?, tooSlow: Int?) {
    let slow = measurements.filter { $0.frameTime > period }.map(\.stars).min()
    let fast = measurements.filter { $0.frameTime <= period && $0.stars < slow ?? .max }
    return (fast.map(\.stars).max(), slow)
  }

  /// Chooses the next load; `nil` at the end, whose reason is ``outcome``.
  ///
  /// - Parameter elapsed: Seconds since the sweep's beginning.
  /// - Returns: The load to measure, `nil` at the end.
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

  /// Enters the result of the load that ``next(elapsed:)`` gave.
  ///
  /// - Parameters:
  ///   - load: The load.
  ///   - frameTime: Its median frame time in seconds.
  ///   - reference: The reference's frame time at the same time, in seconds; `nil` without one.
  ///   - frames: The number of frames of `load`.
  ///   - start: The beginning of the measurement, in seconds since the sweep's beginning.
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

  /// Chooses the next load of the ramp; `nil` once the target lies between two loads, or at the
  /// end.
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
    // Far below the target the load grows faster.
    let factor = last.frameTime < period / 4 ? 4 : 2
    return min(Self.mostStars, factor * last.stars)
  }

  /// The number of stars at which a straight line through the ramp's last two loads reaches the
  /// target.
  private var crossingOfRamp: Double {
    let last = measurements.suffix(2).map(\.observation)
    let crossing = LinearFit.leastSquares(last)?.place(of: period)
    return crossing ?? last.last?.x ?? 0
  }

  /// The number of stars at which the pilot's line reaches the target, clamped to the pilot's
  /// loads.
  private var crossingOfPilot: Double {
    let pilot = measurements.filter { $0.stage == .pilot }.map(\.observation)
    let crossing = LinearFit.theilSen(pilot)?.place(of: period) ?? crossingOfRamp
    let (least, most) = (pilot.map(\.x).min() ?? 0, pilot.map(\.x).max() ?? 0)
    return min(max(crossing, least), most)
  }

  /// Chooses loads around a middle, one at random in each of equal stretches, and shuffles them.
  private mutating func begin(_ stage: Stage, around middle: Double, loads: Int) {
    self.stage = stage
    let reach = Self.reach
    // Clamping before the conversion to `Int`: a line may reach its target at infinity.
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
