import CosmosFrameStats
import Testing
import TestSupport

@testable import CosmosBenchReport

@Suite struct SweepTests {
  @Test func `on a machine without noise, a sweep finds the exact number of stars`() throws {
    var machine = TestMachine(noise: 0)
    let result = machine.sweep()
    let fit = try #require(SweepFit(result))
    #expect(abs(fit.stars / machine.truth - 1) < 1e-3)
    #expect(abs(fit.starsPerSecond / 1e7 - 1) < 1e-3)
    #expect(fit.bend == nil)
    #expect(result.outcome == .finished)
    #expect(result.emptyFrameTime == 0.002)
  }

  @Test(arguments: [1e-4, 1e-6, 1e-8, 1e-10])
  func `a sweep of a slow or fast machine takes less than 90 seconds`(star: Double) throws {
    var machine = TestMachine(star: star)
    let result = machine.sweep()
    #expect(machine.now < 85, "\(machine.now) s")
    let fit = try #require(SweepFit(result))
    #expect(abs(fit.stars / machine.truth - 1) < 0.02, "\(fit.stars), \(machine.truth)")
    #expect(result.measurements.count { $0.stage == .region } == 40)
  }

  @Test func `confidence intervals are narrow, and nineteen of twenty contain the true result`()
    throws
  {
    var hits = 0
    var widths: [Double] = []
    for seed in 1...60 {
      var machine = TestMachine(random: RandomNumbers(seed: UInt64(seed)))
      let fit = try #require(SweepFit(machine.sweep()))
      let interval = try #require(fit.interval)
      if interval.contains(machine.truth) { hits += 1 }
      widths.append((interval.upperBound - interval.lowerBound) / fit.stars)
    }
    #expect(hits >= 52, "\(hits) of 60")
    #expect((Median.of(widths) ?? 1) < 0.03)
  }

  @Test func `a machine whose speed is unsteady hardly changes the result of a sweep`() throws {
    // The speed of the machine varies by a tenth. Only the mean speed during the sweep affects the
    // result.
    for seed in 1...5 {
      var machine = TestMachine(unrest: 0.1, random: RandomNumbers(seed: UInt64(seed)))
      let result = machine.sweep()
      let fit = try #require(SweepFit(result))
      #expect(fit.scatter < 0.04, "\(fit.scatter)")
      #expect(abs(fit.stars / machine.truth - 1) < 0.06, "\(fit.stars), \(machine.truth)")
      #expect(abs(fit.starsPerSecond / 1e7 - 1) < 0.06, "\(fit.starsPerSecond)")
      #expect(result.measurements.allSatisfy { ($0.reference != nil) == ($0.stage == .region) })
    }
  }

