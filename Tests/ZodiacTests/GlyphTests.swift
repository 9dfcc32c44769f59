import CosmosGeometry
import Testing
import CosmosZodiac

@Suite struct GlyphTests {
  @Test func `there is a glyph for every sign, in order`() {
    #expect(Sign.glyphs.count == 12)
    for (index, glyph) in Sign.glyphs.enumerated() {
      #expect(!Sign.glyphs[..<index].contains(glyph))
    }
  }

  @Test(arguments: Sign.allCases)
  func `a glyph sits in the middle of its box`(sign: Sign) throws {
    let path = FlattenedPath(Sign.glyphs[sign.rawValue], tolerance: 0.01)
    let points = path.segments.flatMap { [$0.from, $0.to] }
    let (left, right) = try #require(extent(points.map(\.x)))
    let (top, bottom) = try #require(extent(points.map(\.y)))
    #expect(left >= -18.5 && right <= 18.5 && top >= -18.5 && bottom <= 18.5)
    #expect(abs(left + right) <= 3 && abs(top + bottom) <= 3)
    // None is lost beside the others.
    #expect(right - left >= 26 && bottom - top >= 20)
  }

  @Test(arguments: Body.allCases)
  func `so does that of a body`(body: Body) {
    for line in FlattenedPath(body.glyph, tolerance: 0.01).segments {
      #expect(max(abs(line.to.x), abs(line.to.y)) <= 18)
    }
  }

  private func extent(_ values: [Double]) -> (Double, Double)? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return (low, high)
  }
}
