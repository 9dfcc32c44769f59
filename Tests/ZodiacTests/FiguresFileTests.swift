import Testing

@testable import CosmosZodiac

@Suite struct FiguresFileTests {
  /// Returns a zodiac of tiny figures: the given text for Leo comes first, and all other signs are
  /// valid.
  private static func zodiac(leo: [String]) -> Zodiac {
    let others = Sign.allCases.filter { $0 != .leo }.flatMap { sign in
      [
        "sign \(sign.name)", "star alp \(30 * sign.rawValue + 8) 5 2.5 0.5",
        "star bet \(30 * sign.rawValue + 12) 6 4 -", "line alp bet",
      ]
    }
    return Zodiac(parsing: (leo + others).joined(separator: "\n"))
  }

  @Test func `comments, tabs, blank lines and Windows line endings are ignored`() {
    let plain = Self.zodiac(leo: [
      "sign leo", "star alp 152.1 11.97 1.36 -0.09 Regulus", "star 41 150 -0.5 3.4 -",
      "line alp 41",
    ])
    let decorated = Self.zodiac(leo: [
      "# The lion\r", "", "sign LEO\r",
      "\tstar alp  152.1 +11.97 1.36\t-0.09  Regulus # the heart\r",
      "  ", "star 41 150.0 -0.50 3.40 -", "line alp 41# ordered\r",
    ])
    #expect(plain == decorated)
    let stars = plain[.leo].stars
    #expect(stars.map(\.star.displayName) == ["Regulus", "41 Leonis"])
    #expect(stars.map(\.star.colorIndex) == [-0.09, nil])
    #expect(stars.map(\.isBig) == [true, true])
    #expect(plain[.leo].lines == [FigureLine(from: 0, to: 1)])
  }

  @Test func `stars that are not on a line are companions of the figure`() {
    let figure = Self.zodiac(leo: [
      "sign leo", "star alp 10 5 3.9 1", "star bet 11 5 1 1", "star gam 11 6 3.5 1 Two Words",
      "line gam alp",
    ])[.leo]
    #expect(figure.stars.map(\.star.displayName) == ["Two Words", "α Leonis"])
    #expect(figure.companions.map(\.star.displayName) == ["β Leonis"])
    #expect(figure.lines == [FigureLine(from: 0, to: 1)])
  }

  @Test(arguments: [
    "stra alp 1 2 3 4", "star alp 1 2 3", "star alf 1 2 3 4", "star bet 1O.5 2 3 4", "sign lion",
    "star bet 1 2 3 blue", "line alp bet", "jewel comet 1 2 9 8 M1",
    "jewel galaxy 1 2 9 8", "jewel galaxy 1 2 9 bright M1",
  ])
  func `an invalid record ends the program with a message that names the line`(
    record: String
  ) async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [record = record as String] in
      _ = Self.zodiac(leo: ["sign leo", "star alp 5 5 3 1", record])
    }
    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(said.contains("Figures, line 3: invalid record: \(record)"))
  }
}
