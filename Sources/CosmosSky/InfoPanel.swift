import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// A panel in front of everything: title, description, keys, and a link to the project's web page
/// or a list of the program's commands.
struct InfoPanel: Equatable, Sendable {
  /// Seconds from choosing the panel until it appears.
  static let delay = 0.75
  /// Seconds that the panel takes to appear, and to disappear.
  static let fading = 0.33
  /// The opacity of the black behind the text.
  static let shade = 0.33

  private static let about = [
    "an endless ribbon of stars", "push it; near a sign it comes to rest",
  ]

  private static let keys: [ProgramInfo.KeyMeaning] = [
    .init("m, return", "menu"), .init("left, right", "next sign"),
    .init("1 … 9 0 - =", "the signs"), .init("space", "today's sign"), .init("c", "colours"),
  ]

  private static let bodyKeys: [ProgramInfo.KeyMeaning] = [
    .init("n, shift n", "next body"), .init(". ,", "time runs"), .init("backspace", "now"),
  ]

  /// Width of the gap between keys and their meanings, as a multiple of the font size.
  private static let gap = 1.8

  private static let link = "open the project's page"

  /// The lines of text, top to bottom.
  private var lines: [Line] = []
  private var height = 0.0
  /// The address of the project's web page; empty for a panel without a link.
  let page: String
  private var fade = Fade()
  /// The measures of the font, for clicks.
  var font = FontMetrics.standard

  var isOpen: Bool { fade.target > 0 }

  init(_ program: ProgramInfo, hasBodies: Bool) {
    page = program.page
    let version = program.version.isEmpty ? [] : ["version \(program.version)"]
    func add(_ block: [Line]) {
      for (index, line) in block.enumerated() {
        lines.append(line)
        // Adds the space between blocks.
        if index == 0 { lines[lines.count - 1].space = 0.9 }
      }
    }
    func add(_ texts: [String], like line: Line) {
      add(
        texts.map { text in
          var line = line
          line.text = text
          return line
        })
    }
    lines = [Line(text: "Cosmos", size: 2)]
    add(Self.about, like: Line(text: ""))
    add(
      Self.aligned(
        (Self.keys + (hasBodies ? Self.bodyKeys : []) + program.keys).map { line in
          .init(program.chosenKeys[line.key] ?? line.key, line.meaning)
        }))
    if page.isEmpty {
      add(Self.aligned(program.commands))
    } else {
      add([Self.link], like: Line(text: "", isLink: true))
    }
    // The last line is reserved for the renderer's name.
    add(version + [""], like: Line(text: "", size: 0.8, opacity: 0.6))
    height = lines.map(\.height).reduce(0, +)
  }

  /// Returns one line for each key, all of equal length so that centred text keeps its columns.
  private static func aligned(_ keys: [ProgramInfo.KeyMeaning]) -> [Line] {
    func padded(_ text: String, to count: Int) -> String {
      text + String(repeating: " ", count: count - text.count)
    }
    let keyCount = (keys.map(\.key.count).max() ?? 0) + 3
    let meaningCount = keys.map(\.meaning.count).max() ?? 0
    return keys.map { line in
      var aligned = Line(
        text: padded(line.key, to: keyCount) + padded(line.meaning, to: meaningCount), size: 0.92,
        opacity: 0.85)
      aligned.columns = Line.Columns(key: line.key, meaning: line.meaning)
      return aligned
    }
  }

  /// Returns the width of the keys with their gap, and that of keys and meanings, as multiples of
  /// the font size.
  private func columns(in font: FontMetrics) -> (key: Double, total: Double) {
    var (key, meaning) = (0.0, 0.0)
    for columns in lines.lazy.compactMap(\.columns) {
      key = max(key, font.width(of: columns.key, size: 1))
      meaning = max(meaning, font.width(of: columns.meaning, size: 1))
    }
    key += Self.gap
    return (key, key + meaning)
  }

