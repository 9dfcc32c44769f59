import CosmosZodiac
import Testing

@Suite struct InstantTests {
  @Test func `the epoch is where POSIX has it`() {
    #expect(Instant(year: 1970, month: 1, day: 1).seconds == 0)
    #expect(Instant(year: 2000, month: 1, day: 1, hour: 12).seconds == 946_728_000)
    #expect(Instant(year: 1950, month: 3, day: 1).seconds == -626_054_400)
  }

  @Test func `a moment is written as ISO 8601 has it`() {
    #expect(Instant(year: 2026, month: 11, day: 22, hour: 21.5).text == "2026-11-22T21:30:00Z")
    #expect(Instant(seconds: -1).text == "1969-12-31T23:59:59Z")
    #expect(Instant(seconds: 951_782_399.6).text == "2000-02-29T00:00:00Z")
  }

  @Test func `every day of four hundred years comes back`() {
    for day in stride(from: -140_000.0, to: 140_000, by: 7) {
      let instant = Instant(seconds: day * 86_400)
      let numbers = instant.parts.date.split(separator: "-").compactMap { Int($0) }
      #expect(
        Instant(year: numbers[0], month: numbers[1], day: numbers[2]) == instant, "\(instant.text)")
    }
  }
}
