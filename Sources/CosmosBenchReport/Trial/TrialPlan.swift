import CosmosFrameStats

/// How two builds are compared: how many runs each makes, and when the result is looked at.
///
/// Whoever looks at a result again and again and stops at the first good one, finds differences that
/// are not there: at 5 % a look, six looks make one false alarm in seven. So the 5 % are divided among
/// the looks. By Boole's inequality a false alarm at any of them is then at most as likely as all
/// shares together, whatever the numbers are distributed like.
package struct TrialPlan: Equatable, Sendable {
  /// A moment at which the trial may end.
  package struct Look: Encodable, Equatable, Sendable {
    /// Runs that each build has made by then.
    package let runs: Int
    /// The p up to which the builds differ.
    package let level: Double
  }

  /// Runs that each build makes at most.
  package let runs: Int
  /// The looks, the last one after all runs.
  package let looks: [Look]
  /// Chooses which build of each pair is first.
  package let seed: UInt64

  /// The most false alarms, as a share of the trials of equal builds.
  package static let falseAlarms = 0.05
  /// The fewest runs with which a difference can be shown at that level.
  package static let fewestRuns = 4
  /// The looks before the last: after which share of the runs, and with which share of the level.
  ///
  /// Little is spent early, so that the last look is nearly as sharp as a single one.
  private static let early: [(runs: Double, level: Double)] = [(0.6, 0.2), (0.8, 0.2)]

  package init(runs: Int = 10, seed: UInt64 = 1) {
    precondition(runs >= Self.fewestRuns, "\(runs) runs: want \(Self.fewestRuns) or more")
    self.runs = runs
    self.seed = seed
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
  }
}
