import CosmosDrawing
import TestSupport
import Testing

@testable import CosmosText

/// Tests of letters whose shape depends on their neighbours, of fonts, and of the directions of
/// text.
@Suite struct TypesetterTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = Typesetter(try Font(FontFile(matching: FontFile.standardFamily(for: .figures))))
  }

  private func glyphs(_ text: String) -> [Typesetter.Glyph] {
    typesetter.glyphs(of: text, size: 32)
  }

  /// Whether fontconfig finds a font with the characters.
  private static func hasFont(for text: String) -> Bool {
    guard
      let file = FontFile(having: Array(text.unicodeScalars), likePattern: "sans-serif"),
      let font = try? Font(file)
    else { return false }
    return font.has(text.unicodeScalars)
  }

  private static let needsLibraries: ConditionTrait = .enabled(
    if: Shaper.isAvailable, "HarfBuzz or FriBidi is not installed: libharfbuzz0b, libfribidi0")

  @Test func `letters of the standard font are equally wide`() {
    #expect(abs(typesetter.extent(of: "press M, ü, Ж", size: 128).width - 13 * 0.602) < 0.01)
    #expect(glyphs("leo").map(\.font) == [0, 0, 0])
    #expect(glyphs("leo").map(\.y) == [0, 0, 0])
  }

  @Test(.enabled(if: hasFont(for: "日"), "No font has Japanese letters."))
  func `a letter that no font has always looks the same, and hides no other letter`() {
    // No font has characters for private use.
    let text = "日\u{10FFFD}日\u{10FFFD}\u{301}"
    let first = glyphs(text)
    #expect(first.map(\.font).prefix(3) == [1, 0, 1])
    #expect(glyphs(text) == first)
    #expect(glyphs("\u{10FFFD}").map(\.number) == [first[1].number])
    #expect(glyphs("日").map(\.font) == [1])
  }

  @Test(needsLibraries, .enabled(if: hasFont(for: "سلام"), "No font has Arabic letters."))
  func `Arabic letters join`() {
    // Seen, lam, alef and meem; the middle two are one ligature in some fonts.
    let joined = glyphs("سلام")
    let alone = "سلام".unicodeScalars.flatMap { glyphs(String($0)) }
    #expect(joined.count <= alone.count)
    #expect(joined.last?.number != alone.first?.number)
    #expect(
      typesetter.extent(of: "بببب", size: 32).width < 4 * typesetter.extent(of: "ب", size: 32).width
    )
  }

  @Test(needsLibraries, .enabled(if: hasFont(for: "سلام"), "No font has Arabic letters."))
  func `Arabic runs from right to left, and numbers in it from left to right`() throws {
    func number(_ text: String) throws -> UInt32 { try #require(glyphs(text).first?.number) }
    // Alef joins no letter after it.
    let line = glyphs("ا12 ا")
    #expect(line.count == 5)
    #expect(try line[0].number == number("ا") && line[4].number == number("ا"))
    #expect(line[2].x < line[3].x && line.map(\.x) == line.map(\.x).sorted())
    let (one, two) = (try number("1"), try number("2"))
    let places = (line.firstIndex { $0.number == one }, line.firstIndex { $0.number == two })
    #expect(places == (2, 3))
    // In a line from left to right, the Arabic word is one run.
    let mixed = glyphs("ab ادر cd")
    #expect(try mixed.first?.number == number("a") && mixed.last?.number == number("d"))
    let word = try (number("ر"), number("ا"))
    #expect(mixed[3].number == word.0 && mixed[5].number == word.1)
  }

  @Test func `runs of text are ordered by their bidirectional levels`() {
    func order(_ levels: [UInt8]) -> [Int] {
      let runs = levels.enumerated().map { index, level in
        TextRun(range: index..<index + 1, font: 0, level: level, needsShaping: false)
      }
      return TextRun.ordered(runs).map(\.range.lowerBound)
    }
    #expect(order([0, 0, 0]) == [0, 1, 2])
    #expect(order([0, 1, 0]) == [0, 1, 2])
    #expect(order([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(order([1, 2, 1]) == [2, 1, 0])
    #expect(order([1, 1]) == [1, 0])
    #expect(order([]) == [])
  }

  @Test(needsLibraries, .enabled(if: hasFont(for: "क्ष"), "No font has Devanagari letters."))
  func `Devanagari letters form one sign`() {
    #expect(glyphs("क्ष").count < 3)
    // The vowel sign appears in front of its consonant, although the consonant comes first in the
    // text.
    let sign = glyphs("कि")
    #expect(sign.count == 2 && sign[1].number == glyphs("क").first?.number)
  }

  @Test(.enabled(if: hasFont(for: "月てん"), "No font has Japanese letters."))
  func `letters that the font lacks come from another font`() throws {
    let line = glyphs("M 月")
    #expect(line.map(\.font) == [0, 0, 1])
    #expect(line[2].number != 0)
    let bitmap = typesetter.bitmap(of: "月", size: 32)
    #expect(bitmap.coverage.contains(255))
    // The letters are not cut off above or below.
    let rows = [0, bitmap.height - 1]
    for row in rows {
      let pixels = bitmap.coverage[(row * bitmap.width)..<((row + 1) * bitmap.width)]
      #expect(pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func `a letter that no font has is searched for only once`() throws {
    nonisolated(unsafe) var searches = 0
    let typesetter = Typesetter(
      try Font(FontFile(matching: FontFile.standardFamily(for: .figures)))
    ) { _, _ in
      searches += 1
      return nil
    }
    let glyphs = typesetter.glyphs(of: "\u{10FFFD}\u{10FFFD}", size: 32)
    #expect(glyphs.map(\.number) == [0, 0])
    #expect(searches == 1)
  }

  @Test func `Unicode's direction marks have no glyph`() {
    #expect(glyphs("\u{200F}\u{2068}5\u{2069}").map(\.number) == glyphs("5").map(\.number))
  }
}
