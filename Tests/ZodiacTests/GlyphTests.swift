import CosmosGeometry
import Testing
import CosmosZodiac

@Suite struct GlyphTests {
  @Test func `there is a glyph for every sign, in order`() {
    #expect(Glyph.standard.map(\.sign) == Sign.allCases)
    for (index, glyph) in Glyph.standard.enumerated() {
      #expect(!Glyph.standard[..<index].map(\.path).contains(glyph.path))
    }
  }

  @Test(arguments: Sign.allCases)
  func `a glyph sits in the middle of its box`(sign: Sign) throws {
    let path = FlattenedPath(Glyph.standard[sign.rawValue].path, tolerance: 0.01)
    let points = path.segments.flatMap { [$0.from, $0.to] }
    let (left, right) = try #require(extent(points.map(\.x)))
    let (top, bottom) = try #require(extent(points.map(\.y)))
    #expect(left >= -18.5 && right <= 18.5 && top >= -18.5 && bottom <= 18.5)
    #expect(abs(left + right) <= 3 && abs(top + bottom) <= 3)
    // None is lost beside the others.
    #expect(right - left >= 26 && bottom - top >= 20)
  }

  @Test(arguments: [
    (
      "<svg viewBox=\"0 0 36 36\">\n<path d=\"M0 0 H1\"/></svg>",
      "leo.svg, line 1: the picture has another box. Want viewBox=\"-20 -20 40 40\"."
    ),
    (
      "<svg viewBox=\"-20 -20 40 40\">\n</svg>",
      "leo.svg, line 1: the picture has 0 <path> elements. Want one, with all strokes in it."
    ),
    (
      "<svg viewBox=\"-20 -20 40 40\">\n<path d=\"M0 0 H1\"/>\n<path d=\"M0 0 H1\"/></svg>",
      "leo.svg, line 3: the picture has 2 <path> elements. Want one, with all strokes in it."
    ),
    (
      "<svg viewBox=\"-20 -20 40 40\">\n<path id=\"M0 0\"/><g d=\"M0 0\"/></svg>",
      "leo.svg, line 2: the <path> has no d=\"…\"."
    ),
    (
      "<svg viewBox=\"-20 -20 40 40\"><path\nd=\"M0 0\nH1 1\nW\"/></svg>",
      "leo.svg, line 4: path data, offset 10: found 'W'. Want a command, one of M L H V C S Q A Z "
        + "or its small letter."
    ),
  ])
  func `a fault in a glyph file is named with its line`(svg: String, message: String) {
    let error = #expect(throws: ZodiacError.self) {
      try Glyph(sign: .leo, svg: svg, file: "leo.svg")
    }
    #expect(error?.description == message)
  }

  private func extent(_ values: [Double]) -> (Double, Double)? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return (low, high)
  }
}
