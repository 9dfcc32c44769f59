import CosmosFrameStats
import CosmosMotion

/// A comparison of two builds, A and B, that chooses the build for each run.
///
/// The runs come in pairs, one of each build in random order, so that both builds suffer if the
/// machine becomes slower. Of each run, only the median frame time counts: frames of the same run
/// depend on each other, whereas different runs are almost independent.
///
///     var trial = Trial()
///     while let side = trial.next {
///       trial.add(try medianFrameTime(of: side), to: side)
///     }
///     trial.verdict
///
/// A comparison that is tested repeatedly, and that ends at the first significant result, finds
/// differences that do not exist: with a 5 % level at each of six tests, one comparison in seven
/// raises a false alarm. Therefore the 5 % are divided among the tests, which are called looks. By
/// Boole's inequality, the probability of a false alarm at any look is at most the sum of the
/// shares, whatever the distribution of the numbers.
///
/// With a tolerance, the trial asks whether A is slower than B by more than the tolerance. It does
/// so in the same looks, and ends as soon as the interval of the difference lies on one side of the
/// tolerance.
package struct Trial: Sendable {
  package enum Side: Int, Sendable {
    /// The program that runs the comparison.
    case a
    /// The other build, which is compared with ``a``.
    case b
  }

  /// The answer to the question of the trial: whether the builds differ or, with a tolerance,
  /// whether A is slower than B by more than that.
  package enum Verdict: String, Encodable, Sendable {
    /// The frames of A take longer than those of B.
    case slower
    /// The frames of A take less time than those of B.
    case faster
    /// A is slower than B by less than the tolerance, or faster.
    case kept
    /// A is slower than B by more than the tolerance.
    case missed
    /// Even all planned runs together do not answer the question.
    case undecided
    /// The comparison was interrupted before it reached a verdict.
    case interrupted
  }

  /// A planned test of all runs that were made before it; the trial ends if the test finds a
  /// difference.
  struct Look: Equatable, Sendable {
    /// The number of runs of each build that the test uses.
    let runs: Int
    /// The largest p value that the test counts as a difference; the interval of the difference has
    /// the confidence 1 − level.
    let level: Double
  }

  let runs: Int
  /// The accepted slow-down of A in percent of B's median; nil if the trial only looks for a
  /// difference.
  let tolerance: Double?
  /// The planned tests of the result; the last one uses all runs.
  let looks: [Look]
  /// The median frame times of A's runs and of B's runs, in seconds, in the order of the runs.
  private var times: [[Double]] = [[], []]
  /// The test that found a difference, or a difference from the tolerance; nil if none has.
  private(set) var decided: Look?
  private let firstOfPair: [Side]

  /// The maximum share of false alarms among trials that compare a build with itself.
  static let falseAlarms = 0.05
  /// The minimum number of runs of each build that can show a difference at the level
  /// ``falseAlarms``.
  package static let fewestRuns = 4
  /// The maximum number of runs of each build.
  package static let mostRuns = 100
  /// For each look except the last one: the share of the planned runs that it uses, and its share
  /// of ``falseAlarms``.
  ///
  /// These early looks get small shares, so that the last look finds almost as small differences as
  /// a single test.
  private static let early: [(runs: Double, level: Double)] = [(0.6, 0.2), (0.8, 0.2)]

  /// Creates a trial; `seed` determines which build of each pair runs first.
  package init(runs: Int = 10, tolerance: Double? = nil, seed: UInt64 = 1) {
    precondition(runs >= Self.fewestRuns, "\(runs) runs: must be \(Self.fewestRuns) or more")
    self.runs = runs
    self.tolerance = tolerance
    var looks: [Look] = []
    var unspent = Self.falseAlarms
    for early in Self.early {
      let count = Int((early.runs * Double(runs)).rounded(.up))
      let level = early.level * Self.falseAlarms
      // A look at too few runs cannot find any difference, and would waste its share.
      guard count < runs, looks.last?.runs != count, MannWhitney.smallestP(count, count) <= level
      else { continue }
      looks.append(Look(runs: count, level: level))
      unspent -= level
    }
    self.looks = looks + [Look(runs: runs, level: unspent)]
    var random = SplitMix64(seed: seed)
    firstOfPair = (0..<runs).map { _ in random.next(below: 2) == 0 ? .a : .b }
  }

  package var a: [Double] { times[0] }
  package var b: [Double] { times[1] }

  /// The build for the next run; nil if the trial has ended.
  package var next: Side? {
    guard decided == nil else { return nil }
    if a.count != b.count { return a.count < b.count ? .a : .b }
    return a.count < runs ? firstOfPair[a.count] : nil
  }

  package mutating func add(_ time: Double, to side: Side) {
    times[side.rawValue].append(time)
    guard a.count == b.count, let look = looks.first(where: { $0.runs == a.count }),
      let interval = Shift(from: b, to: a, confidence: 1 - look.level)?.interval,
      !interval.contains(margin)
    else { return }
    decided = look
  }

  package var verdict: Verdict {
    guard next == nil else { return .interrupted }
    guard decided != nil, let shift else { return .undecided }
    let isAbove = shift.estimate > margin
    return tolerance == nil ? (isAbove ? .slower : .faster) : isAbove ? .missed : .kept
  }

  /// The difference A − B, in seconds, that the looks compare the runs with: 0, or the one at which
  /// A is slower than B by exactly the tolerance.
  private var margin: Double { (tolerance ?? 0) / 100 * (Median.of(b) ?? 0) }

  /// The level of the p value and of the interval: that of the look that found a difference, or of
  /// the last look.
  var level: Double { (decided ?? looks[looks.count - 1]).level }

  /// The Mann-Whitney test of equal builds, or of builds that differ by exactly the tolerance; nil
  /// until each build has a run.
  var test: MannWhitney? { MannWhitney(a.map { $0 - margin }, b) }

  /// The difference between the runs, A − B, in seconds, with an interval of confidence 1 −
  /// ``level``.
  ///
  /// A look finds a difference if this interval excludes 0, or the tolerance if there is one.
  var shift: Shift? { Shift(from: b, to: a, confidence: 1 - level) }

  /// The difference between the medians of the runs, A − B, in seconds.
  var difference: Double? {
    guard let a = Median.of(a), let b = Median.of(b) else { return nil }
    return a - b
  }

  /// Converts a difference in seconds to percent of the median of B's runs; nil if that is 0 or
  /// unknown.
  func percent(_ seconds: Double?) -> Double? {
    guard let seconds, let median = Median.of(b), median > 0 else { return nil }
    return 100 * seconds / median
  }
}

