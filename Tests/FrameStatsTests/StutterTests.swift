import CosmosFrameStats
import Testing
import TestSupport

@Suite struct StutterTests {
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
}
