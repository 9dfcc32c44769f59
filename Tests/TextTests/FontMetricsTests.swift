import CosmosDrawing
import CosmosText
import Testing

/// Measured sizes of text, compared with rasterised text.
@Suite struct FontMetricsTests {
  @Test(
    .enabled(
      if: (try? FontFile(matching: "Inter"))?.family == "Inter", "Inter is not installed."))
  func `the standard metrics are about those of Inter`() {
    let font = FontMetrics.matching("Inter")
    // Inter 4.0 and 4.1 differ by up to 0.009 of the font size a letter.
    for text in ["", "Virgo", "12.3 W", "ffi AV"] {
      let own = font.metrics(of: text, size: 13, tracking: 0.12)
      let standard = FontMetrics.standard.metrics(of: text, size: 13, tracking: 0.12)
      #expect(abs(own.width - standard.width) <= 0.01 * 13 * Double(text.count), "\(text)")
      #expect(abs(own.ascent - standard.ascent) < 0.3 && abs(own.descent - standard.descent) < 0.3)
      #expect(abs(own.capHeight - standard.capHeight) < 0.3)
    }
    #expect(!font.isMonospaced && !FontMetrics.standard.isMonospaced)
  }

  @Test(arguments: ["Inter", "DejaVu Sans", "DejaVu Serif", "Nimbus Sans"])
  func `all digits of a font are equally wide`(family: String) throws {
    let font = FontMetrics.matching(family)
    let widths = Set((0...9).map { font.width(of: "\($0)", size: 1) })
    #expect(widths.count == 1, "\(widths)")
    let typesetter = Typesetter(try Font(FontFile(matching: family)))
    let places = ["101", "888"].map { typesetter.extent(of: $0, size: 40).width }
    #expect(places[0] == places[1])
  }

  @Test func `tracking widens the places between letters, but not the line's ends`() throws {
    let (family, font) = ("DejaVu Sans", FontMetrics.matching("DejaVu Sans"))
    let typesetter = Typesetter(try Font(FontFile(matching: family)))
    for text in ["leo", "234.5°", "W", "", "おとめ座"] {
      let wide = font.width(of: text, size: 40, tracking: 0.12)
      let gaps = Double(max(0, text.count - 1))
      #expect(abs(wide - font.width(of: text, size: 40) - 0.12 * 40 * gaps) < 1e-9, "\(text)")
      let bitmap = typesetter.bitmap(of: text, size: 40, tracking: 0.12)
      #expect(abs(bitmap.cellWidth - wide) < 0.3, "\(text)")
    }
  }

  @Test func `a line with letters of a joined script has no tracking`() throws {
    let font = FontMetrics.matching("DejaVu Sans")
    let typesetter = Typesetter(try Font(FontFile(matching: "DejaVu Sans")))
    for text in ["السرطان", "السرطان 12°"] {
      #expect(font.width(of: text, size: 40, tracking: 1) == font.width(of: text, size: 40))
      #expect(
        typesetter.bitmap(of: text, size: 40, tracking: 1)
          == typesetter.bitmap(of: text, size: 40))
    }
  }

  @Test func `the standard metrics of figures are those of DejaVu Sans Mono`() {
    let font = FontMetrics.matching("DejaVu Sans Mono")
    for text in ["", "Virgo", "12.3° W", "…", "ffi AV"] {
      #expect(
        font.metrics(of: text, size: 13)
          == FontMetrics.standardFigures.metrics(of: text, size: 13))
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
      let drawn = font.extent(of: text, size: 128).width
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
