import CosmosKit
import TestSupport
import Testing

@testable import CosmosRendering

/// Labels that begin or end at a point, and texts that are shortened to a width.
@Suite(.drawing) struct LabelAlignmentTests {
  private static let families = ["DejaVu Sans Mono", "DejaVu Sans", "DejaVu Serif"]

  /// A scene with one label.
  private struct Line: Scene {
    let geometry = GeometryLibrary()
    var label: Label
    mutating func handle(_ event: InputEvent) {}
    mutating func advance(to time: Double) {}
    func nextChange(after time: Double) -> Double? { nil }

    func describe(into frame: inout Frame, at time: Double) {
      frame.add(Backdrop(color: .black))
      frame.add(label)
    }
  }

  /// Returns the columns that a label touches in a picture of 200 × 32 pixels.
  private func ink(_ label: Label, in family: String) throws -> ClosedRange<Int> {
    let size = Size(width: 200, height: 32)
    let picture = try Headless.alone {
      try SceneRenderer.picture(of: Line(label: label), at: 0, size: size, font: family)
    }
    let columns = (0..<200).filter { x in (0..<32).contains { picture[x, $0].x > 60 } }
    return try #require(columns.first)...(try #require(columns.last))
  }

  private func label(
    _ text: String, _ alignment: Label.Alignment, _ centering: Label.Centering? = nil
  ) -> Label {
    Label(
      text: text, at: Point(x: 100, y: 16), alignment: alignment, size: 16, color: .white,
      centering: centering)
  }

  @Test(arguments: families)
  func `a line of text begins, is centred or ends at its point, according to its alignment`(
    family: String
  ) throws {
    for text in ["W", "WiW", "HHHHH"] {
      let left = try ink(label(text, .left, .ink), in: family)
      let middle = try ink(label(text, .center), in: family)
      let right = try ink(label(text, .right, .ink), in: family)
      #expect(abs(left.lowerBound - 100) <= 1, "\(text): \(left)")
      #expect(abs(right.upperBound - 99) <= 1, "\(text): \(right)")
      #expect(abs(middle.lowerBound + middle.upperBound - 199) <= 2, "\(text): \(middle)")
      #expect(abs(left.count - right.count) <= 1 && abs(left.count - middle.count) <= 1)
    }
  }

  @Test(arguments: families)
  func `in a column of aligned numbers, equal digits are at equal positions`(
    family: String
  ) throws {
    // The last digits are equal, so their visible ends are in one column.
    let ends = try ["7", "17", "1117"].map { try ink(label($0, .right), in: family).upperBound }
    #expect(Set(ends).count == 1, "\(ends)")
    let starts = try ["7", "71", "7111"].map { try ink(label($0, .left), in: family).lowerBound }
    #expect(Set(starts).count == 1, "\(starts)")
  }

  @Test(arguments: [Label.Alignment.left, .center, .right])
  func `a line drawn letter by letter, in cells of whole pixels, is aligned like a whole line`(
    alignment: Label.Alignment
  ) {
    var frame = Frame(viewport: Viewport(size: Size(width: 200, height: 32)))
    frame.addCells(of: label("12345", alignment))
    let middle = (frame.labels[0].center.x + frame.labels[4].center.x) / 2
    // Each cell is a whole number of pixels wide: 10 pixels for letters of 9.6 pixels.
    let expected = [Label.Alignment.left: 125.0, .center: 100, .right: 75][alignment]
    #expect(middle == expected)
  }

  @Test(arguments: families)
  func `a text is shortened only as far as it must be to fit into a width`(family: String) {
    let font = FontMetrics.matching(family)
    let text = "A title of several words"
    for width in stride(from: 0.0, through: 260, by: 3) {
      let short = font.shortened(text, to: width, size: 16)
      #expect(font.width(of: short, size: 16) <= width)
      guard short != text else { continue }
      #expect(short.isEmpty || short.last == "…")
      #expect(!short.contains(" …"))
      // With one more letter, the shortened text would be too wide.
      let kept = short.dropLast().count
      guard !short.isEmpty, !text.dropFirst(kept).hasPrefix(" ") else { continue }
      #expect(font.width(of: text.prefix(kept + 1) + "…", size: 16) > width, "\(short)")
    }
    #expect(font.shortened(text, to: 1000, size: 16) == text)
    #expect(font.shortened("", to: 0, size: 16) == "")
  }
}
