import CosmosDrawing
import CosmosZodiac
import CosmosGeometry
import CosmosScenes

/// The labels of bodies at the bottom of the window: symbol, name and longitude.
///
/// A label without room beside the others becomes a single line above them. While time in the sky
/// runs, ``BodyLayer`` samples the bodies' positions sixty times per second. A label then moves
/// from line to line by fading over several samples. Its degrees are then whole numbers, drawn
/// digit by digit, so that no new line of text needs rasterising.
struct BodyLabels: Equatable, Sendable {
  /// Distances, in design points, from the bottom of the window to the symbol, the name and the
  /// degrees of a label that is a block.
  ///
  /// The labels of signs have the same distances.
  private static let (glyphHeight, nameHeight, degreesHeight) = (86.0, 60.0, 38.0)
  /// Distance from the bottom of the window to the middle of the first line above the blocks, and
  /// distance between lines, in design points.
  private static let (firstLine, lineSpacing) = (113.0, 20.0)
  /// Minimum gap beside a label, in design points; larger while time runs, so that approaching
  /// labels are on different lines before they touch.
  private static let (margin, runningMargin) = (5.0, 30.0)
  /// Number of samples of the bodies' positions during which a label moves from one line to
  /// another.
  static let fadeSamples = 16
  /// Scale of symbols in blocks and in lines, relative to their drawings.
  private static let (blockGlyph, lineGlyph) = (0.66, 0.36)
  /// Width reserved for the symbol in a line, in design points; the text begins half this width
  /// after the symbol's centre.
  private static let lineGlyphWidth = 16.0

  private struct Entry: Equatable, Sendable {
    /// Position on the ribbon, 0 ..< 12.
    var position: Double
    var name: String
    var degrees = ""
    /// Whether the degrees change continuously.
    var runs = false
    /// Whether the label is visible; an invisible label takes no room.
    var isSeen = true
    /// Level 0 is a block like the signs' labels; higher levels are lines.
    var level = 0
    /// The levels in the last ``BodyLabels/fadeSamples`` samples; all are equal unless time runs.
    var levels = SIMD16<UInt8>()

    /// Name and degrees in one line.
    ///
    /// In English, the text is short enough to be stored without allocating memory.
    var line = ""
    /// Half the width of the block and of the line without its symbol, in design points.
    var halfBlock = 0.0
    var halfLine = 0.0

    /// Returns half the width of the label on a level (0 for the block, more for a line above), in
    /// design points.
    func halfWidth(onLevel level: Int) -> Double {
      level == 0 ? halfBlock : halfLine + lineGlyphWidth / 2
    }
  }

  private var entries: [Entry]
  private let words: Words
  private var font = FontMetrics.standard
  /// Whether the labels have been measured in ``font``, not in the standard font while ``font`` was
  /// unknown.
  private var isMeasured = false
  /// Half the width of each sign's name, in design points.
  private var signs: [Double] = []

  /// - Parameters:
  ///   - places: The bodies; the labels of earlier bodies get the lower levels.
  ///   - words: The texts of the user's language.
  init(_ places: [BodyPlace], words: Words = .english) {
    self.words = words
    entries = places.map { Entry(position: $0.position, name: $0.body.name(in: words)) }
    for (index, place) in places.enumerated() { set(place, at: index, runs: false) }
    measureAll()
  }

  /// Sets the font that labels are measured in as soon as it is known.
  mutating func use(_ font: FontMetrics) {
    self.font = font
    isMeasured = false
  }

  /// Measures the labels if their font has become known; returns whether they were measured.
  ///
  /// Labels do not begin the search for their font, which would delay the first picture.
  mutating func measureIfKnown() -> Bool {
    guard !isMeasured, font.isKnown else { return false }
    measureAll()
    return true
  }

  private mutating func measureAll() {
    isMeasured = true
    signs = Sign.allCases.map { halfWidth(of: $0.name(in: words)) }
    for index in entries.indices { measure(index) }
  }

  private mutating func measure(_ index: Int) {
    let entry = entries[index]
    entries[index].halfBlock = max(halfWidth(of: entry.name), halfWidth(of: entry.degrees))
    entries[index].halfLine = halfWidth(of: entry.line)
  }

  /// Returns half the width of a line in design points.
  private func halfWidth(of line: String) -> Double {
    let font = isMeasured ? font : .standard
    return font.width(
      of: line, size: Frame.ribbonTextSize, tracking: Frame.ribbonTracking) / 2
  }

  mutating func set(_ place: BodyPlace, at index: Int, runs: Bool) {
    let tenths = Int((place.longitude * 10).rounded()) % 3600
    let degrees = (runs ? "\(Int(place.longitude))" : words.decimal(tenths: tenths)) + "°"
    entries[index].position = place.position
    entries[index].runs = runs
    guard entries[index].degrees != degrees else { return }
    entries[index].degrees = degrees
    entries[index].line = "\(entries[index].name) \(degrees)"
    measure(index)
  }

  mutating func set(isSeen: Bool, at index: Int) { entries[index].isSeen = isSeen }