  /// Sets the name of the driver in the last line.
  mutating func set(renderer: String) { lines[lines.count - 1].text = renderer }

  mutating func open(at time: Double) {
    fade.fade(to: 1, at: time, after: Self.delay, within: Self.fading)
  }

  mutating func close(at time: Double) {
    guard isOpen else { return }
    fade.fade(to: 0, at: time, within: Self.fading)
  }

  mutating func showAddress() {
    guard let link = lines.firstIndex(where: \.isLink) else { return }
    lines[link].text = page
  }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? { fade.nextChange(after: time) }

  /// Returns the opacity, 0…1, at a time in seconds.
  func opacity(at time: Double) -> Double { fade.opacity(at: time) }

  /// Returns whether a click at `point`, in logical pixels, is on the link.
  func isLink(at point: Point, in viewport: Viewport) -> Bool {
    let size = textSize(in: viewport, font)
    var isHit = false
    layOut(in: viewport, font) { line, center in
      guard line.isLink else { return }
      let halfWidth = max(line.width(in: font) / 2 * size, 60) + size
      isHit = abs(point.y - center.y) < 1.2 * size && abs(point.x - center.x) < halfWidth
    }
    return isHit
  }

  func describe(into frame: inout Frame, palette: Palette, at time: Double) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let font = frame.font
    let size = textSize(in: viewport, font)
    frame.add(ColorFill(Color.black.opacity(Self.shade * opacity)))
    let columns = columns(in: font)
    layOut(in: viewport, font) { line, center in
      guard !line.text.isEmpty else { return }
      let color = line.isLink ? palette.halo : palette.label
      var label = Label(
        text: line.text, center: center, size: size * line.size,
        color: color.opacity(opacity * line.opacity), centering: .cells)
      guard let split = line.columns, !font.isMonospaced else { return frame.add(label) }
      // Spaces align columns only in a monospaced font.
      let left = center.x - columns.total / 2 * label.size
      for (text, start) in [(split.key, 0), (split.meaning, columns.key)] {
        label.text = text
        label.center.x = left + (start + font.width(of: text, size: 1) / 2) * label.size
        frame.add(label)
      }
    }
  }

  /// Calls a closure with each line and its middle in logical pixels.
  private func layOut(
    in viewport: Viewport, _ font: FontMetrics, _ visit: (Line, Point) -> Void
  ) {
    let unit = textSize(in: viewport, font)
    var y = viewport.center.y - height / 2 * unit
    for line in lines {
      y += line.height * unit
      visit(line, Point(x: viewport.center.x, y: y - 0.5 * line.ownHeight * unit))
    }
  }

  /// Returns the text size in logical pixels: the design's size, or less if the window is too small
  /// for it.
  private func textSize(in viewport: Viewport, _ font: FontMetrics) -> Double {
    let columns = columns(in: font)
    let widest =
      lines.lazy.map { line in
        line.columns == nil || font.isMonospaced ? line.width(in: font) : columns.total * line.size
      }.max() ?? 1
    let byWidth = 0.94 * viewport.width / max(widest, 0.1)
    let byHeight = 0.94 * viewport.height / height
    return min(MenuShape.textSize * viewport.designScale, byWidth, byHeight)
  }
}

extension InfoPanel {
  private struct Line: Equatable, Sendable {
    var text: String
    /// Size of the letters as a multiple of the panel's text size.
    var size = 1.0
    var opacity = 1.0
    var isLink = false
    /// The parts of a line that explains a key.
    var columns: Columns?
    /// Space above the line, as a multiple of the text size.
    var space = 0.0

    struct Columns: Equatable, Sendable { var key, meaning: String }

    /// Returns the width as a multiple of the panel's text size.
    func width(in font: FontMetrics) -> Double { font.width(of: text, size: size) }

    /// Distance to the next line of the same block, as a multiple of the text size.
    var ownHeight: Double { 1.55 * size }
    var height: Double { space + ownHeight }
  }
}
