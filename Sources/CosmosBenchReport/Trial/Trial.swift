import CosmosFrameStats
import CosmosMotion

/// The comparison of two builds under way: says whose run is next, from the runs made so far.
///
/// Runs come in pairs, one of each build in random order, so that a machine that becomes slower
/// slows both. Each run is one number, its median frame time: the frames of a run are not
/// independent of each other, runs nearly are.
///
///     var trial = Trial()
///     while let side = trial.next {
///       trial.add(try medianFrameTime(of: side), to: side)
///     }
///     trial.verdict
///
/// Whoever looks at a result again and again and stops at the first good one, finds differences that
/// are not there: at 5 % a look, six looks make one false alarm in seven. So the 5 % are divided among
/// the looks. By Boole's inequality a false alarm at any of them is then at most as likely as all
/// shares together, whatever the numbers are distributed like.
package struct Trial: Sendable {
  package enum Side: Int, Sendable {
    /// What it is compared with: this program.
    case a
    /// The other build.
    case b
  }

  package enum Verdict: String, Encodable, Sendable {
    /// B's frames take longer.
    case slower
    /// B's frames take less time.
    case faster
    /// All runs were made, and they do not tell the builds apart.
    case undecided
    /// It was ended before it could tell.
    case interrupted
  }

  /// A moment at which the trial may end.
  struct Look: Equatable, Sendable {
    /// Runs that each build has made by then.
    let runs: Int
    /// The p up to which the builds differ.
    let level: Double
  }

  let runs: Int
  /// When the result is looked at, the last time after all runs.
  let looks: [Look]
  /// The median frame times of A's and of B's runs, in seconds, in their order.
  private var times: [[Double]] = [[], []]
  /// The look that decided; `nil` before that.
  private(set) var decided: Look?
  private let firstOfPair: [Side]

  /// The most false alarms, as a share of the trials of equal builds.
  static let falseAlarms = 0.05
  /// The fewest runs with which a difference can be shown at that level.
  package static let fewestRuns = 4
  /// The looks before the last: after which share of the runs, and with which share of the level.
  ///
  /// Little is spent early, so that the last look is nearly as sharp as a single one.
  private static let early: [(runs: Double, level: Double)] = [(0.6, 0.2), (0.8, 0.2)]

  /// `seed` chooses which build of each pair is first.
  package init(runs: Int = 10, seed: UInt64 = 1) {
    precondition(runs >= Self.fewestRuns, "\(runs) runs: want \(Self.fewestRuns) or more")
    self.runs = runs
    var looks: [Look] = []
    var unspent = Self.falseAlarms
    for early in Self.early {
      let count = Int((early.runs * Double(runs)).rounded(.up))
      let level = early.level * Self.falseAlarms
      // A look at which no samples are clear enough would waste its share.
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

  /// Whose run is next; `nil` when the trial has come to its end.
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

  /// The level that the interval and p are held against: that of the look that decided, or the last.
  var level: Double { (decided ?? looks[looks.count - 1]).level }

  /// Mann and Whitney's test of the runs; `nil` before both builds have one.
  var test: MannWhitney? { MannWhitney(b, a) }

  /// By how many seconds B's runs are longer, with an interval whose confidence is 1 − ``level``: it
  /// excludes 0 exactly where the test finds a difference.
  var shift: Shift? { Shift(from: a, to: b, confidence: 1 - level) }

  /// The difference of the medians of the runs, B − A, in seconds.
  var difference: Double? {
    guard let a = Median.of(a), let b = Median.of(b) else { return nil }
    return b - a
  }

  /// A difference in percent of A's median.
  func percent(_ seconds: Double?) -> Double? {
    seconds.flatMap { seconds in Median.of(a).map { 100 * seconds / $0 } }
  }
}

// MARK: What more runs would show

extension Trial {
  /// More runs than this are not advised.
  static let mostRuns = 1000
  /// The share of trials that may miss a difference.
  private static let misses = 0.2

  /// What a number of runs can show, judged by how much the runs made so far differ.
  ///
  /// For n runs each, whose medians have the standard deviation s, a difference d is found in four of
  /// five trials when
  ///
  ///     n = 2 (z₁ + z₂)² · (s / d)² · π / 3
  ///
  /// with z₁ and z₂ from the level of the last look and from 0.8; π / 3 is the price of ranks against
  /// a t test for normal samples.
  ///
  /// - Returns: The smallest difference, as a share of A's median, that the planned runs find in four of
  ///   five trials; and the runs of each build that would show the one seen, `nil` if there is none, or more
  ///   than ``mostRuns`` were needed.
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
