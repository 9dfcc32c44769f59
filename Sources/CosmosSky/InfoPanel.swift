import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// A panel in front of everything: title, description, gestures and keys, a link to the project's
/// web page, version and drawing device.
struct InfoPanel: Equatable, Sendable {
  /// Seconds from choosing the panel until it appears.
  static let delay = 0.75
  /// Seconds that the panel takes to appear, and to disappear.
  static let fading = 0.33
  /// The opacity of the black behind the text.
  static let shade = 0.33

  private static let about = ["an endless ribbon of stars", "near a sign, it comes to rest"]

  private static let gestures: [ProgramInfo.KeyMeaning] = [
    .init("drag, scroll", "push the sky"), .init("hold the ring", "menu"),
    .init("point at a star", "its name"),
  ]

  private static let keys: [ProgramInfo.KeyMeaning] = [
    .init("m, return", "menu"), .init("left, right", "next sign"),
    .init("1 … 9 0 - =", "the signs"), .init("space", "today's sign"), .init("c", "colours"),
  ]

  private static let bodyKeys: [ProgramInfo.KeyMeaning] = [
    .init("n, shift n", "next body"), .init(". ,", "time runs"), .init("backspace", "now"),
  ]

  private static let link = "open the project's page"

  /// The lines of text, top to bottom.
  private var lines: [Line] = []
  private var height = 0.0
  /// The address of the project's web page; empty for a panel without a link.
  let page: String
  private var fade = Fade()

  var isOpen: Bool { fade.target > 0 }

  init(_ program: ProgramInfo, hasBodies: Bool) {
    page = program.page
    let version = program.version.isEmpty ? [] : ["version \(program.version)"]
    func add(_ texts: [String], like line: Line) {
      for (index, text) in texts.enumerated() {
        var line = line
        line.text = text
        // Adds the space between blocks.
        line.space = index == 0 ? 0.9 : 0
        lines.append(line)
      }
    }
    let keys = Line(text: "", size: 0.92, opacity: 0.85)
    lines = [Line(text: "Cosmos", size: 2)]
    add(Self.about, like: Line(text: ""))
    add(
      Self.aligned(
        (Self.gestures + Self.keys + (hasBodies ? Self.bodyKeys : []) + program.keys).map { line in
          .init(program.chosenKeys[line.key] ?? line.key, line.meaning)
        }), like: keys)
    if !page.isEmpty { add([Self.link], like: Line(text: "", isLink: true)) }
    // The last line is reserved for the renderer's name.
    add(version + [""], like: Line(text: "", size: 0.8, opacity: 0.6))
    height = lines.map(\.height).reduce(0, +)
  }

  /// Returns one line for each gesture and key, all of equal length so that centred text keeps its
  /// columns.
  private static func aligned(_ keys: [ProgramInfo.KeyMeaning]) -> [String] {
    func padded(_ text: String, to count: Int) -> String {
      text + String(repeating: " ", count: count - text.count)
    }
    let keyCount = (keys.map(\.key.count).max() ?? 0) + 3
    let meaningCount = keys.map(\.meaning.count).max() ?? 0
    return keys.map { padded($0.key, to: keyCount) + padded($0.meaning, to: meaningCount) }
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
    let size = textSize(in: viewport)
    var isHit = false
    layOut(in: viewport) { line, center in
      guard line.isLink else { return }
      let halfWidth = max(0.3 * size * Double(line.text.count), 60) + size
      isHit = abs(point.y - center.y) < 1.2 * size && abs(point.x - center.x) < halfWidth
    }
    return isHit
  }

  func describe(into frame: inout Frame, palette: Palette, at time: Double) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let size = textSize(in: viewport)
    frame.add(.fill(Color.black.opacity(Self.shade * opacity)))
    layOut(in: viewport) { line, center in
      guard !line.text.isEmpty else { return }
      let color = line.isLink ? palette.halo : palette.label
      frame.add(
        Label(
          text: line.text, center: center, size: size * line.size,
          color: color.opacity(opacity * line.opacity), centering: .cells))
    }
  }

  /// Calls a closure with each line and its middle in logical pixels.
  private func layOut(in viewport: Viewport, _ visit: (Line, Point) -> Void) {
    let unit = textSize(in: viewport)
    var y = viewport.center.y - height / 2 * unit
    for line in lines {
      y += line.height * unit
      visit(line, Point(x: viewport.center.x, y: y - 0.5 * line.ownHeight * unit))
    }
  }

  /// Returns the text size in logical pixels: the design's size, or less if the window is too small
  /// for it.
  private func textSize(in viewport: Viewport) -> Double {
    let widest = lines.map { Double($0.text.count) * $0.size }.max() ?? 1
    let byWidth = 0.94 * viewport.width / (0.602 * widest)
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
    /// Space above the line, as a multiple of the text size.
    var space = 0.0

    /// Distance to the next line of the same block, as a multiple of the text size.
    var ownHeight: Double { 1.55 * size }
    var height: Double { space + ownHeight }
  }
}
