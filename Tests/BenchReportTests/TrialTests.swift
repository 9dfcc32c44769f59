import CosmosFrameStats
import Testing
import TestSupport

@testable import CosmosBenchReport

@Suite struct TrialTests {
  /// Runs a trial of two builds.
  ///
  /// The standard deviation of the runs' times is the share `noise` of their mean. The runs of the
  /// first build take `slowness` times as long as those of the second one.
  private func trial(
    runs: Int = 10, slowness: Double = 1, noise: Double = 0.015, tolerance: Double? = nil, seed: Int
  ) -> Trial {
    var random = RandomNumbers(seed: UInt64(seed))
    var trial = Trial(runs: runs, tolerance: tolerance, seed: UInt64(seed))
    while let side = trial.next {
      let time = 0.005 * (side == .a ? slowness : 1) * (1 + noise * random.bell())
      trial.add(time, to: side)
    }
    return trial
  }

  @Test(arguments: [4, 5, 8, 10, 20, 30, 100])
  func `the error probabilities of a trial's interim tests add up to five percent`(runs: Int) {
    let plan = Trial(runs: runs)
    #expect(abs(plan.looks.reduce(0) { $0 + $1.level } - 0.05) < 1e-12)
    #expect(plan.looks.last?.runs == runs)
    #expect(plan.looks.map(\.runs) == Set(plan.looks.map(\.runs)).sorted())
    for look in plan.looks {
      #expect(
        MannWhitney.smallestP(look.runs, look.runs) <= look.level,
        "each interim test can find a difference")
    }
  }

  @Test(arguments: [10, 20])
  func `at most five in a hundred trials of equal builds find a difference`(runs: Int) {
    let alarms = (1...1500).count { trial(runs: runs, seed: $0).decided != nil }
    #expect(Double(alarms) / 1500 <= 0.05 + 0.01, "\(alarms) of 1500")
    #expect(alarms > 15, "some trials find a difference by chance")
  }

  @Test(arguments: [(0.01, 0.99), (0.015, 0.98), (0.025, 0.75)])
  func `a build slowed by 3 percent is detected within 20 runs of each build`(
    noise: Double, share: Double
  ) {
    let trials = (1...200).map { trial(runs: 20, slowness: 1.03, noise: noise, seed: $0) }
    let found = trials.count { $0.verdict == .slower }
    #expect(Double(found) / 200 >= share, "\(found) of 200 with a spread of \(noise)")
    #expect(trials.count { $0.verdict == .faster } == 0)
  }

  @Test func `a gate raises a false alarm in at most five of a hundred trials`() {
    // A takes exactly the tolerance longer than B, which is the worst case that is accepted.
    let atTolerance = (1...1000).map { trial(slowness: 1.05, tolerance: 5, seed: $0) }
    let alarms = atTolerance.count { $0.verdict == .missed }
    #expect(Double(alarms) / 1000 <= 0.05, "\(alarms) of 1000")
    #expect(atTolerance.count { $0.verdict == .undecided } > 900)
    let equal = (1...200).map { trial(tolerance: 5, seed: $0) }
    #expect(equal.allSatisfy { $0.verdict != .missed })
    #expect(equal.count { $0.verdict == .kept } > 180, "an equal build is within the tolerance")
  }

  @Test func `a gate detects a build that is slower by a quarter`() {
    let trials = (1...200).map { trial(slowness: 1.25, noise: 0.04, tolerance: 5, seed: $0) }
    #expect(trials.count { $0.verdict == .missed } > 195)
    #expect(trials.allSatisfy { $0.verdict != .kept })
    #expect(trial(slowness: 1.25, noise: 0.01, tolerance: 5, seed: 1).a.count == 6)
    #expect(trial(slowness: 0.8, tolerance: 5, seed: 1).verdict == .kept)
  }

  @Test func `a clear difference between the builds ends a trial early`() {
    let slower = trial(slowness: 1.2, noise: 0.01, seed: 1)
    #expect(slower.verdict == .slower)
    #expect(slower.a.count == 6 && slower.b.count == 6)
    #expect(slower.decided == Trial().looks[0])
    #expect(trial(slowness: 0.8, noise: 0.01, seed: 1).verdict == .faster)
  }

  @Test func `runs come in pairs, one of each build, in random order`() {
    var trial = Trial(runs: 30)
    var orders: [Bool] = []
    while let first = trial.next {
      trial.add(Double(trial.a.count), to: first)
      let second = trial.next
      #expect(second != nil && second != first)
      trial.add(Double(trial.b.count), to: second ?? first)
      orders.append(first == .a)
    }
    #expect(orders.count == 30)
    #expect((8...22).contains(orders.count { $0 }), "\(orders)")
  }

  @Test func `the confidence interval excludes 0 if and only if a difference is found`() throws {
    for seed in 1...300 {
      let trial = trial(slowness: 1.01, seed: seed)
      let interval = try #require(trial.shift?.interval)
      #expect(interval.contains(0) == (trial.decided == nil), "seed \(seed)")
    }
  }

  @Test func `a trial can find a difference only after certain fixed numbers of runs`() throws {
    var trial = Trial()
    for run in 0..<5 {
      trial.add(2 + 0.01 * Double(run), to: .a)
      trial.add(1 + 0.01 * Double(run), to: .b)
    }
    #expect(trial.verdict == .interrupted)
    #expect(try #require(trial.test).p < 0.01)
    trial.add(2, to: .a)
    #expect(trial.verdict == .interrupted)
    trial.add(1, to: .b)
    #expect(trial.verdict == .slower)
  }

  @Test func `with the recommended number of runs, four of five trials find the difference`() throws
  {
    // The true scatter is 2 %, and the true difference is 1.5 %.
    let advice = (1...200).compactMap { seed -> Double? in
      let trial = trial(runs: 60, slowness: 1.015, noise: 0.02, seed: seed)
      return trial.power.map { Double($0.runsNeeded ?? Trial.mostRuns) }
    }
    let runs = Int(try #require(Median.of(advice)))
    #expect((20...50).contains(runs), "\(runs)")
    let found = (1000...1400).count {
      trial(runs: runs, slowness: 1.015, noise: 0.02, seed: $0).decided != nil
    }
    // The planned power is 0.8; the earlier interim tests slightly reduce the power of the last
    // test.
    #expect((0.7...0.9).contains(Double(found) / 400), "\(found) of 400 with \(runs) runs")
  }

  @Test func `no trial recommends more runs than the command accepts`() {
    let needed = (1...100).compactMap { trial(slowness: 1.002, seed: $0).power?.runsNeeded }
    #expect(!needed.isEmpty && needed.allSatisfy { $0 <= 100 })
  }

  @Test func `a trial without a difference recommends no number of runs`() throws {
    var trial = Trial(runs: 4)
    for time in [1.0, 1.1, 1.2, 1.3] {
      trial.add(time, to: .a)
      trial.add(time, to: .b)
    }
    let power = try #require(trial.power)
    #expect(power.runsNeeded == nil)
    #expect(power.smallestDifference > 0.1)
    #expect(trial.verdict == .undecided)
  }
}
