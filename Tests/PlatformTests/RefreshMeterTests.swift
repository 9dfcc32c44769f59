import Testing

@testable import CosmosPlatform

/// Refresh rates, measured from pictures on simulated screens.
@Suite struct RefreshMeterTests {
  /// Shows a picture at every `step`-th refresh of a screen.
  ///
  /// - Parameters:
  ///   - meter: Receives the pictures.
  ///   - rate: The number of refreshes per second.
  ///   - step: The number of refreshes per picture.
  ///   - first: The number of the first refresh.
  ///   - start: The time of the first refresh in seconds.
  ///   - seconds: The duration in seconds.
  ///   - jitter: The delay, in seconds, of every second picture.
  private func show(
    _ meter: inout RefreshMeter, at rate: Double, every step: Int = 1, from first: UInt64 = 1000,
    since start: Double = 50, for seconds: Double = 4.1, jitter: Double = 0
  ) {
    for refresh in stride(from: 0, through: Int(seconds * rate), by: step) {
      meter.add(
        refresh: first + UInt64(refresh),
        at: start + Double(refresh) / rate + (refresh % 2 == 0 ? 0 : jitter))
    }
  }

  @Test(arguments: [50, 59.94, 60, 74.97, 143.86, 240], [1, 2, 5])
  func `the measured refresh rate is right for any number of refreshes per picture`(
    rate: Double, step: Int
  ) {
    var meter = RefreshMeter()
    show(&meter, at: rate, every: step, for: 2.5)
    #expect(meter.period == nil, "a single measurement gives no rate")
    show(&meter, at: rate, every: step)
    #expect(meter.period.map { abs($0 * rate - 1) < 1e-6 } ?? false)
  }

  @Test func `the measured refresh rate is right despite inexact times`() {
    var meter = RefreshMeter()
    show(&meter, at: 75, jitter: 0.006)
    #expect(meter.period.map { abs($0 * 75 - 1) < 0.004 } ?? false)
  }

  @Test
  func `no rate is measured if the number of refreshes jumps, stays the same or grows slowly`() {
    var meter = RefreshMeter()
    for round in 0..<20 {
      // High and low refresh numbers alternate, as if they came from two screens.
      let first: UInt64 = round % 2 == 0 ? 5000 : 90
      show(&meter, at: 60, from: first, since: 10 * Double(round), for: 1.5)
    }
    #expect(meter.period == nil)
    for picture in 0..<900 { meter.add(refresh: 7, at: 300 + Double(picture) / 100) }
    #expect(meter.period == nil)
    // A server may refresh a hidden window once per second.
    for second in 0..<30 { meter.add(refresh: 8 + UInt64(second), at: 400 + Double(second)) }
    #expect(meter.period == nil)
  }

  @Test func `the refresh rate is measured again on another screen`() {
    var meter = RefreshMeter()
    show(&meter, at: 60)
    show(&meter, at: 144, from: 20, since: 60)
    #expect(meter.period.map { abs($0 * 144 - 1) < 1e-6 } ?? false)
  }

  @Test
  func `the measured rate replaces the stated rate, unless the measured rate is clearly lower`() {
    var meter = RefreshMeter()
    #expect(meter.rate(stated: 60) == 60 && meter.rate(stated: nil) == nil)
    show(&meter, at: 59.94)
    #expect(meter.rate(stated: 60).map { abs($0 - 59.94) < 1e-4 } ?? false)
    #expect(meter.rate(stated: nil).map { abs($0 - 59.94) < 1e-4 } ?? false)
    #expect(meter.rate(stated: 30).map { abs($0 - 59.94) < 1e-4 } ?? false)
    #expect(
      meter.rate(stated: 144) == 144,
      "a much higher stated rate stays: the screen's rate may be variable")
  }
}
