import Foundation
import TestSupport
import Testing

@Suite struct TonightTests {
  private struct Answer: Decodable {
    struct Body: Decodable {
      var name, constellation: String
      var longitude, latitude, magnitude, phase, p: Double
    }

    var date: String
    var bodies: [Body]
  }

  private func answer(_ arguments: String...) throws -> Answer {
    let outcome = try Program.run(["tonight", "--json"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
  }

  @Test func `the JSON contains the date and seven bodies`() throws {
    let answer = try answer("--date", "2026-11-22T21:30")
    #expect(answer.date == "2026-11-22T21:30:00Z")
    #expect(
      answer.bodies.map(\.name) == [
        "sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn",
      ])
    let sun = try #require(answer.bodies.first)
    #expect(abs(sun.longitude - 240.59) < 0.01)
    #expect(sun.constellation == "libra")
    #expect(sun.phase == 1)
    // The place on the ribbon has the equinox J2000.
    #expect(abs(30 * sun.p - (240.59 - 50.29 / 3600 * 26.9)) < 0.01)
  }

  @Test func `a date without a time means noon`() throws {
    #expect(try answer("--date", "2026-11-22").date == "2026-11-22T12:00:00Z")
    #expect(try answer("--date", "today").date.hasSuffix("T12:00:00Z"))
    #expect(try answer("--date", "2026-11-22 08:15:30Z").date == "2026-11-22T08:15:30Z")
    #expect(try answer("--date", "2026-8-2T5:45").date == "2026-08-02T05:45:00Z")
  }

  /// The Sun passes longitude 0 at 14:46 UTC.
  @Test func `a longitude that is rounded up to 360° is 0`() throws {
    let moments = (40...50).map { "2026-03-20T14:\($0)" }
    let texts = try moments.map { try Program.run(["tonight", "--utc", "--date", $0]).output }
    #expect(texts.contains { $0.contains("\nsun          0.00°") }, "\(texts)")
    #expect(texts.allSatisfy { !$0.contains("360.00°") && !$0.contains("−0.00°") })
    for text in try moments.map({ try Program.run(["tonight", "--json", "--date", $0]).output }) {
      #expect(!text.contains("360.0000"))
    }
  }

  @Test func `--planets all lists nine bodies`() throws {
    #expect(try answer("--planets", "all").bodies.suffix(2).map(\.name) == ["uranus", "neptune"])
  }

  @Test func `the table has a line for each body`() throws {
    let outcome = try Program.run(["tonight", "--utc", "--date", "2026-11-22T21:30"])
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "2026-11-22 21:30:00 UTC")
    #expect(lines.count == 9)
    #expect(lines.dropFirst(2).first?.hasPrefix("sun ") == true)
    #expect(lines.dropFirst(2).first?.hasSuffix("   libra") == true)
  }

  private static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"

  @Test(arguments: [
    (berlin, "2026-11-22T21:30", "2026-11-22 21:30:00 UTC, 22:30:00 CET"),
    (berlin, "2026-07-01T23:30", "2026-07-01 23:30:00 UTC, 07-02 01:30:00 CEST"),
    ("IST-5:30", "2026-01-01T00:00", "2026-01-01 00:00:00 UTC, 05:30:00 IST"),
    ("UTC", "2026-01-01T00:00", "2026-01-01 00:00:00 UTC"),
  ])
  func `the table shows the local time beside UTC, unless --utc is given`(
    zone: String, date: String, heading: String
  ) throws {
    func first(_ arguments: [String]) throws -> Substring {
      try Program.run(["tonight", "--date", date] + arguments, environment: ["TZ": zone])
        .output.prefix { $0 != "\n" }
    }
    #expect(try first([]) == heading)
    #expect(try first(["--utc"]) == heading.prefix { $0 != "," })
  }

  @Test(arguments: ["C", "POSIX", "en_US.ISO-8859-1"])
  func `without Unicode in the locale, the table is ASCII with the same columns`(
    locale: String
  ) throws {
    func lines(_ locale: String) throws -> [Substring] {
      let outcome = try Program.run(
        ["tonight", "--date", "2026-11-22T21:30"], environment: ["LC_ALL": locale])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      return outcome.output.split(separator: "\n")
    }
    let ascii = try lines(locale)
    let typographic = try lines("C.UTF-8")
    #expect(ascii.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(ascii)")
    #expect(typographic.joined().contains("°") && typographic.joined().contains("−"))
    #expect(ascii.map(\.count) == typographic.map(\.count))
    #expect(ascii.joined().contains("-"))
  }

  @Test func `without a date, 'cosmos tonight' prints the positions of the present`() throws {
    let earliest = Date(timeIntervalSinceNow: -1)
    let formatter = ISO8601DateFormatter()
    let date = try #require(formatter.date(from: try answer().date))
    #expect(date >= earliest && date <= Date(timeIntervalSinceNow: 1))
  }
}
