import CosmosMotion
import Testing

@testable import CosmosInput

@Suite struct VelocityTrackerTests {
  private func tracker(
    velocity: Double, rate: Double, samples: Int, from start: Double = 0
  ) -> VelocityTracker {
    var tracker = VelocityTracker()
    for index in 0..<samples {
      tracker.add(time: start + Double(index) / rate, dx: velocity / rate)
    }
    return tracker
  }

  @Test(
    arguments: [30.0, 60, 90, 120, 144, 240, 500, 1000], [-7000.0, -900, 150, 2000, 7000])
  func `the velocity of a steady movement is exact at any sampling rate`(
    rate: Double, velocity: Double
  ) {
    for start in [0.0, 1234.567, 1e6] {
      let tracker = tracker(velocity: velocity, rate: rate, samples: 150, from: start)
      let end = start + 149 / rate
      for explicitEnd in [false, true] {
        let found = tracker.velocity(endedAt: end, explicitEnd: explicitEnd)
        #expect(abs(found - velocity) < abs(velocity) / 1000, "from \(start)")
      }
    }
  }

  /// Samples less than a millisecond apart are merged, but a merged sample lasts a millisecond at
  /// most.
  @Test(arguments: [2000.0, 4000, 8000])
  func `samples less than a millisecond apart are merged, but not all of them into one`(
    rate: Double
  ) {
    let tracker = tracker(velocity: 3000, rate: rate, samples: 400)
    let found = tracker.velocity(endedAt: 399 / rate, explicitEnd: true)
    // The velocity is a mean over nineteen milliseconds; the newest of these may lack samples.
    #expect(abs(found - 3000) < 3000 / 19.0)
    let gap = tracker.medianGap ?? 0
    #expect(abs(gap - 0.001) < 0.000_2)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `from samples at irregular times, the velocity of the hand is found within 1 %`(seed: UInt64)
  {
    var generator = SplitMix64(seed: seed)
    let rate = [60.0, 120, 250][generator.next(below: 3)]
    let velocity = Double.random(in: 200...7500, using: &generator)
    var tracker = VelocityTracker()
    var time = 0.0
    for _ in 0..<60 {
      // The device samples at irregular times, and reports the movement since the previous sample.
      let step = Double.random(in: 0.6...1.4, using: &generator) / rate
      time += step
      tracker.add(time: time, dx: velocity * step)
    }
    let found = tracker.velocity(endedAt: time, explicitEnd: true)
    #expect(abs(found - velocity) < velocity / 100, "seed \(seed)")
  }

  /// Series of samples, each with the first time, the number of samples, the samples per second and
  /// the px per sample, followed by the expected velocity.
  @Test(
    arguments: [
      (
        "only samples of the last tenth of a second count", [(0, 12, 60, 1), (0.2, 7, 60, 20)], 1200
      ),
      (
        "samples older than a pause of 41 ms do not count", [(0, 6, 100, 30), (0.091, 4, 100, -2)],
        -200
      ),
      ("only the last twenty samples count", [(0, 40, 1000, 1), (0.04, 20, 1000, 5)], 5000),
      ("a single sample after a pause has velocity 0", [(0, 6, 100, 30), (0.2, 1, 1, 30)], 0),
      ("two samples have velocity 0", [(0, 2, 60, 33)], 0),
      ("three samples have a velocity", [(0, 3, 60, 100.0 / 3)], 2000),
      ("samples with equal times are merged", [(1, 5, .infinity, 50), (1.016, 1, 1, 50)], 0),
      ("travel below ten pixels has velocity 0", [(0, 4, 100, 2.4)], 0),
      ("travel above ten pixels has a velocity", [(0, 4, 100, 2.6)], 260),
      ("a speed below 100 px/s counts as 0", [(0, 20, 60, -99.0 / 60)], 0),
      ("a speed above 100 px/s counts", [(0, 20, 60, -101.0 / 60)], -101),
      ("the velocity is at most 8000 px/s", [(0, 20, 60, 150)], 8000),
      ("the velocity is at least −8000 px/s", [(0, 20, 60, -1e5 / 60)], -8000),
      (
        "after a reversal, the way back counts although the total distance is 0",
        [(0, 10, 60, 20), (1.0 / 6, 10, 60, -20)], -1200
      ),
    ] as [(String, [(Double, Int, Double, Double)], Double)])
  func `each series of samples has the expected velocity`(
    what: String, runs: [(start: Double, count: Int, rate: Double, dx: Double)], velocity: Double
  ) {
    var tracker = VelocityTracker()
    var end = 0.0
    for run in runs {
      for index in 0..<run.count {
        end = run.start + Double(index) / run.rate
        tracker.add(time: end, dx: run.dx)
      }
    }
    #expect(abs(tracker.velocity(endedAt: end, explicitEnd: true) - velocity) < 1e-6, "\(what)")
  }

  /// Times are sums of rounded numbers, and the rounding must not move a time across a limit.
  @Test(arguments: [0.0, 0.1, 0.7, 3.3, 100, 1234.567, 99_999.9])
  func `samples exactly at a time limit are treated alike for any start time`(
    start: Double
  ) {
    var cut = VelocityTracker()
    for index in 0..<3 { cut.add(time: start + Double(index) * 0.04, dx: 20) }
    #expect(abs(cut.velocity(endedAt: start + 0.08, explicitEnd: true) - 500) < 1e-3)
    #expect(cut.velocity(endedAt: start + 0.18, explicitEnd: true) == 0)

    var fast = VelocityTracker()
    for index in 0..<20 { fast.add(time: start + Double(index) * 0.001, dx: 2) }
    let gap = fast.medianGap ?? 0
    #expect(abs(gap - 0.001) < 1e-9)
    // If samples exactly a millisecond apart were merged, fewer than three would be left.
    var three = VelocityTracker()
    for index in 0..<3 { three.add(time: start + Double(index) * 0.001, dx: 5) }
    #expect(abs(three.velocity(endedAt: start + 0.002, explicitEnd: true) - 5000) < 1e-3)
  }

  @Test func `samples older than 150 milliseconds are dropped`() {
    var tracker = VelocityTracker()
    for time in [0, 0.03, 0.06, 0.09, 0.12, 0.23, 0.24, 0.25] { tracker.add(time: time, dx: 1) }
    #expect(abs((tracker.medianGap ?? 0) - 0.01) < 1e-9)
  }

  @Test(arguments: [(0.0, 600.0), (0.05, 600), (0.099, 600), (0.1, 0), (0.5, 0)])
  func `a rest of 0.1 s before the reported end of a gesture sets the velocity to 0`(
    rest: Double, expected: Double
  ) {
    let tracker = tracker(velocity: 600, rate: 100, samples: 10)
    let found = tracker.velocity(endedAt: 0.09 + rest, explicitEnd: true)
    #expect(abs(found - expected) < 1e-6)
    // If silence ends the gesture, the wait for that end is not a rest.
    #expect(abs(tracker.velocity(endedAt: 0.09 + rest, explicitEnd: false) - 600) < 1e-6)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the median gap is the middle of the sorted gaps between samples`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var tracker = VelocityTracker()
    var times = [5.0]
    // The samples are few enough, and close enough in time, for all of them to be kept.
    for _ in 0..<(1 + generator.next(below: 18)) {
      times.append(times[times.count - 1] + Double(2 + generator.next(below: 6)) / 1000)
    }
    for time in times { tracker.add(time: time, dx: 1) }
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    let expected = (gaps[(gaps.count - 1) / 2] + gaps[gaps.count / 2]) / 2
    #expect(tracker.medianGap == expected, "seed \(seed)")
  }

  @Test func `a reset makes the tracker equal to a new one`() {
    var tracker = tracker(velocity: 2000, rate: 100, samples: 50)
    tracker.reset()
    #expect(tracker == VelocityTracker())
  }

  @Test func `an absurd sample that a later one reverses does not change the velocity`() {
    var tracker = VelocityTracker()
    for index in 0..<10 {
      let time = Double(index) / 100
      tracker.add(time: time, dx: 10)
      // Each absurd movement consists of two samples; merged, they would be infinite unless each
      // sample was limited.
      if index == 3 { for _ in 0..<2 { tracker.add(time: time, dx: 1e308) } }
      if index == 4 { for _ in 0..<2 { tracker.add(time: time, dx: -1e308) } }
    }
    #expect(abs(tracker.velocity(endedAt: 0.09, explicitEnd: true) - 1000) < 1e-6)
  }

  @Test func `a sample that is earlier than the previous one gets the time of the previous one`() {
    var tracker = tracker(velocity: 1000, rate: 100, samples: 10)
    tracker.add(time: 0.05, dx: 1)
    #expect(abs(tracker.velocity(endedAt: 0.09, explicitEnd: true) - 91 / 0.09) < 1e-6)
    #expect(tracker.velocity(endedAt: 0.18, explicitEnd: true) > 0)
  }
}
