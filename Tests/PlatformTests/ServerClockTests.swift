import TestSupport
import Testing

@testable import CosmosPlatform

@Suite struct ServerClockTests {
  /// The origin of a machine whose clock is far from the clocks of the simulated servers.
  private static let elsewhere = 1_000_000.0

  @Test func `time stamps of an X server on the same machine are on the machine's clock`() {
    // The machine started 123,456.789 s ago, or 50 days ago: then the 32-bit count of milliseconds
    // has wrapped.
    for origin in [123_456.789, 4_320_000] {
      var clock = ServerClock(origin: origin)
      let first = UInt32(truncatingIfNeeded: Int64((origin + 5) * 1000))
      // The first event arrives late, at 5.4 s instead of 5 s. The delay is known because the
      // server and the program use the same clock.
      let date = clock.date(first, arrival: 5.4)
      #expect(abs(date - 5) < 0.0011 && date <= 5)
      let next = clock.date(first &+ 8, arrival: 5.5)
      #expect(abs(next - date - 0.008) < 1e-6)
    }
  }

  @Test func `a time stamp in the future proves that the server uses another clock`() {
    var clock = ServerClock(origin: 100)
    _ = clock.date(104_000, arrival: 5)
    #expect(clock.date(105_900, arrival: 5.2) <= 5.2)
    #expect(clock.date(106_900, arrival: 6.2) <= 6.2)
  }

  @Test func `the documentation's example of a server's clock is correct`() {
    var clock = ServerClock(origin: Self.elsewhere)
    #expect(clock.date(4_294_967_290, arrival: 12) == 12)
    #expect(abs(clock.date(6, arrival: 12.03) - 12.012) < 0.0001)
  }

  @Test func `samples that waited for a busy program keep their intervals`() {
    var clock = ServerClock(origin: Self.elsewhere)
    // One sample arrives on time. The next four are read together, after a picture that took long.
    #expect(clock.date(1000, arrival: 5) == 5)
    let dates = [1008, 1016, 1024, 1032].map { clock.date($0, arrival: 5.050) }
    for (index, date) in dates.enumerated() {
      #expect(abs(date - (5.008 + 0.008 * Double(index))) < 0.0001)
    }
  }

  @Test
  func `a late first sample is corrected by the next punctual one, but time never runs backwards`()
  {
    var clock = ServerClock(origin: Self.elsewhere)
    #expect(clock.date(1000, arrival: 5.020) == 5.020)
    #expect(clock.date(1008, arrival: 5.009) == 5.020)
    #expect(abs(clock.date(1030, arrival: 5.031) - 5.031) < 1e-9)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `dates of events never decrease and are never in the future, for any delays`(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    var clock = ServerClock(origin: Self.elsewhere)
    var server: UInt32 = .max - 3000
    var arrival = 0.0
    var now = 0.0
    var last = -Double.infinity
    for _ in 0..<2000 {
      let step = UInt32(random.next() % 30)
      server &+= step
      now += Double(step) / 1000
      arrival = max(arrival, now + Double(random.next() % 20) / 1000)
      let date = clock.date(server, arrival: arrival)
      #expect(date >= last, "seed \(seed)")
      #expect(date <= arrival + 1e-9, "seed \(seed)")
      last = date
    }
  }

  /// The dates are exact after an hour even if the server's clock runs slow or fast by a
  /// ten-thousandth.
  @Test(arguments: [0.9999, 1, 1.0001])
  func `if the server's clock runs slower or faster, the difference is compensated`(rate: Double) {
    var clock = ServerClock(origin: Self.elsewhere)
    var date = 0.0
    for second in 0..<3600 {
      date = clock.date(UInt32(Double(second) * 1000 * rate), arrival: Double(second) + 0.001)
    }
    #expect(abs(date - 3599.001) < 0.002)
  }

  @Test func `an event after a long pause does not get a date in the past`() {
    var clock = ServerClock(origin: Self.elsewhere)
    _ = clock.date(0, arrival: 1)
    #expect(abs(clock.date(3_600_000, arrival: 3601.002) - 3601.002) < 0.0021)
  }
}