  /// Gives each label the lowest level where it does not overlap a sign's label or another body's.
  ///
  /// - Parameters:
  ///   - pointsPerSign: Design points from one position of the ribbon to the next whole one.
  ///   - layout: The places of the signs.
  ///   - sample: Number of the sample of the bodies' positions; nil discards the levels of earlier
  ///     samples.
  mutating func layOut(pointsPerSign: Double, on layout: RibbonLayout, sample: Int?) {
    for index in entries.indices {
      var level = 0
      while entries[index].isSeen, !isFree(level, for: index, pointsPerSign, layout) { level += 1 }
      entries[index].level = level
      if let sample {
        entries[index].levels[sample & (Self.fadeSamples - 1)] = UInt8(level)
      } else {
        entries[index].levels = SIMD16(repeating: UInt8(level))
      }
    }
  }

  /// Calls a closure with each level where a label is visible, and with the label's opacity there,
  /// above 0; does not call the closure while the label is half way between two levels.
  ///
  /// A label fades out on one level before it fades in on the next. So labels that change places do
  /// not overlap.
  func eachLevel(of index: Int, _ visit: (_ level: Int, _ opacity: Double) -> Void) {
    let levels = entries[index].levels
    for level in 0...levels.max() {
      let count = SIMD16<UInt8>().replacing(with: 1, where: levels .== level).wrappedSum()
      let opacity = 2 * Double(count) / Double(Self.fadeSamples) - 1
      if opacity > 0 { visit(Int(level), opacity) }
    }
  }

  private func isFree(
    _ level: Int, for index: Int, _ pointsPerSign: Double, _ layout: RibbonLayout
  ) -> Bool {
    let entry = entries[index]
    let half = entry.halfWidth(onLevel: level) + (entry.runs ? Self.runningMargin : Self.margin)
    if level == 0 {
      let stop = layout.stop(near: entry.position)
      let distance = abs(entry.position - stop.place) * pointsPerSign
      if distance < half + signs[stop.sign] { return false }
    }
    return (0..<index).allSatisfy { index in
      let other = entries[index]
      let distance = abs(Ribbon.nearest(other.position, to: entry.position) - entry.position)
      return other.level != level || !other.isSeen
        || distance * pointsPerSign >= half + other.halfWidth(onLevel: level)
    }
  }

  /// Returns whether a label on a level is high enough to overlap the sky's hint.
  static func isHigh(_ level: Int) -> Bool { level > 1 }

  /// Returns whether a level overlaps a line of text whose middle is `height` design points above
  /// the bottom of the window.
  static func reaches(_ height: Double, _ level: Int) -> Bool {
    level > 0 && Self.height(ofLine: level) + 0.9 * lineSpacing > height
  }

  /// Returns half the width of a body's label on a level, in design points.
  func halfWidth(of index: Int, onLevel level: Int) -> Double {
    entries[index].halfWidth(onLevel: level)
  }

  /// Returns the middle of a body's symbol in logical pixels, and the number of logical pixels per
  /// unit of the symbol's drawing.
  func glyphPlace(
    _ index: Int, onLevel level: Int, x: Double, in viewport: Viewport
  ) -> (center: Point, scale: Double) {
    let scale = viewport.designScale
    guard level > 0 else {
      return (
        Point(x: x, y: viewport.height - Self.glyphHeight * scale), Self.blockGlyph * scale
      )
    }
    // The symbol is in front of the name in the direction of reading.
    let left = (words.runsLeft ? 1 : -1) * entries[index].halfLine * scale
    return (
      Point(x: x + left, y: viewport.height - Self.height(ofLine: level) * scale),
      Self.lineGlyph * scale
    )
  }

  func addText(
    _ index: Int, onLevel level: Int, to frame: inout Frame, x: Double, color: Color,
    palette: Palette
  ) {
    let entry = entries[index]
    if level == 0 {
      frame.addRibbonText(
        entry.name, at: x, height: Self.nameHeight, color: color,
        palette: palette)
      frame.addRibbonText(
        entry.degrees, at: x, height: Self.degreesHeight, inCells: entry.runs, color: color,
        palette: palette)
      return
    }
    let sign = words.runsLeft ? -1.0 : 1
    let right = sign * Self.lineGlyphWidth / 2
    let height = Self.height(ofLine: level)
    guard entry.runs else {
      return frame.addRibbonText(
        entry.line, at: x, right: right, height: height, color: color,
        palette: palette)
    }
    // Only digits are drawn one by one: the letters of a name may join, or differ in width.
    let name = entry.halfLine - halfWidth(of: entry.name)
    let degrees = entry.halfLine - halfWidth(of: entry.degrees)
    frame.addRibbonText(
      entry.name, at: x, right: right - sign * name, height: height, color: color,
      palette: palette)
    frame.addRibbonText(
      entry.degrees, at: x, right: right + sign * degrees, height: height, inCells: true,
      color: color,
      palette: palette)
  }

  private static func height(ofLine level: Int) -> Double {
    firstLine + lineSpacing * Double(level - 1)
  }
}
