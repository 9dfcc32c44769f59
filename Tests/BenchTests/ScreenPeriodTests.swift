import Testing

@testable import CosmosBench

@Suite struct ScreenPeriodTests {
  @Test
  func `for a screen that states 60 Hz, the true period of 59.94 Hz is derived from the frames`() {
    let exact = 1001.0 / 60_000
    // The frame times jitter by 1 ms, and every tenth frame misses a refresh.
    let frames = (0..<600).map { index in
      (index % 10 == 0 ? 2 : 1) * exact + (index % 2 == 0 ? 0.001 : -0.001)
    }
    let period = screenPeriod(from: frames, nominal: 1.0 / 60)
    #expect(abs(period - exact) < 1e-9)
  }

  @Test func `frames that the screen does not pace leave the stated period unchanged`() {
    #expect(
      screenPeriod(from: Array(repeating: 0.004, count: 500), nominal: 1.0 / 60)
        == 1.0 / 60)
    #expect(
      screenPeriod(from: Array(repeating: 0.0223, count: 500), nominal: 1.0 / 60)
        == 1.0 / 60)
  }

  @Test func `too few frames leave the stated period unchanged`() {
    #expect(screenPeriod(from: [0.0167, 0.0167], nominal: 1.0 / 60) == 1.0 / 60)
    #expect(screenPeriod(from: [], nominal: 1.0 / 60) == 1.0 / 60)
  }
}