// MARK: Statistical power

extension Trial {
  /// The accepted share of trials that do not find a difference that exists.
  private static let misses = 0.2

  /// The differences that given numbers of runs can detect, estimated from the scatter of the runs
  /// made until now.
  ///
  /// With n runs of each build, whose medians have the standard deviation s, a difference d is
  /// detected in four of five trials if (d is the distance from the tolerance if there is one)
  ///
  ///     n = 2 (z₁ + z₂)² · (s / d)² · π / 3
  ///
  /// where z₁ follows from the level of the last look, and z₂ from 0.8; the factor π / 3 is the
  /// cost of a test of ranks compared with a t test, for normally distributed samples.
  ///
  /// - Returns: The smallest difference that the planned runs detect in four of five trials, as a
  ///   share of A's median; and the number of runs of each build that would detect the observed
  ///   difference, nil if there is no difference or if more than ``mostRuns`` are required.
  /// - Source: Lehmann, "Nonparametrics: Statistical Methods Based on Ranks", 1975, section 2.
  var power: (smallestDifference: Double, runsNeeded: Int?)? {
    guard a.count > 2, b.count > 2, let median = Median.of(b), median > 0,
      let one = Series(a)?.standardDeviation, let other = Series(b)?.standardDeviation,
      let shift
    else { return nil }
    let difference = shift.estimate - margin
    let spread = ((one * one + other * other) / 2).squareRoot()
    let z =
      NormalDistribution.value(exceededWith: looks[looks.count - 1].level / 2)
      + NormalDistribution.value(exceededWith: Self.misses)
    let factor = 2 * z * z * .pi / 3
    let needed =
      difference == 0 ? .infinity : factor * (spread / difference) * (spread / difference)
    return (
      spread / median * (factor / Double(runs)).squareRoot(),
      needed <= Double(Self.mostRuns) ? max(Self.fewestRuns, Int(needed.rounded(.up))) : nil
    )
  }
}
