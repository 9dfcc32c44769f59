import Foundation
import Testing

@testable import CosmosZodiac

/// What the reader of a figures file says about each mistake in it.
@Suite struct ZodiacErrorTests {
  /// A whole zodiac of tiny figures: Leo, at the beginning, as given, the others sound.
  private func zodiac(leo: [String]) throws -> Zodiac {
    let others = Sign.allCases.filter { $0 != .leo }.flatMap { sign in
      ["sign \(sign.name)", "star alp 10 5 2.5 0.5", "star bet 12 6 4 -", "line alp bet"]
    }
    return try Zodiac(parsing: (leo + others).joined(separator: "\n"), file: "sky.txt")
  }

  @Test func `comments, tabs, blank lines and foreign line ends change nothing`() throws {
    let plain = try zodiac(leo: [
      "sign leo", "star alp 152.1 11.97 1.36 -0.09 Regulus", "star 41 150 -0.5 3.4 -",
      "line alp 41",
    ])
    let decorated = try zodiac(leo: [
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

  @Test func `stars that no line joins stay out of the figure`() throws {
    let figure = try zodiac(leo: [
      "sign leo", "star alp 10 5 3.9 1", "star bet 11 5 1 1", "star gam 11 6 3.5 1 Two Words",
      "line gam alp",
    ])[.leo]
    #expect(figure.stars.map(\.star.displayName) == ["Two Words", "α Leonis"])
    #expect(figure.companions.map(\.star.displayName) == ["β Leonis"])
    #expect(figure.lines == [FigureLine(from: 0, to: 1)])
  }

  private static let sign = "Want sign NAME, with each name once: "
  private static let star = "Want star BAYER RA DEC V B-V [NAME] below its sign: "
  private static let jewel =
    "Want jewel KIND RA DEC SIZE NAME below its sign: KIND one of emission, "
  private static let line = "Want line BAYER BAYER [BAYER …] from star to star of the sign"

  /// What Leo's records are, one after the other, and what is said of which line.
  @Test(arguments: [
    ("sign leo; stra alp 1 2 3 4", 2, "Want a record that begins with sign, star, line or jewel."),
    ("# Leo;; star alp 1 2 3 4", 3, star), ("sign", 1, sign), ("sign leo minor", 1, sign),
    ("sign lion", 1, sign + "pisces, aries, taurus"), ("sign leo; sign Leo", 2, sign),
    ("# nothing", 45, "leo is missing. Want all twelve signs."),
    ("sign leo; star alp 1 2 3", 2, star), ("sign leo; star alf 1 2 3 4", 2, star),
    ("sign leo; star alp㊿ 1 2 3 4", 2, star),
    ("sign leo; star alp 1 2 3 4; star alp 1 3 3 4", 3, star),
    ("sign leo; star alp 1 2 3 4; star bet 1O.5 2 3 4", 3, star),
    ("sign leo; star bet 10 2e1 3 4", 2, star), ("sign leo; star bet 10 152.1 3 4", 2, star),
    ("sign leo; star bet 10 12 152.1 4", 2, star), ("sign leo; star bet 10 12 2 7", 2, star),
    ("sign leo; star alp 1 2 3 4; star bet 1.0 2.0 5 1", 3, star),
    (
      "sign leo; star alp 152 12 1 0; star bet 177 14 2 0; star gam 15.5 20 2 1; star del 168 20 2 0; "
        + "line alp bet del", 4,
      "star gam is 116° from the middle of leo. Are its RA and DEC right?"
    ),
    ("jewel galaxy 1 2 9 M1", 1, jewel), ("sign leo; jewel galaxy 1 2 9", 2, jewel),
    ("sign leo; jewel comet 1 2 9 M1", 2, jewel), ("sign leo; jewel galaxy 1 2 0.5 M1", 2, jewel),
    ("sign leo; jewel galaxy 1 -91 9 M1", 2, jewel),
    ("line alp bet", 1, line), ("sign leo; star alp 1 2 3 4; line alp bet", 3, line),
    ("sign leo; star alp 1 2 3 4; line alp", 3, line),
    ("sign leo; star alp 1 2 3 4; line alp alp", 3, line),
    ("sign leo; star alp 1 2 3 4; star bet 2 2 3 4; line alp bet; line bet alp", 5, line),
    ("sign leo; star alp 1 2 3 4; star bet 2 2 3 4", 1, "leo has no lines. Want one or more."),
    (
      "sign leo; star alp 1 2 3 4; star bet 2 2 3 4; star gam 1 3 3 4; star del 2 3 3 4; "
        + "line alp bet; line del gam", 5,
      "no line leads from star alp to star del. Join leo into one figure."
    ),
  ])
  func `a mistake is named with its line and what is wanted`(
    leo: String, line: Int, wanted: String
  ) throws {
    let records = leo.components(separatedBy: ";")
    let error = try #require(throws: ZodiacError.self) { try zodiac(leo: records) }
    #expect(error.description.hasPrefix("sky.txt, line \(line): \(wanted)"), "\(error)")
  }
}
