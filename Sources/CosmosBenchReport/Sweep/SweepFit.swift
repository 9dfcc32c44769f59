import CosmosFrameStats
import CosmosMotion

/// The result of a sweep: a line through the loads around the target, the number of stars where the
/// line meets the target, and the confidence interval of this number.
package struct SweepFit: Sendable {
  /// The frame time, in seconds, as a linear function of the number of stars.
  let line: LinearFit
  /// The number of stars where frame times begin to rise faster or more slowly.
  ///
  /// The line then fits only the loads on the same side of the bend as the target. Nil means that
  /// no bend is certain, and that the line fits all loads.
  let bend: Double?
  /// The loads that the line fits, in the order of measurement, with frame times converted to the
  /// machine's usual speed.
  let observations: [FitPoint]
  /// The largest number of stars whose frame time meets the target.
  let stars: Double
  /// The 95 % confidence interval of ``stars``; nil if there were too few loads.
  let interval: ClosedRange<Double>?
  /// The number of stars that one more second of drawing allows: the inverse of the line's slope.
  let starsPerSecond: Double
  let starsPerSecondInterval: ClosedRange<Double>?
  /// The standard deviation of the frame times from the line, relative to the line.
  let scatter: Double
  /// The change of the machine's speed during the sweep; nil if there were fewer than nine loads.
  let drift: Drift?

  /// The difference between the machine's speed during the first third of the loads and during the
  /// last third.
  struct Drift: Sendable {
    /// The change of the machine's speed, as a fraction.
    ///
    /// Each frame time is divided by the fitted one. The value is the relative change of the median
    /// of these ratios.
    let change: Double
    /// The probability that chance alone causes such a change, by the Mann-Whitney test.
    let p: Double

    /// Whether the machine's speed changed by 2 % or more, and probably not by chance.
    var isNotable: Bool { abs(change) >= 0.02 && p <= 0.05 }
  }

  static let confidence = 0.95

  /// The standard error that results from differences between starts of a program, as a share of
  /// the result.
  ///
  /// For example, a program has other memory addresses at each start. A sweep measures only one
  /// start and cannot detect this error, so its intervals are widened.
  ///
  /// - Source: Kalibera, Jones, "Rigorous Benchmarking in Reasonable Time", 2013, on the variation
  ///   between executions. In repeated sweeps, results lay outside of each other's intervals by
  ///   less than a percent.
  static let startToStart = 0.01

  /// Returns the number of consecutive loads that the bootstrap draws together: a fifth of all
  /// loads.
  ///
  /// The machine's state is similar for consecutive loads, so drawing single loads would make the
  /// interval too narrow.
  static func blockLength(of loads: Int) -> Int { max(1, loads / 5) }

  /// Widens an interval around a value: adds the independent error ``startToStart`` to the
  /// distances of both ends.
  static func widened(
    _ interval: ClosedRange<Double>, about value: Double
  ) -> ClosedRange<Double> {
    let start = startToStart * value
    func half(_ half: Double) -> Double { (half * half + start * start).squareRoot() }
    let low = value - half(max(0, value - interval.lowerBound))
    return max(0, low)...(value + half(max(0, interval.upperBound - value)))
  }

  /// Fits a line to the loads of a complete or interrupted sweep; fails if there are too few loads,
  /// or if the line does not meet the target.
  init?(_ sweep: Sweep) {
    let usable = sweep.measurements.filter {
      $0.frameTime.isFinite && $0.reference.map { $0.isFinite && $0 > 0 } ?? true
    }
    var measured = usable.filter { $0.stage == .region }
    // A sweep that was interrupted early may contain too few loads of the region, so the pilot is
    // used, too.
    if measured.count < 8 { measured = usable.filter { $0.stage != .ramp } }
    guard measured.count >= 5 else { return nil }
    let period = sweep.period
    let (loads, bend) = Self.straightPart(of: measured, reaching: period)
    let observations = Self.observations(of: loads)
    guard let line = LinearFit.theilSen(observations), let stars = line.place(of: period),
      stars > 0
    else { return nil }
    let isEnough = observations.count >= Sweep.fewestLoads
    guard isEnough || Self.isPlausible(line, reaching: stars, through: observations) else {
      return nil
    }
    func interval(of statistic: (LinearFit) -> Double?) -> ClosedRange<Double>? {
      guard isEnough, let value = statistic(line), value.isFinite else { return nil }
      var random = SplitMix64(seed: sweep.seed &+ 1)
      return Bootstrap(
        loads, resamples: sweep.resamples,
        blockLength: Self.blockLength(of: loads.count), using: &random
      ) { drawn in
        LinearFit.theilSen(Self.observations(of: drawn))
          .flatMap { $0.slope > 0 ? statistic($0) : nil }
      }.expandedInterval(confidence: Self.confidence).map { Self.widened($0, about: value) }
    }
    self.line = line
    self.bend = bend
    self.observations = observations
    self.stars = stars
    self.interval = interval { $0.place(of: period) }
    starsPerSecond = 1 / line.slope
    starsPerSecondInterval = interval { 1 / $0.slope }
    scatter = Self.scatter(of: observations, about: line)
    drift = Self.drift(of: loads, about: line)
  }

  private static func scatter(of observations: [FitPoint], about line: LinearFit) -> Double {
    let squares = observations.reduce(0) { sum, one in
      let residual = one.y / line.value(at: one.x) - 1
      return sum + residual * residual
    }
    return (squares / Double(max(1, observations.count - 2))).squareRoot()
  }

  /// The relative scatter of frame times below which no bend is looked for, because a bend would
  /// not change the result.
  private static let straightScatter = 0.001

  /// Returns whether a line through a few loads, without an interval, is worth reporting: its frame
  /// time without stars is not negative, and it meets the target near the loads.
  private static func isPlausible(
    _ line: LinearFit, reaching stars: Double, through observations: [FitPoint]
  ) -> Bool {
    let loads = observations.map(\.x)
    guard let least = loads.min(), let most = loads.max() else { return false }
    return line.intercept >= 0 && stars >= 0.8 * least && stars <= 1.25 * most
  }

  /// Converts the frame times of the loads to the median speed of the machine.
  ///
  /// The reference of a load shows the machine's speed at the same time. A change of the speed
  /// affects the load and its reference alike, so the change cancels out.
  private static func observations(of loads: [Sweep.Measurement]) -> [FitPoint] {
    let references = loads.compactMap(\.reference)
    guard references.count == loads.count, let usual = Median.of(references) else {
      return loads.map(\.observation)
    }
    return zip(loads, references).map { load, reference in
      FitPoint(x: Double(load.stars), y: load.frameTime * usual / reference)
    }
  }

  /// If a bend is beyond doubt, returns the loads on the same side of the bend as the target;
  /// otherwise, returns all loads.
  private static func straightPart(
    of loads: [Sweep.Measurement], reaching period: Double
  ) -> ([Sweep.Measurement], bend: Double?) {
    let observations = observations(of: loads)
    guard let line = LinearFit.theilSen(observations),
      scatter(of: observations, about: line) >= straightScatter,
      let change = ChangePoint(observations), change.gain > 10
    else {
      return (loads, nil)
    }
    let crossing = change.after.place(of: period) ?? -1
    let isBeyond = crossing >= change.place
    let side = loads.filter { (Double($0.stars) >= change.place) == isBeyond }
    // With only a few loads on one side, a disturbance of the machine is more likely than a bend.
    guard side.count >= max(8, observations.count / 4),
      observations.count - side.count >= max(4, observations.count / 8)
    else { return (loads, nil) }
    return (side, change.place)
  }

  private static func drift(of loads: [Sweep.Measurement], about line: LinearFit) -> Drift? {
    let third = loads.count / 3
    guard third >= 3 else { return nil }
    // The ratios use the measured frame times, which still vary with the machine's speed.
    let ratios = loads.map { $0.frameTime / line.value(at: Double($0.stars)) }
    let (first, last) = (Array(ratios.prefix(third)), Array(ratios.suffix(third)))
    guard let before = Median.of(first), let after = Median.of(last),
      let test = MannWhitney(first, last)
    else { return nil }
    return Drift(change: after / before - 1, p: test.p)
  }
}
