import CosmosFrameStats

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
/// - Source: Lehmann, "Nonparametrics: Statistical Methods Based on Ranks", 1975, section 2.
package struct TrialPower: Equatable, Sendable {
  /// The smallest difference, as a share of A's median, that the planned runs find in four of five
  /// trials.
  package let smallestDifference: Double
  /// Runs of each build that would show the difference seen, in four of five trials; `nil` if there
  /// is none, or more than ``mostRuns`` were needed.
  package let runsNeeded: Int?

  /// More runs than this are not advised.
  package static let mostRuns = 1000
  /// The share of trials that may miss the difference.
  private static let misses = 0.2

  init?(_ trial: Trial) {
    let (a, b) = (trial.a, trial.b)
    guard a.count > 2, b.count > 2, let median = Median.of(a), median > 0,
      let one = Series(a)?.standardDeviation, let other = Series(b)?.standardDeviation,
      let difference = trial.shift?.estimate
    else { return nil }
    let spread = ((one * one + other * other) / 2).squareRoot()
    let level = trial.plan.looks[trial.plan.looks.count - 1].level
    let z =
      NormalDistribution.value(exceededWith: level / 2)
      + NormalDistribution.value(exceededWith: Self.misses)
    let factor = 2 * z * z * .pi / 3
    smallestDifference = spread / median * (factor / Double(trial.plan.runs)).squareRoot()
    let needed =
      difference == 0 ? .infinity : factor * (spread / difference) * (spread / difference)
    runsNeeded =
      needed <= Double(Self.mostRuns) ? max(TrialPlan.fewestRuns, Int(needed.rounded(.up))) : nil
  }
}
