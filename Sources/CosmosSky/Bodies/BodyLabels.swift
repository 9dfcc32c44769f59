import CosmosDrawing
import CosmosZodiac
import CosmosGeometry
import CosmosScenes

/// What stands under the bodies at the bottom of the window: symbol, name and longitude.
///
/// A body whose label has no room beside the others has it in one line above them.
struct BodyLabels: Equatable, Sendable {
  /// Design points from the bottom of the window: as the signs' labels have it.
  private static let (glyphHeight, nameHeight, degreesHeight) = (86.0, 60.0, 38.0)
  /// Design points from the bottom of the window to the middle of the first line above the blocks, and
  /// from line to line.
  private static let (firstLine, lineSpacing) = (113.0, 20.0)
  /// Design points that stay free beside a label.
  private static let margin = 5.0
  /// The font's size in design points, and the width of its letters.
  private static let textSize = 13.0
  private static let letter = 0.602 * textSize
  /// The size of symbols in blocks and in lines, of their drawings' size.
  private static let (blockGlyph, lineGlyph) = (0.66, 0.36)
  /// Design points from a line's symbol to its text.
  private static let lineGlyphWidth = 16.0

  /// A body's label.
  private struct Entry: Equatable, Sendable {
    /// 0 ..< 12.
    var position: Double
    var name: String
    var degrees: String
    /// Name and degrees in one line.
    var line: String
    /// 0 is a block as the signs have it; above it are lines.
    var level = 0

    /// Half the width of what is on a level, in design points.
    func halfWidth(onLevel level: Int) -> Double {
      level == 0
        ? letter / 2 * Double(max(name.count, degrees.count))
        : (letter * Double(line.count) + lineGlyphWidth) / 2
    }
  }

  private var entries: [Entry]

  /// - Parameter places: The bodies; the first ones have the better places.
  init(_ places: [BodyPlace]) {
    entries = places.map { place in
      let tenths = Int((place.longitude * 10).rounded()) % 3600
      let degrees = "\(tenths / 10).\(tenths % 10)°"
      return Entry(
        position: place.position, name: place.body.name, degrees: degrees,
        line: "\(place.body.name) \(degrees)")
    }
  }

  /// Gives each label the lowest level on which it overlaps no other label and no sign's.
  ///
  /// - Parameter pointsPerSign: Design points from one sign to the next.
  mutating func layOut(pointsPerSign: Double) {
    for index in entries.indices {
      var level = 0
      while !isFree(level, for: index, pointsPerSign) { level += 1 }
      entries[index].level = level
    }
  }

  private func isFree(_ level: Int, for index: Int, _ pointsPerSign: Double) -> Bool {
    let entry = entries[index]
    let half = entry.halfWidth(onLevel: level) + Self.margin
    if level == 0 {
      let sign = entry.position.rounded()
      let name = Sign.allCases[Ribbon.sign(at: sign)].name
      let signHalf = Self.letter / 2 * Double(name.count)
      if abs(entry.position - sign) * pointsPerSign < half + signHalf { return false }
    }
    return entries[..<index].allSatisfy { other in
      let distance = abs(Ribbon.nearest(other.position, to: entry.position) - entry.position)
      return other.level != level
        || distance * pointsPerSign >= half + other.halfWidth(onLevel: level)
    }
  }

  /// Whether a label is in a line so high up that the sky's hint could be there.
  func isHigh(_ index: Int) -> Bool { entries[index].level > 1 }

  /// Where a body's symbol is drawn.
  ///
  /// - Parameters:
  ///   - index: Which body.
  ///   - x: Logical pixels of the body.
  ///   - viewport: The window.
  /// - Returns: The middle in logical pixels, and logical pixels per point of the drawing.
  func glyphPlace(_ index: Int, x: Double, in viewport: Viewport) -> (center: Point, scale: Double)
  {
    let scale = viewport.designScale
    let entry = entries[index]
    guard entry.level > 0 else {
      return (
        Point(x: x, y: viewport.height - Self.glyphHeight * scale), Self.blockGlyph * scale
      )
    }
    let left = x - (Self.letter * Double(entry.line.count) / 2) * scale
    return (
      Point(x: left, y: viewport.height - height(ofLine: entry.level) * scale),
      Self.lineGlyph * scale
    )
  }

  /// Adds the words of a body.
  func addText(
    _ index: Int, to frame: inout Frame, x: Double, anchor: Point, color: Color
  ) {
    let viewport = frame.viewport
    let scale = viewport.designScale
    let entry = entries[index]
    func add(_ text: String, x: Double, height: Double) {
      frame.add(
        Label(
          text: text, center: Point(x: x, y: viewport.height - height * scale), anchor: anchor,
          size: Self.textSize * scale, color: color))
    }
    if entry.level == 0 {
      add(entry.name, x: x, height: Self.nameHeight)
      add(entry.degrees, x: x, height: Self.degreesHeight)
    } else {
      add(
        entry.line, x: x + Self.lineGlyphWidth / 2 * scale, height: height(ofLine: entry.level))
    }
  }

  private func height(ofLine level: Int) -> Double {
    Self.firstLine + Self.lineSpacing * Double(level - 1)
  }
}
