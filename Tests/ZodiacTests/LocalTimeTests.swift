import Testing

@testable import CosmosZodiac

@Suite struct LocalTimeTests {
  private let instant = Instant(year: 2026, month: 11, day: 22, hour: 23.7)

  /// Returns the text of the instant in a zone that differs from UTC by a few hours.
  private func text(hours: Bool, offset: Double) -> String {
    instant.text(hours: hours) { instant in
      let local = Instant(seconds: instant.seconds + 3600 * offset).parts
      return (local.date, local.time, "ZONE")
    }
  }

  @Test func `the local time is written after the time in UTC, with its date if that differs`() {
    #expect(text(hours: false, offset: -3) == "2026-11-22 23:42:00 UTC, 20:42:00 ZONE")
    #expect(text(hours: false, offset: 1) == "2026-11-22 23:42:00 UTC, 11-23 00:42:00 ZONE")
    #expect(text(hours: true, offset: 1) == "2026-11-22 23 h UTC, 11-23 00 h ZONE")
    #expect(text(hours: true, offset: -3.5) == "2026-11-22 23 h UTC, 19:30 ZONE")
  }

  @Test func `a local time that equals UTC is left out`() {
    #expect(text(hours: false, offset: 0) == "2026-11-22 23:42:00 UTC")
    #expect(text(hours: true, offset: 0) == "2026-11-22 23 h UTC")
  }
}
