import CosmosZodiac
import Foundation
import Testing

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

  /// What Leo's records are, one after the other, and what is said of them.
  private static let mistakes = """
    sign leo; stra alp 1 2 3 4 ⇒ line 2: 'stra' begins no record. Want sign, star or line.
    # Leo;; star alp 1 2 3 4 ⇒ line 3: this star belongs to no constellation. Put 'sign NAME' above it.
    sign ⇒ line 1: this sign has no NAME. Want sign NAME.
    sign leo minor ⇒ line 1: 'minor' is one word too many for a sign record.
    sign lion ⇒ line 1: no sign is called 'lion'. Want one of pisces, aries, taurus, gemini, cancer, leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius.
    sign leo; sign Leo ⇒ line 2: leo has been here before. Keep all its stars and lines together.
    # nothing ⇒ line 45: leo is missing. Want all twelve signs.
    sign leo; star alp 1 2 3 ⇒ line 2: this star has no B-V. Want star BAYER RA DEC V B-V [NAME].
    sign leo; star alf 1 2 3 4 ⇒ line 2: 'alf' is no Bayer name. Want a Greek letter as in alp or gam2, a Latin one, or a number.
    sign leo; star alp㊿ 1 2 3 4 ⇒ line 2: 'alp㊿' is no Bayer name. Want a Greek letter as in alp or gam2, a Latin one, or a number.
    sign leo; star alp 1 2 3 4; star alp 1 2 3 4 ⇒ line 3: leo has a star alp already.
    sign leo; star alp 1 2 3 4; star bet 1O.5 2 3 4 ⇒ line 3: RA of star bet is '1O.5'. Want a decimal number.
    sign leo; star bet 10 2e1 3 4 ⇒ line 2: DEC of star bet is '2e1'. Want a decimal number.
    sign leo; star bet 10 152.1 3 4 ⇒ line 2: DEC of star bet is out of range. Want -90.0 to 90.0.
    sign leo; star bet 10 12 152.1 4 ⇒ line 2: V of star bet is out of range. Want -2.0 to 8.0.
    sign leo; star alp 152 12 1 0; star bet 177 14 2 0; star gam 15.5 20 2 1; star del 168 20 2 0; line alp bet del ⇒ line 4: star gam is 116° from the middle of leo. Are its RA and DEC right?
    sign leo; star alp 1 2 3 4; star bet 1.0 2.0 5 1 ⇒ line 3: star bet is exactly where star alp is. Is one a copy of the other?
    sign leo; star alp 1 2 3 4; line alp bet ⇒ line 3: the line goes to star bet, but leo has none. Is it spelled as in its record?
    sign leo; star alp 1 2 3 4; line alp ⇒ line 3: this line has no second star. Want line BAYER BAYER [BAYER …].
    sign leo; star alp 1 2 3 4; line alp alp ⇒ line 3: the line goes from star alp to itself. Is one of the two a slip?
    sign leo; star alp 1 2 3 4; star bet 2 2 3 4; line alp bet; line bet alp ⇒ line 5: stars bet and alp are joined already. Draw each line once.
    sign leo; star alp 1 2 3 4; star bet 2 2 3 4 ⇒ line 1: leo has no lines. Want one or more.
    sign leo; star alp 1 2 3 4; star bet 2 2 3 4; star gam 1 3 3 4; star del 2 3 3 4; line alp bet; line del gam ⇒ line 5: no line leads from star alp to star del. Join leo into one figure.
    """.split(separator: "\n")

  @Test(arguments: mistakes)
  func `a mistake is named with its line and star`(mistake: Substring) throws {
    let parts = mistake.components(separatedBy: " ⇒ ")
    try #require(parts.count == 2)
    let leo = parts[0].components(separatedBy: ";")
    let error = #expect(throws: ZodiacError.self) { try zodiac(leo: leo) }
    #expect(error?.description == "sky.txt, \(parts[1])")
  }

  @Test func `a long word is cut`() {
    let word = String(repeating: "x", count: 5000)
    let error = #expect(throws: ZodiacError.self) { try zodiac(leo: ["sign leo", word]) }
    #expect(error?.reason == "'\(word.prefix(40))…' begins no record. Want sign, star or line.")
  }
}
