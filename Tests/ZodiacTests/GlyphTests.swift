import CosmosGeometry
import Testing
import CosmosZodiac

@Suite struct GlyphTests {
  @Test func `every sign has a different glyph`() {
    #expect(Sign.glyphs.count == 12)
    for (index, glyph) in Sign.glyphs.enumerated() {
      #expect(!Sign.glyphs[..<index].contains(glyph))
    }
  }

  @Test(arguments: Sign.allCases)
  func `a sign's glyph is centred in its box`(sign: Sign) throws {
    let path = FlattenedPath(Sign.glyphs[sign.rawValue], tolerance: 0.01)
    let points = path.segments.flatMap { [$0.from, $0.to] }
    let (left, right) = try #require(extent(points.map(\.x)))
    let (top, bottom) = try #require(extent(points.map(\.y)))
    #expect(left >= -18.5 && right <= 18.5 && top >= -18.5 && bottom <= 18.5)
    #expect(abs(left + right) <= 3 && abs(top + bottom) <= 3)
    // No glyph looks much smaller than the others.
    #expect(right - left >= 26 && bottom - top >= 20)
  }

  @Test(arguments: Body.allCases)
  func `a body's glyph stays inside its box`(body: Body) {
    for line in FlattenedPath(body.glyph, tolerance: 0.01).segments {
      #expect(max(abs(line.to.x), abs(line.to.y)) <= 18)
    }
  }

  private func extent(_ values: [Double]) -> (Double, Double)? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return (low, high)
  }
}
