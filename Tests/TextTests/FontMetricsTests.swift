import CosmosDrawing
import CosmosText
import Testing

/// Measured sizes of text, compared with rasterised text.
@Suite struct FontMetricsTests {
  @Test func `the standard font metrics are those of DejaVu Sans Mono`() {
    let font = FontMetrics.matching("DejaVu Sans Mono")
    for text in ["", "Virgo", "12.3° W", "…", "ffi AV"] {
      #expect(font.metrics(of: text, size: 13) == FontMetrics.standard.metrics(of: text, size: 13))
    }
    #expect(font.isMonospaced)
    #expect(font.width(of: "abcde", size: 10) == 5 * 0.602 * 10)
  }

  @Test(arguments: ["DejaVu Sans Mono", "DejaVu Sans", "DejaVu Serif"])
  func `the measures of a text agree with the drawn text`(family: String) throws {
    let font = Typesetter(try Font(FontFile(matching: family)), pattern: family)
    let metrics = FontMetrics.matching(family)
    for text in ["Sagittarius", "iiii", "WWWW", "12.3°"] {
      let bitmap = font.bitmap(of: text, size: 40)
      let measured = metrics.metrics(of: text, size: 40)
      // The bitmap has an empty column at the left, so the middle of the letters is one pixel
      // further right.
      #expect(abs(measured.width - 2 * (bitmap.cellCenterX - 1)) < 0.3, "\(text)")
      #expect(Double(bitmap.height) >= measured.ascent + measured.descent)
      #expect(measured.capHeight < measured.ascent && measured.descent > 0)
    }
  }

  @Test func `text in joined scripts and other fonts is measured as wide as it is drawn`() throws {
    let family = "DejaVu Sans Mono"
    let font = Typesetter(try Font(FontFile(matching: family)), pattern: family)
    let metrics = FontMetrics.matching(family)
    for text in ["السرطان", "おとめ座", "a\u{301}b"] {
      let drawn = font.width(of: text, size: 128) / 128
      #expect(abs(metrics.width(of: text, size: 1) - drawn) < 0.002, "\(text)")
    }
  }

  @Test func `the letters of a proportional font are measured with their own widths`() {
    let font = FontMetrics.matching("DejaVu Sans")
    #expect(!font.isMonospaced)
    #expect(font.width(of: "iii", size: 10) < font.width(of: "WWW", size: 10) / 2)
    #expect(
      abs(
        font.width(of: "iW", size: 7) - font.width(of: "i", size: 7) - font.width(of: "W", size: 7))
        < 1e-9)
  }
}
