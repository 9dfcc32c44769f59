package import CosmosFrameStats
import CosmosMotion

/// The comparison of two builds under way: says whose run is next, from the runs made so far.
///
/// Runs come in pairs, one of each build in random order, so that a machine that becomes slower
/// slows both. Each run is one number, its median frame time: the frames of a run are not
/// independent of each other, runs nearly are.
///
///     var trial = Trial(TrialPlan())
///     while let side = trial.next {
///       trial.add(try medianFrameTime(of: side), to: side)
///     }
///     trial.verdict
package struct Trial: Equatable, Sendable {
  package enum Side: Int, Sendable {
    /// What it is compared with: this program.
    case a
    /// The other build.
    case b
  }

  package enum Verdict: String, Codable, Sendable {
    /// B's frames take longer.
    case slower
    /// B's frames take less time.
    case faster
    /// All runs were made, and they do not tell the builds apart.
    case undecided
    /// It was ended before it could tell.
    case interrupted
  }

  package let plan: TrialPlan
  /// The median frame times of A's and of B's runs, in seconds, in their order.
  package private(set) var times: [[Double]] = [[], []]
  /// The look that decided; `nil` before that.
  package private(set) var decided: TrialPlan.Look?
  private let firstOfPair: [Side]

  package init(_ plan: TrialPlan) {
    self.plan = plan
    var random = SplitMix64(seed: plan.seed)
    firstOfPair = (0..<plan.runs).map { _ in random.next(below: 2) == 0 ? .a : .b }
  }

  /// A's median frame times, in seconds.
  package var a: [Double] { times[0] }
  /// B's median frame times, in seconds.
  package var b: [Double] { times[1] }

  /// Whose run is next; `nil` when the trial has come to its end.
  package var next: Side? {
    guard decided == nil else { return nil }
    if a.count != b.count { return a.count < b.count ? .a : .b }
    return a.count < plan.runs ? firstOfPair[a.count] : nil
  }

  /// Enters the median frame time of a run, in seconds.
  package mutating func add(_ time: Double, to side: Side) {
    times[side.rawValue].append(time)
    guard a.count == b.count, let look = plan.looks.first(where: { $0.runs == a.count }),
      let test = MannWhitney(b, a), test.p <= look.level
    else { return }
    decided = look
  }

  package var verdict: Verdict {
    guard decided != nil else { return next == nil ? .undecided : .interrupted }
    return (shift?.estimate ?? 0) > 0 ? .slower : .faster
  }

  /// The level that the interval and p are held against: that of the look that decided, or the last.
  package var level: Double { decided?.level ?? plan.looks[plan.looks.count - 1].level }

  /// Mann and Whitney's test of the runs; `nil` before both builds have one.
  package var test: MannWhitney? { MannWhitney(b, a) }

  /// By how many seconds B's runs are longer, with an interval whose confidence is 1 − ``level``: it
  /// excludes 0 exactly where the test finds a difference.
  package var shift: Shift? { Shift(from: a, to: b, confidence: 1 - level) }

  /// The difference of the medians of the runs, B − A, in seconds.
  package var difference: Double? {
    guard let a = Median.of(a), let b = Median.of(b) else { return nil }
    return b - a
  }

  /// A difference in percent of A's median.
  func percent(_ seconds: Double?) -> Double? {
    seconds.flatMap { seconds in Median.of(a).map { 100 * seconds / $0 } }
  }

  /// What more runs would show.
  package var power: TrialPower? { TrialPower(self) }
}
