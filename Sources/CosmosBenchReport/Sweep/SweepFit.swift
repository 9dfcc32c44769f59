import CosmosFrameStats
import CosmosMotion

/// What a sweep found: the line through the loads around the target, how many stars that allows, and how sure it is.
package struct SweepFit: Sendable {
  /// Seconds against stars.
  let line: LinearFit
  /// The number of stars at which frame times begin to rise faster or slower.
  ///
  /// The line is that of the side on which the target is reached. `nil` if frame times lie on one
  /// straight line.
  let bend: Double?
  /// The loads that the line was fitted to, in the order in which they were measured, with their
  /// frame times at the machine's usual speed.
  let observations: [Observation]
  /// The most stars that are drawn at the target.
  let stars: Double
  /// The 95 % interval of ``stars``; `nil` with too few loads.
  let interval: ClosedRange<Double>?
  /// Stars that a second more of drawing time draws: one over the line's slope.
  let starsPerSecond: Double
  let starsPerSecondInterval: ClosedRange<Double>?
  /// The standard deviation of the frame times about the line, as a share of the line's.
  let scatter: Double
  /// The change of speed during the sweep; `nil` with fewer than nine loads.
  let drift: Drift?

  /// The frame times of the first third of the loads against those of the last third.
  struct Drift: Sendable {
    /// The change of the median of frame time over fitted frame time, as a share.
    let change: Double
    /// Mann and Whitney's probability of a change like this by chance.
    let p: Double

    /// Whether the machine's speed changed: by 2 % or more, and not by chance.
    var isNotable: Bool { abs(change) >= 0.02 && p <= 0.05 }
  }

  static let confidence = 0.95

  /// What differs from start to start of a program, as a share of a result.
  ///
  /// Where its memory lies, for instance: a sweep is one start and cannot see it, so its intervals are
  /// widened by it.
  ///
  /// - Source: Kalibera, Jones, "Rigorous Benchmarking in Reasonable Time", 2013, on the variation
  ///   between executions; the amount is what repeated sweeps missed each other's intervals by,
  ///   rounded up to a whole percent.
  static let startToStart = 0.01

  /// How many neighbours in time the bootstrap draws together: a fifth of the loads.
  ///
  /// Loads that follow each other share the machine's state; single ones would make the interval too
  /// narrow.
  static func blockLength(of loads: Int) -> Int { max(1, loads / 5) }

  /// An interval about a value, with ``startToStart`` added to its halves as independent errors add.
  static func widened(
    _ interval: ClosedRange<Double>, about value: Double
  ) -> ClosedRange<Double> {
    let start = startToStart * value
    func half(_ half: Double) -> Double { (half * half + start * start).squareRoot() }
    let low = value - half(max(0, value - interval.lowerBound))
    return max(0, low)...(value + half(max(0, interval.upperBound - value)))
  }

  /// Fits what a sweep measured, also one that was interrupted; `nil` with too few loads.
  init?(_ sweep: Sweep) {
    let usable = sweep.measurements.filter {
      $0.frameTime.isFinite && $0.reference.map { $0.isFinite && $0 > 0 } ?? true
    }
    var measured = usable.filter { $0.stage == .region }
    // Interrupted early, a sweep has its pilot only.
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

  private static func scatter(of observations: [Observation], about line: LinearFit) -> Double {
    let squares = observations.reduce(0) { sum, one in
      let residual = one.y / line.value(at: one.x) - 1
      return sum + residual * residual
    }
    return (squares / Double(max(1, observations.count - 2))).squareRoot()
  }

  /// A line about which frame times scatter by less than this share of them is straight: a bend would
  /// change nothing that matters.
  private static let straightScatter = 0.001

  /// Whether a line through a few loads, for which there is no interval, can be reported: frames take
  /// time without stars as well, and the target is not far from what was measured.
  private static func isPlausible(
    _ line: LinearFit, reaching stars: Double, through observations: [Observation]
  ) -> Bool {
    let loads = observations.map(\.x)
    guard let least = loads.min(), let most = loads.max() else { return false }
    return line.intercept >= 0 && stars >= 0.8 * least && stars <= 1.25 * most
  }

  /// The frame times of loads at one speed of the machine, its median one.
  ///
  /// A load's reference says how fast the machine was meanwhile: what both took longer for is taken out.
  private static func observations(of loads: [Sweep.Measurement]) -> [Observation] {
    let references = loads.compactMap(\.reference)
    guard references.count == loads.count, let usual = Median.of(references) else {
      return loads.map(\.observation)
    }
    return zip(loads, references).map { load, reference in
      Observation(x: Double(load.stars), y: load.frameTime * usual / reference)
    }
  }

  /// The loads on the target's side of a bend, where there is one beyond doubt.
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
    // A few loads alone are no line: they are more likely to have been disturbed.
    guard side.count >= max(8, observations.count / 4),
      observations.count - side.count >= max(4, observations.count / 8)
    else { return (loads, nil) }
    return (side, change.place)
  }

  private static func drift(of loads: [Sweep.Measurement], about line: LinearFit) -> Drift? {
    let third = loads.count / 3
    guard third >= 3 else { return nil }
    // As they were measured, with what the machine's speed did to them.
    let ratios = loads.map { $0.frameTime / line.value(at: Double($0.stars)) }
    let (first, last) = (Array(ratios.prefix(third)), Array(ratios.suffix(third)))
    guard let before = Median.of(first), let after = Median.of(last),
      let test = MannWhitney(first, last)
    else { return nil }
    return Drift(change: after / before - 1, p: test.p)
  }
}
