import CosmosKit
import TestSupport
import Testing

@testable import CosmosRendering

/// The measures of text.
@Suite struct FontMetricsTests {
  @Test func `the standard measures are those of DejaVu Sans Mono`() {
    let font = FontMetrics.matching("DejaVu Sans Mono")
    for text in ["", "Virgo", "12.3° W", "…", "ffi AV"] {
      #expect(font.metrics(of: text, size: 13) == FontMetrics.standard.metrics(of: text, size: 13))
    }
    #expect(font.isMonospaced)
    #expect(font.width(of: "abcde", size: 10) == 5 * 0.602 * 10)
  }

  @Test(arguments: ["DejaVu Sans Mono", "DejaVu Sans", "DejaVu Serif"])
  func `measures agree with drawn text`(family: String) throws {
    let font = Typesetter(try Font(FontFile(matching: family)), pattern: family)
    let metrics = FontMetrics.matching(family)
    for text in ["Sagittarius", "iiii", "WWWW", "12.3°"] {
      let bitmap = font.bitmap(of: text, size: 40)
      let measured = metrics.metrics(of: text, size: 40)
      // The middle of the cells is a pixel to the right, for the empty column.
      #expect(abs(measured.width - 2 * (bitmap.cellCenterX - 1)) < 0.3, "\(text)")
      #expect(Double(bitmap.height) >= measured.ascent + measured.descent)
      #expect(measured.capHeight < measured.ascent && measured.descent > 0)
    }
  }

  @Test func `letters of a proportional font have their own widths`() {
    let font = FontMetrics.matching("DejaVu Sans")
    #expect(!font.isMonospaced)
    #expect(font.width(of: "iii", size: 10) < font.width(of: "WWW", size: 10) / 2)
    #expect(
      abs(
        font.width(of: "iW", size: 7) - font.width(of: "i", size: 7) - font.width(of: "W", size: 7))
        < 1e-9)
  }

  /// A scene that right-aligns a text at x = 60.
  private struct Aligned: Scene {
    let geometry = GeometryLibrary()
    mutating func handle(_ event: InputEvent) {}
    mutating func advance(to time: Double) {}
    func nextChange(after time: Double) -> Double? { nil }

    func describe(into frame: inout Frame, at time: Double) {
      frame.add(Backdrop(color: .black))
      let width = frame.font.width(of: "WiW", size: 16)
      frame.add(
        Label(
          text: "WiW", center: Point(x: 60 - width / 2, y: 16), size: 16, color: .white,
          centering: .cells))
    }
  }

  @Test(arguments: ["DejaVu Sans Mono", "DejaVu Sans", "DejaVu Serif"])
  func `a scene aligns text in the font of its host`(family: String) throws {
    try Headless.alone {
      let renderer = try SceneRenderer(
        Aligned(), size: Size(width: 64, height: 32), font: family)
      let picture = try renderer.picture(at: 0)
      let last = (0..<64).last { x in (0..<32).contains { picture[x, $0].x > 60 } }
      #expect((57...60).contains(try #require(last)))
    }
  }
}
