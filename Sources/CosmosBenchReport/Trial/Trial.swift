import CosmosFrameStats
import CosmosMotion

/// The state of a comparison of two builds, which chooses the build of the next run.
///
/// Runs come in pairs, one of each build in random order, so that a machine that becomes slower
/// affects both. Each run counts as one number, its median frame time: the frames of a run depend
/// on each other, but runs hardly do.
///
///     var trial = Trial()
///     while let side = trial.next {
///       trial.add(try medianFrameTime(of: side), to: side)
///     }
///     trial.verdict
///
/// A comparison that is tested repeatedly, and ends at the first significant result, finds
/// differences that do not exist: with a 5 % level at each of six looks, one comparison in seven
/// raises a false alarm. Therefore, the 5 % are divided among the looks. By Boole's inequality, the
/// probability of a false alarm at any look is at most the sum of the shares, for any distribution
/// of the numbers.
package struct Trial: Sendable {
  package enum Side: Int, Sendable {
    /// This program, the basis of the comparison.
    case a
    /// The other build.
    case b
  }

  package enum Verdict: String, Encodable, Sendable {
    /// B's frames take longer.
    case slower
    /// B's frames take less time.
    case faster
    /// All runs together show no difference between the builds.
    case undecided
    /// The comparison was interrupted before it had a result.
    case interrupted
  }

  /// A moment at which the trial may end.
  struct Look: Equatable, Sendable {
    /// The number of runs of each build before the look.
    let runs: Int
    /// The largest p value that counts as a difference.
    let level: Double
  }

  let runs: Int
  /// The looks at the result; the last one follows all runs.
  let looks: [Look]
  /// The median frame times of A's and B's runs in seconds, in order.
  private var times: [[Double]] = [[], []]
  /// The look that decided the trial; `nil` until then.
  private(set) var decided: Look?
  private let firstOfPair: [Side]

  /// The maximum share of false alarms among trials of equal builds.
  static let falseAlarms = 0.05
  /// The minimum number of runs of each build that can show a difference at the level
  /// ``falseAlarms``.
  package static let fewestRuns = 4
  /// For each look before the last: the share of runs made by then, and its share of
  /// ``falseAlarms``.
  ///
  /// Early looks get small shares, so that the last look is almost as sensitive as a single one.
  private static let early: [(runs: Double, level: Double)] = [(0.6, 0.2), (0.8, 0.2)]

  /// Creates a trial; `seed` determines which build of each pair runs first.
  package init(runs: Int = 10, seed: UInt64 = 1) {
    precondition(runs >= Self.fewestRuns, "\(runs) runs: must be \(Self.fewestRuns) or more")
    self.runs = runs
    var looks: [Look] = []
    var unspent = Self.falseAlarms
    for early in Self.early {
      let count = Int((early.runs * Double(runs)).rounded(.up))
      let level = early.level * Self.falseAlarms
      // A look after too few runs can never find a difference, and would waste its share.
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

  /// The build for the next run; `nil` when the trial has ended.
  package var next: Side? {
    guard decided == nil else { return nil }
    if a.count != b.count { return a.count < b.count ? .a : .b }
    return a.count < runs ? firstOfPair[a.count] : nil
  }

  package mutating func add(_ time: Double, to side: Side) {
    times[side.rawValue].append(time)
    guard a.count == b.count, let look = looks.first(where: { $0.runs == a.count }),
      let test, test.p <= look.level
    else { return }
    decided = look
  }

  package var verdict: Verdict {
    guard decided != nil else { return next == nil ? .undecided : .interrupted }
    return (shift?.estimate ?? 0) > 0 ? .slower : .faster
  }

  /// The level for the p value and the interval: that of the deciding look, or of the last one.
  var level: Double { (decided ?? looks[looks.count - 1]).level }

  /// The Mann-Whitney test of the runs; `nil` until both builds have a run.
  var test: MannWhitney? { MannWhitney(b, a) }

  /// How much longer B's runs take, in seconds, with an interval of confidence 1 − ``level``, which
  /// excludes 0 if and only if the test finds a difference.
  var shift: Shift? { Shift(from: a, to: b, confidence: 1 - level) }

  /// The difference of the medians of the runs, B − A, in seconds.
  var difference: Double? {
    guard let a = Median.of(a), let b = Median.of(b) else { return nil }
    return b - a
  }

  /// Converts a difference in seconds to percent of A's median.
  func percent(_ seconds: Double?) -> Double? {
    seconds.flatMap { seconds in Median.of(a).map { 100 * seconds / $0 } }
  }
}

// MARK: Statistical power

extension Trial {
  /// The maximum number of runs that a report recommends.
  static let mostRuns = 1000
  /// The share of trials that may fail to detect a difference.
  private static let misses = 0.2

  /// The differences that a number of runs can detect, estimated from the scatter of the existing
  /// runs.
  ///
  /// For n runs of each build, whose medians have the standard deviation s, a difference d is
  /// detected in four of five trials if
  ///
  ///     n = 2 (z₁ + z₂)² · (s / d)² · π / 3
  ///
  /// with z₁ and z₂ from the level of the last look and from 0.8; π / 3 is the cost of ranks
  /// compared with a t test for normal samples.
  ///
  /// - Returns: The smallest difference, as a share of A's median, that the planned runs detect in
  ///   four of five trials; and the number of runs of each build that would detect the observed
  ///   difference, `nil` if there is none or if it takes more than ``mostRuns``.
  /// - Source: Lehmann, "Nonparametrics: Statistical Methods Based on Ranks", 1975, section 2.
  var power: (smallestDifference: Double, runsNeeded: Int?)? {
    guard a.count > 2, b.count > 2, let median = Median.of(a), median > 0,
      let one = Series(a)?.standardDeviation, let other = Series(b)?.standardDeviation,
      let difference = shift?.estimate
    else { return nil }
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