  @Test func `the loads around the result are evenly spread and in random order`() throws {
    var machine = TestMachine(noise: 0)
    let region = machine.sweep().measurements.filter { $0.stage == .region }.map(\.stars)
    let sorted = region.sorted()
    #expect(region != sorted && region != sorted.reversed())
    let middle = machine.truth
    #expect(Double(sorted[0]) < 0.6 * middle && Double(sorted[39]) > 1.4 * middle)
    // With one load in each fortieth of the range, neighbours are at most two fortieths apart.
    for (one, next) in zip(sorted, sorted.dropFirst()) {
      #expect(Double(next - one) <= 2.1 * middle / 40)
    }
    var again = TestMachine(noise: 0)
    #expect(
      again.sweep().measurements.map(\.stars).suffix(40) == region[...],
      "equal seeds choose equal loads")
    var other = TestMachine(noise: 0)
    let another = other.sweep(Sweep(seed: 2, resamples: 200))
    #expect(another.measurements.map(\.stars).suffix(40) != region[...])
  }

  @Test func `a sweep's report warns if the machine becomes slower or faster during the sweep`()
    throws
  {
    var steady = TestMachine()
    let calm = try #require(SweepFit(steady.sweep())?.drift)
    #expect(!calm.isNotable, "\(calm)")
    var heating = TestMachine(drift: 0.15)
    let result = heating.sweep()
    let drift = try #require(SweepFit(result)?.drift)
    #expect(drift.isNotable)
    #expect((0.03...0.15).contains(drift.change), "\(drift)")
    #expect(
      SweepReport.sample(result).warnings.contains {
        $0.contains("slower during the sweep") && $0.contains("Let it cool down")
      })
    var recovering = TestMachine(drift: -0.15)
    #expect(
      SweepReport.sample(recovering.sweep()).warnings.contains {
        $0.contains("faster during the sweep")
          && $0.hasSuffix(" busy. Close other programs and measure again.")
      })
  }

  @Test func `a bend in the frame times near the target time does not tilt the fitted line`() throws
  {
    // Up to 150 000 stars, 0.9 of the result, stars cost no time: each frame takes 15 ms.
    var machine = TestMachine(empty: 0.015, star: 1e-7, noise: 0.003, free: 150_000)
    let fit = try #require(SweepFit(machine.sweep()))
    #expect(abs((try #require(fit.bend)) / 150_000 - 1) < 0.05)
    #expect(abs(fit.stars / machine.truth - 1) < 0.02, "\(fit.stars), \(machine.truth)")
    #expect(abs(fit.starsPerSecond / 1e7 - 1) < 0.2)
  }

  @Test func `another program that runs for a few seconds hardly changes the result of a sweep`()
    throws
  {
    var machine = TestMachine()
    let sweep = machine.sweep { measured, sweep in
      guard (20..<26).contains(sweep.done) else { return }
      measured.frameTime *= 1.6
      // The other program slows the frames of the reference load down less than those of the
      // measured load.
      measured.reference = measured.reference.map { 1.3 * $0 }
    }
    let fit = try #require(SweepFit(sweep))
    #expect(abs(fit.stars / machine.truth - 1) < 0.03, "\(fit.stars), \(machine.truth)")
  }

  @Test func `a sweep ends if even an empty frame misses the target`() {
    var machine = TestMachine(empty: 0.02)
    let result = machine.sweep()
    #expect(result.outcome == .emptyIsTooSlow)
    #expect(result.measurements.count == 1)
    #expect(SweepFit(result) == nil)
  }

  @Test func `a sweep ends if the machine is fast enough for the maximum number of stars`() {
    var machine = TestMachine(star: 1e-13)
    let result = machine.sweep()
    #expect(result.outcome == .mostIsTooFast)
    #expect(result.measurements.last?.stars == 2_000_000_000)
  }

  @Test func `an interrupted sweep fits a line to the loads that it has measured`() throws {
    var machine = TestMachine()
    let ramp = machine.sweep(interruptedAfter: 4)
    #expect(SweepFit(ramp) == nil)
    #expect(ramp.outcome == .unfinished)
    #expect(ramp.bracket.fastEnough == 16_000)
    #expect(ramp.bracket.tooSlow == nil)
    machine = TestMachine()
    let pilot = machine.sweep(interruptedAfter: 15)
    let rough = try #require(SweepFit(pilot))
    #expect(abs(rough.stars / machine.truth - 1) < 0.1)
    #expect(rough.interval == nil)
    // If the first loads are disturbed, the fitted line is below 0 at 0 stars, so there is no fit.
    machine = TestMachine(noise: 0)
    let disturbed = machine.sweep(interruptedAfter: 13) { measured, _ in
      if measured.stage == .pilot { measured.frameTime = 3 * measured.frameTime - 0.03 }
    }
    #expect(disturbed.done >= 5, "the sweep was interrupted during its pilot")
    #expect(SweepFit(disturbed) == nil)
    #expect(disturbed.bracket.fastEnough != nil)
    machine = TestMachine()
    let region = machine.sweep(interruptedAfter: 40)
    #expect(try #require(SweepFit(region)).interval != nil)
    #expect(region.outcome == .unfinished)
  }

  @Test func `a sweep that runs out of time ends with fewer loads`() throws {
    var machine = TestMachine()
    let result = machine.sweep(Sweep(secondsPerLoad: 4, resamples: 200))
    #expect(result.outcome == .outOfTime)
    #expect(machine.now < 90)
    #expect(SweepFit(result) != nil)
  }

  /// The interval 398...403 has the halves 2 and 3 around 400.
  ///
  /// An error of 4, a hundredth of 400, widens these halves to √(2² + 4²) and √(3² + 4²).
  @Test func `the two sides of a confidence interval are widened separately`() {
    let wide = SweepFit.widened(398...403, about: 400)
    #expect(abs(wide.lowerBound - (400 - 20.0.squareRoot())) < 1e-9)
    #expect(abs(wide.upperBound - 405) < 1e-9)
  }
}
