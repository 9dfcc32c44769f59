import CosmosFrameStats
import Testing
import TestSupport

@Suite struct StutterTests {
  @Test func `one hitch among steady frames, by hand`() {
    var frameTimes = Array(repeating: 0.010, count: 100)
    // Average around it: (20 · 10 + 40) / 21 = 11.43 ms; 2.5 × that is 28.6 ms.
    frameTimes[50] = 0.040
    let stutter = Stutter(frameTimes: frameTimes)
    #expect(stutter.frames == [50])
    #expect(stutter.count == 1)
    #expect(abs(stutter.timeShare - 0.040 / 1.030) < 1e-12)
  }

  @Test func `two and a half times the average is not yet a stutter`() {
    // Average (20 · 37 + 100) / 21 = 40 and 2.5 × 40 = 100, exactly.
    var frameTimes = Array(repeating: 37.0, count: 41)
    frameTimes[20] = 100
    #expect(Stutter(frameTimes: frameTimes).count == 0)
    frameTimes[20] = 100.001
    #expect(Stutter(frameTimes: frameTimes).count == 1)
  }

  @Test func `a scene that becomes four times as slow does not stutter`() {
    let frameTimes = Array(repeating: 0.005, count: 60) + Array(repeating: 0.020, count: 60)
    #expect(Stutter(frameTimes: frameTimes).count == 0)
  }

  @Test func `the first and the last frame can stutter`() {
    var frameTimes = Array(repeating: 0.010, count: 50)
    frameTimes[0] = 0.060
    frameTimes[49] = 0.060
    #expect(Stutter(frameTimes: frameTimes).frames == [0, 49])
  }

  @Test(arguments: [[], [0.016], [0, 0, 0]])
  func `too little to compare is no stutter`(frameTimes: [Double]) {
    let stutter = Stutter(frameTimes: frameTimes)
    #expect(stutter.count == 0)
    #expect(stutter.timeShare == 0)
  }

  @Test(arguments: 1...20)
  func `the unit of time does not matter`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let frameTimes = random.frameTimes(400)
    // A power of two scales without rounding.
    let scaled = Stutter(frameTimes: frameTimes.map { $0 * 1024 })
    #expect(scaled.frames == Stutter(frameTimes: frameTimes).frames, "seed \(seed)")
  }
}
